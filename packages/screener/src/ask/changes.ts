import {
  findColumn,
  keyOf,
  type ScreenerColumn,
  type ScreenerField,
  yearsOf,
} from '../fields/index.ts';
import { type Amount, numberFor, percentOf, readAmount, unitWords } from './amounts.ts';
import { esg, isLessBetter, type Named, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { type Limits, readSpan } from './thresholds.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import {
  AFTER_NUMBER,
  CHANGES,
  COMPARATORS,
  type Direction,
  LINKS,
  SIDES_APART,
  SINCE,
  SIZED_CHANGES,
} from './words.data.ts';

/**
 * The change that a direction is about: of data where they rise or fall, of the score where it is
 * better. 'Less water' is no lower score for water.
 */
export function changeColumn(reader: Reader, { meaning, show }: Named, direction: Direction) {
  const isMove = direction === 'up' || direction === 'down';
  const shows =
    show !== null && !show.endsWith('grade')
      ? [show]
      : isMove
        ? (['value', 'score'] as const)
        : (['score'] as const);
  const offered = ({ fields }: Named['meaning'], wanted: (typeof shows)[number]) =>
    fields.find(
      (field: ScreenerField) =>
        field.shows.includes(wanted) &&
        yearsOf(field, wanted).includes('change') &&
        (wanted === show || !isMove || !field.key.startsWith('dimension')),
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
  /** By how much; empty: by anything. */
  readonly by: Limits['limits'];
}

/** 'by more than 10%', 'at least 0.2', '5%', 'by 5 to 10%'; none: nothing is said of it. */
function takeBy(reader: Reader): Change['by'] {
  const by = reader.attempt(() => {
    const isBy = reader.takeWord('by');
    const span = readSpan(reader);
    if (span !== null) return span.limits;
    const operator = reader.take(COMPARATORS);
    const amount = operator !== null || isBy ? readAmount(reader) : takePercent(reader);
    if (amount === null) return null;
    // 'by 10%' is by as much at least
    const limit = [operator ?? reader.takeAfter(AFTER_NUMBER) ?? '_gte', amount] as const;
    return [limit];
  });
  return by ?? [];
}

const takePercent = (reader: Reader): Amount | null =>
  reader.attempt(() => {
    const amount = readAmount(reader);
    const quantity = amount?.unit?.quantity;
    return quantity === 'percent' || quantity === 'points' ? amount : null;
  });

function takeChange(reader: Reader): Change | null {
  const from = reader.place;
  const sized = reader.take(SIZED_CHANGES);
  if (sized !== null) return { direction: sized[0], by: [['_gte', percentOf(sized[1])]] };
  const direction = reader.take(CHANGES);
  if (direction === null) return null;
  if (reader.words()[0] === 'from' && ENDPOINT.test(reader.peek(1)?.raw ?? ''))
    reader.refuse(from, 'Say how much it changed: where it came from cannot be asked.', [
      'down by more than 10%',
    ]);
  return { direction, by: takeBy(reader) };
}

/** Whether a value rises: one of which less is better falls where it improves. */
export function isRise(direction: Direction, { field, show }: ScreenerColumn): boolean {
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

const MIRRORED = { _gt: '_lt', _gte: '_lte', _lt: '_gt', _lte: '_gte', _eq: '_eq' } as const;

/** A fall of at least 10 is a change of at most -10. */
function changed(
  reader: Reader,
  column: ScreenerColumn,
  { direction, by, from }: Change & { readonly from: number },
): Wanted {
  const sizes = by.map(([operator, amount]) => [operator, numberFor(column, amount)] as const);
  if (sizes.some(([, size]) => size === null)) {
    const of = unitWords(column) === '%' ? '% of the year before' : unitWords(column);
    reader.refuse(from, `The change of ${column.field.name} is in ${of}.`);
    return { kind: 'and', parts: [] };
  }
  const isUp = isRise(direction, column);
  const limits = sizes.length === 0 ? ([['_gt', 0]] as const) : sizes;
  return combined(
    'and',
    limits.map(([operator, size]) =>
      conditionOf(column.key, {
        kind: 'threshold',
        operator: isUp ? operator : MIRRORED[operator],
        // no change is 0, and never -0
        number: isUp ? (size ?? 0) : 0 - (size ?? 0),
      }),
    ),
  );
}

/** Behind a field: 'governance got worse', 'scope 1 down by more than 10%'. */
export function changeBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    reader.pass(LINKS);
    reader.takeWord('did', 'does', 'do');
    const isDenied = reader.takeWord('not');
    const change = takeChange(reader);
    if (change === null) return null;
    // a score may fall within its grade
    if (named.show?.endsWith('grade') === true) return null;
    const column = changeColumn(reader, named, change.direction);
    if (column === null) return null;
    passSince(reader, column, named.from);
    const wanted = changed(reader, column, { ...change, from: named.from });
    // 'has not improved': the change is none, or the other way
    return isDenied ? denied(wanted, () => false) : wanted;
  });
}

