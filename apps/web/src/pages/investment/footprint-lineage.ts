import type { FootprintRow } from '@verdure/contract/investments/footprint';

import { basisName, chosenFigure } from '@verdure/contract/investments/chosen-footprint';
import type {
  FootprintChoice,
  FootprintCompany,
} from '@verdure/contract/investments/chosen-footprint';
import { formatFootprint } from '../../features/investments/footprints/footprint-columns.tsx';
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
import type { Lineage } from '../../features/investments/lineage/lineage.ts';
import { madeFootprint } from '@verdure/contract/investments/made-footprint';
import { missingReasonWord } from '@verdure/contract/investments/missing-reason';
import { formatShare } from '../../format/number.ts';
import type { Origin } from '../../paths.ts';
import { companyParts } from './company-parts.ts';

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

/** How a footprint is made (methodology 15). */
export function footprintLineage(input: Input): Lineage {
  const { kind, row, choice, companies } = input;
  const { net, notDisclosed, words } = chosenFigure(row, choice);
  const made = madeFootprint(input);
  const { unit, unrounded } = made;
  const parts = companyParts(made, input.origin);
  const shown = formatFootprint(unrounded);
  const netRule = `${sumText(parts)} = ${formatFootprint(net)} ${unit}`;
  const grossRule = `${formatFootprint(net)} over ${formatShare(1 - notDisclosed)} of the weight = ${shown} ${unit}`;
  return {
    ...made,
    shown: `${shown} ${kind.unit}`,
    rule:
      unrounded === null
        ? [`Not shown: ${words}.`]
        : [netRule, ...(choice.isGross ? [grossRule] : [])],
    parts: choice.isGross ? meanParts(parts) : netMeanParts(parts),
    gaps: gapsOf([
      ...companies.map(({ weight, missing }) => ({
        weight,
        reason: missing === null ? null : missingReasonWord(missing, basisName(choice)),
      })),
      ...unseenGap(companies),
    ]),
    quality: [...input.quality, ...qualityOf(companies, choice)],
  };
}
