import {
  basisName,
  chosenFigure,
  choiceWords,
  type FootprintChoice,
  type FootprintCompany,
} from './chosen-footprint.ts';
import type { FootprintRow } from './footprint.ts';
import { type FootprintKind, footprintName } from './footprint-kinds.ts';
import type { AddingCompany, MadeOfCompanies } from './made-of-companies.ts';

interface Chosen {
  readonly kind: FootprintKind;
  readonly row: FootprintRow;
  readonly choice: FootprintChoice;
  readonly companies: readonly FootprintCompany[];
}

/** 'value of 2024, enterprise value of 2023'. */
const yearsText = (year: number | null, amountYear: number | null, basis: string): string =>
  `value of ${year ?? 'no year'}, ${basis} of ${amountYear ?? 'no year'}`;

const partsOf = ({ companies, choice }: Chosen): readonly AddingCompany[] =>
  companies.flatMap(({ id, name, weight, rate, contribution, year, amountYear }) =>
    id === undefined || contribution === null
      ? []
      : [
          {
            id,
            name,
            weightFraction: weight,
            value: rate,
            contribution,
            years: yearsText(year, amountYear, basisName(choice)),
          },
        ],
  );

/** What companies add to a footprint (methodology 15). */
export function madeFootprint(chosen: Chosen): MadeOfCompanies {
  const { kind, row, choice } = chosen;
  const { value, words, days } = chosenFigure(row, choice);
  const unit = `${kind.unit} per $1M invested`;
  return {
    title: footprintName(kind),
    unrounded: value,
    unit,
    basis: `${unit}, ${choiceWords(choice)}, ${words}`,
    valueHeader: `${kind.unit} per $1M of ${basisName(choice)}`,
    valuesAs: 'footprint_contribution',
    start: null,
    section: '15',
    evidence: { ...row, ...days },
    parts: partsOf(chosen),
  };
}
