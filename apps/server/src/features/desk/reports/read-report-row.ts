import {
  financialYear,
  REPORT_FORMAT_NAMES,
  REPORT_TYPES,
  type ReportFormat,
  type ReportType,
} from '@verdure/contract/coverage/documents';
import { type REPORT_CSV_COLUMNS, reportAddress } from '@verdure/contract/desk/report-uploads';

import type { NamedRow } from '../../imports/imports.reads.ts';
import { asIsin, RowCells } from './coverage-csv.reads.ts';

export type ReportColumn = (typeof REPORT_CSV_COLUMNS)[number];

/** A row that says where a report is. */
export interface ReportRow {
  readonly name: string;
  readonly isin: string;
  readonly year: number;
  readonly financialYear: string;
  readonly type: ReportType;
  readonly format: ReportFormat;
  readonly url: string;
}

export type ReadRow =
  | { readonly kind: 'row'; readonly row: ReportRow }
  | { readonly kind: 'refused'; readonly errors: readonly string[] };

const FIRST_YEAR = 1990;

const oneOf =
  <Word extends string>(words: readonly Word[]) =>
  (text: string) =>
    words.find((word) => word === text.toLowerCase());

const yearUpTo = (lastYear: number) => (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= lastYear
    ? Number(text)
    : null;

/**
 * Reads a row; every cell that is wrong is named.
 *
 * @param lastYear the latest reporting year that a report may be of
 */
export function readReportRow(row: NamedRow<ReportColumn>, lastYear: number): ReadRow {
  const cells = new RowCells(row);
  const listed = (words: readonly string[]) => `must be one of ${words.join(', ')}`;
  const years = `must be a year from ${FIRST_YEAR} to ${lastYear}`;
  const read = {
    name: cells.must('name', String, ''),
    isin: cells.must('ISIN', asIsin, 'is not a valid ISIN'),
    year: cells.must('year', yearUpTo(lastYear), years),
    financialYear: cells.must(
      'financial_year',
      (text) => financialYear.safeParse(text).data,
      'must be a year, as 2024 or 2024/25',
    ),
    type: cells.must('report_type', oneOf(REPORT_TYPES), listed(REPORT_TYPES)),
    format: cells.must('report_format', oneOf(REPORT_FORMAT_NAMES), listed(REPORT_FORMAT_NAMES)),
    url: cells.must(
      'report_url',
      (text) => reportAddress.safeParse(text).data,
      'must be an address that begins with http:// or https://',
    ),
  };
  return isWhole(read) ? { kind: 'row', row: read } : { kind: 'refused', errors: cells.errors };
}

type Read = { readonly [Key in keyof ReportRow]: ReportRow[Key] | null };

const isWhole = (read: Read): read is ReportRow =>
  Object.values(read).every((value) => value !== null);
