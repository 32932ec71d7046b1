import { findColumn, type Show } from '../fields/index.ts';
import { changeAgain, changeBehind, isChange } from './changes.ts';
import { type Named, numberColumn, readFieldName } from './columns.ts';
import { moveBehind } from './grade-moves.ts';
import { gradesBehind } from './grades.ts';
import { textBehind } from './names-said.ts';
import { answerBehind, optionsBehind } from './options-said.ts';
import { peersBehind } from './peers.ts';
import { absentAgain, orAbsent, presence, presenceBehind, saidOfPresence } from './presence.ts';
import type { Reader } from './reader.ts';
import { limitsBehind } from './thresholds.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import { DATA_WORDS, FINES, SHOWN, YEAR_WORDS, DATA_ASKED, JOINTS } from './words.data.ts';

/** Whether a column is answered with yes or no. */
export const isYesNo =
  (reader: Reader) =>
  (key: string): boolean =>
    findColumn(reader.lexicon.catalogue, key)?.number?.unit === 'Y/N';

/** 'with scope 3 data': that there are any is all that is asked. */
const dataBehind = (reader: Reader, named: Named): Wanted | null =>
  named.show === 'value' && DATA_ASKED.includes(reader.peek(-1)?.text ?? '')
    ? presence(reader, named, true)
    : null;

const BEHIND = [
  peersBehind,
  optionsBehind,
  gradesBehind,
  moveBehind,
  changeBehind,
  changeAgain,
  limitsBehind,
  presenceBehind,
  absentAgain,
  textBehind,
  answerBehind,
  dataBehind,
] as const;

/** A field with what is said of it: 'governance grade D or E', 'scope 1 above 10,000'. */
export function fieldSaid(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const named = readFieldName(reader);
    if (named === null) return null;
    const wanted = saidOf(reader, named);
    if (wanted === null) return null;
    reader.lastNamed = named;
    const second = secondLimit(reader, named, wanted);
    if (second !== null) return combined('and', [wanted, second]);
    const orNone = orAbsent(reader, wanted);
    if (orNone !== null) return orNone;
    if (isOfThePast(reader, named.from) && !isChange(wanted))
      reader.refuse(named.from, 'Now, or last year? Write ‘is’, or ‘last year’.');
    return wanted;
  });
}

/** 'above 2.5 and below 3', 'below the median but above 100 t': a second limit of the same field. */
function secondLimit(reader: Reader, named: Named, first: Wanted): Wanted | null {
  const isLimit = first.kind === 'condition' && /threshold|peers/.test(first.condition.answer.kind);
  return reader.attempt(() => {
    if (!isLimit || reader.take(JOINTS) !== 'and') return null;
    const second = peersBehind(reader, named) ?? limitsBehind(reader, named);
    return reader.isEnd ? second : null;
  });
}

const PAST: readonly string[] = ['was', 'were', 'had'];
const WHEN: readonly string[] = ['year', 'week', 'ago', 'previous', 'now', 'currently'];

/** 'ESG was A', of which it is not said when. */
function isOfThePast({ tokens, place }: Reader, from: number): boolean {
  const words = tokens.slice(from, place).map(({ text }) => text);
  return words.some((word) => PAST.includes(word)) && !words.some((word) => WHEN.includes(word));
}

export function saidOf(reader: Reader, named: Named): Wanted | null {
  for (const rule of BEHIND) {
    const wanted = rule(reader, named);
    if (wanted !== null) return wanted;
  }
  return null;
}

const isSide = (show: Show | null): boolean => /^(awareness|performance)/.test(show ?? '');

/** 'data security awareness A but performance D': the second is of the same field. */
export function otherSideSaid(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const named = reader.lastNamed;
    if (named === null || !isSide(named.show)) return null;
    const from = reader.place;
    const show = reader.take(SHOWN);
    return isSide(show)
      ? saidOf(reader, { ...named, show, year: reader.take(YEAR_WORDS), from })
      : null;
  });
}

/** What a denied field means: an answer of no, a count of none, or no value at all. */
export function deniedField(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    reader.passWords('a', 'an', 'any', 'the', 'its', 'their', 'reported', 'disclosed');
    const named = readFieldName(reader);
    if (named === null) return null;
    const answer = answerBehind(reader, named);
    if (answer !== null) return denied(answer, isYesNo(reader));
    const isData =
      reader.take(DATA_WORDS) !== null || named.show !== null || saidOfPresence(reader) === true;
    const column = numberColumn(reader, named);
    if (isData) return presence(reader, named, false);
    if (column === null) return null;
    if (column.number?.unit === 'count' || FINES.includes(column.field.key))
      return conditionOf(column.key, { kind: 'threshold', operator: '_eq', number: 0 });
    const { name } = column.field;
    reader.refuse(named.from, 'None of it, or no figure for it?', [
      `no ${name} figure`,
      `${name} at most 0`,
    ]);
    return { kind: 'and', parts: [] };
  });
}
