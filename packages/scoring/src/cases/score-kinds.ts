import { METRIC_TAGS, type MetricTag } from '@verdure/contract/vocabulary';

import {
  assessedFraction,
  choosePeerGroup,
  type Comparison,
  comparedValue,
  dimensionAwareness,
  dimensionPerformance,
  dimensionScore,
  esgScore,
  isEnoughAssessed,
  MINIMUM_ASSESSED_FRACTION,
  performanceAmong,
  pillarScore,
  proxyMetric,
  proxyScore,
  sortedPeerValues,
  type ValueNature,
  weightedScores,
} from '../scores/index.ts';
import { AWARENESS_SHARES } from '../weightings/index.ts';
import { byId, caseKind, whenAsked } from './case-kind.ts';
import { companyGroup, valuesOfGroup } from './company-groups.ts';
import { boolean, list, number, nullable, oneOf, record, text, where } from './check-shape.ts';
import { type CaseLevels, testAgainstPeers } from './plausibility-kinds.ts';
import { hasUniqueIds } from './unique-ids.ts';

const numberOrNull = nullable(number);
const awarenessShare = oneOf(AWARENESS_SHARES);

const peerGroup = record(
  {
    higher_is_better: boolean,
    is_scaled: boolean,
    sub_sector_values: list(number),
    parent_sector_values: list(number),
    whole_coverage_values: list(number),
    target_values: list(numberOrNull),
  },
  {
    confirmed_values: list(number),
    is_count: boolean,
    is_share_or_index: boolean,
    is_footprint: boolean,
  },
);

interface CaseGroup extends CaseLevels {
  readonly higher_is_better: boolean;
  readonly is_scaled: boolean;
  readonly target_values: readonly (number | null)[];
  readonly is_count?: boolean;
  readonly is_share_or_index?: boolean;
  readonly is_footprint?: boolean;
}

function natureOf({ is_count = false, is_share_or_index = false }: CaseGroup): ValueNature {
  if (is_share_or_index) return 'share';
  return is_count ? 'count' : 'amount';
}

function comparisonOf({ is_scaled, is_footprint = false }: CaseGroup): Comparison {
  if (!is_scaled) return 'converted';
  return is_footprint ? 'footprint' : 'scaled';
}

/** One peer group: its level, the values held back, and where the others stand. */
function performancesOf(group: CaseGroup) {
  const comparison = comparisonOf(group);
  const { isWithheld } = testAgainstPeers(group, natureOf(group));
  const counted = (values: readonly number[]): readonly number[] =>
    values.filter((value) => !isWithheld(value));
  const chosen = choosePeerGroup({
    sub_sector: counted(group.sub_sector_values),
    parent_sector: counted(group.parent_sector_values),
    whole_coverage: counted(group.whole_coverage_values),
  });
  const peers = sortedPeerValues(chosen?.peers ?? [], comparison);
  return {
    peer_level: chosen?.level ?? null,
    peer_count: chosen === null ? null : peers.length,
    performances: group.target_values.map((target) => {
      const value =
        target === null || isWithheld(target) ? null : comparedValue(target, comparison);
      return performanceAmong(peers, value, group.higher_is_better);
    }),
  };
}

/** Section 4.2. */
export const performance = caseKind(
  record({ groups: list(peerGroup) }, { company_groups: list(companyGroup) }),
  ({ groups, company_groups }) => ({
    groups: groups.map(performancesOf),
    ...whenAsked('company_groups', company_groups, (asked) => asked.map(valuesOfGroup)),
  }),
);

const proxyPeer = record(
  { awareness: numberOrNull, performance: numberOrNull, scaled_value: numberOrNull },
  { previous_awareness: numberOrNull },
);

interface CasePeer {
  readonly awareness: number | null;
  readonly performance: number | null;
  readonly scaled_value: number | null;
  readonly previous_awareness?: number | null;
}

const proxyPeers = (peers: readonly CasePeer[]) =>
  peers.map(({ scaled_value: scaledValue, previous_awareness: previousAwareness, ...axes }) => ({
    ...axes,
    scaledValue,
    previousAwareness: previousAwareness ?? null,
  }));

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
    record(
      { awareness: numberOrNull, performance: numberOrNull, weight_fraction: numberOrNull },
      { tag: oneOf(METRIC_TAGS) },
    ),
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
    readonly tag?: MetricTag;
  }[];
}

const metricsOf = (dimension: CaseDimension) =>
  dimension.metrics.map(({ awareness, performance: points, weight_fraction, tag = 'QUAL' }) => ({
    awareness,
    performance: points,
    weightFraction: weight_fraction,
    isSilent: tag === 'QUANT' && points === null,
  }));

/** The dimensions of the pillar as they are scored at one awareness share. */
const scoredAt = (items: readonly CaseDimension[], awarenessFraction: number) =>
  items.map((dimension) => ({
    score: dimensionScore(metricsOf(dimension), awarenessFraction),
    weightFraction: dimension.weight_fraction,
  }));

/** The pillar at one awareness share: null where too little of its weight is assessed. */
function enoughOf(
  items: readonly CaseDimension[],
  awarenessFraction: number,
  minimumFraction: number,
) {
  const assessed = assessedFraction(
    items.map((item) => ({ weightFraction: item.weight_fraction, metrics: metricsOf(item) })),
    awarenessFraction,
  );
  const isEnough = isEnoughAssessed(assessed, minimumFraction);
  return { assessed, score: isEnough ? pillarScore(scoredAt(items, awarenessFraction)) : null };
}

function pillarAt(items: readonly CaseDimension[], awarenessFraction: number, minimum: number) {
  const scored = scoredAt(items, awarenessFraction);
  const weighted = weightedScores(scored);
  const pillar = enoughOf(items, awarenessFraction, minimum);
  return {
    dimensions: Object.fromEntries(
      items.map(({ id }, index) => [
        id,
        { score: scored[index]?.score ?? null, weighted_score: weighted[index] ?? null },
      ]),
    ),
    assessed_share_fraction: pillar.assessed,
    pillar_score: pillar.score,
  };
}

/** Sections 4.3 and 5. */
export const rollup = caseKind(
  record(
    {
      awareness_shares_fraction: list(awarenessShare),
      dimensions,
      totals: list(
        record({
          awareness_share_fraction: awarenessShare,
          sustainability_share_fraction: number,
          governance_score: numberOrNull,
        }),
      ),
    },
    { assessed_share_minimum_fraction: number },
  ),
  ({
    awareness_shares_fraction,
    dimensions: items,
    totals,
    assessed_share_minimum_fraction: minimum = MINIMUM_ASSESSED_FRACTION,
  }) => ({
    by_awareness_share: awareness_shares_fraction.map((share) => pillarAt(items, share, minimum)),
    dimension_awareness: byId(items, idOf, (item) => dimensionAwareness(metricsOf(item))),
    dimension_performance: byId(items, idOf, (item) => dimensionPerformance(metricsOf(item))),
    esg_scores: totals.map((total) =>
      esgScore(
        enoughOf(items, total.awareness_share_fraction, minimum).score,
        total.governance_score,
        total.sustainability_share_fraction,
      ),
    ),
  }),
);

const idOf = ({ id }: { readonly id: string }): string => id;
