import { companyMonthCauseEndpoint } from '@verdure/contract/investments/score-month-ends';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import type { TestCaller } from '../../../../test/test-caller.ts';
import { instantNow } from '../../../../test/instant-now.ts';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;
let since: string;

beforeAll(async () => {
  ({ server, ours } = await startInvestments());
});
afterAll(() => server.stop());

beforeEach(async () => {
  since = await instantNow(server.pool);
});

const ask = async (companyId: number, profileId = -1) =>
  ours.call(
    'GET',
    `/companies/${companyId}/month-cause/${profileId}?${new URLSearchParams({ since, until: await instantNow(server.pool) })}`,
  );

const causeOf = async (companyId: number) =>
  companyMonthCauseEndpoint.answer.parse((await ask(companyId)).json());

const scoreNow = async (companyId: number): Promise<number> =>
  (await ours.call('GET', `/companies/${companyId}/profiles/-1`)).json().totals.esg.score;

/** The metrics of a company that are scored in an issue. */
const OF_ISSUE = 'metric_id in (select id from metrics where dimension_id = 20)';

describe('what moved the score of a company most in a month', () => {
  it('is nothing where nothing changed', async () => {
    const { score_from, score_to, largest } = await causeOf(COMPANY.alder);
    expect(score_from).toBeCloseTo(await scoreNow(COMPANY.alder), 12);
    expect(score_to).toBe(score_from);
    expect(largest).toBeNull();
  });

  it('is the newer year of an issue, with what it changed', async () => {
    await server.pool.query(
      `insert into company_metric_values (company_id, metric_id, year, approved, awareness, performance, value)
       select company_id, metric_id, year + 1, true, 0, 0, value from company_metric_values
       where company_id = $1 and superseded_at is null and year = $2 and ${OF_ISSUE}`,
      [COMPANY.alder, YEAR],
    );
    await server.rebuild();
    const { score_from, score_to, largest } = await causeOf(COMPANY.alder);
    expect(score_to).toBeCloseTo(await scoreNow(COMPANY.alder), 12);
    expect(largest).toMatchObject({
      cause: 'disclosed',
      issues: ['Board'],
      issues_count: 1,
    });
    expect(largest?.change).toBeCloseTo((score_to ?? 0) - (score_from ?? 0), 12);
    expect(largest?.change).toBeLessThan(0);
  });

  it('is a correction, and not the newer year, where a known year has other values', async () => {
    await server.pool.query(
      `with old as (
         update company_metric_values set superseded_at = clock_timestamp()
         where company_id = $1 and superseded_at is null and ${OF_ISSUE} returning *)
       insert into company_metric_values
         (company_id, metric_id, year, version, approved, awareness, performance, value)
       select company_id, metric_id, year, version + 1, true, 1, 1, value from old`,
      [COMPANY.birch],
    );
    await server.rebuild();
    const { largest } = await causeOf(COMPANY.birch);
    expect(largest).toMatchObject({ cause: 'corrected', issues: ['Board'] });
  });

  it('is the peers of a company that has no values of its own', async () => {
    await server.pool.query(
      `with old as (
         update company_metric_values set superseded_at = clock_timestamp()
         where superseded_at is null and ${OF_ISSUE} returning *)
       insert into company_metric_values
         (company_id, metric_id, year, version, approved, awareness, performance, value)
       select company_id, metric_id, year, version + 1, true, 3, 3, value from old`,
    );
    await server.rebuild();
    const { largest } = await causeOf(COMPANY.fir);
    expect(largest).toMatchObject({ cause: 'peers', year: null });
  });

  it('is refused without a pillar of the score, and of a company that is not there', async () => {
    const { organisationId } = server.filled.ours;
    const subscribe = (features: readonly number[]) =>
      server.pool.query('update organisations set features = $2 where id = $1', [
        organisationId,
        features,
      ]);
    await subscribe(featuresWithout('sustainability', 'governance'));
    const off = await ask(2_000_000_000);
    await subscribe(featuresWithout());
    expect(off.json().code).toBe('feature.off');
    expect((await ask(2_000_000_000)).statusCode).toBe(404);
    expect((await ask(COMPANY.alder, 2_000_000_000)).json().code).toBe('profile.not-found');
  });
});
