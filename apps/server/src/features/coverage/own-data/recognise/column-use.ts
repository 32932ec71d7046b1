import type { OwnColumnUse } from '@verdure/contract/coverage/own-data';
import { isIsin, isLei } from '@verdure/contract/vocabulary';

import type { SourceCell } from '../../../imports/imports.reads.ts';
import { plainWords } from './plain-words.ts';

/** A column of a file: its name, and cells of it that are filled. */
export interface FileColumn {
  readonly at: number;
  readonly header: string;
  readonly cells: readonly SourceCell[];
}

type Use = Exclude<OwnColumnUse, 'measure' | 'unused'>;

interface Rule {
  readonly use: Use;
  readonly says: RegExp;
  readonly not?: RegExp;
}

/** The first that fits the plain words of a header decides. */
const RULES: readonly Rule[] = [
  { use: 'isin', says: /\bisin\b/ },
  { use: 'lei', says: /\blei\b|legal entity identifier/ },
  {
    use: 'ticker',
    says: /^(ticker|symbol|ric|mnemonic|ticker symbol|equity ticker|bloomberg ticker)$/,
  },
  {
    use: 'country',
    says: /\b(country|domicile|land|pay country|nation|iso country)\b/,
    not: /\b(risk|score|revenue)\b/,
  },
  { use: 'currency', says: /\b(currency|ccy|curr)\b/ },
  {
    use: 'unit',
    says: /^(unit|uo m|uom|einheit|unite|unidad|enhet|eenheid|unita|unit measure|measurement unit|uom|metric unit|measure unit|units)$|\bunit$/,
  },
  {
    use: 'metric',
    says: /^(metric|kennzahl|indikator|indicateur|indicador|indicatore|nyckeltal|metric name|indicator|indicator name|kpi|kpi name|field|field name|point|point name|item|item name|mnemonic|datapoint|datapoint name|datatype|measure|measure name|variable|factor name|attribute|metric code)$/,
  },
];

const NAME =
  /^(?:name|issuer name|issuer|legal name|entity|entity name|organisation|organization|security name|instrument name|security|firm|organisation name|organization name|parent name|short name|long name|common name|full name|account name|holding|holding name|constituent|constituent name|position name|security description)$/;
/** The same in the languages that the reader of reports knows, and what stands beside them in lists. */
const NAME_ABROAD =
  /^(?:unternehmen|unternehmensname|gesellschaft|firma|firmenname|emittent|emittentenname|bolag|bolagsnamn|foretag|foretagsnamn|nom|nom (?:de )?(?:la )?(?:societe|l entreprise|l emetteur)|societe|entreprise|emetteur|nombre|nombre de (?:la )?(?:empresa|sociedad)|empresa|sociedad|emisor|naam|bedrijf|bedrijfsnaam|nome|societa|emittente)$/;
const VALUE =
  /^(?:|value|amount|result|metric value|answer|observation|number|reading|indicator value)$/;
const VALUE_HEADER = /\b(value|figure|amount|result|response|observation)\b/i;
const YEARS: ReadonlySet<string> = new Set(
  `year | yr | fy | jahr | année | period | fiscal year | financial year | fin year |
    geschaftsjahr | geschäftsjahr | berichtsjahr | exercice | annee | ano | año |
    ejercicio | anno | esercizio | år | jaar | boekjaar | räkenskapsår | reporting year |
    report year | calendar year | fiscal yr | data year | year of data | fiscal period |
    reporting period | financial period | period year | year of report`.split(/ \|\s+/),
);
/** 'Page', 'Source page', 'Place in report-2024.pdf'; not 'Page views'. */
const PLACE = /^(?:source )?(?:page|place|passage)(?:$| (?:no\.?|number|in|of)(?: |$))/i;
const DATE_HEADER = /\b(?:date|period end|fiscal year end|fye|as of|period ending|year end)\b/i;

const textOf = (cell: SourceCell): string => String(cell).trim();
const MOSTLY = 0.7;

const shareOf = ({ cells }: FileColumn, test: (text: string) => boolean): number =>
  cells.length === 0 ? 0 : cells.filter((cell) => test(textOf(cell))).length / cells.length;

const isYearText = (text: string): boolean =>
  /^(?:FY|CY)?[\s'-]*(?:19|20)\d{2}(?:\.0+)?$/i.test(text);
const isDateText = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./]\d{1,2}[./]\d{4}$/.test(text);

