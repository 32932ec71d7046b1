/**
 * A figure over holdings, with what each of them adds. Wherever the figure is a sum, the
 * contributions that are not NaN add up to `value`.
 */
export interface Measured {
  /** Null: no holding has the data. */
  readonly value: number | null;
  /** By leaf, in the order given; NaN for a leaf without the data. */
  readonly contributions: Float64Array;
  /** Share of the weight of the companies that has the data, a fraction. */
  readonly coveredFraction: number;
}
