import type { ThresholdOperator } from '@verdure/contract/vocabulary';

import type { ScreenerColumn } from '../fields/index.ts';
import { type Amount, numberFor, scaledColumn, readAmount, unitWords } from './amounts.ts';
import { type Named, rankedColumn, readFieldName } from './columns.ts';
import { orAbsent } from './presence.ts';
import type { Reader } from './reader.ts';
import { combined, conditionOf, type Wanted } from './wanted.ts';
import {
  AFTER_NUMBER,
  COMPARATORS,
  FLIPPED,
  JOINTS,
  LINKS,
  PER_YEAR,
  WORD_NUMBERS,
  YEAR_WORDS,
} from './words.data.ts';

/** One or two limits of a field. */
export interface Limits {
  readonly limits: readonly (readonly [ThresholdOperator, Amount])[];
}

/** 'more than 40 but not more than 60%': what is said behind the second holds of the first. */
function takeTwo(reader: Reader): Limits | null {
  return reader.attempt(() => {
    const [low, ...more] = readLimits(reader)?.limits ?? [];
    if (low === undefined || more.length > 0 || reader.take(JOINTS) !== 'and') return null;
    const [high] = readLimits(reader)?.limits ?? [];
    if (high === undefined || !isBetween(low[0], high[0])) return null;
    const [first] = spanOf(low[1], high[1]).limits;
    return first === undefined ? null : { limits: [[low[0], first[1]], high] };
  });
}

/** Whether one of two limits is from below, and the other from above. */
const isBetween = (one: ThresholdOperator, other: ThresholdOperator): boolean =>
  one !== '_eq' && other !== '_eq' && one.startsWith('_g') !== other.startsWith('_g');

const flipped = (operator: ThresholdOperator): ThresholdOperator =>
  operator === '_eq' ? operator : FLIPPED[operator];

/** 'between 1 and 5 billion': what is said behind the second holds of the first. */
function takeBetween(reader: Reader): Limits | null {
  return reader.attempt(() => {
    if (!reader.takeWord('between', 'from')) return null;
    const low = readAmount(reader);
    if (low === null || !reader.takeWord('and', 'to', ',')) return null;
    const high = readAmount(reader);
    if (high === null) return null;
    return spanOf(low, high);
  });
}

function spanOf(low: Amount, high: Amount): Limits {
  const isShort = low.multiplier === null && Math.abs(low.number) <= Math.abs(high.number);
  const first = {
    ...low,
    multiplier: isShort ? high.multiplier : low.multiplier,
    unit: isShort && low.unit?.quantity !== 'mass' ? (high.unit ?? low.unit) : low.unit,
    isScaled: high.isScaled,
  };
  return {
    limits: [
      ['_gte', first],
      ['_lte', high],
    ],
  };
}

/** 'between 5 and 10%', '5 to 10%', '5-10%'. */
export const readSpan = (reader: Reader): Limits | null => takeBetween(reader) ?? takeSpan(reader);

/** 'ESG 70 to 80', 'ESG 70-80': a hyphen between figures leaves them side by side. */
function takeSpan(reader: Reader): Limits | null {
  return reader.attempt(() => {
    const low = readAmount(reader);
    const { isHyphened } = reader;
    const isDash = /^[-–—]$/.test(reader.peek()?.raw ?? '');
    if (low === null || !(reader.takeWord('to', isDash ? ',' : 'to') || isHyphened)) return null;
    const high = readAmount(reader);
    if (high === null || !isBelow(low, high)) return null;
    return spanOf(low, high);
  });
}

/** Whether two numbers can be the ends of a span: only the second may say the size of both. */
const isBelow = (low: Amount, high: Amount): boolean =>
  low.number * (low.multiplier ?? high.multiplier ?? 1) < high.number * (high.multiplier ?? 1);

/** 'above 5', '5 or more', 'not over 3'. */
export function readLimits(reader: Reader): Limits | null {
  return reader.attempt(() => {
    const between = takeBetween(reader);
    if (between !== null) return between;
    const direct = reader.take(COMPARATORS);
    const isDenied = direct === null && reader.takeWord('not');
    const operator = direct ?? (isDenied ? reader.take(COMPARATORS) : null);
    if (isDenied && operator === null) return null;
    if (operator !== null) reader.takeWord('the');
    const amount = readAmount(reader);
    if (amount === null) return null;
    reader.take(PER_YEAR);
    const after = operator ?? reader.takeAfter(AFTER_NUMBER);
    if (after === null) return null;
    return { limits: [[isDenied ? flipped(after) : after, amount]] };
  });
}

