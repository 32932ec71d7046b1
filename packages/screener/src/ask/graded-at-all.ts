import { esg, gradeColumn, readFieldName } from './columns.ts';
import { readGrades } from './grades.ts';
import type { Reader } from './reader.ts';
import { conditionOf, type Wanted } from './wanted.ts';
import { GRADE_WORDS, GRADED_AT_ALL, LINKS } from './words.data.ts';

const OF_WHAT: readonly string[] = ['for', 'in', 'on', 'of', 'regarding'];

/** 'without a grade of D' says which, and is read where grades are denied. */
const saysWhich = (reader: Reader): boolean =>
  reader.attempt(() => {
    reader.pass(LINKS);
    reader.take(GRADE_WORDS);
    return readGrades(reader, 'said');
  }) !== null;

/** 'or with a grade', where 'or with' joins. */
const behindJoint = (reader: Reader): true | null => {
  const isJoined = ['with', 'have', 'has'].includes(reader.peek(-1)?.text ?? '');
  return isJoined && reader.takeWord('a', 'any') && reader.takeWord('grade') ? true : null;
};

/** 'without a grade', 'ungraded on climate', 'with a grade': of ESG where no field is named. */
export function gradedAtAll(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const isPresent = reader.take(GRADED_AT_ALL) ?? behindJoint(reader);
    if (isPresent === null || saysWhich(reader)) return null;
    const named = reader.attempt(() => {
      if (!reader.takeWord(...OF_WHAT)) return null;
      reader.takeWord('the', 'their', 'its');
      return readFieldName(reader);
    });
    const of = named ?? esg(reader);
    const column = of === null ? null : gradeColumn(reader, of);
    return column === null ? null : conditionOf(column.key, { kind: 'presence', isPresent });
  });
}
