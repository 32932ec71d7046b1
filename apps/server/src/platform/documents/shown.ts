import { displayText, type DisplayQuantity, typeset } from '@verdure/scoring/display';

type MaybeNumber = number | null;

const shown = (value: MaybeNumber, quantity: DisplayQuantity): string =>
  typeset(displayText({ quantity, value }));

export const shownScore = (score: MaybeNumber): string => shown(score, 'score');

/** A fraction as percent, one decimal. */
export const shownPercent = (fraction: MaybeNumber): string =>
  fraction === null ? shown(null, 'percentage') : `${shown(fraction, 'percentage')}%`;

/** A change as a fraction: '+10.0%' or '−2.5%'. */
export const shownSignedPercent = (fraction: number): string =>
  `${fraction > 0 ? '+' : ''}${shownPercent(fraction)}`;

/** As `shownPercent`, but what is held and rounds to nothing is still named: 'under 0.1%'. */
export const shownShareAboveZero = (fraction: MaybeNumber): string => {
  const text = shownPercent(fraction);
  return fraction !== null && fraction > 0 && text === shownPercent(0) ? 'under 0.1%' : text;
};

/** A fraction as percent without decimals: a place among others. */
export const shownPlace = (fraction: number): string =>
  `${shown(fraction, 'sentiment_percentage')}%`;

/** A weight in percent, two decimals. */
export const shownWeight = (fraction: MaybeNumber): string =>
  fraction === null ? shown(null, 'score') : `${shown(fraction * 100, 'score')}%`;

export const shownFootprint = (value: MaybeNumber): string =>
  shown(value, 'footprint_contribution');

export const shownCelsius = (celsius: MaybeNumber): string =>
  celsius === null ? shown(null, 'temperature') : `${shown(celsius, 'temperature')} °C`;

export const shownIntensity = (value: MaybeNumber): string => shown(value, 'waci');

/** Any other number: two decimals, trailing zeros trimmed. */
export const shownNumber = (value: MaybeNumber): string => shown(value, 'other');

/** A whole number with thousands separators. */
export const shownCount = (value: MaybeNumber): string => shown(value, 'raw_value');

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** An ISO date as '23 November 2026'. */
export const shownDate = (iso: string): string => DATE.format(new Date(iso));

/** 'April 2026' for a month as YYYY-MM. */
export const shownMonth = (month: string): string => shownDate(`${month}-01`).slice('01 '.length);

/** 'B 2.31'; the score alone where the weight is too little for a grade. */
export const shownGrade = (grade: string | null, score: MaybeNumber): string =>
  grade === null ? shownScore(score) : `${grade} ${shownScore(score)}`;

/** A change of a score, like for like, with the share of the weight that both years have. */
interface SharedChange {
  readonly change: number | null;
  readonly shared_share: number | null;
  readonly not_comparable: boolean;
}

/** '+0.21', or 'unchanged' where the change of a score would read 0.00. */
export const shownMovement = (change: number): string =>
  shown(Math.abs(change), 'score_change') === shown(0, 'score_change')
    ? 'unchanged'
    : shownChange(change);

/** '+0.21 on 82.0% of the weight', 'unchanged on …'; '' where a year has no score (methodology 3). */
export function shownSharedChange(of: SharedChange): string {
  const share = shownPercent(of.shared_share);
  if (of.not_comparable) return `Not comparable (${share} of the weight in both years)`;
  return of.change === null ? '' : `${shownMovement(of.change)} on ${share} of the weight`;
}

/** '+0.12' or '−0.08'. */
export const shownChange = (value: MaybeNumber): string => {
  const text = shown(value, 'score_change');
  return value !== null && value > 0 ? `+${text}` : text;
};
