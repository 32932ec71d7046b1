import { fundMonthCauseEndpoint } from '@verdure/contract/investments/score-month-ends';
import type { Feature } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { type CoverageServer, featuresWithout } from '../../../../test/coverage-server.ts';
import { startInvestments } from '../../../../test/start-investments.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
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

const ask = async (fundId: number) =>
  ours.call(
    'GET',
    `/funds/${fundId}/month-cause/-1?${new URLSearchParams({ since, until: await instantNow(server.pool) })}`,
  );

const causeOf = async () =>
  fundMonthCauseEndpoint.answer.parse((await ask(server.filled.funds.f)).json());

/** The score as the page of the fund has it. */
async function scoreNow(): Promise<number> {
  const { f } = server.filled.funds;
  const query = `{ rows: fund_overalls(fundIds: [${f}], profileId: -1, universeId: -1) { weighted_esg_score } }`;
  const rows = z.object({
    data: z.object({ rows: z.array(z.object({ weighted_esg_score: z.number() })) }),
  });
  const answer = await ours.call('POST', '/graphql', { query });
  return rows.parse(answer.json()).data.rows[0]?.weighted_esg_score ?? Number.NaN;
}

const correct = async (points: number) => {
  await server.pool.query(
    `with old as (
       update company_metric_values set superseded_at = clock_timestamp()
       where company_id = $1 and superseded_at is null and awareness is not null returning *)
     insert into company_metric_values
       (company_id, metric_id, year, version, approved, awareness, performance, value)
     select company_id, metric_id, year, version + 1, true, $2, $2, value from old`,
    [COMPANY.alder, points],
  );
  await server.rebuild();
};

describe('what moved the score of a fund most in a month', () => {
  it('is nothing where nothing changed', async () => {
    const { score_from, score_to, largest } = await causeOf();
    expect([score_from, score_to]).toEqual([await scoreNow(), await scoreNow()]);
    expect(largest).toBeNull();
  });

  it('is what is known of a company that it holds', async () => {
    const before = await scoreNow();
    await correct(0);
    const { score_from, score_to, largest } = await causeOf();
    expect([score_from, score_to]).toEqual([before, await scoreNow()]);
    expect(largest).toMatchObject({ cause: 'values', holding: 'Alder' });
    expect(largest?.change).toBeCloseTo((score_to ?? 0) - (score_from ?? 0), 12);
  });

  it('is what it holds where it reported other holdings', async () => {
    const { f } = server.filled.funds;
    await server.pool.query(
      `insert into fund_holdings (fund_id, as_of, row_number, type, constituent_id, name, weight)
       values ($1, '2026-01-31', 1, 'company', $2, 'Alder', 0.1), ($1, '2026-01-31', 2, 'company', $3, 'Birch', 0.9)`,
      [f, COMPANY.alder, COMPANY.birch],
    );
    await server.rebuild();
    const { score_from, score_to, largest } = await causeOf();
    expect(largest?.cause).toBe('trades');
    expect(largest?.change).toBeGreaterThan(0);
    expect(largest?.change).toBeCloseTo((score_to ?? 0) - (score_from ?? 0), 12);
    // selling the worse one lifted it as buying the better one did, by its distance from the middle
    expect(['Alder', 'Birch']).toContain(largest?.holding);
  });

  it('is refused without the feature and without a pillar of the score, and of a fund that is not there', async () => {
    const subscribe = (features: readonly number[]) =>
      server.pool.query('update organisations set features = $2 where id = $1', [
        server.filled.ours.organisationId,
        features,
      ]);
    const codeWithout = async (...features: readonly Feature[]) => {
      await subscribe(featuresWithout(...features));
      const answer = await ask(2_000_000_000);
      await subscribe(featuresWithout());
      return answer.json().code;
    };
    expect(await codeWithout('funds')).toBe('feature.off');
    expect(await codeWithout('sustainability', 'governance')).toBe('feature.off');
    expect((await ask(2_000_000_000)).statusCode).toBe(404);
  });
});
