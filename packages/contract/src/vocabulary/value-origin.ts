/** Who a value of a company comes from: the reader's organisation, an analyst of the desk, or public data. */
export const VALUE_ORIGINS = ['own', 'desk', 'public'] as const;
export type ValueOrigin = (typeof VALUE_ORIGINS)[number];

/**
 * Which value counts where an organisation has one of its own for the same company, metric and year:
 * its own; its own unless an analyst gave one; or its own only where there is no other.
 */
export const OWN_PRECEDENCES = ['own_first', 'desk_first', 'own_last'] as const;
export type OwnPrecedence = (typeof OWN_PRECEDENCES)[number];

export const DEFAULT_OWN_PRECEDENCE: OwnPrecedence = 'own_first';

export const OWN_PRECEDENCE_WORDS = {
  own_first: 'Own data first',
  desk_first: 'The desk first, then own data, then public data',
  own_last: 'Own data only where there is no other',
} as const satisfies Readonly<Record<OwnPrecedence, string>>;

/** What is said before the words of the rule. */
export const WHICH_VALUE_COUNTS = 'Which value counts';

const BEATS: Readonly<Record<OwnPrecedence, readonly ValueOrigin[]>> = {
  own_first: ['desk', 'public'],
  desk_first: ['public'],
  own_last: [],
};

/** Whether an organisation's own value counts beside the value of the coverage; null: there is none. */
export const ownValueCounts = (
  precedence: OwnPrecedence,
  other: Exclude<ValueOrigin, 'own'> | null,
): boolean => other === null || BEATS[precedence].includes(other);
