import { CONSENSUS_SUBCATEGORIES, isIsin, isLei } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import { type CompanyIndex, loadCompanyIndex } from '../lookup/company-index.ts';
import { readMonth } from '../reading/read-month.ts';
import { bindFields, columnPlaces, type RowFields } from '../reading/row-reader.ts';
import { TallyBook } from '../reading/tally-book.ts';
import type { SourceRow } from '../tables/source-table.ts';
import type { ImportAct, ImportInput } from './import-run.ts';

const RATING_FIELDS = CONSENSUS_SUBCATEGORIES.map(({ id }) => id);
const FIELDS = ['isin', 'lei', 'month', 'provider', ...RATING_FIELDS];
const HIGHEST_RATING = 100;
const OLDEST_MONTH = '1990-01';
const LONGEST_PROVIDER = 100;

interface RatedRow {
  readonly line: number;
  readonly companyId: number;
  readonly provider: string;
  readonly month: string;
  readonly ratings: readonly (number | null)[];
}

interface Reading {
  readonly fields: RowFields;
  readonly companies: CompanyIndex;
  readonly thisMonth: string;
}

/** The company of one code; null if the cell is blank. */
function companyOf(row: SourceRow, field: 'isin' | 'lei', { fields, companies }: Reading) {
  const code = fields.code(row, field);
  if (code === null) return null;
  const isRight = field === 'isin' ? isIsin(code) : isLei(code);
  if (!isRight)
    return fields.refuse(row, field, `is no ${field.toUpperCase()}: check each character`);
  const key = { isin: null, lei: null, refid: null, ticker: null, name: null };
  const match = companies.find({ ...key, [field]: code });
  if (match.kind === 'found') return match.id;
  return fields.refuse(
    row,
    field,
    match.kind === 'unknown'
      ? 'belongs to no public company: import the company first, or remove the row'
      : `belongs to ${match.count} companies: give the other code`,
  );
}

function readCompany(row: SourceRow, reading: Reading): number {
  const { fields } = reading;
  const byIsin = companyOf(row, 'isin', reading);
  const byLei = companyOf(row, 'lei', reading);
  if (byIsin !== null && byLei !== null && byIsin !== byLei) {
    return fields.refuse(
      row,
      'lei',
      'belongs to another company than the ISIN: correct one of them',
    );
  }
  const field = fields.has('isin') ? 'isin' : 'lei';
  return byIsin ?? byLei ?? fields.refuse(row, field, 'is missing: give an ISIN or a LEI');
}

function readRatedMonth(row: SourceRow, { fields, thisMonth }: Reading): string {
  const text =
    fields.text(row, 'month') ?? fields.refuse(row, 'month', 'is missing: write YYYY-MM');
  const month = readMonth(text);
  if (month === null) return fields.refuse(row, 'month', 'is no month: write YYYY-MM');
  if (month > thisMonth) {
    return fields.refuse(row, 'month', `is in the future: the newest month is ${thisMonth}`);
  }
  if (month < OLDEST_MONTH) {
    return fields.refuse(row, 'month', `is too old: the oldest month is ${OLDEST_MONTH}`);
  }
  return month;
}

const CONTROL = /\p{C}/u;

function readProvider(row: SourceRow, { fields }: Reading): string {
  const name =
    fields.text(row, 'provider') ?? fields.refuse(row, 'provider', 'is missing: name who rates');
  if (name.length > LONGEST_PROVIDER) {
    return fields.refuse(row, 'provider', `is longer than ${LONGEST_PROVIDER} characters`);
  }
  if (CONTROL.test(name)) {
    return fields.refuse(row, 'provider', 'has a control character: remove it');
  }
  return name;
}

function readRating(row: SourceRow, field: string, { fields }: Reading): number | null {
  const rating = fields.number(row, field);
  if (rating === null || (rating >= 0 && rating <= HIGHEST_RATING)) return rating;
  return fields.refuse(row, field, 'is no rating: ratings are from 0 to 100');
}

function readRow(row: SourceRow, reading: Reading): RatedRow {
  const rated = {
    line: row.line,
    companyId: readCompany(row, reading),
    month: readRatedMonth(row, reading),
    provider: readProvider(row, reading),
    ratings: RATING_FIELDS.map((field) => readRating(row, field, reading)),
  };
  if (rated.ratings.every((rating) => rating === null)) {
    return reading.fields.refuse(
      row,
      RATING_FIELDS[0] ?? '',
      'no rating in this row: give one or more',
    );
  }
  return rated;
}

const STAGED = {
  company_id: 'integer',
  provider: 'text',
  month: 'date',
  ratings: 'real[]',
} as const;

/** A rating that differs replaces the one in force; both are kept. */
async function writeRatings(
  tx: AdministrationTransaction,
  rows: readonly RatedRow[],
  { source }: Pick<ImportInput, 'source'>,
) {
  await sql`create temporary table staged_ratings (company_id integer, provider text, month date,
    ratings real[], provider_id integer) on commit drop`.execute(tx);
  await insertRows(
    tx,
    { table: 'staged_ratings', columns: STAGED },
    rows.map((row) => [row.companyId, row.provider, `${row.month}-01`, row.ratings]),
  );
  await sql`insert into consensus_providers (name)
    select min(provider) from staged_ratings group by lower(provider)
    on conflict do nothing`.execute(tx);
  await sql`update staged_ratings set provider_id = provider.id from consensus_providers provider
    where lower(provider.name) = lower(staged_ratings.provider)`.execute(tx);
  const same = sql`(old.company_id, old.provider_id, old.month)
    = (staged.company_id, staged.provider_id, staged.month)`;
  const equal = await sql`delete from staged_ratings staged using consensus_ratings old
    where ${same} and old.superseded_at is null and old.ratings = staged.ratings`.execute(tx);
  await sql`update consensus_ratings old set superseded_at = now() from staged_ratings staged
    where ${same} and old.superseded_at is null`.execute(tx);
  const added = await sql`
    insert into consensus_ratings (company_id, provider_id, month, version, ratings, source)
    select company_id, provider_id, month,
      coalesce((select max(version) from consensus_ratings old where ${same}), 0) + 1, ratings, ${source}
    from staged_ratings staged
  `.execute(tx);
  return {
    taken: Number(added.numAffectedRows ?? 0n),
    unchanged: Number(equal.numAffectedRows ?? 0n),
  };
}

const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** Imports what providers rate: a company, a month and the twelve subcategories in each row. */
export const importConsensus: ImportAct = async (tx, input) => {
  const fields = bindFields(input.mapping, columnPlaces(input.table.columns), FIELDS);
  const companies = await loadCompanyIndex(tx);
  const reading: Reading = { fields, companies, thisMonth: monthOf(new Date()) };
  const book = new TallyBook();
  const rows = new Map<string, RatedRow>();
  for await (const row of input.table.rows) {
    book.process(row, () => {
      const rated = readRow(row, reading);
      const key = `${rated.companyId} ${rated.month} ${rated.provider.toLowerCase()}`;
      const earlier = rows.get(key);
      if (earlier !== undefined) {
        fields.refuse(
          row,
          'month',
          `line ${earlier.line} has this company, month and provider already`,
        );
      }
      rows.set(key, rated);
    });
  }
  return book.close(await writeRatings(tx, [...rows.values()], input));
};
