import type {
  COMPANY_CSV_COLUMNS,
  COMPANY_CSV_OPTIONAL,
} from '@verdure/contract/desk/company-management';
import { line } from '@verdure/contract/http/fields';
import { SECTORS } from '@verdure/contract/vocabulary';
import { nearestWords } from '@verdure/screener/ask';
import { parseFilter } from '@verdure/sentiment/filter';

import { asIsin, RowCells } from '../reports/coverage-csv.reads.ts';
import type { NamedRow } from '../../imports/imports.reads.ts';

export type CompanyColumn =
  | (typeof COMPANY_CSV_COLUMNS)[number]
  | (typeof COMPANY_CSV_OPTIONAL)[number];

/** A row that describes a new company. */
export interface CompanyRow {
  readonly name: string;
  readonly countryCode: string;
  readonly sectorId: number;
  readonly isin: string;
  readonly synonyms: readonly string[];
  readonly ticker: string | null;
  readonly sentimentFilter: string | null;
}

export type ReadCompany =
  | { readonly kind: 'row'; readonly row: CompanyRow }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

const SUB_SECTORS = SECTORS.filter(({ parentId }) => parentId !== null);

const subSectorIds = new Map(SUB_SECTORS.map(({ id, name }) => [name.toLowerCase(), id]));

const LONGEST_SHOWN = 60;
const shortened = (text: string): string => text.slice(0, LONGEST_SHOWN);

/** '. Did you mean Banks?', or nothing where no name is near. */
function guessOf(text: string): string {
  const near = new Set(nearestWords(text.toLowerCase(), subSectorIds.keys()));
  const names = SUB_SECTORS.filter(({ name }) => near.has(name.toLowerCase()));
  return names.length === 0 ? '' : `. Did you mean ${names.map(({ name }) => name).join(' or ')}?`;
}

const LONGEST = { name: 300, ticker: 30 } as const;

const synonymsOf = (text: string): readonly string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** What is wrong with the optional cells. */
function flawsOf(row: NamedRow<CompanyColumn>): readonly string[] {
  const filter = row.text('sentiment_filter');
  const parsed = filter === '' ? null : parseFilter(filter);
  const isLong = synonymsOf(row.text('synonyms')).some(
    (each) => !line(LONGEST.name).safeParse(each).success,
  );
  return [
    ...(isLong ? [`synonyms must have at most ${LONGEST.name} characters each`] : []),
    ...(line(LONGEST.ticker).safeParse(row.text('ticker')).success
      ? []
      : [`ticker must have at most ${LONGEST.ticker} characters`]),
    ...(parsed === null || parsed.isValid
      ? []
      : parsed.problems.map(({ sentence }) => `sentiment_filter: ${sentence}`)),
  ];
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Reads a row; every cell that is wrong is named. */
export function readCompanyRow(
  row: NamedRow<CompanyColumn>,
  iso2Of: (country: string) => string | null,
): ReadCompany {
  const cells = new RowCells(row);
  const name = cells.must(
    'name',
    (text) => line(LONGEST.name).safeParse(text).data,
    `must have at most ${LONGEST.name} characters`,
  );
  const countryCode = cells.must(
    'country',
    iso2Of,
    (text) => `'${shortened(text)}' is no country that we know: use its name or its two letters`,
  );
  const sectorId = cells.must(
    'subsector',
    (text) => subSectorIds.get(text.toLowerCase()),
    (text) => `'${shortened(text)}' is no sub-sector of the catalogue${guessOf(text)}`,
  );
  const isin = cells.must('ISIN', asIsin, 'is not a valid ISIN');
  const errors = [...cells.errors, ...flawsOf(row)];
  const isWhole = name !== null && countryCode !== null && sectorId !== null && isin !== null;
  if (!isWhole || errors.length > 0) return { kind: 'refused', errors };
  return {
    kind: 'row',
    row: {
      name,
      countryCode,
      sectorId,
      isin,
      synonyms: synonymsOf(row.text('synonyms')),
      ticker: orNull(row.text('ticker')),
      sentimentFilter: orNull(row.text('sentiment_filter')),
    },
  };
}
