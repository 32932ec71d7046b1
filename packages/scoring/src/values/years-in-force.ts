/** How many years before that of `as_of` the window begins (methodology 24.1). */
const WINDOW_YEARS_BACK = 3;

/** The values of a company in a year, as a review left them. */
export interface ReviewedYear {
  readonly year: number;
  /** Nothing waited at some time before. */
  readonly wasClosed: boolean;
  readonly valueCount: number;
  readonly waitingCount: number;
}

/** A year closes when nothing waits for the first time, and stays closed (methodology 24.1). */
export const isClosedYear = ({
  wasClosed,
  valueCount,
  waitingCount,
}: Omit<ReviewedYear, 'year'>): boolean => wasClosed || (valueCount > 0 && waitingCount === 0);

/** Whether a year is in the window that begins three years before that of `as_of`. */
export const isInWindow = (year: number, asOfYear: number): boolean =>
  year <= asOfYear && year >= asOfYear - WINDOW_YEARS_BACK;

const latest = (years: readonly number[]): number | null =>
  years.length === 0 ? null : Math.max(...years);

/** The years of a company that have values. */
export interface YearsOfCompany {
  /** Closed, with a value in force. */
  readonly inForce: readonly number[];
  readonly open: readonly number[];
}

export interface ShownYears {
  /** Null: no own scores. */
  readonly reportingYear: number | null;
  /** The latest open year that is newer; null: no year is in review. */
  readonly inReviewYear: number | null;
}

/**
 * Which year is scored and which is said to be in review (methodology 24.1 and
 * docs/formulas/reporting-year.md).
 */
export function shownYears({ inForce, open }: YearsOfCompany, asOfYear: number): ShownYears {
  const isShown = (year: number): boolean => isInWindow(year, asOfYear);
  const reportingYear = latest(inForce.filter(isShown));
  const newer = open.filter((year) => isShown(year) && year > (reportingYear ?? 0));
  return { reportingYear, inReviewYear: latest(newer) };
}

/** A stored value and what was decided about it. */
export interface ReviewedValue {
  readonly state: 'approved' | 'waiting' | 'rejected';
  readonly value: number | null;
  /** The last approved value while this one waits; undefined: there is none. */
  readonly approvedValue: number | null | undefined;
}

/** What clients see of a value in a closed year; undefined: nothing is in force. */
export function valueInForce({
  state,
  value,
  approvedValue,
}: ReviewedValue): number | null | undefined {
  if (state === 'approved') return value;
  return state === 'waiting' ? approvedValue : undefined;
}
