import { overallsRow } from '@verdure/contract/investments/constituents';
import { type ReplacementRow, replacementRow } from '@verdure/contract/investments/replacements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import type { CoverageServer } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertProfile, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});

afterAll(() => server.stop());

type Portfolio = keyof StoredInvestments['portfolios'];

interface Asked {
  readonly portfolio?: Portfolio;
  readonly caller?: TestCaller;
  readonly companyId?: number;
  readonly profileId?: number;
  readonly draft?: string;
}

async function replacementsOf({ caller = ours, companyId = COMPANY.alder, ...asked }: Asked) {
  const draft = asked.draft === undefined ? '' : `, draft: "${asked.draft}"`;
  const args = `portfolioId: ${server.filled.portfolios[asked.portfolio ?? 'short']}, companyId: ${companyId}, profileId: ${asked.profileId ?? -1}${draft}`;
  const query = `{ portfolio_replacements(${args}) { ${Object.keys(replacementRow.shape).join(' ')} } }`;
  const answer = await caller.call('POST', '/graphql', { query });
  const list = z.object({ data: z.object({ portfolio_replacements: z.array(replacementRow) }) });
  return list.parse(answer.json()).data.portfolio_replacements;
}

async function draftedScore(portfolio: Portfolio, draft: string) {
  const args = `portfolioIds: [${server.filled.portfolios[portfolio]}], universeId: -1, profileId: -1, draft: "${draft}"`;
  const query = `{ portfolio_overalls(${args}) { weighted_esg_score weighted_esg_grade } }`;
  const row = overallsRow.pick({ weighted_esg_score: true, weighted_esg_grade: true });
  const list = z.object({ data: z.object({ portfolio_overalls: z.array(row) }) });
  const answer = await ours.call('POST', '/graphql', { query });
  return list.parse(answer.json()).data.portfolio_overalls[0];
}

const byScore = (rows: readonly ReplacementRow[]) =>
  rows.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0));

it('offers companies like the one that is replaced, the best first, and none that is held', async () => {
  const rows = await replacementsOf({});
  expect(rows.length).toBeGreaterThan(1);
  const held = [COMPANY.alder, COMPANY.dogwood, COMPANY.birch];
  expect(rows.filter(({ id }) => held.some((each) => each === id))).toEqual([]);
  const near = rows.filter((row) => row.is_same_sub_sector);
  expect(near).toEqual(byScore(near));
  expect(rows.map(({ is_same_sub_sector: isNear }) => isNear)).toEqual(
    rows.map(({ is_same_sub_sector: isNear }) => isNear).toSorted((a, b) => Number(b) - Number(a)),
  );
});

it('says what the portfolio would be with each, as the draft of the swap does', async () => {
  const rows = await replacementsOf({ portfolio: 'tobacco' });
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, weight_percent: weight, ...row } of rows) {
    // other holdings have scores, so the weight decides
    expect(weight).toBeCloseTo(1.5, 9);
    const draft = `spread~c${COMPANY.alder}_x~c${id}_${weight}`;
    expect(await draftedScore('tobacco', draft)).toEqual({
      weighted_esg_score: row.portfolio_score,
      weighted_esg_grade: row.portfolio_grade,
    });
  }
});

it('goes on from a draft: what was swapped in is held, and can be swapped again', async () => {
  const [first] = await replacementsOf({});
  const draft = `spread~c${COMPANY.alder}_x~c${first?.id}_60`;
  expect(await replacementsOf({ draft })).toEqual([]);
  const again = await replacementsOf({ draft, companyId: first?.id ?? 0 });
  expect(again.map(({ id }) => id)).toContain(COMPANY.alder);
});

it('bars what the profile excludes, last and without figures', async () => {
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  const profile = await server.database.withAdministration(async (tx) => {
    const made = await insertProfile(tx, { organisation_id, manager_id });
    const tobacco = { organisation_id, profile_id: made.id, activity_id: 7 };
    await tx.insertInto('profile_exclusions').values(tobacco).execute();
    return made;
  });
  const rows = await replacementsOf({ companyId: COMPANY.dogwood, profileId: profile.id });
  expect(rows.map(({ id, is_excluded }) => [id, is_excluded])).toEqual([
    [COMPANY.cedar, false],
    [COMPANY.elm, true],
  ]);
  expect(rows[1]).toMatchObject({ portfolio_score: null, portfolio_grade: null });
});

it('offers nothing beyond the universe of the profile', async () => {
  const { profileId } = server.filled;
  expect(await replacementsOf({ companyId: COMPANY.dogwood, profileId })).toEqual([]);
});

it('answers nothing of a company that is not held, nor of a portfolio that is not seen', async () => {
  expect(await replacementsOf({ companyId: COMPANY.elm })).toEqual([]);
  const { organisationId: organisation_id } = server.filled.ours;
  const other = await server.database.withAdministration(async (tx) => {
    const user = await insertUser(tx, { organisation_id, role_id: 3 });
    return { organisation_id, id: user.id };
  });
  expect(await replacementsOf({ caller: await callerFor(server, other) })).toEqual([]);
});

it('offers the better grade first, and of one grade the company of the same region', async () => {
  // of the Global benchmark Cedar is three quarters, and Elm the rest
  await server.pool.query(
    `update companies set country_code = 'JP' where id = ${COMPANY.elm};
     update company_fundamentals set superseded_at = now() where superseded_at is null;
     insert into company_fundamentals (company_id, year, version, market_cap_usd)
     select company_id, year, version + 1, case company_id when ${COMPANY.cedar} then 30 else 10 end
     from company_fundamentals where company_id in (${COMPANY.cedar}, ${COMPANY.elm})`,
  );
  await server.rebuild();
  const order = async () => {
    const rows = await replacementsOf({});
    const active = rows.map((row) => row.weight_percent - row.active_weight_percent);
    return { rows: rows.map((row) => [row.id, row.grade, row.is_same_region]), active };
  };
  expect(await order()).toEqual({
    rows: [
      [COMPANY.elm, 'A', false],
      [COMPANY.cedar, 'C', true],
    ],
    active: [25, 75],
  });
  // both are as good as can be
  await server.pool.query(
    `update company_metric_values set awareness = 4, performance = 4 where company_id = ${COMPANY.cedar}`,
  );
  await server.rebuild();
  expect((await order()).rows).toEqual([
    [COMPANY.cedar, 'A', true],
    [COMPANY.elm, 'A', false],
  ]);
});

it('offers what lifts the score before what lowers it, though that be of the same sub-sector', async () => {
  // Cedar moves to another sub-sector of the sector, and Elm becomes the worst
  await server.pool.query(
    `update companies set sector_id = 12 where id = ${COMPANY.cedar};
     update company_metric_values set awareness = 0, performance = 0 where company_id = ${COMPANY.elm}`,
  );
  await server.rebuild();
  const rows = await replacementsOf({});
  expect(rows.map(({ id, is_same_sub_sector }) => [id, is_same_sub_sector])).toEqual([
    [COMPANY.cedar, false],
    [COMPANY.elm, true],
  ]);
});
