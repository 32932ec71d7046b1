import type { ThresholdOperator } from '@verdure/contract/vocabulary';

import {
  findColumn,
  keyOf,
  type ScreenerColumn,
  type ScreenerField,
  yearsOf,
} from '../fields/index.ts';
import { type Amount, numberFor, readAmount, unitWords } from './amounts.ts';
import { esg, isLessBetter, type Named, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { conditionOf, type Wanted } from './wanted.ts';
import { CHANGES, COMPARATORS, type Direction, FLIPPED, LINKS, SINCE } from './words.data.ts';

/** The change that a direction is about: of data where they rise or fall, of the score where it is better. */
function changeColumn(reader: Reader, { meaning, show }: Named, direction: Direction) {
  const shows =
    show !== null && !show.endsWith('grade')
      ? [show]
      : direction === 'up' || direction === 'down'
        ? (['value', 'score'] as const)
        : (['score'] as const);
  const offered = ({ fields }: Named['meaning'], wanted: (typeof shows)[number]) =>
    fields.find(
      (field: ScreenerField) =>
        field.shows.includes(wanted) && yearsOf(field, wanted).includes('change'),
    );
  for (const wanted of shows) {
    const field = offered(meaning, wanted);
    if (field !== undefined)
      return findColumn(reader.lexicon.catalogue, keyOf(field, wanted, 'change'));
  }
  return null;
}

/** 'From B to C', 'from 10% to 20%'. */
const ENDPOINT = /^(?:[A-E]|[-−$€£]|\d.*)$/;

interface Change {
  readonly direction: Direction;
  readonly operator: ThresholdOperator;
  /** Null: any. */
  readonly by: Amount | null;
}

/** 'by more than 10%', 'at least 0.2', '5%'. */
function takeBy(reader: Reader): Pick<Change, 'operator' | 'by'> | null {
  return reader.attempt(() => {
    const isBy = reader.takeWord('by');
    const operator = reader.take(COMPARATORS);
    const by = operator !== null || isBy ? readAmount(reader) : takePercent(reader);
    // 'by 10%' is by as much at least
    return by === null ? null : { operator: operator ?? '_gte', by };
  });
}

const takePercent = (reader: Reader): Amount | null =>
  reader.attempt(() => {
    const amount = readAmount(reader);
    const quantity = amount?.unit?.quantity;
    return quantity === 'percent' || quantity === 'points' ? amount : null;
  });

function takeChange(reader: Reader): Change | null {
  const from = reader.place;
  const direction = reader.take(CHANGES);
  if (direction === null) return null;
  if (reader.words()[0] === 'from' && ENDPOINT.test(reader.peek(1)?.raw ?? ''))
    reader.refuse(from, 'Say how much it changed: where it came from cannot be asked.', [
      'down by more than 10%',
    ]);
  return { direction, ...(takeBy(reader) ?? { operator: '_gt', by: null }) };
}

/** Whether a value rises: one of which less is better falls where it improves. */
function isUp(direction: Direction, { field, show }: ScreenerColumn): boolean {
  if (direction === 'up' || direction === 'down') return direction === 'up';
  const isTurned = (show === 'value' || show === 'scaled') && isLessBetter(field);
  return (direction === 'better') !== isTurned;
}

const OF_THE_YEAR = 'Changes are known on the year before alone; of sentiment, on the week before.';

/** Passes since when it changed; a week is refused of what changes by years, and a year of sentiment. */
function passSince(reader: Reader, { field }: ScreenerColumn, from: number): void {
  reader.pass(SINCE);
  const words = reader.tokens.slice(from, reader.place).map(({ text }) => text);
  const other = field.isWeekly ? /^(year|yoy|annually)$/ : /^week$/;
  if (words.some((word) => other.test(word)))
    reader.refuse(from, OF_THE_YEAR, [field.isWeekly ? 'since last week' : 'since last year']);
}

/** A fall of at least 10 is a change of at most -10. */
function changed(
  reader: Reader,
  column: ScreenerColumn,
  change: Change & { readonly from: number },
): Wanted {
  const { direction, operator, by, from } = change;
  const size = by === null ? 0 : numberFor(column, by);
  if (size === null) {
    const of = unitWords(column) === '%' ? '% of the year before' : unitWords(column);
    reader.refuse(from, `The change of ${column.field.name} is in ${of}.`);
    return { kind: 'and', parts: [] };
  }
  if (isUp(direction, column))
    return conditionOf(column.key, { kind: 'threshold', operator, number: size });
  const mirrored = { _gt: '_lt', _gte: '_lte', _lt: '_gt', _lte: '_gte', _eq: '_eq' } as const;
  const number = size === 0 ? 0 : -size;
  return conditionOf(column.key, { kind: 'threshold', operator: mirrored[operator], number });
}

/** 'has not improved': the change is none, or the other way. */
const unchanged = (wanted: Wanted): Wanted => {
  if (wanted.kind !== 'condition' || wanted.condition.answer.kind !== 'threshold') return wanted;
  const { column, answer } = wanted.condition;
  const { operator } = answer;
  return operator === '_eq'
    ? wanted
    : conditionOf(column, { ...answer, operator: FLIPPED[operator] });
};

/** A score may fall within its grade, so that neither stands for the other. */
function refuseGrade(reader: Reader, from: number): Wanted {
  reader.pass(SINCE);
  reader.refuse(from, 'Changes of a grade are not kept. Say that a score got better or worse.', [
    'ESG score got worse since last year',
  ]);
  return { kind: 'and', parts: [] };
}

/** Behind a field: 'governance got worse', 'scope 1 down by more than 10%'. */
export function changeBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    reader.pass(LINKS);
    const isDenied = reader.takeWord('not');
    const change = takeChange(reader);
    if (change === null) return null;
    if (named.show?.endsWith('grade') === true) return refuseGrade(reader, named.from);
    const column = changeColumn(reader, named, change.direction);
    if (column === null) return null;
    passSince(reader, column, named.from);
    const wanted = changed(reader, column, { ...change, from: named.from });
    return isDenied ? unchanged(wanted) : wanted;
  });
}

/** 'improving governance' names a field; 'improving utilities' are companies whose ESG improves. */
function fieldBehind(reader: Reader): Named | null {
  return reader.attempt(() => {
    while (reader.takeWord('its', 'their', 'the', 'in', 'on', 'of', 'for')) {
      // whose field it is
    }
    const words = reader.words();
    const isNoun =
      (reader.lexicon.noun(words)?.length ?? 0) >= (reader.lexicon.field(words)?.length ?? 0);
    return isNoun ? null : readFieldName(reader);
  });
}

/** Before a field, or of ESG: 'improving climate', 'cut scope 1 by 10%', 'improved since last year'. */
export function changeBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const from = reader.place;
    const change = takeChange(reader);
    if (change === null) return null;
    const isSince = reader.take(SINCE) !== null;
    const own = isSince ? null : fieldBehind(reader);
    // 'women on the board above 40% and improving': the women on the board, or the company?
    if (own === null && reader.tokens[from - 1]?.text === 'and')
      reader.refuse(from, 'Say what improves or gets worse.', ['improving ESG']);
    // what rises or falls is said; what improves is ESG
    const named = own ?? (/better|worse/.test(change.direction) ? esg(reader) : null);
    const column = named === null ? null : changeColumn(reader, named, change.direction);
    if (column === null) return null;
    const by = change.by === null && own !== null ? takeBy(reader) : null;
    passSince(reader, column, from);
    return changed(reader, column, { ...change, ...by, from });
  });
}
