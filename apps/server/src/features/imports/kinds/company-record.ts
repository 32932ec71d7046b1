import {
  BUSINESS_ACTIVITIES,
  isIsin,
  NACE_SECTIONS,
  type NaceSection,
  SECTORS,
} from '@verdure/contract/vocabulary';

import type { CountryIndex } from '../lookup/country-index.ts';
import type { RowFields } from '../reading/row-reader.ts';
import type { SourceRow } from '../tables/source-table.ts';

export const COMPANY_FIELDS = [
  'name',
  'isin',
  'isins',
  'lei',
  'refid',
  'ticker',
  'tickers',
  'country',
  'region',
  'sector',
  'synonyms',
  'activities',
  'proxy',
  'sentiment_only',
  'icm_gov',
  'icm_sus',
  'nace_section',
];

/** One company from a file; null where the file gives nothing. */
export interface CompanyRecord {
  name: string;
  isin: string | null;
  /** ISINs of the company's other share classes. */
  readonly isins: Set<string>;
  lei: string | null;
  refid: string | null;
  ticker: string | null;
  /** Of its exchanges, each with the ending of the exchange. */
  readonly tickers: Set<string>;
  countryCode: string | null;
  region: string | null;
  sectorId: number | null;
  readonly synonyms: Set<string>;
  activityIds: readonly number[] | null;
  proxy: boolean | null;
  sentimentOnly: boolean | null;
  icmGov: boolean | null;
  icmSus: boolean | null;
  naceSection: NaceSection | null;
}

// a sub-sector may share its sector's name; it comes later in the list and so wins
const sectorIds = new Map(SECTORS.map(({ id, name }) => [name.toLowerCase(), id]));
const knownSectorIds = new Set(SECTORS.map(({ id }) => String(id)));
const activityIds = new Map(
  BUSINESS_ACTIVITIES.map(({ id, name }): [string, number] => [name.toLowerCase(), id]),
);

function sectorOf(row: SourceRow, fields: RowFields): number | null {
  const text = fields.text(row, 'sector');
  if (text === null) return null;
  if (knownSectorIds.has(text)) return Number(text);
  return (
    sectorIds.get(text.toLowerCase()) ??
    fields.refuse(row, 'sector', 'is no sector of the catalogue')
  );
}

function countryOf(row: SourceRow, fields: RowFields, countries: CountryIndex): string | null {
  const text = fields.text(row, 'country');
  if (text === null) return null;
  return countries.iso2Of(text) ?? fields.refuse(row, 'country', 'is no country that is known');
}

function activitiesOf(row: SourceRow, fields: RowFields): readonly number[] | null {
  if (!fields.has('activities')) return null;
  return fields
    .list(row, 'activities')
    .map(
      (name) =>
        activityIds.get(name.toLowerCase()) ??
        fields.refuse(row, 'activities', `'${name}' is no business activity`),
    );
}

/** The letter of a section, or a code that begins with it, such as C10.1. */
function naceSectionOf(row: SourceRow, fields: RowFields): NaceSection | null {
  const text = fields.code(row, 'nace_section');
  if (text === null) return null;
  return (
    NACE_SECTIONS.find(({ code }) => code === text.slice(0, 1))?.code ??
    fields.refuse(row, 'nace_section', 'is no section of NACE')
  );
}

function isinsOf(row: SourceRow, fields: RowFields): readonly string[] {
  const isins = [fields.code(row, 'isin') ?? '', ...fields.list(row, 'isins')].filter(
    (isin) => isin !== '',
  );
  for (const isin of isins) if (!isIsin(isin)) fields.refuse(row, 'isin', 'is not a valid ISIN');
  return isins;
}

/** Reads one row. A wrong cell refuses the whole row. */
export function readCompanyRecord(
  row: SourceRow,
  fields: RowFields,
  countries: CountryIndex,
): CompanyRecord {
  const isins = isinsOf(row, fields);
  return {
    name: fields.mustText(row, 'name'),
    isin: isins[0] ?? null,
    isins: new Set(isins.slice(1)),
    lei: fields.code(row, 'lei'),
    refid: fields.code(row, 'refid'),
    ticker: fields.text(row, 'ticker'),
    tickers: new Set(fields.list(row, 'tickers').map((each) => each.toUpperCase())),
    countryCode: countryOf(row, fields, countries),
    region: fields.text(row, 'region'),
    sectorId: sectorOf(row, fields),
    synonyms: new Set(fields.list(row, 'synonyms')),
    activityIds: activitiesOf(row, fields),
    proxy: fields.flag(row, 'proxy'),
    sentimentOnly: fields.flag(row, 'sentiment_only'),
    icmGov: fields.flag(row, 'icm_gov'),
    icmSus: fields.flag(row, 'icm_sus'),
    naceSection: naceSectionOf(row, fields),
  };
}

/** Fills gaps in a company's record from another row of the same company. */
export function mergeCompanyRecord(into: CompanyRecord, from: CompanyRecord): void {
  if (from.isin !== null && from.isin !== into.isin) into.isins.add(from.isin);
  for (const isin of from.isins) into.isins.add(isin);
  for (const synonym of from.synonyms) into.synonyms.add(synonym);
  for (const ticker of from.tickers) into.tickers.add(ticker);
  into.isin ??= from.isin;
  into.lei ??= from.lei;
  into.refid ??= from.refid;
  into.ticker ??= from.ticker;
  into.countryCode ??= from.countryCode;
  into.region ??= from.region;
  into.sectorId ??= from.sectorId;
  into.activityIds ??= from.activityIds;
  into.naceSection ??= from.naceSection;
}
