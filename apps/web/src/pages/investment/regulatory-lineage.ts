import { SHORT } from '@verdure/contract/investments/holdings';
import { missingReasonWord } from '@verdure/contract/investments/missing-reason';
import type { FigureGap, RegulatoryFigurePartRow } from '@verdure/contract/investments/regulatory';
import { partsOfRule, type RuleFigure } from '@verdure/contract/investments/rule-figures';
import { typeset, writtenText } from '@verdure/scoring/display';

import { gapsOf, sumText } from '../../features/investments/lineage/lineage.ts';
import type { Lineage, LineagePart } from '../../features/investments/lineage/lineage.ts';
import { formatShare } from '../../format/number.ts';
import type { Origin } from '../../paths.ts';
import { companyParts } from './company-parts.ts';
import { outcomeRule } from './outcome-lineage.ts';

/** The first terms of a sum of weights, the largest first. */
function weightsText(parts: readonly LineagePart[]): string {
  const weights = parts
    .map(({ weightFraction }) => weightFraction)
    .sort((a, b) => b - a)
    .slice(0, MOST_TERMS);
  return `${weights.map(formatShare).join(' + ')}${parts.length > MOST_TERMS ? ' + …' : ''}`;
}

const MOST_TERMS = 3;

const gapWord = (gap: FigureGap): string => (gap === 'short' ? SHORT : missingReasonWord(gap, ''));

interface Input {
  readonly figure: RuleFigure;
  readonly companies: readonly RegulatoryFigurePartRow[];
  readonly origin: Origin;
}

/** How a regulatory figure is made (methodology 18 to 20). */
export function regulatoryLineage({ figure, companies, origin }: Input): Lineage {
  const { valueHeader, valuesAs, shownAs, over, outcomeOf, unrounded } = figure;
  const parts = companyParts({ valuesAs, parts: partsOfRule(figure, companies) }, origin);
  const isWeights = valueHeader === 'Answer' || valueHeader === 'Article';
  const sum = isWeights ? weightsText(parts) : sumText(parts);
  const shown = typeset(writtenText(shownAs, unrounded));
  const sumRule =
    parts.length === 0 ? `No company adds to it: ${shown}` : `(${sum})${over} = ${shown}`;
  return {
    ...figure,
    shown,
    rule: outcomeOf === null ? [sumRule] : outcomeRule(outcomeOf),
    parts,
    gaps: gapsOf(
      companies.map(({ weight, missing }) => ({
        weight: Math.abs(weight),
        reason: missing === null ? null : gapWord(missing),
      })),
    ),
    quality: [],
  };
}
