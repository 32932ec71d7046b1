import { GRADES, type Grade } from '@verdure/contract/vocabulary';

import { esg, gradeColumn, type Named, readFieldName } from './columns.ts';
import { readGrades, takeLetter } from './grades.ts';
import type { Reader } from './reader.ts';
import { combined, conditionOf, denied, type Wanted } from './wanted.ts';
import { CHANGES, type Direction, GRADE_MOVES, LINKS, MOVED, SINCE } from './words.data.ts';

type Way = 'up' | 'down' | 'none' | 'any';

/** Where a grade came from and where it is; null: any. */
interface Letters {
  readonly from: readonly Grade[] | null;
  readonly to: readonly Grade[] | null;
}

const WAYS: Readonly<Record<Direction, Way>> = {
  up: 'up',
  down: 'down',
  better: 'up',
  worse: 'down',
};

/** Only a grade is upgraded; anything may be cut. */
const OF_GRADES_ALONE = /^(up|down)grade|^(pro|de)moted/;

function takeLetters(reader: Reader): Letters {
  const gradesBehind = (word: string): readonly Grade[] | null =>
    reader.attempt(() => (reader.takeWord(word) ? readGrades(reader, 'said') : null));
  // 'from C to B' is no span
  const from = reader.attempt(() => {
    const letter = reader.takeWord('from') ? takeLetter(reader, 'said') : null;
    return letter && [letter];
  });
  return { from, to: gradesBehind('to') };
}

/** The grades of this year that are on the way from one of last year. */
function reached(before: Grade, way: Way): readonly Grade[] {
  const at = GRADES.indexOf(before);
  if (way === 'up') return GRADES.slice(0, at);
  if (way === 'down') return GRADES.slice(at + 1);
  return way === 'none' ? [before] : GRADES;
}

/** The grade of last year against that of this one: 'upgraded', 'from C to B'. */
export function movedGrade(
  reader: Reader,
  named: Named,
  { way, from, to }: Letters & { readonly way: Way },
): Wanted | null {
  const last = gradeColumn(reader, { ...named, year: 'previous' });
  const now = gradeColumn(reader, { ...named, year: 'current' });
  if (last === null || now === null) return null;
  const moves = GRADES.filter((each) => from === null || from.includes(each)).flatMap((before) => {
    const after = reached(before, way).filter((each) => to === null || to.includes(each));
    return after.length === 0 ? [] : [{ before, after }];
  });
  const groups = [...Map.groupBy(moves, ({ after }) => after.join(''))];
  if (groups.length === 0) return null;
  return combined(
    'or',
    groups.map(([, same]) =>
      combined('and', [
        conditionOf(last.key, { kind: 'options', options: same.map(({ before }) => before) }),
        conditionOf(now.key, { kind: 'options', options: [...(same[0]?.after ?? [])] }),
      ]),
    ),
  );
}

/** Which way a grade went; of one that is named, any change says it. */
function takeWay(reader: Reader, isGrade: boolean): Way | null {
  const isOfGrades = isGrade || OF_GRADES_ALONE.test(reader.words()[0] ?? '');
  const move = isOfGrades ? reader.take(GRADE_MOVES) : null;
  if (move !== null) return move;
  const direction = isGrade ? reader.take(CHANGES) : null;
  if (direction !== null) return WAYS[direction];
  return reader.take(MOVED) === null ? null : 'any';
}

/** 'lost its A', 'fell from B'. */
function takeFall(reader: Reader): (Letters & { readonly way: Way }) | null {
  return reader.attempt(() => {
    if (reader.takeWord('lost', 'lose', 'losing')) reader.takeWord('its', 'their', 'the', 'an');
    else if (reader.take(CHANGES) !== 'down' || !reader.takeWord('from')) return null;
    const letter = takeLetter(reader, 'said');
    const { to } = takeLetters(reader);
    return letter === null ? null : { way: 'down', from: [letter], to };
  });
}

/** 'downgraded', 'went from C to B'. */
function takeMove(reader: Reader, isGrade: boolean): (Letters & { readonly way: Way }) | null {
  return reader.attempt(() => {
    const way = takeWay(reader, isGrade);
    const letters = takeLetters(reader);
    const isOpen = way === 'any' && (letters.from === null || letters.to === null);
    if (way === null || isOpen) return null;
    reader.pass(SINCE);
    return { way, ...letters };
  });
}

/** Behind a field: 'ESG grade downgraded', 'climate fell from B to C'. */
export function moveBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    reader.pass(LINKS);
    const isGrade = named.show?.endsWith('grade') === true;
    const plain = takeMove(reader, isGrade);
    if (plain === null) reader.takeWord('did', 'does', 'do');
    const isDenied = plain === null && reader.takeWord('not');
    const move = plain ?? takeMove(reader, isGrade);
    const wanted = move && movedGrade(reader, named, move);
    return isDenied && wanted !== null ? denied(wanted, () => false) : wanted;
  });
}

/** 'upgraded from D to C on governance'; of ESG where no field is named. */
export function moveBefore(reader: Reader): Wanted | null {
  return reader.attempt(() => {
    const move = takeFall(reader) ?? takeMove(reader, false);
    if (move === null) return null;
    const own = reader.attempt(() =>
      reader.takeWord('on', 'for', 'in', 'of') ? readFieldName(reader) : null,
    );
    const letters = own === null ? null : takeLetters(reader);
    reader.pass(SINCE);
    const named = own ?? esg(reader);
    const from = move.from ?? letters?.from ?? null;
    return (
      named && movedGrade(reader, named, { ...move, from, to: move.to ?? letters?.to ?? null })
    );
  });
}
