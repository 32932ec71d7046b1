import {
  type CompanyReport,
  type Excerpt,
  excerptImageEndpoint,
  type ExcerptItems,
  excerptTableSchema,
  passageBoxSchema,
  REPORT_TYPES,
  type ReportYear,
} from '@verdure/contract/coverage/documents';
import { pathOf } from '@verdure/contract/http/endpoint';
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
const storedBoxes = z.array(passageBoxSchema);

type StoredContent = Pick<
  StoredExcerpt,
  'id' | 'body' | 'tables' | 'image' | 'boxes' | 'kind' | 'icm_gov' | 'icm_sus'
>;

/** What a passage says: its text, or its tables with their number of columns. */
function itemsOf({ body, tables }: StoredContent): ExcerptItems {
  const parsed = storedTables.safeParse(tables).data ?? [];
  return [
    ...(body === null ? [] : [{ text: body }]),
    ...parsed.map((table) => ({ ...table, columns: table.headers.length })),
  ];
}

/** What readers and analysts see of a passage alike. */
export const presentContent = (excerpt: StoredContent) => ({
  kind: excerpt.kind,
  items: itemsOf(excerpt),
  image:
    excerpt.image === null
      ? null
      : `/api${pathOf(excerptImageEndpoint, { excerptId: excerpt.id })}`,
  boxes: storedBoxes.safeParse(excerpt.boxes).data ?? [],
  icm_gov: excerpt.icm_gov,
  icm_sus: excerpt.icm_sus,
});

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
  ...presentContent(excerpt),
});
