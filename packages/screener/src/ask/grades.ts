import { GRADES, type Grade } from '@verdure/contract/vocabulary';

import type { Show } from '../fields/index.ts';
import { esg, gradeColumn, type Named, readFieldName } from './columns.ts';
import { isJudged, takeFields, type Together } from './field-lists.ts';
import type { Reader } from './reader.ts';
import { allOf, combined, conditionOf, type Wanted } from './wanted.ts';
import {
  AFTER_GRADE,
  BEFORE_GRADE,
  GRADE_WORDS,
  type GradeBound,
  JOINTS,
  LINKS,
  YEAR_WORDS,
  DENYING_GRADES,
} from './words.data.ts';

/** How sure it is that a letter is a grade: 'a' may be an article. */
type Context = 'said' | 'open';

export function takeLetter(reader: Reader, context: Context): Grade | null {
  const token = reader.peek();
  const grade = GRADES.find((each) => each.toLowerCase() === token?.text.replace(/'?s$/, ''));
  if (token?.kind !== 'word' || grade === undefined) return null;
  const isWritten = /^[A-E]('?s)?$/.test(token.raw);
  if (!isWritten && context === 'open') {
    // 'b or better' in small letters
    const isBound = reader.attempt(() => {
      reader.skip();
      return reader.find(AFTER_GRADE) === null ? null : true;
    });
    if (isBound === null) return null;
    reader.skip(-1);
  }
  reader.skip();
  // 'B+' is no grade
  return reader.peek()?.text === '+' ? null : grade;
}

function bounded(grade: Grade, bound: GradeBound): readonly Grade[] {
  const at = GRADES.indexOf(grade);
  if (bound === 'better') return GRADES.slice(0, at + 1);
  if (bound === 'worse') return GRADES.slice(at);
  return bound === 'above' ? GRADES.slice(0, at) : GRADES.slice(at + 1);
}

function between(one: Grade, other: Grade): readonly Grade[] {
  const [from, to] = [GRADES.indexOf(one), GRADES.indexOf(other)].sort((low, high) => low - high);
  return GRADES.slice(from, (to ?? 0) + 1);
}

/** 'between B and D', 'B to D'. */
function takeSpan(reader: Reader, first: Grade): readonly Grade[] | null {
  return reader.attempt(() => {
    const { isHyphened } = reader;
    if (!reader.takeWord('to', 'through', ',') && !isHyphened) return null;
    const last = takeLetter(reader, 'said');
    const isList = reader.peek(-2)?.text === ',' && !/[-–—]/.test(reader.peek(-2)?.raw ?? '');
    return last === null || isList ? null : between(first, last);
  });
}

function takeBetween(reader: Reader): readonly Grade[] | null {
  return reader.attempt(() => {
    if (!reader.takeWord('between', 'from')) return null;
    const first = takeLetter(reader, 'said');
    if (first === null || !reader.takeWord('and', 'to')) return null;
    const last = takeLetter(reader, 'said');
    return last && between(first, last);
  });
}

/** 'A, B or C' behind its first. */
function takeMore(reader: Reader, found: readonly Grade[]): readonly Grade[] {
  const next = reader.attempt(() => {
    const isComma = reader.takeWord(',');
    const joint = reader.take(JOINTS) ?? (reader.takeWord('nor') ? 'or' : null);
    if (!isComma && joint === null) return null;
    const grade = takeLetter(reader, 'open');
    // 'D and at most …': the letter that follows begins something else
    return grade !== null && reader.find(AFTER_GRADE) === null ? grade : null;
  });
  return next === null ? found : takeMore(reader, [...found, next]);
}

/** 'D or E', 'C or better', 'at least B', 'below C', 'between B and D': best first. */
export function readGrades(reader: Reader, context: Context): readonly Grade[] | null {
  return reader.attempt(() => {
    const between = takeBetween(reader);
    if (between !== null) return between;
    const bound = reader.take(BEFORE_GRADE);
    if (/^an?$/.test(reader.peek()?.raw ?? '') && /^[A-E]$/.test(reader.peek(1)?.raw ?? ''))
      reader.skip();
    const grade = takeLetter(reader, bound === null ? context : 'said');
    if (grade === null) return null;
    const after = bound ?? reader.takeAfter(AFTER_GRADE) ?? boundOfRated(reader);
    if (after !== null) return bounded(grade, after);
    const found = takeSpan(reader, grade) ?? takeMore(reader, [grade]);
    // 'A or B rated'; behind one letter what follows is rated: 'B rated banks'
    if (found.length > 1) reader.takeWord('rated', 'graded');
    return GRADES.filter((each) => found.includes(each));
  });
}

/** 'B-rated or better' */
const boundOfRated = (reader: Reader): GradeBound | null =>
  reader.attempt(() => (reader.takeWord('rated', 'graded') ? reader.takeAfter(AFTER_GRADE) : null));

const LISTED: readonly string[] = ['for', 'in', 'on', 'of', 'by', 'regarding', 'within'];

function gradesOf(reader: Reader, named: Named | null, found: Found): Wanted | null {
  const column = named === null ? null : gradeColumn(reader, named);
  if (column === null) return null;
  const { grades, isDenied } = found;
  if (grades.length === 0) return null;
  return conditionOf(column.key, { kind: isDenied ? 'none_of' : 'options', options: grades });
}

interface Found {
  readonly grades: readonly Grade[];
  readonly isDenied: boolean;
}

/** What is said of grades here: 'not below C', 'other than E'. */
function takeFound(reader: Reader, context: Context): Found | null {
  return reader.attempt(() => {
    const plain = readGrades(reader, context);
    if (plain !== null) return { grades: plain, isDenied: false };
    if (reader.take(DENYING_GRADES) === null) return null;
    passLinks(reader);
    reader.take(GRADE_WORDS);
    const denied = readGrades(reader, context);
    return denied === null ? null : { grades: denied, isDenied: true };
  });
}

/** Behind a field: 'ESG grade is D or E', 'ESG below C', 'governance A'. */
export function gradesBehind(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    const show = gradedShow(named);
    const isGraded = show?.endsWith('grade') === true;
    const isScore = show === 'score' && reader.find(GRADE_WORDS) !== null;
    if (show !== null && !isGraded && !isScore) return null;
    passLinks(reader);
    const isSaid = reader.take(GRADE_WORDS) !== null || isGraded;
    const found = takeFound(reader, isSaid ? 'said' : 'open') ?? behindLinks(reader, isSaid);
    return found && gradesOfYears(reader, { ...named, show: isScore ? null : show }, found);
  });
}

/** 'A last year', and what the sentence says of another year. */
function gradesOfYears(reader: Reader, named: Named, found: Found): Wanted | null {
  const year = named.year ?? reader.take(YEAR_WORDS);
  const first = gradesOf(reader, { ...named, year }, found);
  const then = first === null || year === null ? null : otherYear(reader, named);
  return first !== null && then !== null ? combined('and', [first, then]) : first;
}

/** 'data security awareness A': awareness and performance have grades of their own. */
function gradedShow({ show }: Named): Show | null {
  if (show === 'awareness') return 'awareness_grade';
  return show === 'performance' ? 'performance_grade' : show;
}

/** 'was B last year and is C now': the same grade of another year. */
function otherYear(reader: Reader, named: Named): Wanted | null {
  return reader.attempt(() => {
    if (reader.take(JOINTS) !== 'and') return null;
    const isVerb = /^(is|are|was|were)$/.test(reader.words()[0] ?? '');
    passLinks(reader);
    const before = reader.take(YEAR_WORDS);
    passLinks(reader);
    const found = takeFound(reader, 'open');
    if (found === null) return null;
    const year = before ?? reader.take(YEAR_WORDS);
    return isVerb || year !== null ? gradesOf(reader, { ...named, year }, found) : null;
  });
}

function behindLinks(reader: Reader, isSaid: boolean): Found | null {
  passLinks(reader);
  return takeFound(reader, isSaid ? 'said' : 'open');
}

/** Passes what joins a field and its grade; 'A' is a grade, and no article. */
function passLinks(reader: Reader): void {
  while (
    !/^[A-E]$/.test(reader.peek()?.raw ?? '') &&
    (reader.take(LINKS) !== null || reader.takeWord('='))
  ) {
    // 'is', 'of the', '='
  }
}

/** 'for climate', or the field itself where the grades are sure to be some. */
function fieldOfGrades(reader: Reader, isSure: boolean): Named | null {
  return reader.attempt(() => {
    const isJoined = LISTED.includes(reader.peek()?.text ?? '');
    if (!isJoined) return isSure ? readFieldName(reader) : null;
    reader.skip();
    reader.takeWord('the', 'their', 'its');
    return readFieldName(reader);
  });
}

/** Whether what is listed behind grades shares them: nothing else is said of the last. */
function sharesThem(reader: Reader, { isSaid, fields }: Together): boolean {
  const from = reader.place;
  const isAlone = reader.attempt(() => behindLinks(reader, false)) === null;
  // 'A on ESG and climate B' says the grade of each, and 'B on ESG or climate improved' something else
  const isOpen = reader.isEnd || /^(and|or|but|in|with|from)$/.test(reader.words()[0] ?? '');
  if (!isSaid) return isAlone && isOpen && fields.every(isJudged);
  if (!isAlone) reader.refuse(from, 'Of which of them is this grade? Write ‘and’ with its name.');
  return true;
}

/** The same grades of several. A denial of them may be of one or of all, and is not read. */
function gradesOfAll(reader: Reader, found: Found, isDenied: boolean): Wanted | null {
  return reader.attempt(() => {
    const together = reader.takeWord(...LISTED) ? takeFields(reader) : null;
    if (together === null || together.joint === 'nor' || found.isDenied) return null;
    if ((isDenied && !together.isSaid) || !sharesThem(reader, together)) return null;
    return allOf(
      together.joint,
      together.fields.map((named) => gradesOf(reader, named, found)),
    );
  });
}

/** Before a field, or of ESG: 'graded B or better for climate', 'an A for governance', 'D or worse'. */
export function gradesBefore(reader: Reader, isDenied = false): Wanted | null {
  return reader.attempt(() => {
    const isSaid = reader.take(GRADE_WORDS) !== null;
    if (isSaid) passLinks(reader);
    const from = reader.place;
    const found = takeFound(reader, isSaid ? 'said' : 'open');
    if (found === null) return null;
    const isMany = found.grades.length > 1 || found.isDenied;
    const isSure = reader.take(GRADE_WORDS) !== null || isSaid || isMany;
    const isLong = reader.place - from > 1;
    const all = gradesOfAll(reader, found, isDenied);
    return all ?? gradesOfOne(reader, found, { isSure, isLong });
  });
}

interface Surety {
  readonly isSure: boolean;
  readonly isLong: boolean;
}

function gradesOfOne(reader: Reader, found: Found, { isSure, isLong }: Surety): Wanted | null {
  const named = fieldOfGrades(reader, isSure);
  if (named !== null) return gradesOf(reader, named, found);
  return isSure || isLong ? gradesOfTotal(reader, found) : null;
}

function gradesOfTotal(reader: Reader, found: Found): Wanted | null {
  const total = esg(reader);
  return total && gradesOf(reader, { ...total, year: reader.take(YEAR_WORDS) }, found);
}
