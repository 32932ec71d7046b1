import { describe, expect, it } from 'vitest';

import { buildSnapshot, type MetricValueRow, type SnapshotInput } from '../snapshot/index.ts';
import { UNCUSTOMISED_WEIGHTS } from '../weightings/index.ts';
import { companyRow } from '../../test/company-row.ts';
import { companyMetric, companyScores, coverageStateAt, scoreUniverse } from './index.ts';

const PEERS = [1, 2, 3, 4, 5, 6];
const PROXY = 7;
const METRICS = [11, 12];

/** Six covered peers and a proxy; `discloses` says which peers are judged in which metric. */
function universeWhere(discloses: (peer: number, metricId: number) => boolean) {
  const values: MetricValueRow[] = PEERS.flatMap((companyId) =>
    METRICS.filter((metricId) => discloses(companyId, metricId)).map((metricId) => ({
      companyId,
      metricId,
      year: 2023,
      awareness: 3,
      performance: 3,
      value: null,
    })),
  );
  const input: SnapshotInput = {
    asOf: '2024-06-30',
    eurYears: [],
    sectors: [
      { id: 1, name: 'Industry', parentId: null },
      { id: 10, name: 'Steel', parentId: 1 },
    ],
    dimensions: [{ id: 1, name: 'Board', pillar: 'governance', subSectorIds: null }],
    metrics: METRICS.map((id) => ({
      id,
      name: `Metric ${id}`,
      dimensionId: 1,
      tag: 'QUAL',
      unit: '',
      isHigherBetter: true,
      isScalable: false,
      isIncident: false,
      displayDecimals: 0,
    })),
    companies: [
      ...PEERS.map((id) => companyRow(id)),
      companyRow(PROXY, { isProxy: true, reportingYear: null }),
    ],
    metricValues: values,
    fundamentals: [],
    findings: [],
    countries: [],
    countryDimensions: [],
    countryMetrics: [],
    countryValues: [],
  };
  return scoreUniverse(buildSnapshot(input), UNCUSTOMISED_WEIGHTS);
}

const governanceOf = (scored: ReturnType<typeof universeWhere>, companyId: number) =>
  companyScores(scored, companyId)?.totals.governance;

describe('a proxy', () => {
  it('has the score of its peers where enough of what they are asked is assessed at half of them', () => {
    const scored = universeWhere((_, metricId) => metricId === 11);
    expect(governanceOf(scored, PROXY)).toMatchObject({ score: 3, assessedFraction: null });
    expect(coverageStateAt(scored, scored.snapshot.companies.isProxy.indexOf(1))).toBe('proxy');
  });

  it('has no score where two of six peers disclose, and says that nothing of its own is assessed', () => {
    const scored = universeWhere((peer) => peer <= 2);
    expect(governanceOf(scored, 1)).toMatchObject({ score: 3, assessedFraction: 1 });
    expect(governanceOf(scored, PROXY)).toMatchObject({
      score: null,
      assessedFraction: 0,
      isTooLittle: true,
    });
    expect(coverageStateAt(scored, scored.snapshot.companies.isProxy.indexOf(1))).toBe(
      'not_covered',
    );
    // what its peers say stays shown, metric by metric
    expect(companyMetric(scored, PROXY, 11)?.awareness.score).toBe(3);
  });
});
