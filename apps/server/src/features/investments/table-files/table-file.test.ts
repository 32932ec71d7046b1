import { edciRow } from '@verdure/contract/investments/edci';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  // what is owned of a company is a share of its enterprise value
  await server.pool.query('update company_fundamentals set enterprise_value_usd = 3e6');
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

const take = (body: object, by = ours, id = server.filled.portfolios.look) =>
  by.call('POST', `/table-files/${id}/-1`, {
    investmentType: 'portfolio',
    table: 'edci',
    format: 'csv',
    ...body,
  });

async function linesOf(body: object): Promise<readonly string[][]> {
  const answer = await take(body);
  expect(answer.statusCode).toBe(200);
  const { Sheets, SheetNames } = read(answer.rawPayload, { raw: true });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: true });
}

async function edciRows(): Promise<readonly z.output<typeof edciRow>[]> {
  const fields = Object.keys(edciRow.shape).join(' ');
  const { look } = server.filled.portfolios;
  const query = `{ portfolio_edci(portfolioIds: [${look}]) { ${fields} } }`;
  const answer = await ours.call('POST', '/graphql', { query });
  return z.object({ data: z.object({ portfolio_edci: z.array(edciRow) }) }).parse(answer.json())
    .data.portfolio_edci;
}

/** Of the audit log, newest first. */
const exported = async () => {
  const { rows } = await server.pool.query(
    `select subject_type, subject_id, after from audit_events where action = 'export.taken'
     order by id desc`,
  );
  return rows;
};

describe('a table of a page as a file', () => {
  it('has each number of the page with all its digits, and says what it is', async () => {
    const lines = await linesOf({});
    const rows = await edciRows();
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.some(({ performance_value }) => performance_value !== null)).toBe(true);
    expect(lines.slice(1, rows.length + 1).map((line) => [line[0], line[3], line[6]])).toEqual(
      rows.map(({ metric, performance_value: value, covered }) => [
        metric,
        value === null ? 'N/D' : String(value),
        String(covered),
      ]),
    );
    const about = new Map(lines.slice(rows.length + 1).map(([what, text]) => [what, text]));
    expect(about.get('Profile')).toBe('Uncustomised');
    expect(about.get('Rows')).toBe(String(rows.length));
    expect(about.get('Verdure receipt')).toMatch(/^[\da-f-]{36}$/u);
  });

  it('has the issues that are shown alone, in the order of the page', async () => {
    const rows = await edciRows();
    const group = rows.at(-1)?.group ?? '';
    const shown = rows.filter((row) => row.group === group);
    expect(shown.length).toBeLessThan(rows.length);
    const lines = await linesOf({ issues: [group] });
    expect(lines.slice(1, shown.length + 1).map(([metric]) => metric)).toEqual(
      shown.map(({ metric }) => metric),
    );
    expect(lines).toContainEqual(['Issues', group]);
    expect(lines).toContainEqual(['Rows', String(shown.length)]);
  });

  it('is a workbook with a sheet for each table of European rules', async () => {
    const answer = await take({ table: 'sfdr', format: 'xlsx' });
    const { SheetNames, Sheets } = read(answer.rawPayload);
    expect(SheetNames).toEqual([
      'PAI indicators',
      'Article 9',
      'Requirements of Article 9',
      'About',
    ]);
    const rows = utils.sheet_to_json(Sheets['PAI indicators'] ?? {});
    expect(rows).toContainEqual(expect.objectContaining({ Indicator: 14 }));
    const taxonomy = read((await take({ table: 'taxonomy', format: 'xlsx' })).rawPayload);
    expect(utils.sheet_to_json(taxonomy.Sheets['Objectives of the taxonomy'] ?? {})).toHaveLength(
      6,
    );
  });

  it('disarms what a spreadsheet would run', async () => {
    await server.pool.query(`update portfolios set name = '=1+1' where id = $1`, [
      server.filled.portfolios.look,
    ]);
    const { body } = await take({});
    await server.pool.query(`update portfolios set name = 'Tobacco' where id = $1`, [
      server.filled.portfolios.look,
    ]);
    expect(body).toContain(`"'=1+1 EDCI"`);
  });

  it('is an event of the audit log: which table, how many rows, never what is in it', async () => {
    const { look } = server.filled.portfolios;
    await take({ format: 'xlsx' });
    const rows = (await edciRows()).length;
    expect((await exported())[0]).toEqual({
      subject_type: 'portfolio',
      subject_id: String(look),
      after: { kind: 'table-xlsx', table: 'edci', profileId: -1, rows },
    });
  });

  it('is refused without the feature, of another organisation, and for a draft of the past', async () => {
    const { ours: own, theirs, portfolios } = server.filled;
    const before = await exported();
    const subscribe = (features: readonly number[]) =>
      server.pool.query('update organisations set features = $2 where id = $1', [
        own.organisationId,
        features,
      ]);
    for (const [table, feature] of [
      ['edci', 'edci'],
      ['sfdr', 'sfdr'],
      ['taxonomy', 'taxonomy'],
    ] as const) {
      await subscribe(featuresWithout(feature));
      expect({ table, code: (await take({ table })).json().code }).toEqual({
        table,
        code: 'feature.off',
      });
    }
    await subscribe(featuresWithout());
    const other = await callerOf(server, theirs);
    const [foreign, absent] = [await take({}, other), await take({}, other, 2_000_000_000)];
    expect(foreign.statusCode).toBe(404);
    expect(foreign.json().message).toBe(absent.json().message);
    // who may not see it today is not told what of it was there on an earlier day
    const then = { asOf: new Date().toISOString() };
    expect((await take(then, other)).json().code).toBe('portfolio.not-found');
    const drafted = await take({ draft: 'keep~c1_x', asOf: new Date().toISOString() });
    expect(drafted.json().code).toBe('draft.refused');
    expect((await take({}, ours, portfolios.look)).statusCode).toBe(200);
    expect(await exported()).toHaveLength(before.length + 1);
  });
});
