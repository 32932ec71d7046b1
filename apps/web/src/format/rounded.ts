const GUARD = 1e-9;

/** Half away from zero (methodology 1.3). */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return (Math.sign(value) * Math.floor(Math.abs(value) * scale + 0.5 + GUARD)) / scale;
}

/**
 * Fixed decimals with thousands separators and a real minus sign; a value that rounds to zero
 * has no sign.
 */
export function fixed(value: number, decimals: number): string {
  const shown = rounded(value, decimals);
  const digits = formatOf(decimals).format(Math.abs(shown));
  return shown < 0 ? `−${digits}` : digits;
}

/** Kept: making one costs more than formatting a whole column with it. */
const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const kept = formats.get(decimals);
  if (kept) return kept;
  const made = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
}
