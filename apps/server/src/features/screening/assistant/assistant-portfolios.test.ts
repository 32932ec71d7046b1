import { createTicketEndpoint } from '@verdure/contract/access/tickets';
import {
  askAssistantEndpoint,
  beginAssistantEndpoint,
} from '@verdure/contract/screening/assistant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});
afterAll(() => server.stop());

async function ask(question: string, caller = ours) {
  const send = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/assistant/${path}`, payload });
  const given = await caller.call('POST', '/auth/tickets', { audience: 'assistant' });
  const { token } = createTicketEndpoint.answer.parse(given.json());
  const begun = await send('conversations', { token });
  const { conversation } = beginAssistantEndpoint.answer.parse(begun.json());
  const answer = await send('answers', { conversation, question });
  return askAssistantEndpoint.answer.parse(answer.json());
}

it('reads the name of a portfolio as the portfolio whose holdings are asked for', async () => {
  const { query, sentence, portfolio, order } = await ask(
    'companies in Look with ESG grade D or E, highest ESG score first',
  );
  expect(portfolio).toEqual({ id: server.filled.portfolios.look, name: 'Look' });
  expect(sentence).toBe(
    'Companies where ESG, Grade is D or E. Only what Look holds. Sorted by ESG, Score, highest first.',
  );
  expect(query).toMatch(/columns: \["name","portfolio_weighting"/);
  expect(order?.isDescending).toBe(true);
});

it('reads a name that the grammar reads too as what the grammar knows', async () => {
  const rename = (name: string) =>
    server.pool.query('update portfolios set name = $1 where id = $2', [
      name,
      server.filled.portfolios.half,
    ]);
  await rename('Energy');
  const { sentence, portfolio } = await ask('companies in Energy with ESG grade E');
  await rename('Half');
  expect(portfolio).toBeNull();
  expect(sentence).toContain('Energy');
});

it('reads a portfolio alone as all that it holds', async () => {
  expect(await ask('what do we hold in Half?')).toMatchObject({
    sentence: 'All companies. Only what Half holds.',
    portfolio: { name: 'Half' },
  });
});

it('refuses what is no condition of every row, and says of a word which it does not know', async () => {
  const denied = await ask('ESG grade E but not in Look');
  expect(denied).toMatchObject({ query: null, portfolio: null });
  const { query, unread } = await ask('shiny companies in Look');
  expect(query).toBeNull();
  expect(unread.map(({ text }) => text)).toEqual(['shiny']);
});

it('knows no portfolio of another organisation', async () => {
  const theirs = await callerOf(server, server.filled.theirs);
  expect(await ask('companies in Half with ESG grade E', theirs)).toMatchObject({
    query: null,
    portfolio: null,
  });
});
