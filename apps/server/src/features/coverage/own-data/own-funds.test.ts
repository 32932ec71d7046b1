import {
  checkOwnDataEndpoint,
  type OwnCheck,
  type OwnData,
  ownDataEndpoint,
  type OwnStored,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertOwnAccountsUniverse } from '../../../../test/factories/own-accounts-universe.ts';
import {
  insertHoldings,
  type StoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { runScreener } from '../../../../test/run-screener.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let stranger: TestCaller;

const ALDER = 'FR0000000010';
const BIRCH = 'FR0000000028';
const HEAD = 'Fund name,Fund id,Report date,ISIN,Name,Weight %';

/** Alder 75% and Birch 25%. */
const MANDATE = [
  HEAD,
  `Harbour Mandate,HM-1,2026-03-31,${ALDER},Alder,75`,
  `Harbour Mandate,HM-1,2026-03-31,${BIRCH},Birch,25`,
].join('\n');

beforeAll(async () => {
  server = await startCoverageServer(insertOwnAccountsUniverse);
  const callerOf = async ({ organisationId: organisation_id }: { organisationId: number }) => {
    const user = { organisation_id, role_id: 2, first_name: 'Ada', last_name: 'Berg' };
    return callerFor(
      server,
      await server.database.withAdministration((tx) => insertUser(tx, user)),
    );
  };
  ours = await callerOf(server.filled.ours);
  stranger = await callerOf(server.filled.theirs);
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('delete from own_value_uploads');
  await server.pool.query('delete from own_value_mappings');
  await server.pool.query('delete from own_value_rules');
  await server.pool.query('delete from own_funds');
});

async function checked(file: string): Promise<OwnCheck> {
  const answer = await ours.uploadForm('/own-data/check', file, { name: 'funds.csv' });
  expect(answer.statusCode, answer.body).toBe(200);
  return checkOwnDataEndpoint.answer.parse(answer.json());
}

async function stored(file: string, change: Partial<OwnCheck['choices']> = {}): Promise<OwnStored> {
  const { choices } = await checked(file);
  const answer = await ours.uploadForm('/own-data/uploads', file, {
    name: 'funds.csv',
    fields: {
      choices: JSON.stringify({ ...choices, ...change }),
      name: `Funds ${file.length}`,
      source_name: 'Northgate',
    },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return storeOwnDataEndpoint.answer.parse(answer.json());
}

const setRule = (precedence: string) => ours.call('PUT', '/own-data/precedence', { precedence });

async function listed(): Promise<OwnData['funds']> {
  return ownDataEndpoint.answer.parse((await ours.call('GET', '/own-data')).json()).funds;
}

async function onlyFund(): Promise<number> {
  const [fund] = await listed();
  if (fund === undefined) throw new Error('no fund is listed');
  return fund.id;
}

const ROWS = z.object({
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).nullable(),
});

async function rowsOf(query: string, by = ours) {
  const answer = await by.call('POST', '/graphql', { query: `{ ${query} }` });
  return Object.values(ROWS.parse(answer.json()).data ?? {})[0] ?? [];
}

/** What an investment is looked through to: name and weight in percent, the largest first. */
async function leavesOf(kind: 'fund' | 'portfolio', id: number, by = ours) {
  const args = `${kind}Ids: [${id}], underlying: true, profileId: -1, universeId: -1`;
  const rows = await rowsOf(`${kind}_coverage(${args}) { name weight }`, by);
  return rows.map(({ name, weight }) => [name, Math.round(Number(weight) * 1e6) / 1e6]);
}

const found = async (search: string, by = ours) =>
  (await rowsOf(`funds(search: "${search}") { id name }`, by)).map(({ name }) => name);

describe('a file of funds', () => {
  it('is recognised with what each column holds, and tried before anything is stored', async () => {
    const { choices, trial } = await checked(MANDATE);
    expect(choices.columns.map(({ use }) => use)).toEqual([
      ...['fund_name', 'fund_code', 'period_end', 'isin', 'name', 'weight'],
    ]);
    expect(choices.columns.at(-1)?.unit).toBe('%');
    expect(trial).toMatchObject({
      ...{ rows: 2, values: 2, funds: 1, companies: 2, not_identified: 0 },
      ...{ not_stored_yet: 2, counted: 2, problems: 0 },
    });
    expect(await listed()).toEqual([]);
  });

  it('is stored for the organisation alone, listed, found and opened', async () => {
    expect(await stored(MANDATE)).toMatchObject({ values: 2, funds: 1, in_force: 2, left_out: 0 });
    expect(await listed()).toMatchObject([
      {
        ...{ name: 'Harbour Mandate', code: 'HM-1', isin: null, as_of: '2026-03-31', lines: 2 },
        ...{ not_identified_percent: 0, source_name: 'Northgate', is_shared: false },
      },
    ]);
    const id = await onlyFund();
    expect(await found('harbour m')).toEqual(['Harbour Mandate']);
    expect(await leavesOf('fund', id)).toEqual([
      ['Alder', 75],
      ['Birch', 25],
    ]);
    expect(await rowsOf(`fund(fundId: ${id}) { name own_source own_as_of }`)).toEqual([
      { name: 'Harbour Mandate', own_source: 'Northgate', own_as_of: '2026-03-31' },
    ]);
  });
});
