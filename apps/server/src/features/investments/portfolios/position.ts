/** What a holdings file tells of a row beside its weight; null: it does not say. */
export interface Position {
  /** Shares, units or nominal; negative for a short position. */
  readonly quantity: number | null;
  readonly marketValue: number | null;
  /** Of the market value; '' where the file names none. */
  readonly currency: string | null;
}

/** Of a row whose file tells its weight alone. */
export const NO_POSITION: Position = { quantity: null, marketValue: null, currency: null };

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>(
    (sum, number) => (sum === null || number === null ? null : sum + number),
    0,
  );

/** The position of a holding that stands in several rows: one that a row does not tell is not told. */
export function summedPosition(rows: readonly Position[]): Position {
  const [first = NO_POSITION] = rows;
  const marketValue = rows.every(({ currency }) => currency === first.currency)
    ? sumOf(rows.map((row) => row.marketValue))
    : null;
  return {
    quantity: sumOf(rows.map((row) => row.quantity)),
    marketValue,
    currency: marketValue === null ? null : first.currency,
  };
}
