import type { FieldMeaning, Found, Lexicon } from './lexicon.ts';
import type { Reader, Unread } from './reader.ts';
import { readLimits } from './thresholds.ts';
import { hasCapital, UNCLEAR } from './tokens.ts';
import { nearestWords } from './spelling.ts';
import { COMPARATORS, GRADE_WORDS, GRAMMAR_WORDS, LINKS, NOT_ASKED } from './words.data.ts';

const MOST_NEAREST = 4;

const UNKNOWN = 'I do not know this word.';
const UNPLACED = 'I know this word, but not what it says here.';
const WHICH = 'Several figures have this word. Say which.';
const EITHER_WAY =
  'This number can be read in two ways. Write thousands with a comma, or one decimal.';
const NO_FIGURE = 'This number belongs to no figure.';
export const OF_A_NAME =
  'I do not know this name. A portfolio is chosen at the top right of the screener.';
const TWO_FIGURES =
  'A figure is compared with a number or with its peers, and not with another figure.';
const NOTHING_SAID = 'Say a limit of it, a grade, or whether it is known.';

/** Passes a number or a grade whose signs say what is wrong with it. */
function explainSigns(reader: Reader): boolean {
  const from = reader.place;
  if (reader.takeWord(UNCLEAR)) {
    reader.refuse(from, EITHER_WAY, ['1,000', '1.0']);
    return true;
  }
  if (isNoGrade(reader)) {
    reader.skip();
    reader.refuse(from, 'Grades are A to E.', ['grade E']);
    return true;
  }
  const [grade, sign] = [reader.peek()?.raw ?? '', reader.peek(1)?.raw ?? ''];
  if (!/^[A-E]$/.test(grade) || !/^[+−–-]$/.test(sign)) return false;
  reader.skip(2);
  reader.refuse(from, 'Grades have no plus or minus.', ['C or better']);
  return true;
}

/** 'grade F'. */
const isNoGrade = (reader: Reader): boolean =>
  /^[F-Z]$/.test(reader.peek()?.raw ?? '') && GRADE_WORDS.has(reader.peek(-1)?.text ?? '');

/** Passes 'above scope 1' behind a figure. */
const takeOtherFigure = (reader: Reader): boolean =>
  reader.attempt(() => {
    reader.pass(LINKS);
    if (reader.take(COMPARATORS) === null) return null;
    reader.passWords('the', 'its', 'their');
    const other = reader.lexicon.field(reader.words());
    reader.skip(other?.length ?? 0);
    return other === null ? null : true;
  }) === true;

/** Passes a field of which nothing is said. */
function refuseField(reader: Reader, from: number, { meaning, length }: Found<FieldMeaning>): void {
  reader.skip(length);
  const [first] = meaning.fields;
  const name = first?.name ?? '';
  if (takeOtherFigure(reader)) {
    reader.refuse(from, TWO_FIGURES, [`${name} above …`, `${name} above the median of its sector`]);
    return;
  }
  reader.refuse(
    from,
    NOTHING_SAID,
    first?.shows.includes('grade')
      ? [`${name} grade B or better`]
      : [`${name} at least …`, `no ${name} figure`],
  );
}

/** Passes what begins no condition, with the reason. */
export function explain(reader: Reader): void {
  const from = reader.place;
  if (explainSigns(reader)) return;
  const known = reader.find(NOT_ASKED);
  const field = reader.lexicon.field(reader.words());
  // 'Global Leaders' are a name, and 'leaders' are not
  const isName = known?.length === 1 && isInName(reader, from);
  if (known !== null && !isName && known.length >= (field?.length ?? 0)) {
    reader.skip(known.length);
    // what limits it says nothing else
    reader.attempt(() => readLimits(reader));
    const [reason, nearest] = known.value;
    reader.refuse(from, reason, [nearest]);
    return;
  }
  if (field !== null) {
    refuseField(reader, from, field);
    return;
  }
  explainWord(reader, isName);
}

/** Passes a word of which no rule begins. */
function explainWord(reader: Reader, isName: boolean): void {
  const from = reader.place;
  const { text = '', kind } = reader.peek() ?? {};
  reader.skip();
  const names = kind === 'word' ? reader.lexicon.namesWith(text).slice(0, MOST_NEAREST) : [];
  const isKnown = GRAMMAR_WORDS.has(text) || reader.lexicon.words.has(text);
  if (kind === 'number') reader.refuse(from, NO_FIGURE);
  else if (isName) reader.refuse(from, OF_A_NAME);
  else if (names.length > 1) reader.refuse(from, WHICH, names);
  else if (isKnown) reader.refuse(from, UNPLACED, names);
  else if (isInName(reader, from)) reader.refuse(from, OF_A_NAME);
  else reader.refuse(from, UNKNOWN, namesNear(text, reader.lexicon));
}

/** 'Leaders' behind 'Nordic', both with a capital: the two are a name. */
function isInName({ tokens }: Reader, at: number): boolean {
  const [before, here, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (at === 0 || here === undefined || !hasCapital(here)) return false;
  const isBehind = at > 1 && before !== undefined && hasCapital(before);
  return isBehind || (after !== undefined && hasCapital(after));
}

/** Names with a word that is spelt like this one. */
function namesNear(text: string, lexicon: Lexicon): readonly string[] {
  const near = nearestWords(text, lexicon.words).flatMap((word) => lexicon.namesWith(word));
  return [...new Set(near)].slice(0, MOST_NEAREST);
}

/** Words that stand beside each other for the same reason are marked as one. */
export function joinedUnread(unread: readonly Unread[], sentence: string): readonly Unread[] {
  const joined: Unread[] = [];
  for (const each of unread.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    const isBeside = last !== undefined && /^\s*$/.test(sentence.slice(last.end, each.start));
    if (last === undefined || last.reason !== each.reason || !isBeside) joined.push(each);
    else {
      const text = sentence.slice(last.start, each.end);
      const nearest = [...new Set([...last.nearest, ...each.nearest])].slice(0, MOST_NEAREST);
      joined[joined.length - 1] = { ...last, text, end: each.end, nearest };
    }
  }
  return joined;
}
