import { type ReviewedMetric, reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { changeMetricEndpoint } from '@verdure/contract/desk/review-changes';
import { expect } from 'vitest';

import { startCoverageServer } from './coverage-server.ts';
import { YEAR } from './factories/hand-made-universe.ts';
import { insertReviewedUniverse } from './factories/reviewed-universe.ts';
import { callerOf } from './test-caller.ts';

export type Review = Awaited<ReturnType<typeof startReview>>;

/** A server with values that wait for review, and an analyst who reads and changes them. */
export async function startReview() {
  const server = await startCoverageServer(insertReviewedUniverse);
  const analyst = await callerOf(server, server.filled.analyst);

  async function valuesOf(companyId: number): Promise<readonly ReviewedMetric[]> {
    const answer = await analyst.call('GET', `/companies/${companyId}/ml-data`);
    return reviewedMetricsEndpoint.answer.parse(answer.json()).metrics;
  }
  /** The only value of a metric in a year. */
  async function onlyValueOf(
    companyId: number,
    metricId: number,
    year = YEAR + 1,
  ): Promise<ReviewedMetric> {
    const found = (await valuesOf(companyId)).filter(
      (row) => row.metric.id === metricId && row.year === year,
    );
    expect(found).toHaveLength(1);
    const [row] = found;
    if (row === undefined) throw new Error('there is no such value');
    return row;
  }
  const put = (id: number, change: object) => analyst.call('PUT', `/company-metrics/${id}`, change);
  async function change(id: number, values: object) {
    const answer = await put(id, values);
    expect(answer.body).toContain('"changed"');
    return changeMetricEndpoint.answer.parse(answer.json());
  }
  return { server, analyst, valuesOf, onlyValueOf, put, change };
}
