/** '+0.12', '−0.12', or '0.00' where nothing is seen. */
export function signedText(
  value: number,
  { format }: { readonly format: (value: number) => string },
): string {
  const size = format(Math.abs(value));
  if (size === format(0)) return size;
  return `${value > 0 ? '+' : '−'}${size}`;
}

/** A number with the decimals that the largest of a column needs, so that all have as many. */
export function columnText(
  values: readonly number[],
  { isSigned }: { readonly isSigned: boolean },
): (value: number) => string {
  const largest = Math.max(...values.map(Math.abs), 0);
  const decimals =
    largest === 0 ? 2 : Math.min(Math.max(2 - Math.floor(Math.log10(largest)), 0), 6);
  const format = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (value) =>
    isSigned ? signedText(value, { format: (size) => format.format(size) }) : format.format(value);
}
