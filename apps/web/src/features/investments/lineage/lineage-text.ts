import { dataToWords } from '@verdure/contract/vocabulary';

import { formatNumber } from '../../../format/number.ts';
import { formatPercent } from '../../../format/percent.ts';
import { linesOf } from './lineage.ts';
import type { Lineage } from './lineage.ts';

/** 'Data to 31 December 2025, calculated for 23 November 2026, snapshot 3, …'. */
export const evidenceText = ({ evidence, section }: Lineage): string =>
  `${dataToWords(evidence, evidence.as_of)}, snapshot ${evidence.snapshot_version}, methodology ${evidence.methodology_version}, section ${section}`;

/** The drawer as text, for a mail. */
export function lineageText(lineage: Lineage): string {
  const { title, shown, basis, rule, gaps, quality } = lineage;
  const parts = linesOf(lineage).map(
    ({ name, contribution, shareFraction }) =>
      `${name}: ${formatNumber(contribution)} (${formatPercent(shareFraction)})`,
  );
  const missing = gaps.map(
    ({ reason, weightFraction }) => `${reason}: ${formatPercent(weightFraction)} of weight`,
  );
  return [
    `${title}: ${shown} (${basis})`,
    ...rule,
    '',
    ...parts,
    ...(missing.length > 0 ? ['', ...missing] : []),
    ...(quality.length > 0 ? ['', ...quality] : []),
    '',
    evidenceText(lineage),
  ].join('\n');
}
