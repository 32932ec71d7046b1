import {
  checkOwnDataEndpoint,
  type OwnCheck,
  ownDataEndpoint,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertOwnAccountsUniverse } from '../../../../test/factories/own-accounts-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { ownTable } from './own-table.ts';
import { storeByMapping } from './store-by-mapping.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

const ALDER = 'FR0000000010';
const BIRCH = 'FR0000000028';

beforeAll(async () => {
  server = await startCoverageServer(insertOwnAccountsUniverse);
  const { organisationId: organisation_id } = server.filled.ours;
  const user = { organisation_id, role_id: 2, first_name: 'Ada', last_name: 'Berg' };
  ours = await callerFor(
    server,
    await server.database.withAdministration((tx) => insertUser(tx, user)),
  );
});

afterAll(() => server.stop());

beforeEach(async () => {
  for (const table of ['own_value_uploads', 'own_value_mappings', 'own_funds']) {
    await server.pool.query(`delete from ${table}`);
  }
});

/** A file of one mandate as a German custodian sends it. */
const MANDATE = [
  'Fund;Northgate Global Equity',
  'Date;31.10.2026',
  '',
  'ISIN;Bezeichnung;Kurswert;Währung',
  `${ALDER};Alder;1.000,00;EUR`,
  `${BIRCH};Birch;800,00;USD`,
  ';Bankguthaben;1.000,00;EUR',
  ';Summe;2.800,00;EUR',
  'Quelle: Depotbank;;;',
].join('\n');

