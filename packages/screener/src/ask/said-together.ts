import { canRank, type ScreenerColumn } from '../fields/index.ts';
import { changeBehind } from './changes.ts';
import { type Named, numberColumn, readFieldName } from './columns.ts';
import { answerBehind, isAnswered } from './options-said.ts';
import { peersBehind } from './peers.ts';
import { presence, presenceBehind } from './presence.ts';
import type { Reader } from './reader.ts';
import { limitsBehind } from './thresholds.ts';
import { combined, denied, type Wanted } from './wanted.ts';
import {
  DATA_WORDS,
  type Joint,
  JOINTS,
  LINKS,
  MISSING_BEFORE,
  PRESENT_BEFORE,
} from './words.data.ts';

/** Fields of which one thing is said: 'scope 1 and scope 2'. */
interface Together {
  readonly joint: Joint | 'nor';
  readonly fields: readonly Named[];
}

/** 'Scope 1 + scope 3' is a sum, and 'EV/EBIT' a ratio: nothing is said of each. */
const SUMS: readonly string[] = ['+', '/', 'plus'];

const takeJoint = (reader: Reader): Together['joint'] | null => {
  if (SUMS.includes(reader.words()[0] ?? '')) return null;
  return reader.takeWord('nor') ? 'nor' : reader.take(JOINTS);
};

function takeField(reader: Reader): Named | null {
  reader.passWords('the', 'their', 'its', 'a', 'an', 'any');
  const named = readFieldName(reader);
  // of 'ESG score' something is said already
  const isBare = named?.year === null && named.show === named.meaning.show;
  return isBare ? named : null;
}

const OPENING: ReadonlySet<string> = new Set(['but', 'with', 'have', 'has', 'are', 'is']);

const SCOPES_APART = 7;

/** The 2 of 'scope 1, 2 and 3'. */
const takeScope = (reader: Reader): Named | null =>
  reader.attempt(() => {
    const { place, tokens } = reader;
    const isScope = tokens
      .slice(Math.max(0, place - SCOPES_APART), place)
      .some(({ text }) => text === 'scope');
    const found = isScope ? reader.lexicon.field(['scope', reader.words()[0] ?? '']) : null;
    if (found?.length !== 2) return null;
    reader.skip();
    return { meaning: found.meaning, show: found.meaning.show, year: null, from: place };
  });

/** 'and scope 2', ', scope 2'. */
function takeNext(reader: Reader) {
  return reader.attempt(() => {
    const isComma = reader.takeWord(',');
    const joint = takeJoint(reader);
    // 'report scope 3 and have a net zero goal' says something else of the second
    const isOpening = joint !== null && OPENING.has(reader.peek(-1)?.text ?? '');
    const isNext = (isComma || joint !== null) && !isOpening;
    const named = isNext ? (takeField(reader) ?? takeScope(reader)) : null;
    return named && { joint, named };
  });
}

type Next = NonNullable<ReturnType<typeof takeNext>>;

function takeMore(reader: Reader): readonly Next[] {
  const next = takeNext(reader);
  return next === null ? [] : [next, ...takeMore(reader)];
}

/** 'X and Y or Z' has two. */
const isOfOneJoint = (more: readonly Next[]): boolean =>
  new Set(more.flatMap(({ joint }) => joint ?? [])).size === 1;

/** 'both scope 1 and scope 2', 'scope 1, scope 2 or scope 3'. */
function takeFields(reader: Reader): Together | null {
  const isBoth = reader.takeWord('both');
  const isEither = !isBoth && reader.takeWord('either');
  const isNeither = !isBoth && !isEither && reader.takeWord('neither');
  const first = takeField(reader);
  if (first === null) return null;
  const more = takeMore(reader);
  const joint = more.at(-1)?.joint ?? null;
  const asked = isBoth ? 'and' : isEither ? 'or' : isNeither ? 'nor' : joint;
  const fields = [first, ...more.map(({ named }) => named)];
  return joint !== null && joint === asked && isOfOneJoint(more) ? { joint, fields } : null;
}

