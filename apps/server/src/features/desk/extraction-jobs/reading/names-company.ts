import type { Page } from '@verdure/extraction/layout';

/** How reports and registers end a name, each in a way of its own. */
const LEGAL_FORMS = new Set(
  'ab ag asa as bv co company corp corporation gmbh group holding holdings inc incorporated kgaa limited llc ltd nv oyj plc publ sa se spa the'.split(
    ' ',
  ),
);

/** Words in small letters, without accents and signs, with a space at both ends. */
export const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

export const isLegalForm = (word: string): boolean => LEGAL_FORMS.has(word);

/** A legal form of single letters at the end, such as S.p.A. or N.V., after something that is none. */
const LETTERS_AT_END = /(?<=\p{L}{2})(?: \p{L}){2,3} $/u;

const asWords = (text: string): readonly string[] => text.trim().split(' ');

/** The words by which a report calls a company: its name without legal forms. */
export function calledBy(name: string): string {
  const words = wordsOf(name);
  const telling = asWords(words.replace(LETTERS_AT_END, ' ')).filter((word) => !isLegalForm(word));
  return ` ${(telling.length === 0 ? asWords(words) : telling).join(' ')} `;
}

/** What a company is known by. */
export interface KnownCompany {
  readonly name: string;
  readonly isin: string | null;
}

/** Whether any page names a company, or prints its ISIN. */
export function namesCompany(pages: readonly Page[], { name, isin }: KnownCompany): boolean {
  const wanted = [calledBy(name), ...(isin === null ? [] : [wordsOf(isin)])];
  return pages.some(({ lines }) => {
    // a name may run over two lines
    const text = wordsOf(lines.flatMap(({ cells }) => cells.map((cell) => cell.text)).join(' '));
    return wanted.some((words) => text.includes(words));
  });
}
