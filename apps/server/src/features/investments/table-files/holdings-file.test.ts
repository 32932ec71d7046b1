import type { ChosenTable } from '@verdure/contract/investments/table-files';
import { displayText } from '@verdure/scoring/display';
import { read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

const COLUMNS = ['name', 'type', 'weight', 'esg', 'exclusions', 'flags'];
const ALDER = `company:${COMPANY.alder}`;

interface Taking {
  readonly id?: number;
  readonly by?: TestCaller;
  readonly profileId?: number;
  readonly format?: 'csv' | 'xlsx';
}

const take = (
  chosen: Partial<ChosenTable>,
  {
    id = server.filled.portfolios.look,
    by = ours,
    profileId = server.filled.profileId,
    format = 'csv',
  }: Taking = {},
) =>
  by.call('POST', `/table-files/${id}/${profileId}`, {
    investmentType: 'portfolio',
    universeId: -1,
    table: 'holdings',
    format,
    chosen: { columns: COLUMNS, rows: [ALDER], filters: [], ...chosen },
  });

async function linesOf(chosen: Partial<ChosenTable>, taking: Taking = {}) {
  const answer = await take(chosen, taking);
  expect(answer.statusCode).toBe(200);
  const lines = parse(answer.rawPayload, {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  return z.array(z.array(z.string())).parse(lines);
}

const keyOf = ({ type, id }: { readonly type: string; readonly id: number }) => `${type}:${id}`;

const known = z.looseObject({ type: z.string(), id: z.number() });

/** The answers that the page is made of. */
async function onPage(portfolioId: number, isUnderlying: boolean) {
  const { profileId } = server.filled;
  const of = `portfolioIds: [${portfolioId}]`;
  const under = `${of}, profileId: ${profileId}, universeId: -1`;
  const query = `{
    portfolio_constituents(${of}) { id type name weight: recalibrated_weighting proxy coverage_state isin }
    portfolio_flat_constituents(${of}) { id type name weight proxy coverage_state isin }
    portfolio_constituent_overalls(${under}, underlying: ${isUnderlying}) {
      id type esg_score esg_grade excluded consensus_grade }
    portfolio_constituent_exclusions(${of}, profileId: ${profileId}, underlying: ${isUnderlying}) {
      id type any_exclusions activities { name } }
  }`;
  const answer = await ours.call('POST', '/graphql', { query });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { data } = z.object({ data: z.record(z.string(), z.array(known)) }).parse(answer.json());
  const byKey = (root: string) => new Map((data[root] ?? []).map((row) => [keyOf(row), row]));
  const overalls = byKey('portfolio_constituent_overalls');
  const exclusions = byKey('portfolio_constituent_exclusions');
  const lines = data[isUnderlying ? 'portfolio_flat_constituents' : 'portfolio_constituents'] ?? [];
  return lines.map((line) => ({
    key: keyOf(line),
    line,
    overalls: overalls.get(keyOf(line)),
    exclusions: exclusions.get(keyOf(line)),
  }));
}

const hits = z.looseObject({
  any_exclusions: z.string(),
  activities: z.array(z.object({ name: z.string() })),
});

function exclusionsIn({ exclusions, overalls }: Awaited<ReturnType<typeof onPage>>[number]) {
  const { any_exclusions: any, activities } = hits.parse(exclusions);
  if (any === 'Y') return activities.map(({ name }) => name).join(', ');
  return any === 'N' && overalls?.excluded === true ? 'below the 2.0% threshold' : any;
}

const refusal = async (chosen: Partial<ChosenTable>, taking: Taking = {}) => {
  const answer = await take(chosen, taking);
  const { code, errors } = answer.json();
  return { status: answer.statusCode, code, errors };
};

describe('the holdings as a file', () => {
  it('has the figures of the answers of the page, direct and underlying', async () => {
    const { look, short, mixed, proxied, tobacco } = server.filled.portfolios;
    for (const id of [look, short, mixed, proxied, tobacco]) {
      for (const underlying of [false, true]) {
        const rows = (await onPage(id, underlying)).toReversed();
        expect(rows.length).toBeGreaterThan(0);
        const lines = await linesOf({ rows: rows.map(({ key }) => key), underlying }, { id });
        expect({ id, underlying, lines: lines.slice(1, rows.length + 1).map(firstSix) }).toEqual({
          id,
          underlying,
          lines: rows.map((row) => [
            row.line.name,
            { company: 'Company', country: 'Country', fund: 'Fund', portfolio: 'Portfolio' }[
              row.line.type
            ],
            Number(row.line.weight).toFixed(5),
            scoreText(row.overalls?.esg_score),
            row.overalls?.esg_grade ?? 'N/D',
            exclusionsIn(row),
          ]),
        });
      }
    }
  });

  it('has the chosen columns and rows in their order, the total, and what narrows them', async () => {
    const { f } = server.filled.funds;
    const lines = await linesOf({
      columns: ['weight', 'name', 'isin', 'tier'],
      rows: [`fund:${f}`, ALDER],
      filters: [{ column: 'weight', words: 'at least 30' }],
    });
    expect(lines.slice(0, 6)).toEqual([
      ['Weight', 'Name', 'ISIN', 'Coverage tier'],
      ['0.30000', 'Fund F', 'IE0000000018', 'N/A'],
      ['0.50000', 'Alder', expect.any(String), expect.any(String)],
      [''],
      ['1.00000', 'Look total', '', ''],
      [''],
    ]);
    expect(lines).toContainEqual(['Filter', 'Weight: at least 30']);
    expect(lines).toContainEqual(['Rows', '2 of 3']);
  });

  it('is a workbook whose weights and scores are numbers, with the total below', async () => {
    const answer = await take({}, { format: 'xlsx' });
    const { SheetNames, Sheets } = read(answer.rawPayload);
    expect(SheetNames).toEqual(['ESG overview', 'About']);
    const rows = utils.sheet_to_json<unknown[]>(Sheets['ESG overview'] ?? {}, { header: 1 });
    expect(rows).toHaveLength(3);
    expect(rows[1]?.slice(2, 4)).toEqual([0.5, 2.25]);
    expect(rows[2]?.[0]).toMatch(/ total$/u);
  });

  it('names what the page does not show, and gives no file', async () => {
    expect(await refusal({ rows: [ALDER, 'company:2000000000'] })).toEqual({
      status: 400,
      code: 'table.refused',
      errors: ['The page does not show the row company:2000000000. Load it again, then export.'],
    });
    for (const chosen of [
      { columns: ['name', 'margin'] },
      { filters: [{ column: 'margin', words: '1' }] },
      { rows: [ALDER, ALDER] },
      // it is a row of the direct holdings alone
      { rows: [`fund:${server.filled.funds.f}`], underlying: true },
    ]) {
      expect(await refusal(chosen)).toMatchObject({ status: 400, code: 'table.refused' });
    }
    const { look } = server.filled.portfolios;
    const nothing = await ours.call('POST', `/table-files/${look}/-1`, {
      investmentType: 'portfolio',
      table: 'holdings',
      format: 'csv',
    });
    expect(nothing.json()).toMatchObject({ code: 'table.refused' });
  });

  it('has no column of what the organisation does not subscribe to', async () => {
    const { organisationId } = server.filled.ours;
    const subscribe = (features: readonly number[]) =>
      server.pool.query('update organisations set features = $2 where id = $1', [
        organisationId,
        features,
      ]);
    for (const [column, feature] of [
      ['impact', 'impact'],
      ['consensus', 'consensus'],
      ['sentiment', 'sentimentDisplay'],
    ] as const) {
      await subscribe(featuresWithout(feature));
      const without = await take({ columns: ['name', column] });
      await subscribe(featuresWithout());
      expect({ column, code: without.json().code }).toEqual({ column, code: 'table.refused' });
      expect((await take({ columns: ['name', column] })).statusCode).toBe(200);
    }
  });

  it('shows a user who is restricted to companies those alone', async () => {
    const { ours: own, portfolios } = server.filled;
    const scoped = await server.database.withAdministration(async (tx) => {
      const organisation_id = own.organisationId;
      const user = await insertUser(tx, { organisation_id, role_id: 3, is_scoped: true });
      await tx
        .insertInto('user_scoped_companies')
        .values({ organisation_id, user_id: user.id, company_id: COMPANY.alder })
        .execute();
      await tx
        .insertInto('portfolio_users')
        .values({ organisation_id, user_id: user.id, portfolio_id: portfolios.short })
        .execute();
      return user;
    });
    const by = await callerFor(server, { organisation_id: own.organisationId, id: scoped.id });
    const seen = { by, id: portfolios.short, profileId: -1 };
    expect(await linesOf({}, seen)).toContainEqual(['Rows', '1 of 1']);
    const birch = `company:${COMPANY.birch}`;
    expect(await refusal({ rows: [birch] }, seen)).toMatchObject({ code: 'table.refused' });
    expect((await take({ rows: [birch] }, { ...seen, by: ours })).statusCode).toBe(200);
  });

  it('is not found in another organisation, and disarms what a spreadsheet would run', async () => {
    const { theirs, portfolios } = server.filled;
    const by = await callerOf(server, theirs);
    expect((await refusal({}, { by })).status).toBe(404);
    const rename = (name: string) =>
      server.pool.query('update portfolios set name = $2 where id = $1', [portfolios.look, name]);
    await rename('=1+1');
    const { body } = await take({});
    await rename('Look');
    expect(body).toContain(`"'=1+1 total"`);
  });

  it('is an event of the audit log', async () => {
    await take({});
    const { rows } = await server.pool.query(
      `select after from audit_events where action = 'export.taken' order by id desc limit 1`,
    );
    expect(rows[0]?.after).toEqual({
      kind: 'table-csv',
      table: 'holdings',
      profileId: server.filled.profileId,
      rows: 1,
    });
  });
});

const firstSix = (line: readonly string[]) => line.slice(0, 6);

/** Two decimals, half away from zero, as pages show scores. */
const scoreText = (score: unknown): string =>
  typeof score === 'number' ? displayText({ quantity: 'score', value: score }) : 'N/D';