const DIRECTIONS = { _gt: 'up', _lt: 'down', better: 'better', worse: 'worse' } as const;

/** A change of any size; null: none is known of it. */
export function changeOf(
  reader: Reader,
  named: Named,
  { side, from }: { readonly side: keyof typeof DIRECTIONS; readonly from: number },
): Wanted | null {
  if (named.show?.endsWith('grade') === true) return null;
  const direction = DIRECTIONS[side];
  const column = changeColumn(reader, named, direction);
  if (column === null) return null;
  passSince(reader, column, from);
  return changed(reader, column, { direction, by: [], from });
}

export const isChange = (wanted: Wanted): boolean =>
  wanted.kind === 'condition'
    ? wanted.condition.column.endsWith('.change')
    : wanted.parts.every(isChange);

/** 'scope 3 lower than last year, scope 1 higher': what it is compared with was said before. */
export function changeAgain(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    if (reader.lastSaid === null || !isChange(reader.lastSaid)) return null;
    reader.pass(LINKS);
    const side = reader.take(SIDES_APART);
    return side !== null && reader.isEnd
      ? changeOf(reader, named, { side, from: named.from })
      : null;
  });
}

/** 'improving governance' names a field; 'improving utilities' are companies whose ESG improves. */
function fieldBehind(reader: Reader): Named | null {
  return reader.attempt(() => {
    reader.passWords('its', 'their', 'the', 'in', 'on', 'of', 'for', 'absolute', 'annual');
    const words = reader.words();
    const isNoun =
      (reader.lexicon.noun(words)?.length ?? 0) >= (reader.lexicon.field(words)?.length ?? 0);
    return isNoun ? null : readFieldName(reader);
  });
}

/** 'recycling rate above 50% and rising': the field that was said before, where nothing follows. */
function sameField({ tokens, lastSaid, lastNamed, isEnd }: Reader, from: number): Named | null {
  if (tokens[from - 1]?.text !== 'and' || !isEnd || lastSaid?.kind !== 'condition') return null;
  const key = lastNamed?.meaning.fields[0]?.key;
  return key !== undefined && lastSaid.condition.column.startsWith(`${key}.`) ? lastNamed : null;
}

const isMove = ({ direction }: Change): boolean => direction === 'up' || direction === 'down';

/** The field that a change is said of, here or before; null: it is said of none. */
function fieldOf(reader: Reader, change: Change, from: number): Named | null {
  if (reader.take(SINCE) !== null) return null;
  return fieldBehind(reader) ?? (isMove(change) ? sameField(reader, from) : null);
}

/** What improves is ESG where nothing is said; what rises or falls is said. */
function wholeOf(reader: Reader, change: Change, from: number): Named | null {
  // 'women on the board above 40% and improving': the women on the board, or the company?
  if (reader.tokens[from - 1]?.text === 'and')
    reader.refuse(from, 'Say what improves or gets worse.', ['improving ESG']);
  return isMove(change) ? null : esg(reader);
}

/** Before a field, or of ESG: 'improving climate', 'cut scope 1 by 10%', 'improved since last year'. */
export function changeBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const from = reader.place;
    const change = takeChange(reader);
    if (change === null) return null;
    const own = fieldOf(reader, change, from);
    const named = own ?? wholeOf(reader, change, from);
    const column = named === null ? null : changeColumn(reader, named, change.direction);
    if (column === null) return null;
    const by = change.by.length === 0 && own !== null ? takeBy(reader) : change.by;
    passSince(reader, column, from);
    return changed(reader, column, { ...change, by, from });
  });
}
