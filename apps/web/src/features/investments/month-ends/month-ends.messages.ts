import { formatDate, formatMonth } from '../../../format/date.ts';
import { NOT_DISCLOSED } from '../../../format/missing.ts';
import type { MonthEndFigure, MonthEndPoint } from './month-end-figure.ts';

type Format = MonthEndFigure['format'];

/** The figure, or why there is none. */
function valueWords({ value, gap }: MonthEndPoint, format: Format): string {
  if (value !== null) return format(value);
  if (gap === null) return NOT_DISCLOSED;
  return gap === 'not_stored' ? 'not stored' : 'made with an older methodology, so not shown';
}

const newMethodology = (version: string): string => `first month end with methodology ${version}`;

export const monthEndsMessages = {
  title: 'Month ends',
  monthEnd: 'Month end',
  note: 'Note',
  hint: 'Choose a point to see what changed since that day.',
  ring: 'A ring marks the first month end with another methodology.',
  valueWords,
  noteOf: ({ newMethodology: version }: MonthEndPoint): string =>
    version === null ? '' : newMethodology(version),
  point: (point: MonthEndPoint, format: Format): string => {
    const note = monthEndsMessages.noteOf(point);
    const words = `${formatDate(point.day)}: ${valueWords(point, format)}`;
    return note === '' ? words : `${words}, ${note}`;
  },
  finding: (points: readonly MonthEndPoint[], format: Format): string => {
    const known = points.flatMap(({ day, value }) =>
      value === null ? [] : [`${format(value)} in ${formatMonth(day)}`],
    );
    const [first = '', last] = [known[0], known.at(-1)];
    return last === first ? first : `From ${first} to ${last}`;
  },
} as const;
