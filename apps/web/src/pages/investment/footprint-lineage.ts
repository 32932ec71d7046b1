import type { FootprintRow } from '@verdure/contract/investments/footprint';

import {
  basisName,
  chosenFigure,
  choiceWords,
} from '../../features/investments/footprints/chosen-footprint.ts';
import type {
  FootprintChoice,
  FootprintCompany,
} from '../../features/investments/footprints/chosen-footprint.ts';
import { formatFootprint } from '../../features/investments/footprints/footprint-columns.tsx';
import { footprintName } from '../../features/investments/footprints/footprint-kinds.ts';
import type { FootprintKind } from '../../features/investments/footprints/footprint-kinds.ts';
import {
  gapsOf,
  meanParts,
  netMeanParts,
  unseenGap,
  sumText,
  yearsOfValues,
} from '../../features/investments/lineage/lineage.ts';
import type { Lineage } from '../../features/investments/lineage/lineage.ts';
import { missingReasonWord } from '../../format/missing-reason.ts';
import { formatShare } from '../../format/number.ts';
import { companyPath } from '../../paths.ts';

interface Input {
  readonly kind: FootprintKind;
  readonly row: FootprintRow;
  readonly choice: FootprintChoice;
  readonly companies: readonly FootprintCompany[];
  readonly portfolioId: number | undefined;
  /** How good the data are, a sentence each. */
  readonly quality: readonly string[];
}

const AMOUNTS = { ev: 'enterprise values', mc: 'market caps' } as const;

/** 'value of 2024, enterprise value of 2023'. */
const yearsText = (year: number | null, amountYear: number | null, basis: string): string =>
  `value of ${year ?? 'no year'}, ${basis} of ${amountYear ?? 'no year'}`;

/** How a footprint is made (methodology 15). */
export function footprintLineage({ kind, row, choice, companies, ...more }: Input): Lineage {
  const { value, net, notDisclosed, words, days } = chosenFigure(row, choice);
  const unit = `${kind.unit} per $1M invested`;
  const parts = companies.flatMap(({ id, name, weight, rate, contribution, year, amountYear }) =>
    id === undefined || contribution === null
      ? []
      : [
          {
            key: String(id),
            name,
            href: companyPath(id, more.portfolioId),
            weightFraction: weight,
            value: formatFootprint(rate),
            contribution,
            years: yearsText(year, amountYear, basisName(choice)),
          },
        ],
  );
  const counted = companies.filter(({ contribution }) => contribution !== null);
  const netRule = `${sumText(parts)} = ${formatFootprint(net)} ${unit}`;
  const grossRule = `${formatFootprint(net)} over ${formatShare(1 - notDisclosed)} of the weight = ${formatFootprint(value)} ${unit}`;
  return {
    title: footprintName(kind),
    shown: `${formatFootprint(value)} ${kind.unit}`,
    unrounded: value,
    unit,
    basis: `${unit}, ${choiceWords(choice)}, ${words}`,
    rule:
      value === null ? [`Not shown: ${words}.`] : [netRule, ...(choice.isGross ? [grossRule] : [])],
    valueHeader: `${kind.unit} per $1M of ${basisName(choice)}`,
    start: null,
    parts: choice.isGross ? meanParts(parts) : netMeanParts(parts),
    gaps: gapsOf([
      ...companies.map(({ weight, missing }) => ({
        weight,
        reason: missing === null ? null : missingReasonWord(missing, basisName(choice)),
      })),
      ...unseenGap(companies),
    ]),
    quality: [
      ...more.quality,
      ...yearsOfValues(counted),
      ...yearsOfValues(
        counted.map(({ weight, amountYear: year }) => ({ weight, year })),
        AMOUNTS[choice.basis],
      ),
    ],
    section: '15',
    evidence: { ...row, ...days },
  };
}
