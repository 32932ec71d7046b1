import type { FootprintRow } from '@verdure/contract/investments/footprint';

import {
  basisName,
  chosenFigure,
  choiceWords,
} from '@verdure/contract/investments/chosen-footprint';
import type {
  FootprintChoice,
  FootprintCompany,
} from '@verdure/contract/investments/chosen-footprint';
import { formatFootprint } from '../../features/investments/footprints/footprint-columns.tsx';
import { footprintName } from '@verdure/contract/investments/footprint-kinds';
import type { FootprintKind } from '@verdure/contract/investments/footprint-kinds';
import {
  gapsOf,
  withheldLines,
  meanParts,
  netMeanParts,
  unseenGap,
  sumText,
  yearsOfValues,
} from '../../features/investments/lineage/lineage.ts';
import type { Lineage, LineagePart } from '../../features/investments/lineage/lineage.ts';
import { missingReasonWord } from '@verdure/contract/investments/missing-reason';
import { formatShare } from '../../format/number.ts';
import { companyPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';

interface Input {
  readonly kind: FootprintKind;
  readonly row: FootprintRow;
  readonly choice: FootprintChoice;
  readonly companies: readonly FootprintCompany[];
  readonly origin: Origin;
  /** How good the data are, a sentence each. */
  readonly quality: readonly string[];
}

const AMOUNTS = { ev: 'enterprise values', mc: 'market caps' } as const;

/** 'value of 2024, enterprise value of 2023'. */
const yearsText = (year: number | null, amountYear: number | null, basis: string): string =>
  `value of ${year ?? 'no year'}, ${basis} of ${amountYear ?? 'no year'}`;

/** From when the values and the amounts are, and which amounts are held back. */
function qualityOf(
  companies: readonly FootprintCompany[],
  choice: FootprintChoice,
): readonly string[] {
  const counted = companies.filter(({ contribution }) => contribution !== null);
  const amounts = counted.map(({ weight, amountYear }) => ({ weight, year: amountYear }));
  const held = companies.map(({ name, amountWithheld }) => ({ name, heldBack: amountWithheld }));
  return [
    ...yearsOfValues(counted),
    ...yearsOfValues(amounts, AMOUNTS[choice.basis]),
    ...withheldLines(held, basisName(choice)),
  ];
}

/** A company that counts, as the drawer shows it. */
function partsOf({ companies, choice, origin }: Input): readonly LineagePart[] {
  return companies.flatMap(({ id, name, weight, rate, contribution, year, amountYear }) =>
    id === undefined || contribution === null
      ? []
      : [
          {
            key: String(id),
            name,
            href: companyPath(id, origin),
            weightFraction: weight,
            value: formatFootprint(rate),
            contribution,
            years: yearsText(year, amountYear, basisName(choice)),
          },
        ],
  );
}

/** How a footprint is made (methodology 15). */
export function footprintLineage(input: Input): Lineage {
  const { kind, row, choice, companies } = input;
  const { value, net, notDisclosed, words, days } = chosenFigure(row, choice);
  const unit = `${kind.unit} per $1M invested`;
  const parts = partsOf(input);
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
    quality: [...input.quality, ...qualityOf(companies, choice)],
    section: '15',
    evidence: { ...row, ...days },
  };
}
