import type { PeerOperator, PeerSet } from '@verdure/contract/screening/screener-query';

import type { ScreenerColumn } from '../fields/index.ts';
import { isMoreBetter, type Named, rankedColumn, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { allOf, conditionOf, type Wanted } from './wanted.ts';
import {
  COMPARATORS,
  type End,
  ENDS,
  FLIPPED,
  LINKS,
  PEERS,
  REACHED,
  SLICES,
  OWNERS,
  SIDES_OF_PEERS,
} from './words.data.ts';

const WHOLE = 100;
const MEDIAN = 50;

/** 'of its sub-sector', 'in the sector'. */
function takePeers(reader: Reader): PeerSet | null {
  return reader.attempt(() => {
    reader.passWords(...OWNERS);
    const set = reader.take(PEERS);
    if (set !== null) reader.takeWord('peers');
    return set;
  });
}

/** 'the median (sub-sector)': whose it is, in brackets. */
const peersInBrackets = (reader: Reader): PeerSet | null =>
  reader.attempt(() => {
    const set = reader.takeWord('(') ? takePeers(reader) : null;
    return set !== null && reader.takeWord(')') ? set : null;
  });

/** Behind a median or percentile, whose it is; brackets say again what stood before it. */
const peersOf = (reader: Reader, before: PeerSet | null): PeerSet | null =>
  reader.attempt(() => {
    const said = peersInBrackets(reader);
    return before === null || said === before ? said : null;
  }) ??
  before ??
  takePeers(reader);

/** What is compared: a limit with its side, or an end of the order. */
export interface Against {
  readonly peers: PeerSet | null;
  readonly operatorFor: (column: ScreenerColumn) => PeerOperator | null;
  readonly percentileFor: (column: ScreenerColumn) => number;
}

export type Side = PeerOperator | 'better' | 'worse';

function takeSide(reader: Reader): Side | null {
  const isDenied = reader.find(COMPARATORS) === null && reader.takeWord('not');
  const operator = reader.take(COMPARATORS);
  if (operator !== null && operator !== '_eq') return isDenied ? FLIPPED[operator] : operator;
  return isDenied || operator !== null ? null : reader.take(SIDES_OF_PEERS);
}

function takePercentile(reader: Reader): number | null {
  if (reader.takeWord('median', 'medians')) return MEDIAN;
  return reader.attempt(() => {
    const number = takeOrdinal(reader);
    return number !== null && reader.takeWord('percentile') ? number : null;
  });
}

/** '40th', from 0 to 100 */
function takeOrdinal(reader: Reader): number | null {
  const token = reader.peek();
  if (token?.kind !== 'number') return null;
  reader.skip();
  reader.takeWord('th', 'st', 'nd', 'rd');
  const number = Number(token.text);
  return number >= 0 && number <= WHOLE ? number : null;
}

/** The side that a column is compared on; null: more of it is neither good nor bad. */
export function sideOf(column: ScreenerColumn, side: Side): PeerOperator | null {
  if (side !== 'better' && side !== 'worse') return side;
  const isMore = isMoreBetter(column);
  if (isMore === null) return null;
  return isMore === (side === 'better') ? '_gt' : '_lt';
}

/** 'the median of its sector', 'its sector median', 'the 90th percentile'. */
export function takeMeasure(reader: Reader, side: Side): Against | null {
  return reader.attempt(() => {
    const before = takePeers(reader);
    reader.passWords('the', 'their', 'its', 'that', 'of');
    const percentile = takePercentile(reader);
    if (percentile === null) return null;
    const peers = peersOf(reader, before);
    return {
      peers,
      operatorFor: (column) => sideOf(column, side),
      percentileFor: () => percentile,
    };
  });
}

/** 'below the median of its sector', 'above the sector median', 'over the 90th percentile'. */
const takeLimit = (reader: Reader): Against | null =>
  reader.attempt(() => {
    const side = takeSide(reader);
    return side === null ? null : takeMeasure(reader, side);
  }) ??
  takeReached(reader) ??
  takeRank(reader);

/** 'the sector median or better', 'in the 80th percentile or above'. */
function takeReached(reader: Reader): Against | null {
  return reader.attempt(() => {
    reader.passWords('in', 'at', 'the');
    const measure = takeMeasure(reader, 'better');
    const reached = measure === null ? null : reader.take(REACHED);
    if (measure === null || reached === null) return null;
    const end = reached === '_gte' ? 'highest' : reached === '_lte' ? 'lowest' : reached;
    return { ...measure, operatorFor: (column) => operatorAt(end, column) };
  });
}

/** 'percentile above 80' */
function takeRank(reader: Reader): Against | null {
  return reader.attempt(() => {
    if (!reader.takeWord('percentile')) return null;
    reader.takeWord('rank', 'is', 'of');
    const operator = reader.take(COMPARATORS);
    const percentile = takeOrdinal(reader);
    if (operator === null || operator === '_eq' || percentile === null) return null;
    return {
      peers: takePeers(reader),
      operatorFor: () => operator,
      percentileFor: () => percentile,
    };
  });
}

/** From an end of the order on: the best are those of the good side. */
function operatorAt(end: End, column: ScreenerColumn): PeerOperator | null {
  const isUp = isUpper(end, column);
  if (isUp === null) return null;
  return isUp ? '_gte' : '_lte';
}

/** The share of '25%', 'quartile' or 'decile'. */
function takeSlice(reader: Reader): number | null {
  const slice = reader.take(SLICES);
  if (slice !== null) return slice;
  return reader.attempt(() => {
    const token = reader.peek();
    reader.skip();
    const isPercent = reader.takeWord('%', 'percent', 'pct') || takePerCent(reader);
    const share = Number(token?.text);
    return token?.kind === 'number' && isPercent && share > 0 && share < WHOLE ? share : null;
  });
}

const takePerCent = (reader: Reader): boolean =>
  reader.attempt(() => (reader.takeWord('per') && reader.takeWord('cent') ? true : null)) === true;

/** Whether the upper end of a column is meant; null: the column has no good side. */
export function isUpper(end: End, column: ScreenerColumn): boolean | null {
  if (end === 'highest' || end === 'lowest') return end === 'highest';
  const isMore = isMoreBetter(column);
  return isMore === null ? null : isMore === (end === 'best');
}

/** 'among the best 25% of its sub-sector', 'top decile'. */
function takeEnd(reader: Reader): Against | null {
  return reader.attempt(() => {
    reader.passWords(
      'in',
      'among',
      'amongst',
      'within',
      'the',
      'part',
      'of',
      'belonging',
      'to',
      'a',
    );
    const end = reader.take(ENDS);
    const slice = end === null ? null : takeSlice(reader);
    if (end === null || slice === null) return null;
    const upper = (column: ScreenerColumn) => isUpper(end, column);
    return {
      peers: takePeers(reader),
      operatorFor: (column) => operatorAt(end, column),
      percentileFor: (column) =>
        Number((upper(column) === true ? WHOLE - slice : slice).toPrecision(4)),
    };
  });
}

/** The condition of a comparison on a field. */
export function compared(reader: Reader, named: Named, against: Against): Wanted | null {
  const column = rankedColumn(reader, named);
  if (column === null) return null;
  const operator = against.operatorFor(column);
  const peers = peersOf(reader, against.peers) ?? 'all';
  if (operator === null || (peers !== 'all' && !reader.lexicon.catalogue.fields.has(peers))) {
    const reason =
      operator === null
        ? `More ${column.field.name} is neither good nor bad: say ‘highest’ or ‘lowest’.`
        : 'Only companies have a sector.';
    reader.refuse(named.from, reason);
    return { kind: 'and', parts: [] };
  }
  const percentile = against.percentileFor(column);
  return conditionOf(column.key, { kind: 'peers', operator, percentile, peers });
}

/** 'between the 20th and the 40th percentile of its sector', with both ends. */
function takeBand(reader: Reader): readonly Against[] | null {
  return reader.attempt(() => {
    if (!reader.takeWord('between', 'from')) return null;
    const before = takePeers(reader);
    reader.takeWord('the');
    const low = takeOrdinal(reader);
    reader.takeWord('percentile', 'percentiles');
    if (low === null || !reader.takeWord('and', 'to', ',')) return null;
    reader.takeWord('the');
    const high = takeOrdinal(reader);
    if (high === null || low >= high || !reader.takeWord('percentile', 'percentiles')) return null;
    const peers = peersOf(reader, before);
    const end = (operator: PeerOperator, percentile: number): Against => ({
      peers,
      operatorFor: () => operator,
      percentileFor: () => percentile,
    });
    return [end('_gte', low), end('_lte', high)];
  });
}

/** The conditions of one comparison, or of both ends of a band, on a field. */
function comparedAll(reader: Reader, named: Named, all: readonly Against[]): Wanted | null {
  return allOf(
    'and',
    all.map((against) => compared(reader, named, against)),
  );
}

/** Behind a field: 'scope 1 between the 20th and 40th percentile'. */
function bandBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    reader.pass(LINKS);
    const band = takeBand(reader);
    return band && comparedAll(reader, named, band);
  });
}

/** What is said of a field, behind it. */
export const takeAgainst = (reader: Reader): Against | null =>
  reader.attempt(() => {
    const direct = takeLimit(reader) ?? takeEnd(reader);
    if (direct !== null) return direct;
    reader.pass(LINKS);
    return takeLimit(reader) ?? takeEnd(reader);
  });

/** Behind a field: 'scope 1 below the sector median', 'ESG in the top quartile'. */
export function peersBehind(reader: Reader, named: Named): Wanted | null {
  return (
    bandBehind(reader, named) ??
    reader.attempt(() => {
      const against = takeAgainst(reader);
      return against && compared(reader, named, against);
    })
  );
}

/** Before a field: 'top decile governance', 'below the sector median for scope 1'. */
export function peersBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const band = takeBand(reader);
    const against = band === null ? (takeLimit(reader) ?? takeEnd(reader)) : null;
    const all = band ?? (against === null ? null : [against]);
    if (all === null) return null;
    reader.passWords(
      'for',
      'on',
      'by',
      'in',
      'of',
      'the',
      'their',
      'its',
      'regarding',
      'with',
      ',',
    );
    const named = readFieldName(reader);
    return named && comparedAll(reader, named, all);
  });
}