const OF_COMPANY = /\b(company|corporate|corporation|issuer|entity|organi[sz]ation|firm)\b/i;

function isName(words: string, spaced: string): boolean {
  if (NAME.test(words) || NAME_ABROAD.test(words)) return true;
  return OF_COMPANY.test(spaced) && (words === '' || words === 'name');
}

/** What a header says a column is of. */
function useByHeader({ header }: FileColumn): Use | null {
  const spaced = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s]+/g, ' ')
    .trim();
  const words = plainWords(header).join(' ');
  const rule = RULES.find(({ says, not }) => says.test(words) && not?.test(words) !== true);
  if (rule !== undefined) return rule.use;
  if (PLACE.test(spaced)) return 'place';
  if (YEARS.has(spaced.toLowerCase())) return 'year';
  if (DATE_HEADER.test(spaced)) return 'period_end';
  if (isName(words, spaced)) return 'name';
  return VALUE_HEADER.test(spaced) && VALUE.test(words) ? 'value' : null;
}

/** What headers of files of funds say, as they are written. The first that fits decides. */
const FUND_RULES: readonly (readonly [Use, RegExp])[] = [
  [
    'fund_isin',
    /^(?:fund|portfolio|mandate|share ?class) (?:\w+ )?isin\b|^isin of (?:the )?(?:fund|portfolio)\b/,
  ],
  ['fund_currency', /^(?:fund|portfolio|mandate|base) (?:currency|ccy)$/],
  [
    'fund_code',
    /^(?:own |internal )?(?:fund|portfolio|mandate) (?:id|code|number|no|ref|reference|ticker|identifier)$/,
  ],
  [
    'fund_name',
    /^(?:fund|fund name|name of (?:the )?fund|mandate|mandate name|portfolio|portfolio name|sub ?fund|sub ?fund name)$/,
  ],
  [
    'weight',
    /\bweight(?:ing)?\b|% ?(?:of )?(?:the )?(?:nav|fund|net assets|portfolio|total)\b|\bnav ?%|\b(?:nav|assets) (?:pct|percent)\b|^(?:percent|pct) of (?:nav|fund|net assets)/,
  ],
  [
    'position',
    /^(?:market value|mkt value|mv|position value|holding value|value of (?:the )?(?:holding|position))\b/,
  ],
];

/** What a header says that files of funds alone have. */
function fundUse({ header }: FileColumn): Use | null {
  const text = header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_\s()/-]+/g, ' ')
    .trim()
    .toLowerCase();
  return FUND_RULES.find(([, says]) => says.test(text))?.[0] ?? null;
}

/** Codes are known by what they look like, whatever their header says. */
function useByContent(column: FileColumn): Use | null {
  if (shareOf(column, (text) => isIsin(text.toUpperCase())) >= MOSTLY) return 'isin';
  if (shareOf(column, (text) => isLei(text.toUpperCase())) >= MOSTLY) return 'lei';
  return null;
}

type Test = (column: FileColumn) => boolean;

const mostly =
  (test: (text: string) => boolean): Test =>
  (column) =>
    shareOf(column, test) >= MOSTLY;

/** What the cells of a column must be, for a header to be believed. */
const HOLDS: Partial<Readonly<Record<Use, Test>>> = {
  year: mostly(isYearText),
  period_end: mostly(isDateText),
  name: mostly((text) => /\p{L}/u.test(text)),
  // 'Recalled units' are figures
  unit: mostly((text) => /[\p{L}%$€£#]/u.test(text)),
};

/** The same by another name: years under the header of a date, dates under that of a year. */
const INSTEAD: Partial<Readonly<Record<Use, Use>>> = { year: 'period_end', period_end: 'year' };

/** What a column holds beside a figure of one metric; null: nothing that is known. */
export function columnUse(column: FileColumn): Use | null {
  const ofFund = fundUse(column);
  if (ofFund !== null) return ofFund;
  const byContent = useByContent(column);
  if (byContent !== null) return byContent;
  const use = useByHeader(column);
  if (column.cells.length === 0) return use;
  if (use === null) return shareOf(column, isYearText) === 1 ? 'year' : null;
  if (HOLDS[use]?.(column) !== false) return use;
  const instead = INSTEAD[use];
  return instead !== undefined && HOLDS[instead]?.(column) === true ? instead : null;
}
