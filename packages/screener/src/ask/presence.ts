import { type Named, presentColumn, readFieldName } from './columns.ts';
import type { Reader } from './reader.ts';
import { answerBehind } from './options-said.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import {
  DATA_WORDS,
  JOINTS,
  LACKING,
  MISSING_AFTER,
  MISSING_BEFORE,
  PRESENT_AFTER,
  PRESENT_BEFORE,
} from './words.data.ts';

/** Whether a value is there of what is named. */
export function presence(reader: Reader, named: Named, isPresent: boolean): Wanted | null {
  const column = presentColumn(reader, named);
  return column === null ? null : conditionOf(column.key, { kind: 'presence', isPresent });
}

/** 'lacks a net zero goal', 'does not have minimum safeguards': the answer is no, and not unknown. */
export function lackingBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    if (reader.take(LACKING) === null) return null;
    reader.takeWord('a', 'an', 'any', 'the', 'their', 'its');
    const named = readFieldName(reader);
    const isBare = named !== null && named.show === null && reader.find(DATA_WORDS) === null;
    const answer = isBare ? answerBehind(reader, named) : null;
    return answer && denied(answer, () => true);
  });
}

/** 'missing scope 3', 'do not disclose scope 3', 'with data on scope 3'. */
export function presenceBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const isMissing = reader.take(MISSING_BEFORE) !== null;
    if (!isMissing && reader.take(PRESENT_BEFORE) === null) return null;
    reader.passWords('a', 'an', 'any', 'the', 'its', 'their', 'on', 'for', 'of');
    const named = readFieldName(reader);
    if (named === null) return null;
    reader.pass(DATA_WORDS);
    return presence(reader, named, !isMissing);
  });
}

/** Whether it was said last that values are there, or that they are not; null: something else was. */
export function saidOfPresence({ lastSaid }: Pick<Reader, 'lastSaid'>): boolean | null {
  if (lastSaid === null) return null;
  if (lastSaid.kind !== 'condition')
    return saidOfPresence({ lastSaid: lastSaid.parts.at(-1) ?? null });
  const { answer } = lastSaid.condition;
  return answer.kind === 'presence' ? answer.isPresent : null;
}

/** 'scope 1 disclosed, scope 3 not', 'scope 1 missing, scope 2 not': what is not was said before. */
export function absentAgain(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    const isPresent = saidOfPresence(reader);
    if (isPresent === null) return null;
    reader.takeWord('is', 'are', 'was', 'were');
    return reader.takeWord('not') && reader.isEnd ? presence(reader, named, !isPresent) : null;
  });
}

/** 'under 500 t or not reported', 'D or E or none': of the column that was asked for. */
export function orAbsent(reader: Reader, wanted: Wanted): Wanted | null {
  const [first] = wanted.kind === 'condition' ? [wanted] : wanted.parts;
  return reader.attempt(() => {
    reader.takeWord(',');
    if (first?.kind !== 'condition' || reader.take(JOINTS) !== 'or') return null;
    reader.takeWord('is', 'are', 'with', 'has', 'have');
    if (reader.take(MISSING_AFTER) === null && !reader.takeWord('none')) return null;
    if (!reader.isEnd && reader.find(JOINTS) === null) return null;
    const absent = conditionOf(first.condition.column, { kind: 'presence', isPresent: false });
    return combined('or', [wanted, absent]);
  });
}

export function presenceBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    const isMissing = reader.take(MISSING_AFTER) !== null;
    if (!isMissing && reader.take(PRESENT_AFTER) === null) return null;
    const isGraded = /graded|rated$/.test(reader.peek(-1)?.text ?? '');
    return presence(reader, isGraded ? { ...named, show: 'grade' } : named, !isMissing);
  });
}
