import { type Standing, standingWords } from './standing.ts';

/** Why a temperature has no status: three of companies, three of investments (methodology 17.5). */
export const TEMPERATURE_REASONS = [
  'financial',
  'scope_3_dominates',
  'scope_3_unknown',
  'too_little_data',
  'indicative',
  'own_operations_only',
] as const;

export type TemperatureReason = (typeof TEMPERATURE_REASONS)[number];

/** What a temperature is of; stands beside each of them. */
export const TEMPERATURE_SCOPE = 'own operations (scope 1 and 2)';

/** Describes a low temperature that has no status; it is none itself. */
export const LOW_OWN_OPERATIONS = 'low intensity of own operations';

/** The reason as a sentence, except where the standing says it already. */
export const TEMPERATURE_REASON_SENTENCES = {
  financial:
    'no status: most emissions of a financial are those of what it finances, and are not in the figure',
  scope_3_dominates:
    'no status: scope 3 is most of this sector’s emissions and is not in the figure',
  scope_3_unknown:
    'no status: too few companies of this sector report scope 3 to tell what is not in the figure',
  too_little_data: 'no status: less than 10% of the weight has data',
  indicative: 'no status: less than half of the weight has data',
  own_operations_only:
    'no status: for most of the weight scope 3 is the larger part, or not known, and is not in the figure',
} as const satisfies Record<TemperatureReason, string>;

/** The highest temperature that is called low, °C, as it is shown with 2 decimals. */
const HIGHEST_LOW = 2;

/** A temperature with its status, or with the reason why it has none. */
export interface JudgedFigure {
  /** °C; null: not shown. */
  readonly celsius: number | null;
  readonly status: string | null;
  readonly reason: TemperatureReason | null;
}

/** The status in words; without one a description of the number and the reason; null: neither. */
export function temperatureWords({ celsius, status, reason }: JudgedFigure): string | null {
  if (status !== null) return status;
  if (reason === null) return null;
  const isLow = celsius !== null && Math.round(celsius * 100) <= HIGHEST_LOW * 100;
  const sentence = TEMPERATURE_REASON_SENTENCES[reason];
  return isLow ? `${LOW_OWN_OPERATIONS}; ${sentence}` : sentence;
}

const LEAST_SHOWN = 0.0005;

/** A share above 0 in percent; what would round to 0.0% is named. */
const heldPercent = (fraction: number): string =>
  fraction < LEAST_SHOWN ? 'under 0.1%' : `${(fraction * 100).toFixed(1)}%`;

/** What stands beside an investment's temperature: what it is of, and on how much it stands. */
export function temperatureBasis(
  standing: Standing,
  covered: number,
  estimatedShare: number | null,
): string {
  const estimated =
    estimatedShare === null || estimatedShare === 0
      ? []
      : [`${heldPercent(estimatedShare)} of the weight on estimated value added`];
  return [TEMPERATURE_SCOPE, standingWords(standing, covered), ...estimated].join(' · ');
}