/** The condition of limits on a column; a unit of another kind is refused. */
export function limited(
  reader: Reader,
  column: ScreenerColumn,
  { limits, from }: Limits & { readonly from: number },
): Wanted {
  const isScaled = limits.some(([, amount]) => amount.isScaled);
  const asked = isScaled ? scaledColumn(reader, column) : column;
  const numbers = limits.map(([, amount]) => (asked === null ? null : numberFor(asked, amount)));
  if (asked === null || numbers.includes(null)) {
    const reason =
      asked === null
        ? `${column.field.name} is not known per $1M revenue.`
        : `${column.field.name} is in ${unitWords(column)}.`;
    reader.refuse(from, reason);
    return { kind: 'and', parts: [] };
  }
  return combined(
    'and',
    limits.map(([operator], at) =>
      conditionOf(asked.key, { kind: 'threshold', operator, number: numbers[at] ?? 0 }),
    ),
  );
}

const SIGNS: ReadonlyMap<string, ThresholdOperator> = new Map([
  ['negative', '_lt'],
  ['positive', '_gt'],
]);

const ZERO: Amount = { number: 0, multiplier: null, unit: null, isScaled: false };

/** 'negative EBIT': a limit of 0. */
function takeSign(reader: Reader): Limits | null {
  const operator = reader.take(SIGNS);
  return operator === null ? null : { limits: [[operator, ZERO]] };
}

/** Behind a field: 'scope 1 above 10,000', 'market cap between 1 and 5 billion'. */
export function limitsBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    reader.pass(LINKS);
    const limits = takeSpan(reader) ?? readLimits(reader) ?? takeSign(reader) ?? takeEqual(reader);
    if (limits === null) return null;
    // 'emit over 1 Mt of scope 2' says which figure behind the limit
    reader.takeWord('of');
    const isOf = reader.peek(-1)?.text === 'of';
    if (isOf && reader.lexicon.field(reader.words()) !== null) return null;
    if (isOf) reader.skip(-1);
    const year = named.year ?? reader.take(YEAR_WORDS);
    const column = rankedColumn(reader, { ...named, year });
    if (column === null) return null;
    const own = limits.limits.map(
      ([operator, amount]) =>
        [operator, { ...amount, unit: amount.unit ?? named.unit ?? null }] as const,
    );
    return limited(reader, column, { limits: own, from: named.from });
  });
}

/** 'is 5', '= 5': a number that stands alone behind a field. */
function takeEqual(reader: Reader): Limits | null {
  const isAt = reader.words()[0] === 'at' && reader.peek(1)?.kind === 'number';
  if (isAt) reader.skip();
  if (!['is', 'are', 'of', '=', ':', 'at'].includes(reader.peek(-1)?.text ?? '')) return null;
  const amount = reader.takeWord('none', 'nil') ? ZERO : readAmount(reader);
  return amount === null ? null : { limits: [['_eq', amount]] };
}

/** Before a field: 'at least 40% women on the board', 'above 2 on ESG', 'zero fatalities'. */
export function limitsBefore(reader: Reader): Wanted | null {
  const from = reader.place;
  return reader.attempt(() => {
    const limits =
      takeTwo(reader) ??
      takeSpan(reader) ??
      readLimits(reader) ??
      takeSign(reader) ??
      takeZero(reader);
    if (limits === null) return null;
    const behind = reader.place;
    reader.passWords('of', 'in', 'on', 'for', 'the', 'their', 'are', 'from', 'its');
    const named = readFieldName(reader) ?? unitAsField(reader);
    const column = rankedColumn(reader, named);
    if (column === null) return null;
    if (isShareOfRevenue(column, limits)) {
      reader.refuse(from, OF_REVENUE, ['no gambling']);
      return { kind: 'and', parts: [] };
    }
    if (isCount(column, limits) && reader.tokens[behind] === reader.tokens[named?.from ?? 0]) {
      reader.refuse(
        from,
        `${column.field.name} is in ${unitWords(column)}, and no number of them is known.`,
        [`${column.field.name} at least 30%`],
      );
      return { kind: 'and', parts: [] };
    }
    const wanted = limited(reader, column, { ...limits, from });
    return orAbsent(reader, wanted) ?? wanted;
  });
}

/** 'at least two women on the board' are two women, and not 2%. */
const isCount = ({ number }: ScreenerColumn, { limits }: Limits): boolean =>
  number?.unit === '%' && limits.some(([, amount]) => amount.unit === null && amount.number > 0);

/** 'more than 100k employees', 'over 1,000 days lost to injuries': the unit begins the name of the field. */
const unitAsField = (reader: Reader): Named | null =>
  reader.attempt(() => {
    reader.skip(-1);
    return readFieldName(reader);
  });

const OF_REVENUE =
  'Shares of revenue are not known here: a company has an activity, or has it not.';

/** 'more than 5% of revenue from gambling'. */
const isShareOfRevenue = ({ key }: ScreenerColumn, { limits }: Limits): boolean =>
  key === 'fundamental.revenue' && limits.some(([, { unit }]) => unit?.quantity === 'percent');

/** 'zero fatalities', 'no fatalities' is read where it is denied. */
function takeZero(reader: Reader): Limits | null {
  return reader.find(WORD_NUMBERS)?.value === 0 && reader.takeWord('zero')
    ? { limits: [['_eq', ZERO]] }
    : null;
}
