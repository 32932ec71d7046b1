import type { Combinator } from '@verdure/contract/screening/screener-query';

import { passLead } from './leads.ts';
import type { Order } from './orders.ts';
import type { Reader } from './reader.ts';
import { explain } from './refusals.ts';
import { Terms } from './terms.ts';
import { combined, type Wanted } from './wanted.ts';
import { refuseUnsayable } from './refuse-unsayable.ts';
import { HEADINGS, JOINTS, NEGATIONS, NOISE } from './words.data.ts';

/** How strongly signs and words bind, the weakest first. */
const LEVELS = ['semicolon', 'comma-or', 'comma', 'or', 'and'] as const;
type Level = (typeof LEVELS)[number];

const COMBINES: Readonly<Record<Level, Combinator>> = {
  semicolon: 'and',
  'comma-or': 'or',
  comma: 'and',
  or: 'or',
  and: 'and',
};

const ENDS_TERM: readonly string[] = [',', ':', ';', ')'];

const isEmpty = (wanted: Wanted): boolean =>
  wanted.kind !== 'condition' && wanted.parts.length === 0;

const LINES: ReadonlySet<string> = new Set(['sector', 'sub_sector']);
const kindOf = (column: string): string => (LINES.has(column) ? 'line' : column);

/** 'Europe but Germany', 'financials but banks', 'banks but the Swiss': the second is rather left out. */
function isRatherLeftOut(reader: Reader): boolean {
  const { lastSaid, place } = reader;
  reader.passWords('in', 'from', 'for', 'of');
  // 'banks but the Swiss'
  const isThe = reader.takeWord('the', 'those');
  const noun = reader.lexicon.noun(reader.words());
  reader.skip(place - reader.place);
  if (noun === null || lastSaid === null) return false;
  return (
    isThe ||
    (lastSaid.kind === 'condition' &&
      lastSaid.condition.answer.kind === 'options' &&
      kindOf(lastSaid.condition.column) === kindOf(noun.meaning.field.key))
  );
}

/** 'Mandate: …', 'laggards: …' */
const passHeading = (reader: Reader): void => {
  reader.attempt(() => (reader.take(HEADINGS) !== null && reader.takeWord(':') ? true : null));
};

/** Whether a condition compares with a limit, and is no name of a group. */
const isLimit = (wanted: Wanted): boolean =>
  wanted.kind === 'condition' && ['threshold', 'peers'].includes(wanted.condition.answer.kind);

/** A condition on what companies are, such as their sector or country: it is no side of an 'or' of figures. */
const isGroup = (wanted: Wanted): boolean =>
  wanted.kind === 'condition' && GROUPS.has(wanted.condition.column);
const GROUPS: ReadonlySet<string> = new Set(['sector', 'sub_sector', 'country']);

/** 'Refiners with any fatality or more than 5 incidents' are refiners in both cases; null: nothing is shared. */
function groupsOfBoth([first, ...others]: readonly Wanted[]): Wanted | null {
  if (first?.kind !== 'and' || others.length === 0 || !others.every(isLimit)) return null;
  const groups = first.parts.filter(isGroup);
  const own = first.parts.filter((part) => !isGroup(part));
  if (groups.length === 0 || own.length === 0 || !own.every(isLimit)) return null;
  return combined('and', [...groups, combined('or', [combined('and', own), ...others])]);
}

/**
 * Reads conditions that are combined. 'And' binds closer than 'or', both closer than a comma, and a
 * comma closer than a semicolon: 'A or B, C' is 'A or B' and C.
 */
export class Expression {
  readonly #reader: Reader;
  readonly #terms: Terms;
  /** What a bare 'or' joins. */
  readonly #open = new Set<Wanted>();

  /** What commas list. */
  readonly #listed = new Set<Wanted>();

  constructor(reader: Reader) {
    this.#reader = reader;
    this.#terms = new Terms(reader, () => this.#bracketed());
  }

  /** How the rows are sorted; null: as they are. */
  get order(): Order | null {
    return this.#terms.order;
  }

  /** Everything that is asked for; null: nothing is. */
  read(): Wanted | null {
    const reader = this.#reader;
    const read: Wanted[] = [];
    passHeading(reader);
    passLead(reader);
    while (!reader.isDone) {
      const wanted = this.#read(0);
      if (wanted !== null) read.push(wanted);
      if (reader.isDone) break;
      // a bracket that was never opened
      const from = reader.place;
      reader.skip();
      reader.refuse(from, 'This bracket was not opened.');
    }
    this.#terms.end();
    const whole = combined('and', read);
    return isEmpty(whole) ? null : whole;
  }

