import type { FundMonthCause, MonthCause } from '@verdure/contract/investments/score-month-ends';

import { formatDate, formatMonth } from '../../../format/date.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatCount } from '../../../format/number.ts';
import type { BesidePoint, MonthEndFigure, MonthEndPoint } from './month-end-figure.ts';

type Format = MonthEndFigure['format'];

const GAPS: Readonly<Record<NonNullable<MonthEndPoint['gap']>, string>> = {
  not_stored: 'not stored',
  other_methodology: 'made with an older methodology, so not shown',
  not_covered: 'not in the data of then',
};

type Valued = Pick<MonthEndPoint, 'value' | 'grade' | 'gap'>;

/** The figure, or why there is none. */
function valueWords({ value, grade = null, gap }: Valued, format: Format): string {
  if (value !== null) return grade === null ? format(value) : `${format(value)} ${grade}`;
  if (gap === null) return NOT_DISCLOSED;
  return GAPS[gap];
}

const ofCompanies = (companies: number): string =>
  companies === 1 ? '1 company' : `${formatCount(companies)} companies`;

/** '2.40 of 12 companies', or why there is no mean. */
function besideWords({ value, companies, gap }: BesidePoint, format: Format): string {
  const mean = valueWords({ value, gap }, format);
  return value === null || companies === null ? mean : `${mean} of ${ofCompanies(companies)}`;
}

const newMethodology = (version: string): string => `first month end with methodology ${version}`;

const newProfile = 'first month end with other weights of the profile';

export const monthEndsMessages = {
  title: 'Month ends',
  monthEnd: 'Month end',
  note: 'Note',
  hint: 'Choose a point to see what changed since that day.',
  ring: 'A ring marks the first month end with another methodology.',
  valueWords,
  score: 'Score at month ends',
  scoreMeasure: 'points, 0 to 4',
  grade: 'Grade',
  asPublished:
    'Each is the score as it was published then, with the methodology and the weights of that day.',
  rings:
    'A ring marks the first month end with another methodology or with other weights of the profile.',
  noScores:
    'No month end is stored under this profile. Scores are stored when a month is over, for profiles that are a default of somebody.',
  noneKnown: 'There was no score at any month end',
  failed: 'An error occurred trying to load the month ends, please try again',
  pick: 'Choose a point to see which values changed in its month.',
  noteOf: ({ newMethodology: version, isNewProfile }: MonthEndPoint): string =>
    [version === null ? null : newMethodology(version), isNewProfile ? newProfile : null]
      .filter((note) => note !== null)
      .join(', '),
  point: (point: MonthEndPoint, format: Format, beside?: string): string => {
    const note = monthEndsMessages.noteOf(point);
    const words = `${formatDate(point.day)}: ${valueWords(point, format)}`;
    const mean =
      point.beside === undefined ? null : `${beside} ${besideWords(point.beside, format)}`;
    return [words, mean, note].filter((part) => part !== null && part !== '').join(', ');
  },
  findingMost: 'Looking for the largest cause of the month …',
  unmoved: 'Nothing moved it in the month',
  most: (what: string, moved: string): string => `Largest cause of the month: ${what}, ${moved}`,
  causes: {
    disclosed: (issues, year) => `${year ?? 'newer'} figures of ${issues}`,
    corrected: (issues, year) =>
      year === null ? `corrected ${issues}` : `corrected ${year} figures of ${issues}`,
    weights: (issues) => `other weights of ${issues}`,
    peers: (issues) => `peers in ${issues}, its own figures are the same`,
  } satisfies Readonly<Record<MonthCause, (issues: string, year: number | null) => string>>,
  fundCauses: {
    trades: 'what it holds',
    values: 'what is known of companies and how they are weighed',
  } satisfies Readonly<Record<FundMonthCause, string>>,
  mostThrough: (holding: string | null): string =>
    holding === null ? '' : ` (most through ${holding})`,
  issues: (names: readonly string[], count: number): string => {
    const others = count - names.length;
    return others > 0 ? `${names.join(', ')} and ${formatCount(others)} more` : names.join(', ');
  },
  besideSector: 'Sub-sector mean',
  meanOf: (sector: string): string => `mean of ${sector}`,
  companies: 'companies',
  besideFailed: 'An error occurred trying to load the mean of the sub-sector, please try again',
  asMean:
    'The dashed line is the average peer score of then: the mean of the directly covered companies of the sub-sector.',
  finding: (points: readonly MonthEndPoint[], format: Format): string => {
    const known = points.flatMap((point) =>
      point.value === null ? [] : [`${valueWords(point, format)} in ${formatMonth(point.day)}`],
    );
    const [first = '', last] = [known[0], known.at(-1)];
    return last === first ? first : `From ${first} to ${last}`;
  },
  /** 'mean of Coal from 2.01 to 2.05'; null: it is not known of any month end. */
  besideFinding: (points: readonly MonthEndPoint[], format: Format, name: string) => {
    const known = points.flatMap(({ beside }) => beside?.value ?? []).map(format);
    const [first, last] = [known[0], known.at(-1)];
    if (first === undefined) return null;
    return `${name} ${first === last ? first : `from ${first} to ${last}`}`;
  },
} as const;
