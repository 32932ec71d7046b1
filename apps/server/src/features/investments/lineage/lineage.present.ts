import type { LineageGap, LineageRow } from '@verdure/contract/investments/lineage';
import { grossWeight, typeOfNode } from '@verdure/scoring/constituents';
import { type DataDays, joinedDays } from '@verdure/scoring/data-days';

import { presentDays } from '../../../universe/data-days.ts';
import {
  companyFlags,
  coverageAt,
  daysOfNode,
  isProxyAt,
  nameOfRow,
  rowsOf,
  type ScoredInvestment,
  universeAt,
} from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { type MeasuredFigure, measuredFigure } from './opened-figure.ts';

/** Why a long leaf is in no average, whatever its scores. */
function leftOut(scored: ScoredInvestment, node: number): LineageGap | null {
  if (coverageAt(scored, node) === 'none') return 'not_covered';
  if (typeOfNode(scored.investment.graph, node) === 'country') return null;
  const { isProxy, isWrongUniverse } = companyFlags(
    universeAt(scored, node),
    scored.nodes.rows[node] ?? -1,
  );
  if (isWrongUniverse) return 'wrong_universe';
  return isProxy && !scored.isProxyOn ? 'proxy_off' : null;
}

interface Leaf {
  readonly node: number;
  readonly weight: number;
}

function missingFromMean(
  scored: ScoredInvestment,
  { isAskedOf }: MeasuredFigure,
  { node, weight }: Leaf,
): LineageGap {
  if (weight <= 0) return 'short';
  const type = typeOfNode(scored.investment.graph, node);
  const isScorable = type === 'company' || type === 'country';
  const out = isScorable ? leftOut(scored, node) : 'not_covered';
  if (out !== null) return out;
  return isAskedOf(node) ? 'not_disclosed' : 'not_applicable';
}

/** What direct coverage lacks; the other coverages lack nothing. */
function missingFromShare(
  scored: ScoredInvestment,
  { opened: figure }: Asked,
  { node }: Leaf,
): LineageGap | null {
  const coverage = coverageAt(scored, node);
  if (figure.name !== 'direct_coverage' || coverage === 'direct') return null;
  if (coverage === 'none') return 'not_covered';
  return scored.isProxyOn ? 'proxy' : 'proxy_off';
}

const NO_DAYS: DataDays = { from: null, to: null };

/** The days of the data of each leaf that adds its scores to a mean; a coverage has no such data. */
function daysOfLeaves(scored: ScoredInvestment, measured: MeasuredFigure): readonly DataDays[] {
  const daysOf = daysOfNode(scored);
  const { leaves, contributions, isOfScores } = measured;
  return Array.from(leaves.nodes, (node, at) =>
    isOfScores && !Number.isNaN(contributions[at] ?? Number.NaN) ? daysOf(node) : NO_DAYS,
  );
}

/** What each leaf adds to a figure, and why it adds nothing (methodology 25.5). */
export function presentLineage(scored: ScoredInvestment, asked: Asked): readonly LineageRow[] {
  const measured = measuredFigure(scored, asked);
  if (measured === null) return [];
  const { leaves, values, contributions, value, sigmas, coveredFraction } = measured;
  const { id: parentId } = scored.investment;
  const gross = grossWeight(leaves.weights);
  const days = daysOfLeaves(scored, measured);
  const whole = joinedDays(days);
  return rowsOf(scored.investment, true).map((row, at) => {
    const { node, type, id } = row;
    const weight = leaves.weights[at] ?? 0;
    const added = contributions[at] ?? Number.NaN;
    const own = values[node] ?? Number.NaN;
    return {
      parent_id: parentId,
      id,
      name: nameOfRow(scored.investment, row),
      type,
      weight: weight / gross,
      value: Number.isNaN(own) ? null : own,
      contribution: Number.isNaN(added) ? null : added,
      estimated: isProxyAt(scored, node),
      missing: Number.isNaN(added)
        ? missingFromMean(scored, measured, { node, weight })
        : missingFromShare(scored, asked, { node, weight }),
      figure_value: value,
      figure_sigmas: sigmas,
      covered_fraction: coveredFraction,
      ...presentDays(days[at] ?? NO_DAYS),
      figure_from: whole.from,
      figure_to: whole.to,
    };
  });
}
