const USD_PER_MILLION = 1_000_000;

/**
 * Values per $1M of an amount; NaN without a value, and without an amount above 0 (methodology 15
 * to 17).
 *
 * @param values by leaf, in the unit of the measure
 * @param amountsUsd by leaf
 */
export const perMillion = (values: Float64Array, amountsUsd: Float64Array): Float64Array =>
  values.map((value, leaf) => {
    const amountUsd = amountsUsd[leaf] ?? Number.NaN;
    const rate = amountUsd > 0 ? (value / amountUsd) * USD_PER_MILLION : Number.NaN;
    return Number.isFinite(rate) ? rate : Number.NaN;
  });
