const GROUPED = /^[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^[-−]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$|^[-−]?\d{1,3}(?:\.\d{3})+,\d+$/;
const WITH_COMMA = /^[-−]?\d+,\d{1,2}$/;
const PLAIN = /^[-−]?\d+(?:\.\d+)?$/;
/** '1.000' is a thousand to some, and one to others. */
const EITHER = /^[-−]?[1-9]\d{0,2}\.\d{3}$/;

/** The digits of a number with a decimal point; null: it can be read in two ways, or in none. */
export function pointed(text: string): string | null {
  const bare = text.replace(/[ \u00a0\u202f'’]/g, '').replace('−', '-');
  if (EITHER.test(bare)) return null;
  if (GROUPED.test(bare)) return bare.replaceAll(',', '');
  if (GROUPED_BY_POINTS.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (WITH_COMMA.test(bare)) return bare.replace(',', '.');
  return PLAIN.test(bare) ? bare : null;
}
