/** How a tag says that its text is to be read. */
export interface NumberTag {
  /** The name of a transformation, such as 'ixt:num-dot-decimal'. */
  readonly format: string;
  readonly scale: number;
  readonly isNegative: boolean;
}

export interface TaggedNumber {
  readonly value: number;
  /** The same times a hundred: a share as a percentage, without the noise of a product. */
  readonly percent: number;
}

const BLANKS = /[\s\u00a0\u2000-\u200a\u202f'’]/g;
const PLAIN = /^\d+(?:\.\d+)?$/;
const ZERO = /zero|^nocontent$|numdash/;
const ZERO_WORDS = /^(?:no|none|nil|zero)$/i;
/** More would be no figure that anybody prints. */
const MOST_SCALE = 30;

/** The digits of a text with a point before decimals; null if it is no number. */
function digitsOf(text: string, format: string): string | null {
  const name = (format.split(':').at(-1) ?? '').toLowerCase().replace(/-/g, '');
  if (ZERO.test(name)) return '0';
  if (name.startsWith('numwords')) return ZERO_WORDS.test(text.trim()) ? '0' : null;
  const bare = text.replace(BLANKS, '');
  const plain = name.startsWith('numcomma')
    ? bare.replace(/\./g, '').replace(',', '.')
    : bare.replace(/,/g, '');
  return PLAIN.test(plain) ? plain : null;
}

/** The value that a tag gives its text; null where the text is no number. */
export function numberIn(text: string, { format, scale, isNegative }: NumberTag) {
  const digits = digitsOf(text, format);
  if (digits === null || !Number.isInteger(scale) || Math.abs(scale) > MOST_SCALE) return null;
  const sign = isNegative && Number(digits) !== 0 ? '-' : '';
  return {
    value: Number(`${sign}${digits}e${scale}`),
    percent: Number(`${sign}${digits}e${scale + 2}`),
  } satisfies TaggedNumber;
}
