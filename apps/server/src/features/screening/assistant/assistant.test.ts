import { createTicketEndpoint } from '@verdure/contract/access/tickets';
import {
  askAssistantEndpoint,
  beginAssistantEndpoint,
} from '@verdure/contract/screening/assistant';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let caller: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  caller = await callerOf(server, server.filled.ours);
});

afterAll(() => server.stop());

async function ticket(): Promise<string> {
  const answer = await caller.call('POST', '/auth/tickets', { audience: 'assistant' });
  return createTicketEndpoint.answer.parse(answer.json()).token;
}

/** A call without a session: the frame has none. */
const send = (path: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/assistant/${path}`, payload });
const begin = (token: string) => send('conversations', { token });

async function conversationOf(): Promise<string> {
  const answer = await begin(await ticket());
  return beginAssistantEndpoint.answer.parse(answer.json()).conversation;
}

const MINUTE = 60_000;

const ask = (conversation: string, question: string) => send('answers', { conversation, question });

it('reads a question as a data query with the words for it, and names what it mended', async () => {
  const conversation = await conversationOf();
  const answer = await ask(conversation, 'companies with goverance grade D or E');
  expect(askAssistantEndpoint.answer.parse(answer.json())).toEqual({
    query:
      'query { company_api(where: "{\\"total.governance.grade.current\\":{\\"_in\\":[\\"D\\",\\"E\\"]}}", columns: ["name","isin","country","sub_sector","total.esg.score.current","total.esg.grade.current","total.governance.grade.current"]) { name } }',
    sentence: 'Companies where Governance, Grade is D or E.',
    unread: [],
    mended: [{ text: 'goverance', as: 'governance' }],
    order: null,
    portfolio: null,
    notes: [],
  });
  const nothing = await ask(conversation, 'how are you?');
  expect(nothing.json()).toMatchObject({ query: null, sentence: '' });
});

it('says how the rows are sorted, and shows what they are sorted by', async () => {
  const answer = await ask(await conversationOf(), 'ESG A or B, highest governance score first');
  const { query, sentence, order } = askAssistantEndpoint.answer.parse(answer.json());
  expect(order).toEqual({ column: 'total.governance.score.current', isDescending: true });
  expect(query).toMatch(/columns: \[[^\]]*"total\.governance\.score\.current"\]/);
  expect(sentence).toBe(
    'Companies where ESG, Grade is A or B. Sorted by Governance, Score, highest first.',
  );
});

it('offers no query where a word was not understood, and says why', async () => {
  const answer = await ask(await conversationOf(), 'ESG below C, excluding Norwich');
  const { query, sentence, unread } = askAssistantEndpoint.answer.parse(answer.json());
  expect({ query, sentence }).toEqual({ query: null, sentence: '' });
  expect(unread).toContainEqual({
    text: 'Norwich',
    start: 23,
    end: 30,
    reason: 'I do not know this word.',
    nearest: [],
  });
});

it('begins one conversation for each ticket, and refuses a question that is sent with a ticket', async () => {
  const token = await ticket();
  expect((await begin(token)).statusCode).toBe(200);
  expect((await begin(token)).statusCode).toBe(403);
  expect((await ask(await ticket(), 'ESG grade A')).statusCode).toBe(403);
  expect((await ask('made-up', 'ESG grade A')).statusCode).toBe(403);
});

it.each(['', ' '.repeat(3), 'x'.repeat(501)])('refuses the question %j', async (question) => {
  expect((await ask(await conversationOf(), question)).statusCode).toBe(400);
});

it('ends with its session', async () => {
  const leaver = await callerOf(server, server.filled.ours);
  const given = await leaver.call('POST', '/auth/tickets', { audience: 'assistant' });
  const { token } = createTicketEndpoint.answer.parse(given.json());
  const { conversation } = beginAssistantEndpoint.answer.parse((await begin(token)).json());
  expect((await ask(conversation, 'ESG grade A')).statusCode).toBe(200);
  await leaver.call('POST', '/auth/logout');
  expect((await ask(conversation, 'ESG grade A')).statusCode).toBe(403);
});

it('lasts an hour, and opens nothing else', async () => {
  const conversation = await conversationOf();
  const headers = { authorization: conversation };
  const other = await server.app.inject({ method: 'GET', url: '/api/profiles', headers });
  expect(other.statusCode).toBe(401);
  expect((await begin(conversation)).statusCode).toBe(403);
  // the session lives on, because its owner works
  for (const minutes of [25, 25, 9]) {
    server.clock.advance(minutes * MINUTE);
    await caller.call('GET', '/profiles');
  }
  expect((await ask(conversation, 'ESG grade A')).statusCode).toBe(200);
  server.clock.advance(MINUTE);
  expect((await ask(conversation, 'ESG grade A')).statusCode).toBe(403);
});
