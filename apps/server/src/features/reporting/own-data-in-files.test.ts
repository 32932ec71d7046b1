import { parse } from 'csv-parse/sync';
import { read, utils } from '@e965/xlsx';
import type { OwnPrecedence } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../test/factories/hand-made-universe.ts';
import {
  insertOwnAccountsUniverse,
  type OwnAccountsUniverse,
} from '../../../test/factories/own-accounts-universe.ts';
import { OWN_METRIC } from '../../../test/factories/own-data-universe.ts';
import { insertUser } from '../../../test/factories/organisation-factory.ts';
import { insertOwnUpload } from '../../../test/factories/own-values-factory.ts';
import { insertHoldings } from '../../../test/factories/stored-investments.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { sendScreener } from '../../../test/run-screener.ts';
import { callerFor, callerOf, type TestCaller } from '../../../test/test-caller.ts';

/** Of Birch the desk has a value too, of Ivy, a private company, an analyst; of the others the public. */
const OF_WOMEN = [
  { company_id: COMPANY.alder, year: YEAR - 1, value: 0.3 },
  { company_id: COMPANY.birch, year: YEAR, value: 0.25 },
  { company_id: COMPANY.elm, year: YEAR, value: 0.05 },
  { company_id: COMPANY.ivy, year: YEAR, value: 0.35 },
].map((each) => ({ ...each, metric_id: OWN_METRIC.women }));
const WORTH = { year: YEAR, field: 'enterprise_value', usd: 5_000_000 } as const;
const WORDS = /^Own data, Northgate: june\.csv, as of \d+ \w+ \d{4}$/u;

let server: CoverageServer<OwnAccountsUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertOwnAccountsUniverse);
  const { ours: owner, theirs: others } = server.filled;
  ours = await callerOf(server, owner);
  theirs = await callerOf(server, others);
  await server.database.withAdministration(async (tx) => {
    await tx
      .insertInto('company_metric_values')
      .values({
        company_id: COMPANY.ivy,
        metric_id: OWN_METRIC.women,
        year: YEAR,
        approved: true,
        awareness: 2,
        value: 0.5,
        approved_by: owner.userId,
      })
      .execute();
    const by = { organisation_id: owner.organisationId, user_id: owner.userId };
    await insertOwnUpload(tx, by, [...OF_WOMEN, { ...WORTH, company_id: COMPANY.alder }]);
  });
});
afterAll(() => server.stop());
beforeEach(() => setRule('own_first'));

const setRule = (precedence: OwnPrecedence) =>
  server.pool.query(
    `insert into own_value_rules (organisation_id, precedence, changed_by) values ($1, $2, $3)
     on conflict (organisation_id) do update set precedence = excluded.precedence`,
    [server.filled.ours.organisationId, precedence, server.filled.ours.userId],
  );

const WOMEN = `metric.${OWN_METRIC.women}.value`;
const COLUMNS = [
  'name',
  `${WOMEN}.current`,
  `${WOMEN}.previous`,
  `${WOMEN}.change`,
  'footprint.44',
  'fundamental.enterprise_value',
  'total.esg.score.current',
];

/** The columns of each company in which own data are named. */
async function namedIn(by: TestCaller): Promise<ReadonlyMap<number, readonly string[]>> {
  const answer = await sendScreener(by, { columns: COLUMNS }, 'own');
  const row = z.object({ company_id: z.number(), own: z.array(z.string().nullable()) });
  const { data } = z.object({ data: z.object({ rows: z.array(row) }) }).parse(answer.json());
  return new Map(
    data.rows.map(({ company_id, own }) => [
      company_id,
      COLUMNS.filter((_, at) => own[at]?.startsWith('Own data, Northgate: june.csv')),
    ]),
  );
}

describe('the screener', () => {
  it('names own data of the year before, of a change and of a footprint, for its owner alone', async () => {
    const named = await namedIn(ours);
    expect(named.get(COMPANY.alder)).toEqual([
      'name',
      `${WOMEN}.previous`,
      `${WOMEN}.change`,
      'footprint.44',
      'fundamental.enterprise_value',
    ]);
    expect(named.get(COMPANY.elm)).toEqual(['name', `${WOMEN}.current`, `${WOMEN}.change`]);
    expect(named.get(COMPANY.cedar)).toEqual([]);
    expect([...(await namedIn(theirs)).values()].flat()).toEqual([]);
  });

  it('says by which rule own data count', async () => {
    await setRule('own_last');
    const answer = await sendScreener(ours, { columns: COLUMNS }, 'own');
    expect(answer.body).toContain('Which value counts: Own data only where there is no other');
  });
});

const QUERY = {
  queryType: 'company',
  tree: null,
  fieldSelected: {},
  fieldValues: {},
  columns: ['name', 'total.esg.score.current'],
};

const screened = (by: TestCaller, format: 'csv' | 'xlsx') =>
  by.call('POST', '/screener/export/-1/-1', {
    screenerQuery: QUERY,
    apiName: 'company_api',
    format,
  });

function linesOf({ statusCode, body, rawPayload }: Awaited<ReturnType<typeof screened>>) {
  if (statusCode !== 200) throw new Error(body);
  const lines = parse(rawPayload, { bom: true, relax_column_count: true });
  return z.array(z.array(z.string())).parse(lines);
}

