import type { ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import { SUB_SECTORS } from '@verdure/contract/vocabulary';

import { type Catalogue, findColumn, valuesOf } from '../fields/index.ts';
import type { Answered, Wanted } from './wanted.ts';

/** Limits of numbers, each with whether it belongs to what is allowed. */
interface Range {
  readonly low: number;
  readonly high: number;
  readonly isOpen: boolean;
}

const ANY: Range = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, isOpen: false };

function within(range: Range, answer: ScreenerAnswer): Range {
  if (answer.kind !== 'threshold') return range;
  const { operator, number } = answer;
  const isOpen = range.isOpen || operator === '_lt' || operator === '_gt';
  const isLow = operator === '_gt' || operator === '_gte' || operator === '_eq';
  const isHigh = operator === '_lt' || operator === '_lte' || operator === '_eq';
  return {
    low: isLow ? Math.max(range.low, number) : range.low,
    high: isHigh ? Math.min(range.high, number) : range.high,
    isOpen,
  };
}

/** Whether no number is within all limits. */
function isNoNumber(answers: readonly ScreenerAnswer[]): boolean {
  const { low, high, isOpen } = answers.reduce(within, ANY);
  return low > high || (low === high && isOpen);
}

/** The choices that a column may have; null: any. */
function allowedBy(catalogue: Catalogue, { column, answer }: Answered): ReadonlySet<string> | null {
  if (answer.kind !== 'options') return null;
  return valuesOf(findColumn(catalogue, column)?.options ?? [], answer.options);
}

function isNoChoice(catalogue: Catalogue, conditions: readonly Answered[]): boolean {
  const allowed = conditions.flatMap((each) => allowedBy(catalogue, each) ?? []);
  const [first, ...more] = allowed;
  if (first === undefined) return false;
  const denied = conditions.flatMap(({ column, answer }) =>
    answer.kind === 'none_of'
      ? [...valuesOf(findColumn(catalogue, column)?.options ?? [], answer.options)]
      : [],
  );
  return ![...first].some(
    (value) => more.every((each) => each.has(value)) && !denied.includes(value),
  );
}

/** A sub-sector belongs to one sector: 'banks' are no 'utilities'. */
function isNoSector(conditions: readonly Answered[]): boolean {
  const chosen = (key: string) =>
    conditions.flatMap(({ column, answer }) =>
      column === key && answer.kind === 'options' ? [answer.options] : [],
    );
  const parents = (options: readonly string[]) =>
    SUB_SECTORS.filter(({ id }) => options.includes(String(id))).map((each) =>
      String(each.parentId),
    );
  return chosen('sub_sector').some((options) =>
    chosen('sector').some((sectors) => !parents(options).some((id) => sectors.includes(id))),
  );
}

/** The fields of conditions that no row meets together, by name; empty: there are none. */
export function contradictions(wanted: Wanted, catalogue: Catalogue): readonly string[] {
  if (wanted.kind === 'condition') return [];
  if (wanted.kind === 'or') {
    const parts = wanted.parts.map((part) => contradictions(part, catalogue));
    return parts.every((part) => part.length > 0) ? parts.flat() : [];
  }
  const conditions = wanted.parts.flatMap((part) =>
    part.kind === 'condition' ? [part.condition] : [],
  );
  const byColumn = Map.groupBy(conditions, ({ column }) => column);
  const never = [...byColumn].flatMap(([column, same]) => {
    const isNever = isNoNumber(same.map(({ answer }) => answer)) || isNoChoice(catalogue, same);
    return isNever ? [findColumn(catalogue, column)?.field.name ?? column] : [];
  });
  const inner = wanted.parts.flatMap((part) => contradictions(part, catalogue));
  return [...never, ...(isNoSector(conditions) ? ['Sector'] : []), ...inner];
}