  /** In brackets, it is clear what an 'or' joins. */
  #bracketed(): Wanted | null {
    const wanted = this.#read(0);
    if (wanted !== null) this.#open.delete(wanted);
    return wanted;
  }

  #read(depth: number): Wanted | null {
    const level = LEVELS[depth];
    if (level === undefined) return this.#term();
    const from = this.#reader.place;
    const read = this.#parts(depth, level);
    // a ranking that waits for its figure is no side of an 'or'
    if (COMBINES[level] === 'or' && read.length > 1 && read.some(isEmpty)) this.#lonelyOr(from);
    if (read.length === 0) return null;
    if (level === 'comma-or') this.#checkBranches(read, from);
    if (level === 'comma') this.#checkList(read);
    return this.#combined(
      level,
      read.filter((each) => !isEmpty(each)),
    );
  }

  /** Parts as one, which is remembered where it may be unclear what stands beside it. */
  #combined(level: Level, parts: readonly Wanted[]): Wanted {
    const whole = (level === 'or' ? groupsOfBoth(parts) : null) ?? combined(COMBINES[level], parts);
    if (level === 'or' && parts.length > 1) this.#open.add(whole);
    if (level === 'comma' && parts.length > 1) this.#listed.add(whole);
    return whole;
  }

  #parts(depth: number, level: Level): Wanted[] {
    const first = this.#read(depth + 1);
    const read = first === null ? [] : [first];
    for (let from = this.#reader.place; this.#separates(level); from = this.#reader.place) {
      const next = this.#read(depth + 1);
      if (next !== null && !isEmpty(next)) read.push(next);
      else if (COMBINES[level] === 'or') this.#lonelyOr(from);
    }
    return read;
  }

  #lonelyOr(from: number): void {
    if (this.#reader.unread.length === 0)
      this.#reader.refuse(from, 'Nothing that I understand stands beside it.');
  }

  /** 'X above 1, Y above 2 or Z above 3' may mean any of the three, or the first and one of the others. */
  #checkList(read: readonly Wanted[]): void {
    const last = read.at(-1);
    const isMixed = last?.kind === 'or' && this.#open.has(last) && last.parts.every(isLimit);
    if (read.length < 2 || !isMixed || !read.slice(0, -1).every(isLimit)) return;
    const reader = this.#reader;
    const place = reader.tokens.findLastIndex(({ text }) => text === 'or');
    reader.refuse(place, 'Any of them, or the first and one of the others? Write brackets.', [
      '… and (… or …)',
    ]);
  }

  /** 'X, or Y, Z' may be X or Y, and Z; or X, or Y and Z. */
  #checkBranches(read: readonly Wanted[], from: number): void {
    if (read.length < 2 || !read.some((each) => this.#listed.has(each))) return;
    const reader = this.#reader;
    const place = reader.tokens.findIndex(
      ({ text }, at) => at > from && text === 'or' && reader.tokens[at - 1]?.text === ',',
    );
    if (place < 0) return;
    reader.refuse(place, 'What stands beside this ‘or’? Write brackets.', ['(… or …), …']);
  }

  /** Whether a sign or word of a level stands here; it is passed. */
  #separates(level: Level): boolean {
    const reader = this.#reader;
    if (level === 'and') return this.#andFollows();
    if (level === 'or') {
      return reader.attempt(() => (reader.take(JOINTS) === 'or' ? true : null)) === true;
    }
    if (level === 'semicolon') return reader.takeWord(';');
    const isSeparated = reader.attempt(() => {
      if (!reader.takeWord(',', ':')) return null;
      reader.passWords(',', ':');
      const joint = reader.take(JOINTS);
      return (joint === 'or') === (level === 'comma-or') ? true : null;
    });
    return isSeparated === true;
  }

  /** 'And', or nothing at all between two conditions. */
  #andFollows(): boolean {
    const reader = this.#reader;
    const joint = reader.find(JOINTS);
    if (joint?.value === 'or') return false;
    if (joint !== null) {
      const from = reader.place;
      const isBut = reader.words()[0] === 'but' && joint.length === 1;
      reader.skip(joint.length);
      if (isBut && isRatherLeftOut(reader))
        reader.refuse(from, 'Left out, or asked for too? Write ‘except’, or ‘and’.');
      return true;
    }
    return !reader.isDone && !ENDS_TERM.includes(reader.words()[0] ?? '');
  }

  /** A condition, beyond words that carry nothing; what begins none is marked. */
  #term(): Wanted | null {
    const reader = this.#reader;
    for (;;) {
      if (reader.isDone || ENDS_TERM.includes(reader.words()[0] ?? '')) return null;
      if (refuseUnsayable(reader)) continue;
      const wanted = this.#terms.take();
      if (wanted !== null) return wanted;
      const noise = reader.find(NOISE);
      // 'all but …' denies, also where it is not understood
      const isDenial = (reader.find(NEGATIONS)?.length ?? 0) > (noise?.length ?? 0);
      if (noise !== null && !isDenial) {
        reader.skip(noise.length);
        continue;
      }
      if (!isDenial && reader.find(JOINTS) !== null) return null;
      explain(reader);
    }
  }
}