const rankedColumn = (reader: Reader, named: Named): ScreenerColumn | null => {
  const column = numberColumn(reader, named);
  return column !== null && canRank(column) ? column : null;
};

const isOfOneUnit = (reader: Reader, fields: readonly Named[]): boolean => {
  const units = fields.map((named) => rankedColumn(reader, named)?.number?.unit);
  return !units.includes(undefined) && new Set(units).size === 1;
};

/** A question of yes or no. */
const isQuestion = (reader: Reader, named: Named): boolean => {
  const column = numberColumn(reader, named);
  return column === null ? named.meaning.fields.some(isAnswered) : !canRank(column);
};

type Rule = (reader: Reader, named: Named) => Wanted | null;

/** What can be said of these fields together. */
function rulesFor(reader: Reader, fields: readonly Named[]): readonly Rule[] {
  if (fields.every((named) => isQuestion(reader, named))) return [presenceBehind, answerBehind];
  if (fields.some((named) => rankedColumn(reader, named) === null)) return [presenceBehind];
  const ofUnit = isOfOneUnit(reader, fields) ? [peersBehind, limitsBehind] : [peersBehind];
  return [...ofUnit, changeBehind, presenceBehind];
}

/** One rule for each of the fields, from the same place; the last leaves the reader behind it. */
function saidByRule(reader: Reader, rule: Rule, { joint, fields }: Together): Wanted | null {
  return reader.attempt(() => {
    const { place } = reader;
    const parts = fields.map((named) => {
      reader.skip(place - reader.place);
      return rule(reader, named);
    });
    reader.takeWord('each');
    const known = parts.filter((part) => part !== null);
    return known.length < parts.length ? null : combined(joint === 'and' ? 'and' : 'or', known);
  });
}

/** What fields share: 'scope 1 and scope 2 below 10 kt', 'either of them missing', 'both improved'. */
export function saidTogether(reader: Reader, isDenied = false): Wanted | null {
  return reader.attempt(() => {
    const together = takeFields(reader);
    // 'no scope 1 or scope 2 above 5 kt' may deny the first alone: only 'nor' denies both
    if (together === null || isDenied !== (together.joint === 'nor')) return null;
    reader.takeWord('each', 'both', 'all');
    reader.attempt(() => {
      reader.pass(LINKS);
      return reader.takeWord('each', 'both', 'all') ? true : null;
    });
    for (const rule of rulesFor(reader, together.fields)) {
      const wanted = saidByRule(reader, rule, together);
      if (wanted !== null) return wanted;
    }
    return null;
  });
}

/** 'not report scope 1 or scope 2' may be of either, or of both. */
const DENYING: ReadonlySet<string> = new Set(['not', 'no', 'without', 'fail', 'fails', 'never']);

/** 'missing scope 1 or scope 2', 'disclose neither scope 1 nor scope 2'. */
export function presenceOfAll(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const first = reader.words()[0] ?? '';
    const isMissing = reader.take(MISSING_BEFORE) !== null;
    if (!isMissing && reader.take(PRESENT_BEFORE) === null) return null;
    const together = takeFields(reader);
    reader.pass(DATA_WORDS);
    const isEnd = reader.isDone || [',', ';', ')'].includes(reader.words()[0] ?? '');
    if (together === null || !isEnd) return null;
    const { joint, fields } = together;
    if (isMissing && (joint === 'nor' || (joint === 'or' && DENYING.has(first)))) return null;
    const parts = fields.map((named) => presence(reader, named, !isMissing));
    const known = parts.filter((part) => part !== null);
    const wanted = combined(joint === 'and' ? 'and' : 'or', known);
    if (known.length < parts.length) return null;
    return joint === 'nor' ? denied(wanted, () => false) : wanted;
  });
}
