import { SHORT_FORMS } from './words.data.ts';
import { pointed } from './written-number.ts';

/** A piece of a sentence, with its place. Words are in small letters without accents. */
export interface Token {
  readonly kind: 'word' | 'number' | 'quoted' | 'sign';
  readonly text: string;
  /** As it was written. */
  readonly raw: string;
  readonly start: number;
  readonly end: number;
}

const PIECE =
  /["“]([^"“”]*)["”]|(?<![\p{L}\p{N}])['‘]([^"“”'‘’]+)['’](?![\p{L}\p{N}])|((?<![\p{L}\p{N}.,])[-−]?\d(?:[.,]?\d|[ \u00a0\u202f'’](?=000(?!\d))|[\u00a0\u202f'’](?=\d{3}(?!\d)))*)|(<=|>=|≤|≥|(?<![\p{L}\p{N}])[-−](?=\$)|[<>=()/&+%$€£¥,;:]|(?<=\s)[-–—](?=\s))|(w\/o?(?!\p{L})|[\p{L}][\p{L}\p{N}₂]*(?:['’]\p{L}*)?\.?(?:\p{L}\.)*)|([^\s?!.])/giu;

const SIGNS: Readonly<Record<string, string>> = {
  '&': 'and',
  '≤': '<=',
  '≥': '>=',
  '–': ',',
  '—': ',',
  '-': ',',
};

/** In place of a number that can be read in two ways. */
export const UNCLEAR = '#.#';

/** Before an amount of money: '-$2bn'. */
export const MINUS = '−';

const plainWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .replaceAll('.', '')
    .toLowerCase();

/** "don't" denies: its two words are read as two. */
function wordsOf(raw: string): readonly string[] {
  const text = plainWord(raw);
  const whole = SHORT_FORMS.get(text);
  if (whole !== undefined) return [whole];
  if (text.endsWith("n't")) return [text.slice(0, -3), 'not'];
  return [text.replace(/'(s|re|ve|ll|d)$/, '').replace(/'$/, '')];
}

/** A number, or a sign that no rule reads. */
function numberOf(digits: string, at: Pick<Token, 'raw' | 'start' | 'end'>): Token[] {
  const text = pointed(digits);
  return [text === null ? { kind: 'sign', text: UNCLEAR, ...at } : { kind: 'number', text, ...at }];
}

/** The pieces of a sentence. Hyphens part words, as in 'non-European'. */
export function tokensOf(sentence: string): readonly Token[] {
  return [...sentence.matchAll(PIECE)].flatMap((match): Token[] => {
    const [raw, double, single, digits, sign, word] = match;
    const quoted = double ?? single;
    const at = { raw, start: match.index, end: match.index + raw.length };
    if (quoted !== undefined) return [{ kind: 'quoted', text: quoted.trim(), ...at }];
    if (digits !== undefined) return numberOf(digits, at);
    if (word !== undefined) return wordsOf(word).map((text) => ({ kind: 'word', text, ...at }));
    const text = sign ?? raw;
    // a hyphen inside a word parts it, and says nothing itself
    if (text === '-' && sign === undefined) return [];
    const isMinus = /^[-−]$/.test(text) && sentence[at.end] === '$';
    return [{ kind: 'sign', text: isMinus ? MINUS : (SIGNS[text] ?? text), ...at }];
  });
}

export const hasCapital = ({ kind, raw }: Token): boolean =>
  kind === 'word' && /^\p{Lu}/u.test(raw);

/** Signs that are part of names: 'oil & gas', 'scope 1+2'. */
const NAME_SIGNS: readonly string[] = ['and', '+'];

/** The words of a name, as a sentence would say them. */
export const wordsOfName = (name: string): readonly string[] =>
  tokensOf(name).flatMap(({ kind, text }) =>
    kind !== 'sign' || NAME_SIGNS.includes(text) ? [text] : [],
  );
