/** A share of the weight in whole percent, rounded down: 49.9% never reads 50%. */
const flooredPercent = (sharedFraction: number): string =>
  `${Math.floor(sharedFraction * 100 + 1e-6)}%`;

/** Beside a change like for like: the share of the weight that both years have (methodology 3). */
export const sharedShareWords = (sharedFraction: number): string =>
  `on ${flooredPercent(sharedFraction)} of the weight`;

/** Instead of a change, where both years have less than half of the weight (methodology 3). */
export const notComparableWords = (sharedFraction: number): string =>
  `not comparable (${flooredPercent(sharedFraction)} of the weight in both years)`;
