/** Up to here, a double represents every integer exactly. */
const LARGEST_EXACT = Number.MAX_SAFE_INTEGER;

/** `10 ** decimals` comes near the largest double beyond this. */
const MOST_DECIMALS = 300;

/** `abs(value) * 10^decimals`, half up (methodology 1.1): the digits to be shown. */
const roundedDigits = (value: number, decimals: number): number =>
  Math.floor(Math.abs(value) * 10 ** decimals + 0.5 + 1e-9);

function placePoint(digits: string, decimals: number): string {
  if (decimals === 0) return digits;
  const padded = digits.padStart(decimals + 1, '0');
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`;
}

/** Above the exact digits, the double is written as it is, because it has no decimals to round. */
const wholeText = (value: number, decimals: number): string =>
  placePoint(`${BigInt(Math.round(Math.abs(value)))}${'0'.repeat(decimals)}`, decimals);

/**
 * A number with exactly `decimals` decimals, half away from zero: digits, a point and a leading
 * `-`, never an exponent, and no minus on a zero (methodology 1.3).
 */
export function decimalText(value: number, decimals: number): string {
  const digits = roundedDigits(value, decimals);
  if (digits === 0) return placePoint('0', decimals);
  const text =
    digits <= LARGEST_EXACT
      ? placePoint(BigInt(digits).toString(), decimals)
      : largeText(value, decimals);
  return value < 0 ? `-${text}` : text;
}

/** The most decimals that `toFixed` writes. */
const MOST_FIXED_DECIMALS = 100;

function largeText(value: number, decimals: number): string {
  const size = Math.abs(value);
  if (size >= 1e21) return wholeText(value, decimals);
  const written = Math.min(decimals, MOST_FIXED_DECIMALS);
  return size.toFixed(written) + '0'.repeat(decimals - written);
}

/** Removes trailing zeros of a fraction: `2.50` is `2.5`, `2.00` is `2`, `70` stays. */
export const trimZeros = (text: string): string =>
  text.includes('.') ? text.replace(/(?:\.|(?<![.0]))0+$/, '') : text;

/** Two significant digits, half away from zero, never in exponent form. */
export function twoDigitText(value: number): string {
  const [mantissa = '0', exponent = '0'] = value.toExponential(1).split('e');
  const decimals = 1 - exponentOf(value);
  if (decimals <= MOST_DECIMALS) return trimZeros(decimalText(value, Math.max(0, decimals)));
  const digits = mantissa.replace(/[.-]/g, '');
  return `${value < 0 ? '-' : ''}${trimZeros(placePoint(digits, 1 - Number(exponent)))}`;
}

/** The power of ten of the first digit, from the text, because a logarithm may miss by one. */
const exponentOf = (value: number): number => Number(value.toExponential().split('e')[1]);
