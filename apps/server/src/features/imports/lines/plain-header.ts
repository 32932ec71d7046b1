/** Lower case, without accents and signs; a per cent sign is a word. A number of a template is dropped. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[ßæøœ]/g, (sign) => ({ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe' })[sign] ?? sign)
    .replace(/%/g, ' pct ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^\d{1,3}[a-z]? (?=\D)/, '');
