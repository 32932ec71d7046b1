const FEWEST_DIGITS = 6;
/** What a number can hold. */
const MOST_DIGITS = 17;

const textsWith = (values: readonly number[], digits: number): string[] => {
  const format = new Intl.NumberFormat('en-GB', { maximumSignificantDigits: digits });
  return values.map((value) => format.format(value));
};

const wholeDigits = (value: number): number => Math.trunc(Math.abs(value)).toString().length;

/** Numbers with as many digits as it takes to see which of them differ, at least 6 and all before the point. */
export function textsApart(values: readonly number[]): string[] {
  const different = new Set(values).size;
  const fewest = Math.max(FEWEST_DIGITS, ...values.map(wholeDigits));
  for (let digits = fewest; digits < MOST_DIGITS; digits += 1) {
    const texts = textsWith(values, digits);
    if (new Set(texts).size === different) return texts;
  }
  return textsWith(values, MOST_DIGITS);
}
