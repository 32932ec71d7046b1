/**
 * How firmly a figure of a portfolio or fund stands on what its companies disclose, by the share of
 * the weight behind it (methodology 13.1). Indicative: shown without status, letter and colour.
 */
export const STANDINGS = ['shown', 'indicative', 'not_shown'] as const;

export type Standing = (typeof STANDINGS)[number];

/**
 * A line of adverse impacts may also be a lower limit: a sum of known Y, where not all companies
 * say yes or no. It is shown at any coverage (methodology 18.1).
 */
export const PAI_STANDINGS = [...STANDINGS, 'lower_limit'] as const;

export type PaiStanding = (typeof PAI_STANDINGS)[number];

const PERMILLE = 1000;
/** Lifts a share such as 0.1 that is stored as a little less. */
const TOLERANCE = 1e-6;

/** A covered share in percent with 1 decimal, rounded down: 49.96% never reads 50.0%. */
export const coveredPercent = (coveredFraction: number): string =>
  `${(Math.floor(coveredFraction * PERMILLE + TOLERANCE) / 10).toFixed(1)}%`;

const WORDS: Readonly<Record<PaiStanding, (percent: string) => string>> = {
  shown: (percent) => `${percent} of the weight`,
  indicative: (percent) => `indicative, ${percent} of the weight`,
  not_shown: (percent) => `too little data (${percent} of the weight)`,
  lower_limit: (percent) => `at least, ${percent} of the weight`,
};

/** What stands beside a figure wherever it is shown: on pages, paper and in workbooks. */
export const standingWords = (standing: PaiStanding, coveredFraction: number): string =>
  WORDS[standing](coveredPercent(coveredFraction));
