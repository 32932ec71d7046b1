import { SLOTS, type Snapshot } from '../packages/scoring/src/snapshot/index.ts';
import { PEER_PILLARS, scoreColumn } from './bench-peer-tables.ts';

const KINDS = ['esg', ...PEER_PILLARS] as const;

const axisOf = (
  pillar: string,
  id: number,
  slot: number,
): string => `case weights.${pillar}_awareness
  when 0 then wide.${scoreColumn(id, 'performance', slot)}
  when 1 then wide.${scoreColumn(id, 'awareness', slot)}
  else wide.${scoreColumn(id, 'mixed', slot)} end as d${id}_${slot}`;

/** The weighted mean of a pillar's dimensions that have a score. */
function pillarMean({ dimensions }: Snapshot, pillar: string, slot: number): string {
  const own = dimensions.filter((dimension) => dimension.pillar === pillar).map(({ id }) => id);
  const sums = own.map((id) => `coalesce(w${id} * d${id}_${slot}, 0)`);
  const weights = own.map((id) => `case when d${id}_${slot} is null then 0 else w${id} end`);
  return `(${sums.join(' + ')}) / nullif(${weights.join(' + ')}, 0) as ${pillar}_${slot}`;
}

/** The total of a year: a pillar with weight must have a score. */
const esg = (slot: number): string => `case share
  when 0 then governance_${slot} when 1 then sustainability_${slot}
  else share * sustainability_${slot} + (1 - share) * governance_${slot} end as esg_${slot}`;

const gradeOf = (kind: string): string => `case
  when ${kind}_0 is null then 0
  when (${kind}_0 - 2) / sigma_${kind} > 1.5 + 1e-9 then 1
  when (${kind}_0 - 2) / sigma_${kind} > 0.5 + 1e-9 then 2
  when (${kind}_0 - 2) / sigma_${kind} >= -0.5 - 1e-9 then 3
  when (${kind}_0 - 2) / sigma_${kind} >= -1.5 - 1e-9 then 4
  else 5 end`;

/** Sigmas over the covered companies, then all grades, then one number for everything. */
const gradedSum = (): string => {
  const sigmas = KINDS.map(
    (kind) => `stddev_pop(${kind}_0) filter (where is_direct) as sigma_${kind}`,
  );
  const scores = KINDS.flatMap((kind) =>
    SLOTS.map((_, slot) => `coalesce(sum(${kind}_${slot}), 0)`),
  );
  const grades = KINDS.map((kind) => `sum(${gradeOf(kind)})`);
  return `sigmas as (select ${sigmas.join(', ')} from totals)
    select (${[...scores, ...grades].join(' + ')})::float8 as checksum from totals, sigmas`;
};

const slots = SLOTS.map((_, slot) => slot);

/** Re-scores a profile over the wide table: both years, sigmas and grades; $1 is the profile. */
export function wideQuery(snapshot: Snapshot): string {
  const dimensions = snapshot.dimensions.flatMap(({ id, pillar }) =>
    PEER_PILLARS.some((each) => each === pillar) ? [{ id, pillar }] : [],
  );
  const axes = slots.flatMap((slot) =>
    dimensions.map(({ id, pillar }) => axisOf(pillar, id, slot)),
  );
  const means = slots.flatMap((slot) =>
    PEER_PILLARS.map((pillar) => pillarMean(snapshot, pillar, slot)),
  );
  return `with pillars as (
      select wide.is_direct, weights.share, ${means.join(', ')}
      from wide join wide_weights weights
        on weights.sub_sector = wide.sub_sector and weights.profile = $1
      cross join lateral (select ${axes.join(', ')}) mixed
    ), totals as materialized (select *, ${slots.map(esg).join(', ')} from pillars),
    ${gradedSum()}`;
}

/** The same over the long table. */
export function longQuery(): string {
  const pivots = slots.flatMap((slot) =>
    PEER_PILLARS.map(
      (pillar) =>
        `max(score) filter (where pillar = '${pillar}' and slot = ${slot}) as ${pillar}_${slot}`,
    ),
  );
  return `with scores as (
      select long.company_id, long.is_direct, long.slot, weights.pillar, weights.share, weights.weight,
        case weights.awareness when 0 then performance when 1 then long.awareness else mixed end as score
      from long join long_weights weights
        on weights.sub_sector = long.sub_sector and weights.dimension_id = long.dimension_id
       and weights.profile = $1
    ), means as (
      select company_id, is_direct, share, slot, pillar,
        sum(weight * score) / sum(weight) as score
      from scores where score is not null group by company_id, is_direct, share, slot, pillar
    ), pillars as (
      select company_id, is_direct, share, ${pivots.join(', ')}
      from means group by company_id, is_direct, share
    ), totals as materialized (select *, ${slots.map(esg).join(', ')} from pillars),
    ${gradedSum()}`;
}

/** Looks through a portfolio edge by edge, nets it and averages it; $1 is its node. */
export const LOOK_THROUGH_QUERY = `with recursive walk (node, weight) as (
    select child, weight from edges where parent = $1
    union all
    select edges.child, walk.weight * edges.weight from walk join edges on edges.parent = walk.node
  ), leaves as (
    select node, sum(weight) as weight from walk join scores using (node) group by node
  )
  select sum(weight * score) / sum(weight) as checksum
  from leaves join scores using (node) where weight > 0`;
