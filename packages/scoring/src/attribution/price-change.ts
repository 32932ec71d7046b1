/** What a file tells of a holding beside its weight; null: it does not say. */
export interface Position {
  /** Shares, units or nominal; negative for a short position. */
  readonly quantity: number | null;
  /** In one currency for all holdings of both days. */
  readonly marketValue: number | null;
}

/** A quantity lies this near to a whole multiple: what is left of a share is paid out. */
const NEAR_WHOLE = 0.01;
/** And the value lies this near to the one before: a split makes nobody richer. */
const NEAR_VALUE = 0.1;

/** How many shares became of one by a split, of ten by a joining of shares 0.1; 1: there was none. */
function splitOf(quantityChange: number, priceChange: number): number {
  const isMore = quantityChange >= 1;
  const times = isMore ? quantityChange : 1 / quantityChange;
  const whole = Math.round(times);
  const isSplit =
    whole >= 2 &&
    Math.abs(times / whole - 1) <= NEAR_WHOLE &&
    Math.abs(quantityChange * priceChange - 1) <= NEAR_VALUE;
  if (!isSplit) return 1;
  return isMore ? whole : 1 / whole;
}

/**
 * What the price of a holding on the second day is of the one on the first, splits of shares undone
 * (docs/formulas/market-prices.md).
 * Example: 10 shares worth 100, and then 5 worth 60: the price is 1.2 times what it was.
 *
 * @returns a factor above 0; null where a day does not tell quantity and value, or tells no price above 0
 */
export function priceChange(before: Position, after: Position): number | null {
  if (!before.quantity || !after.quantity || !before.marketValue || !after.marketValue) return null;
  const quantityChange = after.quantity / before.quantity;
  const change = after.marketValue / after.quantity / (before.marketValue / before.quantity);
  if (!(change > 0 && Number.isFinite(change))) return null;
  return change * splitOf(quantityChange, change);
}
