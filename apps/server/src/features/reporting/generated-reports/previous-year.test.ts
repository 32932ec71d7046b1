import { read, utils } from '@e965/xlsx';
import { investmentPaiRow, paiHeadline } from '@verdure/contract/investments/regulatory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { changeOn, setBack } from '../../../../test/factories/set-back.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { PAI_FIELDS } from '../../../../test/pai-fields.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let year: number;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  // the instants of the database are of today
  server.clock.advance(Date.now() - server.clock.now().getTime());
  year = server.clock.now().getUTCFullYear() - 1;
  ours = await callerOf(server, server.filled.ours);
  await server.pool.query(
    'update company_fundamentals set enterprise_value_usd = 1e6 * company_id',
  );
  await server.rebuild();
  await setBack(server.pool, `${year}-01-15`);
  const { look, tobacco } = server.filled.portfolios;
  // sold in spring, and bought back in autumn
  await changeOn(
    server.pool,
    `${year}-05-10`,
    `update portfolio_constituents set weight_percent = weight_percent * 0.4
     where portfolio_id = ${look} and type = 'company'`,
  );
  await changeOn(
    server.pool,
    `${year}-11-10`,
    `update portfolio_constituents set weight_percent = weight_percent * 2
     where portfolio_id = ${look} and type = 'company'`,
  );
  // another product began in summer
  await changeOn(
    server.pool,
    `${year}-08-01`,
    `update portfolios set version = version + 1 where id in (${look}, ${tobacco})`,
  );
  await server.pool.query(
    `begin; set local session_replication_role = replica;
     delete from portfolios_past where id = ${tobacco};
     update portfolios set in_force_from = '${year}-08-01' where id = ${tobacco};
     update portfolio_constituents set in_force_from = '${year}-08-01' where portfolio_id = ${tobacco};
     commit`,
  );
});
afterAll(() => server.stop());

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];

const report = (portfolioId: number, asOf?: string) =>
  ours.form('/reporting/generate', {
    reportName: 'SFDR PAI report',
    portfolio: portfolioId,
    profile: -1,
    ...(asOf !== undefined && { asOf }),
  });

function sheetsOf(bytes: Buffer) {
  const book = read(bytes);
  const linesOf = (name: string): unknown[][] =>
    utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, defval: null });
  const [headers = [], ...lines] = linesOf('PAI statement');
  return {
    rows: lines.map((line) =>
      Object.fromEntries(headers.map((header, at) => [String(header), line[at]])),
    ),
    note: linesOf('About').find(([label]) => label === 'Impact, previous year')?.[1],
  };
}

async function statementOf(portfolioId: number, asOf?: string) {
  const answer = await report(portfolioId, asOf);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...sheetsOf(answer.rawPayload), bytes: answer.rawPayload };
}

/** The figures of a day, as the page of that day has them. */
async function figuresOn(portfolioId: number, day: string) {
  const root = `portfolio_pai(portfolioIds: [${portfolioId}], universeId: -1, asOf: "${day}")`;
  const answer = await ours.call('POST', '/graphql', {
    query: `{ rows: ${root} { pais { ${PAI_FIELDS} } } }`,
  });
  const rows = z.object({
    data: z.object({ rows: z.array(investmentPaiRow.pick({ pais: true })) }),
  });
  const [pai] = rows.parse(answer.json()).data.rows;
  return new Map(
    pai?.pais.map((line) => [
      `${line.pai_id}. ${line.pai_name} ${line.part ?? ''}`,
      paiHeadline(line).value,
    ]),
  );
}

describe('the impact of the previous year', () => {
  it('is the mean of the figures on the last days of the quarters, as they were known then', async () => {
    const { look } = server.filled.portfolios;
    const { rows, note } = await statementOf(look);
    const days = QUARTER_ENDS.map((end) => `${year}-${end}`);
    const figures = await Promise.all(days.map((day) => figuresOn(look, day)));
    const [total = '', ...others] = figures[0]?.keys() ?? [];
    // the total of the emissions stands behind its scopes
    const inOrder = [...others.slice(0, 3), total, ...others.slice(3)];
    const expected = inOrder.map((key) => {
      const known = figures.flatMap((each) => each.get(key) ?? []);
      return known.length === days.length
        ? expect.closeTo(known.reduce((sum, value) => sum + value, 0) / days.length, 12)
        : 'N/D';
    });
    const shown = rows.map((row) => row['Impact, previous year']);
    expect(shown).toEqual(expected);
    expect(shown.filter((cell) => typeof cell === 'number').length).toBeGreaterThan(5);
    const moved = rows.filter(
      (row) =>
        typeof row['Impact, previous year'] === 'number' &&
        row['Impact, previous year'] !== row['Impact, reference year'],
    );
    expect(moved.length).toBeGreaterThan(0);
    const four = `31 March ${year}, 30 June ${year}, 30 September ${year} and 31 December ${year}`;
    expect(rows.map((row) => row['Basis, previous year'])).toContain(`Mean of ${four}`);
    expect(note).toMatch(new RegExp(`^The mean of the figures on ${four}, from the holdings`, 'u'));
  });

  it('is checked against the store like every figure of the report', async () => {
    const { bytes } = await statementOf(server.filled.portfolios.look);
    const found = await ours.upload('/receipts/check', bytes);
    expect(found.json()).toMatchObject({ file: 'issued', store: 'agrees', sentences: [] });
  });

  it('leaves out the days on which nothing was held, and says so', async () => {
    const { tobacco } = server.filled.portfolios;
    const { rows, note } = await statementOf(tobacco);
    const two = `30 September ${year} and 31 December ${year}`;
    const bases = new Set(rows.map((row) => row['Basis, previous year']));
    expect([...bases].toSorted()[0]).toBe(`Mean of ${two}`);
    expect(note).toContain(`Left out is 31 March ${year} and 30 June ${year}, without holdings.`);
  });

  it('is not shown for a line without a figure on one of the days: three quarters are not four', async () => {
    const { look } = server.filled.portfolios;
    const { rows } = await statementOf(look);
    const without = rows.filter((row) =>
      String(row['Basis, previous year']).startsWith('No figure'),
    );
    expect(without.length).toBeGreaterThan(0);
    for (const row of without) expect(row['Impact, previous year']).toBe('N/D');
  });

  it('is empty where nothing is stored of one of the days', async () => {
    const { rows, note } = await statementOf(server.filled.portfolios.look, `${year}-12-31`);
    expect(rows.length).toBeGreaterThan(14);
    for (const row of rows) {
      expect([row['Impact, previous year'], row['Basis, previous year']]).toEqual([null, null]);
    }
    expect(note).toMatch(/^Left empty: .* nothing is stored of one of them/u);
  });
});
