import {
  choosePeerGroup,
  comparedValue,
  dimensionAwareness,
  dimensionPerformance,
  dimensionScore,
  esgScore,
  performanceAmong,
  pillarScore,
  proxyMetric,
  proxyScore,
  sortedPeerValues,
  weightedScores,
} from '../scores/index.ts';
import { AWARENESS_SHARES } from '../weightings/index.ts';
import { byId, caseKind } from './case-kind.ts';
import { boolean, list, number, nullable, oneOf, record, text, where } from './check-shape.ts';
import { hasUniqueIds } from './unique-ids.ts';

const numberOrNull = nullable(number);
const awarenessShare = oneOf(AWARENESS_SHARES);

const peerGroup = record({
  higher_is_better: boolean,
  is_scaled: boolean,
  sub_sector_values: list(number),
  parent_sector_values: list(number),
  whole_coverage_values: list(number),
  target_values: list(numberOrNull),
});

/** Section 4.2. */
export const performance = caseKind(record({ groups: list(peerGroup) }), ({ groups }) => ({
  groups: groups.map((group) => {
    const chosen = choosePeerGroup({
      sub_sector: group.sub_sector_values,
      parent_sector: group.parent_sector_values,
      whole_coverage: group.whole_coverage_values,
    });
    const peers = sortedPeerValues(chosen?.peers ?? [], group.is_scaled);
    return {
      peer_level: chosen?.level ?? null,
      peer_count: chosen?.peers.length ?? null,
      performances: group.target_values.map((value) =>
        performanceAmong(
          peers,
          value === null ? null : comparedValue(value, group.is_scaled),
          group.higher_is_better,
        ),
      ),
    };
  }),
}));

const proxyPeer = record({
  awareness: numberOrNull,
  performance: numberOrNull,
  scaled_value: numberOrNull,
});

interface CasePeer {
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly scaled_value: number | null;
}

const proxyPeers = (peers: readonly CasePeer[]) =>
  peers.map(({ scaled_value: scaledValue, ...axes }) => ({ ...axes, scaledValue }));

/** Section 4.4. */
export const proxy = caseKind(
  record({
    awareness_share_fraction: awarenessShare,
    sub_sector_peers: list(proxyPeer),
    parent_sector_peers: list(proxyPeer),
    whole_coverage_peers: list(proxyPeer),
  }),
  (input) => {
    const found = proxyMetric({
      sub_sector: proxyPeers(input.sub_sector_peers),
      parent_sector: proxyPeers(input.parent_sector_peers),
      whole_coverage: proxyPeers(input.whole_coverage_peers),
    });
    return {
      peer_level: found.peerLevel,
      peer_count: found.peerCount,
      awareness: found.awareness,
      performance: found.performance,
      scaled_value: found.scaledValue,
      score: proxyScore(found, input.awareness_share_fraction),
    };
  },
);

const metrics = where(
  list(
    record({ awareness: numberOrNull, performance: numberOrNull, weight_fraction: numberOrNull }),
  ),
  (items) =>
    items.every(({ weight_fraction }) => weight_fraction === null) ||
    items.every(({ weight_fraction }) => weight_fraction !== null),
  'metric weights that are all null or all numbers',
);

const dimensions = where(
  list(record({ id: text, weight_fraction: number, metrics })),
  hasUniqueIds,
  'each id once',
);

interface CaseDimension {
  readonly id: string;
  readonly weight_fraction: number;
  readonly metrics: readonly {
    readonly awareness: number | null;
    readonly performance: number | null;
    readonly weight_fraction: number | null;
  }[];
}

const metricsOf = (dimension: CaseDimension) =>
  dimension.metrics.map(({ weight_fraction: weightFraction, ...axes }) => ({
    ...axes,
    weightFraction,
  }));

/** The dimensions of the pillar as they are scored at one awareness share. */
const scoredAt = (items: readonly CaseDimension[], awarenessFraction: number) =>
  items.map((dimension) => ({
    score: dimensionScore(metricsOf(dimension), awarenessFraction),
    weightFraction: dimension.weight_fraction,
  }));

function pillarAt(items: readonly CaseDimension[], awarenessFraction: number) {
  const scored = scoredAt(items, awarenessFraction);
  const weighted = weightedScores(scored);
  return {
    dimensions: Object.fromEntries(
      items.map(({ id }, index) => [
        id,
        { score: scored[index]?.score ?? null, weighted_score: weighted[index] ?? null },
      ]),
    ),
    pillar_score: pillarScore(scored),
  };
}

/** Sections 4.3 and 5. */
export const rollup = caseKind(
  record({
    awareness_shares_fraction: list(awarenessShare),
    dimensions,
    totals: list(
      record({
        awareness_share_fraction: awarenessShare,
        sustainability_share_fraction: number,
        governance_score: numberOrNull,
      }),
    ),
  }),
  ({ awareness_shares_fraction, dimensions: items, totals }) => ({
    by_awareness_share: awareness_shares_fraction.map((share) => pillarAt(items, share)),
    dimension_awareness: byId(items, idOf, (item) => dimensionAwareness(metricsOf(item))),
    dimension_performance: byId(items, idOf, (item) => dimensionPerformance(metricsOf(item))),
    esg_scores: totals.map((total) =>
      esgScore(
        pillarScore(scoredAt(items, total.awareness_share_fraction)),
        total.governance_score,
        total.sustainability_share_fraction,
      ),
    ),
  }),
);

const idOf = ({ id }: { readonly id: string }): string => id;
