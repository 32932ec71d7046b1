/** Words that say nothing of what a column holds. */
const FILLER = new Set(
  `the of in a an at by for to and or on as is are reported value latest fy cy raw figure
    annual data esg company corporate disclosed mrq ltm year estimated est gross msci bbg
    bloomberg refinitiv lseg tr trucost iss sustainalytics cdp`.split(/\s+/),
);

/** One word for several spellings. */
const SAME: Readonly<Record<string, string>> = {
  pct: 'percent',
  percentage: 'percent',
  share: 'percent',
  proportion: 'percent',
  ratio: 'percent',
  female: 'woman',
  females: 'woman',
  women: 'woman',
  employees: 'workforce',
  employee: 'workforce',
  staff: 'workforce',
  personnel: 'workforce',
  workers: 'workforce',
  headcount: 'workforce',
  directors: 'board',
  director: 'board',
  carbon: 'ghg',
  greenhouse: 'ghg',
  gas: 'ghg',
  gases: 'ghg',
  co2: 'ghg',
  co2e: 'ghg',
  num: 'number',
  nbr: 'number',
  no: 'number',
  count: 'number',
  sc1: 'scope1',
  sc2: 'scope2',
  sc3: 'scope3',
  s1: 'scope1',
  s2: 'scope2',
  s3: 'scope3',
  scope12: 'scope1+2',
  ceo: 'chief',
  consumed: 'consumption',
  used: 'consumption',
  usage: 'consumption',
  use: 'consumption',
  withdrawn: 'withdrawal',
  recycled: 'recycling',
  fatality: 'fatality',
  fatalities: 'fatality',
  deaths: 'fatality',
  injuries: 'injury',
  accidents: 'injury',
  accident: 'injury',
  compensation: 'pay',
  remuneration: 'pay',
  salary: 'pay',
  wage: 'pay',
  attrition: 'turnover',
  penalties: 'fine',
  penalty: 'fine',
  hours: 'hour',
  renewables: 'renewable',
};

const stem = (word: string): string => {
  const same = SAME[word];
  if (same !== undefined) return same;
  const single =
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return SAME[single] ?? single;
};

const spread = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([NS])O[xX]/g, '$1ox')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/c\s?o\s?2(?:\s?-?\s?e(?:q(?:uivalents?)?)?)?\b/g, ' co2 ')
    .replace(/%/g, ' percent ')
    .replace(/(?:alcance|ambito|perimetre)s?[ _-]?(?=[123])/g, ' scope ')
    .replace(/scopes?[ _-]?1(?:[ _,+&/-]|and|to|scopes?|2){1,16}3(?!\d)/g, ' scope123 ')
    .replace(/scopes? ?_?-?1[ _]?[_+&,/-]?[ _]?(?:and[ _])?(?:scopes?[ _]?)?2(?!\d)/g, ' scope1+2 ')
    .replace(/scopes?[ _-]?([123])(?!\d)/g, ' scope$1 ')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ');

const YEAR = /^(?:19|20)\d{2}$/;

/** The words of a header that tell, in one spelling, without years. */
export const plainWords = (text: string): readonly string[] =>
  spread(text)
    .split(' ')
    .filter((word) => word !== '' && !FILLER.has(word) && !YEAR.test(word))
    .map(stem)
    .filter((word) => !FILLER.has(word));

/** The year in a header, such as 'Scope 1 (2023)' or 'CO2_FY2023'; null without one, or with two. */
export function yearInHeader(text: string): number | null {
  const years = new Set(text.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? []);
  return years.size === 1 ? Number([...years][0]) : null;
}
