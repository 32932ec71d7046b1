/** Stands where the headline names the entity, so that no company brings a mood of its own. */
export const ENTITY = '<e>';
const NAME = '<name>';
const NUMBER = '<number>';
const PERCENT = '<percent>';
const QUARTER = '<quarter>';

/** A private character stands for the entity while words are cut. */
const MARK = '\uE000';
const WORD = /\uE000|[A-Za-z](?:[&.'-]*[A-Za-z])*|[+-]?\d[\d,.]*%?|[;:,|?!%-]/g;

/** Longer titles are cut: the words that matter come first. */
const MOST_CHARACTERS = 500;

/** What separates the statements of a headline. */
const SEPARATORS = new Set([';', ':', '|', ',', '?', '-', 'but', 'while', 'whereas', 'as']);

export interface MaskedToken {
  /** In lower case; numbers, percentages, quarters and the entity by their signs. */
  readonly text: string;
  /** As `text`, but other names by one sign. */
  readonly general: string;
  /** Number of the clause, from 0. */
  readonly clause: number;
}

function plainText(word: string): string {
  if (word === MARK) return ENTITY;
  if (/\d/.test(word)) {
    if (/^[qQ][1-4]$/.test(word)) return QUARTER;
    return word.endsWith('%') ? PERCENT : NUMBER;
  }
  const lower = word.toLowerCase();
  if (lower === 'per' || lower === 'pc') return 'pct';
  return lower.replace(/'s$/, '');
}

function marked(title: string, entity: string): string {
  const place = title.toLowerCase().indexOf(entity.toLowerCase());
  if (place < 0 || entity === '') return title;
  return `${title.slice(0, place)} ${MARK} ${title.slice(place + entity.length)}`;
}

export const isSeparator = (text: string): boolean => SEPARATORS.has(text);

/** The words of a headline, with the entity masked where the headline first names it. */
export function maskedTokens(title: string, entity: string): readonly MaskedToken[] {
  const cleaned = title.slice(0, MOST_CHARACTERS).replaceAll(MARK, ' ').replace(/[‘’]/g, "'");
  const words = marked(cleaned, entity.trim()).match(WORD) ?? [];
  let clause = 0;
  return words.map((word, index) => {
    const text = plainText(word);
    if (isSeparator(text)) clause += 1;
    const isName = index > 0 && /^[A-Z]/.test(word);
    return { text, general: isName ? NAME : text, clause };
  });
}
