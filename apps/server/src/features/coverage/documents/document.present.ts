import {
  type CompanyReport,
  type Excerpt,
  excerptTableSchema,
  REPORT_TYPES,
  type ReportYear,
} from '@verdure/contract/coverage/documents';
import { z } from 'zod';

import type { ReportingYears, StoredDocument, StoredExcerpt } from './document.store.ts';

export const presentDocument = ({ file, ...document }: StoredDocument): CompanyReport => ({
  ...document,
  has_file: file !== null,
});

/** Reports by year, newest first. A year is complete with one report of each type. */
export function presentYears(
  documents: readonly StoredDocument[],
  reportingYears: ReportingYears,
): ReportYear[] {
  const years = [...new Set(documents.map(({ year }) => year))];
  return years.map((year) => {
    const ofYear = documents.filter((document) => document.year === year);
    return {
      year,
      financial_year: reportingYears.get(year)?.financial_year ?? null,
      complete: REPORT_TYPES.every((type) => ofYear.some((document) => document.type === type)),
      final: (reportingYears.get(year)?.final_at ?? null) !== null,
      documents: ofYear.map(presentDocument),
    };
  });
}

const storedTables = z.array(excerptTableSchema);

export const presentExcerpt = (excerpt: StoredExcerpt): Excerpt => ({
  id: excerpt.id,
  report_id: excerpt.document_id,
  metric_id: excerpt.metric_id,
  year: excerpt.year,
  page: excerpt.page,
  title: excerpt.title,
  url: excerpt.url,
  format: excerpt.format,
  has_file: excerpt.file !== null,
  kind: excerpt.kind,
  text: excerpt.body,
  tables: storedTables.safeParse(excerpt.tables).data ?? [],
  has_image: excerpt.image !== null,
});