async function checked(file: string, choices?: OwnCheck['choices']): Promise<OwnCheck> {
  const fields = choices === undefined ? {} : { choices: JSON.stringify(choices) };
  const answer = await ours.uploadForm('/own-data/check', file, { name: 'funds.csv', fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return checkOwnDataEndpoint.answer.parse(answer.json());
}

async function stored(file: string) {
  const { choices } = await checked(file);
  const answer = await ours.uploadForm('/own-data/uploads', file, {
    name: 'funds.csv',
    fields: { choices: JSON.stringify(choices), name: 'Mandates', source_name: 'Depotbank' },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return storeOwnDataEndpoint.answer.parse(answer.json());
}

const listed = async () =>
  ownDataEndpoint.answer.parse((await ours.call('GET', '/own-data')).json()).funds;

const LINES = z.array(z.object({ name: z.string(), weight: z.coerce.number() }));

async function storedLines() {
  const { rows } = await server.pool.query(
    'select name, weight from own_fund_holdings order by upload_id, row_number',
  );
  return LINES.parse(rows).map(({ name, weight }) => [name, Math.round(weight * 1e6) / 1e6]);
}

describe('amounts of an own fund', () => {
  it('are converted at the last rates up to the report date, which the answer names', async () => {
    const { trial } = await checked(MANDATE);
    const note = 'Amounts in EUR were converted to USD at the rate of 2025-12-30.';
    expect(trial).toMatchObject({ values: 3, problems: 0 });
    expect(trial?.notes[0]).toBe(note);
    expect((await stored(MANDATE)).notes[0]).toBe(note);
    // EUR 1,000 at 1.2 are USD 1,200
    expect(await storedLines()).toEqual([
      ['Alder', 0.375],
      ['Birch', 0.25],
      ['Bankguthaben', 0.375],
    ]);
  });

  it('say the currency of a fund that names none: what they were converted to, or their own', async () => {
    await stored(MANDATE.replace('31.10', '31.08'));
    expect(await listed()).toMatchObject([{ currency: 'USD' }]);
    // the next file is in one currency
    await stored(MANDATE.replaceAll('USD', 'EUR'));
    expect(await listed()).toMatchObject([{ as_of: '2026-10-31', currency: 'EUR' }]);
  });

  it('never change the currency that a file says of its fund', async () => {
    const file = [
      'Fund,Fund currency,Report date,ISIN,Market value,Currency',
      `One,CHF,2026-03-31,${ALDER},100,EUR`,
      `One,CHF,2026-03-31,${BIRCH},100,USD`,
    ];
    await stored(file.join('\n'));
    expect(await listed()).toMatchObject([{ name: 'One', currency: 'CHF' }]);
  });

  it('need no rate where all are in one currency', async () => {
    const { trial } = await checked(MANDATE.replaceAll(/EUR|USD/g, 'ISK'));
    expect(trial).toMatchObject({ values: 3, problems: 0 });
    expect(trial?.notes.join(' ')).not.toContain('converted');
  });

  it('are refused as a fund where a currency has no rate by its day', async () => {
    for (const file of [
      MANDATE.replaceAll('EUR', 'ISK'),
      MANDATE.replace('31.10.2026', '31.10.1999'),
    ]) {
      const { trial } = await checked(file);
      expect(trial).toMatchObject({ values: 0, problems: 1 });
      expect(trial?.listed[0]?.reason).toMatch(/^has amounts in (ISK|EUR), without an exchange/);
      expect(trial?.listed[0]?.todo).toBe(
        'Bring the amounts of the fund in one currency, or its weights.',
      );
    }
  });
});

describe('lines that are no holdings', () => {
  it('are told apart and said: totals and remarks are not stored, cash is not identified', async () => {
    const { trial } = await checked(MANDATE);
    expect(trial?.listed).toEqual([]);
    expect(trial?.notes.slice(1)).toEqual([
      '1 line is a total and is not stored: Summe (line 8).',
      '1 line is a remark and is not stored: Quelle: Depotbank (line 9).',
      '1 line is cash or a contract and counts as not identified: Bankguthaben (line 7).',
    ]);
    // cash is said once
    expect(trial).toMatchObject({ values: 3, not_identified: 0, funds: 1 });
    const unknown = await checked(MANDATE.replace('Bankguthaben', 'Harbour Wharf Holding'));
    expect(unknown.trial).toMatchObject({ values: 3, not_identified: 1, problems: 1 });
  });

  it.each(['Total', 'Gesamt', 'Subtotal', 'Summe Aktien', 'Grand total:'])(
    'are known by the label %s, also in the column of the fund',
    async (label) => {
      // of many lines without a code the figures tell no sum: the label alone does
      const file = [
        'Fund,Report date,Name,ISIN,Weight %',
        `One,2026-03-31,Alder,${ALDER},50`,
        'One,2026-03-31,Harbour Wharf,,20',
        'One,2026-03-31,Harbour Pier,,20',
        `One,2026-03-31,${label},,100`,
        `${label},,All that is held,,100`,
      ].join('\n');
      const { trial } = await checked(file);
      expect(trial).toMatchObject({ values: 3, funds: 1, problems: 2, not_identified: 2 });
      expect(trial?.notes).toEqual([
        `2 lines are totals and are not stored: ${label} (line 5), All that is held (line 6).`,
      ]);
    },
  );

  it('are not funds that are known by their names alone', async () => {
    const file = [
      'Fund,Report date,Name,ISIN,Weight %',
      `Outer,2026-03-31,Alder,${ALDER},30`,
      `Outer,2026-03-31,Birch,${BIRCH},20`,
      'Outer,2026-03-31,Inner,,50',
      `Inner,2026-03-31,Alder,${ALDER},100`,
    ].join('\n');
    const { trial } = await checked(file);
    expect(trial).toMatchObject({ values: 4, not_identified: 0, notes: [] });
  });
});

describe('title rows above the table', () => {
  it('name the fund and the day, as an offer that can be changed', async () => {
    const { choices, said_above: said, missing } = await checked(MANDATE);
    expect(missing).toEqual([]);
    expect(choices).toMatchObject({
      fund_name: 'Northgate Global Equity',
      as_of: '2026-10-31',
      decimal_comma: true,
    });
    expect(choices.columns.map(({ use }) => use)).toEqual(['isin', 'name', 'position', 'currency']);
    expect(said).toEqual({
      fund_name: { text: 'Northgate Global Equity', line: 1 },
      as_of: { text: '2026-10-31', line: 2 },
    });
    const changed = await checked(MANDATE, { ...choices, fund_name: 'Northgate Two' });
    expect(changed.choices.fund_name).toBe('Northgate Two');
  });

  it.each(['30 June 2026', '30. Juni 2026', 'June 30, 2026', '30 juin 2026'])(
    'say the day with the name of its month: %s',
    async (day) => {
      for (const row of [`Date;${day}`, `Stand: ${day}`, day, `Situation au ${day}`]) {
        const { choices, missing } = await checked(MANDATE.replace('Date;31.10.2026', row));
        expect([missing, choices.as_of]).toEqual([[], '2026-06-30']);
      }
    },
  );

  it('are no name of a fund where they say a day alone', async () => {
    const lines = MANDATE.split('\n').slice(2);
    for (const day of ['30. Juni 2026', 'Au 30 juin 2026']) {
      const { said_above: said } = await checked([day, 'Northgate Income', ...lines].join('\n'));
      expect(said.fund_name?.text).toBe('Northgate Income');
    }
  });

  it('title rows above the table of the next file take the place of what a saved mapping has', async () => {
    await stored(MANDATE);
    const next = MANDATE.replace('Northgate Global Equity', 'Northgate Income').replace(
      '31.10.2026',
      '31.08.2026',
    );
    const { mapping, choices } = await checked(next);
    expect(mapping?.name).toBe('Mandates');
    expect(choices).toMatchObject({ fund_name: 'Northgate Income', as_of: '2026-08-31' });
    // a file without a day is not of the day of another one
    const undated = await checked(next.replace('Date;31.08.2026', ''));
    expect([undated.choices.as_of, undated.missing.length]).toEqual([null, 1]);
    const { organisationId } = server.filled.ours;
    const rows = next.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(';') }));
    const [{ cells: columns } = { cells: [] }, ...below] = rows;
    const table = await ownTable({ columns, rows: below });
    const file = { name: 'next.csv', sha256: Buffer.alloc(32, 7), table };
    const by = { organisationId, asOfYear: 2025, file, name: 'Mandates' };
    await server.database.withTenant({ organisationId, userId: null }, (tx) =>
      storeByMapping(tx, by),
    );
    expect(await listed()).toMatchObject([
      { name: 'Northgate Global Equity', as_of: '2026-10-31' },
      { name: 'Northgate Income', as_of: '2026-08-31' },
    ]);
  });

  it('stand above a table of values of companies without making it one of a fund', async () => {
    const file = [
      'Northgate climate',
      'ISIN,Year,Female Employees %,Market value (USD)',
      `${ALDER},2025,41,1000`,
    ].join('\n');
    const asValues = { fund_name: null, as_of: null };
    const first = await checked(file);
    expect(first.choices).toMatchObject(asValues);
    expect(first.trial).toMatchObject({ values: 2, funds: 0 });
    await stored(file);
    const next = await checked(file.replace('41', '42'));
    expect(next.mapping?.name).toBe('Mandates');
    expect(next.choices).toMatchObject(asValues);
    expect(next.trial).toMatchObject({ values: 2, funds: 0 });
  });
});
