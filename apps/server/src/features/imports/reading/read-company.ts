import { COMPANY_KEY_FIELDS, type CompanyIndex } from '../lookup/company-index.ts';
import type { SourceRow } from '../tables/source-table.ts';
import { isIsin } from '@verdure/contract/vocabulary';
import type { RowFields } from './row-reader.ts';

/** Finds a row's company. Refuses the row if none or several match. */
export function readCompany(
  row: SourceRow,
  fields: RowFields,
  companies: Pick<CompanyIndex, 'find'>,
): number {
  const isin = fields.code(row, 'isin');
  if (isin !== null && !isIsin(isin)) return fields.refuse(row, 'isin', 'is not a valid ISIN');
  const key = {
    isin,
    lei: fields.code(row, 'lei'),
    refid: fields.code(row, 'refid'),
    ticker: fields.text(row, 'ticker'),
    name: fields.text(row, 'name'),
    country: fields.text(row, 'country'),
  };
  const field = COMPANY_KEY_FIELDS.find((candidate) => key[candidate] !== null);
  if (field === undefined)
    return fields.refuse(row, firstField(fields), 'no code or name of a company');
  const match = companies.find(key);
  if (match.kind === 'found') return match.id;
  return fields.refuse(
    row,
    field,
    match.kind === 'unknown' ? 'no such company' : `${match.count} companies have this ${field}`,
  );
}

const firstField = (fields: RowFields): string =>
  COMPANY_KEY_FIELDS.find((field) => fields.has(field)) ?? 'isin';
