import { Problem } from '@verdure/contract/http/problem';
import type { CsvCell } from '@verdure/documents/cells';

import { dataTo, type MadeTable } from './making.ts';

/** What says how a figure is made. */
interface HowItIsMade {
  readonly title: string;
  /** What the value of a holding is. */
  readonly valueHeader: string;
  /** Name, weight, value, contribution, and the years of its data where they are known. */
  readonly lines: readonly (readonly CsvCell[])[];
  readonly hasYears: boolean;
  /** What the sum starts from, and the figure. */
  readonly totals: readonly (readonly CsvCell[])[];
  readonly basis: string;
  /** The last day of its data. */
  readonly dataDay: string | null;
  /** Of the methodology. */
  readonly section: string;
}

/** The drawer of a figure as a table. */
export function madeSheet(made: HowItIsMade): MadeTable {
  const years = made.hasYears ? ['Years of its data'] : [];
  const header = ['Holding', 'Weight', made.valueHeader, 'Contribution', ...years];
  return {
    what: `${made.title}, how it is made`,
    sheets: [
      {
        name: 'How it is made',
        lines: [header, ...made.lines],
        totals: made.totals,
        forms: header.map(() => undefined),
      },
    ],
    facts: [['Basis', made.basis], ...dataTo(made.dataDay), ['Section', made.section]],
  };
}

export const notShown = (): Problem =>
  new Problem('table.refused', { errors: ['The page does not show this figure.'] });