/** The companies with something in the column 'Own data' of an export. */
async function markedIn(by: TestCaller) {
  const [head = [], ...rows] = linesOf(await screened(by, 'csv'));
  const at = head.indexOf('Own data');
  return rows.filter((row) => WORDS.test(row[at] ?? '')).map((row) => row[1]);
}

describe('an export of the screener', () => {
  it.each<readonly [OwnPrecedence, readonly string[]]>([
    ['own_first', ['Alder', 'Birch', 'Elm Alder Holding', 'Ivy']],
    ['desk_first', ['Alder', 'Elm Alder Holding']],
    ['own_last', ['Alder']],
  ])('names the companies whose own data count by the rule %s', async (precedence, names) => {
    await setRule(precedence);
    expect(await markedIn(ours)).toEqual(names);
  });

  it('names the rule and how many companies have own data, in both kinds of file', async () => {
    const said = ['Figures of 4 of 9 companies', 'Which value counts: Own data first.'];
    const { Sheets } = read((await screened(ours, 'xlsx')).rawPayload);
    const about = utils.sheet_to_csv(Sheets.About ?? {});
    const { body } = await screened(ours, 'csv');
    expect(said.filter((words) => !about.includes(words) || !body.includes(words))).toEqual([]);
  });

  it('has no column of own data for another organisation, and no word of it', async () => {
    expect((await screened(theirs, 'csv')).body).not.toMatch(/own data|Northgate/iu);
  });
});

const portfolio = () => server.filled.portfolios.look;

async function paperOf(by: TestCaller, [method, path, body]: readonly [string, string, object?]) {
  const answer = await by.call(method === 'GET' ? 'GET' : 'POST', path, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { pages } = await readPdf(answer.rawPayload);
  return { pages, text: pages.join(' ') };
}

const held = { investmentType: 'portfolio' };
const PAPERS = [
  ['risk tearsheet', () => ['POST', `/pdf/trustee-tearsheet/${portfolio()}/-1`, held]],
  ['impact tearsheet', () => ['POST', `/pdf/impact-tearsheet/${portfolio()}/-1`, held]],
] as const satisfies readonly (readonly [string, () => readonly [string, string, object?]])[];

describe('paper', () => {
  it.each(PAPERS)('of a portfolio names its companies with own data: %s', async (_, asked) => {
    const { text } = await paperOf(ours, asked());
    expect(text).toMatch(/Figures of 2 of 2 companies rest on data of your organisation/u);
    expect(text).toContain('Which value counts: Own data first.');
    expect(text).toMatch(/Own data, Northgate: june\.csv, as of \d+ \w+ \d{4}: Alder, Birch\./u);
  });

  it('paper of a portfolio on one page stays on it', async () => {
    const path = `/pdf/trustee-tearsheet/${portfolio()}/-1`;
    const { pages } = await paperOf(ours, ['POST', path, { ...held, onePage: true }]);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Own data, Northgate');
  });

  it('paper of a company names its own data and the rule, for their owner alone', async () => {
    const asked = ['GET', `/pdf/print/1/${COMPANY.elm}/-1`] as const;
    const { text, pages } = await paperOf(ours, asked);
    expect(text).toMatch(/Figures of this company rest on: Own data, Northgate: june\.csv, as of/u);
    expect(text).toContain('Which value counts: Own data first.');
    expect(pages).toHaveLength(1);
    expect((await paperOf(theirs, asked)).text).not.toMatch(/own data/iu);
  });
});

describe('a table of holdings', () => {
  const taken = (by: TestCaller, rows: readonly string[], id = portfolio()) =>
    by.call('POST', `/table-files/${id}/-1`, {
      investmentType: 'portfolio',
      universeId: -1,
      table: 'holdings',
      format: 'csv',
      chosen: { columns: ['name', 'esg'], rows, filters: [], underlying: true },
    });

  it('names the companies with own data, and the rule', async () => {
    const { body } = await taken(ours, [`company:${COMPANY.alder}`]);
    expect(body).toMatch(/"Alder","Own data, Northgate: june\.csv, as of [^"]+","/u);
    expect(body).toMatch(
      /"Own data","Own data, Northgate: june\.csv, as of [^"]+: Alder, Birch\."/u,
    );
    expect(body).toContain('Which value counts: Own data first.');
  });

  it('names to a scoped user the companies of the scope alone', async () => {
    const { organisationId: organisation_id } = server.filled.ours;
    const scoped = await server.database.withAdministration(async (tx) => {
      const made = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
      const company_id = COMPANY.birch;
      const row = { organisation_id, user_id: made.id, company_id };
      await tx.insertInto('user_scoped_companies').values(row).execute();
      const rows = [
        ['company', COMPANY.alder, 50],
        ['company', COMPANY.birch, 50],
      ] as const;
      const of = { organisationId: organisation_id, userId: made.id };
      return { made, id: await insertHoldings(tx, of, { name: 'Both', rows }) };
    });
    const { body } = await taken(await callerFor(server, scoped.made), [], scoped.id);
    expect(body).toMatch(/: Birch and 1 more\./u);
    expect(body).not.toContain('Alder');
  });
});
