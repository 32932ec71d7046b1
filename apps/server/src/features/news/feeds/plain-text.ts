const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);
const HIGHEST_CODE = 0x10ffff;

function decoded(entity: string, code: string): string {
  if (!code.startsWith('#')) return NAMED.get(code.toLowerCase()) ?? entity;
  const number = /^#x/i.test(code) ? Number.parseInt(code.slice(2), 16) : Number(code.slice(1));
  return number > 0 && number <= HIGHEST_CODE ? String.fromCodePoint(number) : entity;
}

/** The text of a piece of HTML on one line, cut to a length. Tags and control characters go. */
export const plainText = (html: string, most: number): string =>
  html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, decoded)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed();
