import { overallsRow } from '@verdure/contract/investments/constituents';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { type DemoScene, startDemoScene } from '../../../../test/factories/demo-scene.ts';
import { runScreener } from '../../../../test/run-screener.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';

let scene: DemoScene;
let reader: TestCaller;

beforeAll(async () => {
  scene = await startDemoScene();
  reader = await scene.callerOf('super@meridian.example');
});
afterAll(() => scene.stop());

const asked = overallsRow.pick({
  id: true,
  governance_score: true,
  weighted_governance_score: true,
  pillar_coverage: true,
  fund_percentiles: true,
});
const answer = z.object({ data: z.object({ rows: z.array(asked) }) });

async function overallsOf(root: string) {
  const query = `{ rows: ${root} {
    id governance_score weighted_governance_score
    pillar_coverage { pillar coverage weighted_coverage indicative }
    fund_percentiles { kind fund_percentile weighted_fund_percentile funds } } }`;
  return answer.parse((await reader.call('POST', '/graphql', { query })).json()).data.rows;
}

type Row = z.infer<typeof asked>;

const governanceOf = ({ fund_percentiles: places }: Row) =>
  places.find(({ kind }) => kind === 'governance');

/** As methodology 7.3 says it: counted one by one. */
function placeOf(own: number, others: readonly number[]): number {
  const nine = (value: number) => value.toFixed(9);
  const worse = others.filter((other) => Number(nine(other)) < Number(nine(own))).length;
  const equal = others.filter((other) => nine(other) === nine(own)).length + 1;
  return (100 * (worse + equal / 2)) / (others.length + 1);
}

it('places funds and portfolios among the funds with half of their weight scored', async () => {
  const all = await runScreener(reader, { type: 'fund', columns: ['name'] });
  const ids = all.map(({ id }) => id);
  const funds = await overallsOf(
    `fund_overalls(fundIds: [${ids.join()}], profileId: -1, universeId: -1)`,
  );
  const isScored = ({ pillar_coverage: shares }: Row) =>
    (shares.find(({ pillar }) => pillar === 'governance')?.weighted_coverage ?? 0) >= 0.5;
  const scored = funds.filter(isScored);
  expect(scored.length).toBeGreaterThan(31);

  const portfolios = await overallsOf(
    `portfolio_overalls(portfolioIds: [${PORTFOLIO_IDS.globalEquity}], profileId: -1, universeId: -1)`,
  );
  for (const row of [...scored, ...portfolios.filter(isScored)]) {
    const others = scored.filter((fund) => fund !== row);
    const plain = others.flatMap(({ governance_score: score }) => score ?? []);
    const weighted = others.flatMap(({ weighted_governance_score: score }) => score ?? []);
    const place = governanceOf(row);
    expect(place?.fund_percentile).toBeCloseTo(placeOf(row.governance_score ?? 0, plain), 9);
    expect(place?.weighted_fund_percentile).toBeCloseTo(
      placeOf(row.weighted_governance_score ?? 0, weighted),
      9,
    );
    expect(place?.funds).toBe(others.length + 1);
  }
  for (const row of funds.filter((fund) => !isScored(fund))) {
    expect(governanceOf(row)?.fund_percentile).toBeNull();
  }
});
