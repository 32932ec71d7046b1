import { dataDays } from '../data-days/index.ts';
import { isoDate } from './case-date.ts';
import { caseKind } from './case-kind.ts';
import { type Check, integer, list, nullable, record, text, where } from './check-shape.ts';

const monthAndDay = where(text, (value) => /^\d{2}-\d{2}$/.test(value), 'a day as MM-DD');

const datedInput = record({ date: isoDate });
const yearInput = record({ year: integer }, { year_end: nullable(monthAndDay) });

type CaseInput =
  | { readonly date: string }
  | { readonly year: number; readonly year_end?: string | null | undefined };

/** A day, or a financial year. */
const dayInput: Check<CaseInput> = (value, path, problems): value is CaseInput =>
  typeof value === 'object' && value !== null && 'date' in value
    ? datedInput(value, path, problems)
    : yearInput(value, path, problems);

/** Section 24.2. */
export const dataDay = caseKind(
  record({ figures: list(record({ inputs: list(dayInput) })) }),
  ({ figures }) => ({
    figures: figures.map(({ inputs }) => {
      const { from, to } = dataDays(
        inputs.map((input) =>
          'date' in input ? input : { year: input.year, yearEnd: input.year_end ?? null },
        ),
      );
      return { data_from: from, data_to: to };
    }),
  }),
);
