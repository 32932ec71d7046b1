import type { ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import {
  type Catalogue,
  findColumn,
  keyOf,
  type ScreenerColumn,
  type ScreenerField,
  type Show,
  type Year,
} from '@verdure/screener/fields';

/** What is added or edited: a condition with a value, or a column. */
export type FieldPurpose = 'condition' | 'column';

export const STEPS = ['field', 'year', 'detail'] as const;
export type Step = (typeof STEPS)[number];

/** A field on its way into a query. */
export interface FieldChoice {
  readonly field: ScreenerField | null;
  readonly year: Year | null;
  readonly show: Show | null;
  readonly answer: ScreenerAnswer | null;
  /** What is wrong with the value as it is typed. */
  readonly problem: string | null;
}

export const NO_CHOICE: FieldChoice = {
  field: null,
  year: null,
  show: null,
  answer: null,
  problem: null,
};

/** A field as it is picked: of the current year, what is asked of it most; else as it was searched. */
export const choiceOf = (
  field: ScreenerField,
  opened: Partial<FieldChoice> | null = null,
): FieldChoice => ({
  ...NO_CHOICE,
  field,
  year: field.years[0] ?? null,
  show: field.shows[0] ?? null,
  ...opened,
});

/** A condition or column as it stands in a query. */
export function choiceOfColumn(
  catalogue: Catalogue,
  key: string,
  answer: ScreenerAnswer | null,
): FieldChoice {
  const column = findColumn(catalogue, key);
  if (column === null) return NO_CHOICE;
  const { field, year, show } = column;
  return { field, year, show, answer, problem: null };
}

/** The column that is chosen; null while something of it is missing. */
export function columnChosen(
  catalogue: Catalogue,
  { field, year, show }: FieldChoice,
): ScreenerColumn | null {
  return field === null ? null : findColumn(catalogue, keyOf(field, show, year));
}

/** The steps of a field; one with a single value has no year to choose. */
export function stepsOf({ field }: FieldChoice, purpose: FieldPurpose): readonly Step[] {
  if (field === null || field.shows.length > 0) return STEPS;
  return purpose === 'condition' ? ['field', 'detail'] : ['field'];
}

/** Whether a part of a field is there in a year: a grade has no change (SCR-SCRN-10). */
export const isOffered = (
  catalogue: Catalogue,
  { field, year }: FieldChoice,
  show: Show,
): boolean => field !== null && findColumn(catalogue, keyOf(field, show, year)) !== null;

/** The choice in another year, with a part that this year has. */
export function inYear(catalogue: Catalogue, choice: FieldChoice, year: Year): FieldChoice {
  const moved = { ...choice, year };
  if (choice.show !== null && isOffered(catalogue, moved, choice.show)) return moved;
  const show = choice.field?.shows.find((each) => isOffered(catalogue, moved, each)) ?? null;
  return shown(catalogue, moved, show);
}

/** The choice of another part; a value of another kind does not stay. */
export function shown(catalogue: Catalogue, choice: FieldChoice, show: Show | null): FieldChoice {
  const moved = { ...choice, show };
  const before = columnChosen(catalogue, choice);
  const after = columnChosen(catalogue, moved);
  return before?.kind === after?.kind ? moved : { ...moved, answer: null, problem: null };
}
