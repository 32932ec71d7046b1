import type { ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import { GRADES, type Grade, type ThresholdOperator } from '@verdure/contract/vocabulary';

import { keyOf, type ScreenerField, type Show, type Year, yearsOf } from '../fields/index.ts';
import type { Condition } from '../tree/index.ts';
import type { Phrases } from './phrases.ts';
import type { Reader } from './reader.ts';

const COMPARATORS: readonly (readonly [string, ThresholdOperator])[] = [
  ['greater than or equal to', '_gte'],
  ['less than or equal to', '_lte'],
  ['greater than', '_gt'],
  ['higher than', '_gt'],
  ['larger than', '_gt'],
  ['more than', '_gt'],
  ['less than', '_lt'],
  ['lower than', '_lt'],
  ['smaller than', '_lt'],
  ['fewer than', '_lt'],
  ['at least', '_gte'],
  ['at most', '_lte'],
  ['up to', '_lte'],
  ['equal to', '_eq'],
  ['no more than', '_lte'],
  ['no less than', '_gte'],
  ['above', '_gt'],
  ['over', '_gt'],
  ['exceeding', '_gt'],
  ['below', '_lt'],
  ['under', '_lt'],
  ['equals', '_eq'],
  ['exactly', '_eq'],
  ['>=', '_gte'],
  ['<=', '_lte'],
  ['>', '_gt'],
  ['<', '_lt'],
  ['=', '_eq'],
];

const SHOWN: readonly (readonly [string, Show])[] = [
  ['awareness score', 'awareness'],
  ['performance score', 'performance'],
  ['awareness', 'awareness'],
  ['performance', 'performance'],
  ['score', 'score'],
  ['peer average', 'peer_average'],
  ['proxy average', 'peer_average'],
  ['per $1 m', 'scaled'],
  ['per million of revenue', 'scaled'],
  ['per million', 'scaled'],
  ['intensity', 'scaled'],
];

const YEARS: readonly (readonly [string, Year])[] = [
  ['last year', 'previous'],
  ['previous year', 'previous'],
  ['year on year change', 'change'],
  ['yoy change', 'change'],
  ['wow change', 'change'],
  ['change', 'change'],
];

const LINKS: ReadonlySet<string> = new Set(['is', 'are', 'of', 'was', 'has', 'have', 'the', 'in']);
const GRADE_WORDS = [
  ['grades', true],
  ['graded', true],
  ['grade', true],
  ['rated', true],
] as const;

const gradeOf = (text: string | undefined): Grade | null =>
  GRADES.find((grade) => grade.toLowerCase() === text) ?? null;

/** 'D or E', 'C or better', 'at least B', 'below C': best first. */
export function readGrades(reader: Reader): readonly Grade[] | null {
  const bound = reader.take([
    ['at least', 'better'],
    ['at most', 'worse'],
    ['better than', 'above'],
    ['above', 'above'],
    ['worse than', 'below'],
    ['below', 'below'],
  ] as const);
  const first = gradeOf(reader.words()[0]);
  if (first === null) return null;
  reader.skip();
  const at = GRADES.indexOf(first);
  const after =
    bound ??
    reader.take([
      ['or better', 'better'],
      ['or worse', 'worse'],
    ] as const);
  if (after === 'better') return GRADES.slice(0, at + 1);
  if (after === 'worse') return GRADES.slice(at);
  if (after === 'above') return GRADES.slice(0, at);
  if (after === 'below') return GRADES.slice(at + 1);
  return moreGrades(reader, [first]);
}

function moreGrades(reader: Reader, found: readonly Grade[]): readonly Grade[] {
  const place = reader.place;
  reader.take([
    [', or', true],
    ['or', true],
    ['and', true],
    [',', true],
  ]);
  const next = gradeOf(reader.words()[0]);
  if (next === null || reader.place === place) {
    reader.goTo(place);
    return found;
  }
  reader.skip();
  return moreGrades(reader, [...found, next]);
}

const gradeCondition = (field: ScreenerField, grades: readonly Grade[]): Condition | null =>
  field.shows.includes('grade') && grades.length > 0
    ? {
        column: keyOf(field, 'grade', 'current'),
        answer: { kind: 'options', options: grades },
      }
    : null;

/** What is compared where the question does not say: the data, else the score. */
const usualShow = ({ shows }: ScreenerField): Show | null => {
  if (shows.includes('value')) return 'value';
  return shows.includes('score') ? 'score' : null;
};

function readThreshold(reader: Reader, field: ScreenerField): Condition | null {
  const show = reader.take(SHOWN) ?? usualShow(field);
  const year = reader.take(YEARS) ?? 'current';
  reader.skipWords(LINKS);
  const operator = reader.take(COMPARATORS);
  const said = operator === null ? null : reader.takeNumber();
  if (operator === null || said === null || !canShow(field, show, year)) return null;
  const answer: ScreenerAnswer = { kind: 'threshold', operator, number: inUnit(field, said) };
  return { column: show === null ? field.key : keyOf(field, show, year), answer };
}

function canShow(field: ScreenerField, show: Show | null, year: Year): boolean {
  if (show === null) return field.number !== null;
  return field.shows.includes(show) && yearsOf(field, show).includes(year);
}

const USD_PER_MILLION = 1e6;

/** '$2bn' is typed as 2,000 where the field is in millions; a bare '500' is millions already. */
const inUnit = ({ number }: ScreenerField, said: number): number =>
  number?.scale === 'usd_millions' && Math.abs(said) >= USD_PER_MILLION
    ? said / USD_PER_MILLION
    : said;

/** 'governance grade D or E', 'scope 1 emissions above 10,000'. */
export function readFieldCondition(reader: Reader, phrases: Phrases): Condition | null {
  const place = reader.place;
  const graded = reader.take(GRADE_WORDS) === true ? readGrades(reader) : null;
  if (graded !== null)
    reader.take([
      ['for', true],
      ['in', true],
      ['on', true],
    ]);
  const found = phrases.longest(reader.words());
  if (found?.meaning.kind !== 'field') {
    reader.goTo(place);
    return null;
  }
  reader.skip(found.length);
  const { field } = found.meaning;
  const condition = graded === null ? readAfterField(reader, field) : gradeCondition(field, graded);
  if (condition === null) reader.goTo(place);
  return condition;
}

function readAfterField(reader: Reader, field: ScreenerField): Condition | null {
  const place = reader.place;
  reader.take(GRADE_WORDS);
  reader.skipWords(LINKS);
  const grades = readGrades(reader);
  if (grades !== null) return gradeCondition(field, grades);
  reader.goTo(place);
  if (field.type === 'search') return readSearch(reader, field);
  return readThreshold(reader, field);
}

function readSearch(reader: Reader, field: ScreenerField): Condition | null {
  reader.take([
    ['contains', true],
    ['containing', true],
    ['is', true],
    ['like', true],
  ]);
  const text = reader.takeQuoted();
  return text === null || text === ''
    ? null
    : { column: field.key, answer: { kind: 'search', text } };
}
