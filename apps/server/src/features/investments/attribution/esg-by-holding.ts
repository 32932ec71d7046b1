import { typeOfNode } from '@verdure/scoring/constituents';
import { investmentType } from '@verdure/scoring/measures';

import type { ScoredInvestment } from '../investment/investment.reads.ts';
import type { Asked } from '../investment/investment-roots.reads.ts';
import { attributedSide, wantedFigure } from './attributed-side.ts';
import { explain, type ExplainedHolding } from './bars.ts';

const ESG_BY_HOLDING = { ...wantedFigure({}), cut: 'holding', pillar: null } as const;

/** Benchmarks hold companies: countries alone are compared with nothing. */
const isComparable = ({ investment: { graph, leaves } }: ScoredInvestment): boolean =>
  investmentType(new Set(Array.from(leaves.nodes, (node) => typeOfNode(graph, node)))) !==
  'pure_sovereign';

/**
 * What each holding of either explains of the difference of two ESG scores, in points (methodology
 * 25.2), what explains most first; null: one of the two has no ESG score, or holds countries alone.
 */
export async function esgByHolding(
  scored: ScoredInvestment,
  reference: ScoredInvestment,
  asked: Asked,
): Promise<readonly ExplainedHolding[] | null> {
  if (!isComparable(scored)) return null;
  const here = await attributedSide(scored, asked, ESG_BY_HOLDING);
  const there = await attributedSide(reference, asked, ESG_BY_HOLDING);
  if (!here?.figure || !there?.figure) return null;
  return explain({ here, there }, scored.under, ESG_BY_HOLDING).holdings;
}
