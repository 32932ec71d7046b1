import type { ReportFormat, ReportType } from '@verdure/contract/coverage/documents';
import type { Generated, GeneratedAlways } from 'kysely';

import type { CreatedAt, Id, NullableJson } from './column-types.ts';

export interface CompanyDocumentTable {
  id: Id;
  company_id: number;
  year: number;
  type: ReportType;
  format: ReportFormat;
  title: string;
  url: string | null;
  /** Its name in the file store. */
  file: string | null;
  /** As it was uploaded; null where it is not known. */
  file_name: Generated<string | null>;
  page_count: number | null;
  /** Whether its pages name the company; null where nobody looked. */
  names_company: Generated<boolean | null>;
  published_on: string | null;
  /** Null for a report that is listed. */
  deleted_at: string | null;
  created_at: CreatedAt;
}

export interface CompanyExcerptTable {
  id: GeneratedAlways<number>;
  company_id: number;
  metric_id: number;
  year: number;
  document_id: number;
  page: number;
  kind: 'text' | 'table' | 'image';
  body: string | null;
  tables: NullableJson;
  /** Its name in the file store. */
  image: string | null;
  labels: Generated<string[]>;
  raw_value: number | null;
  raw_unit: string | null;
  best_excerpt: Generated<boolean>;
  is_confirmed: Generated<boolean>;
  is_added: Generated<boolean>;
  is_edited: Generated<boolean>;
  is_deleted: Generated<boolean>;
  user_view: Generated<boolean>;
  performance_match: Generated<boolean>;
  /** What is boxed on its page, in shares of the page. */
  boxes: NullableJson;
  /** What the name of its row says beyond the metric; null: no row names it, or nobody knows. */
  more_words: string[] | null;
  changed_by: number | null;
  changed_at: string | null;
  created_at: CreatedAt;
}

export interface ReportJobTable {
  id: GeneratedAlways<number>;
  company_id: number;
  document_id: number;
  complete: Generated<boolean>;
  error: string | null;
  pages: number | null;
  candidates: number | null;
  added: number | null;
  passages: number | null;
  /** What was not read, in sentences. */
  gaps: Generated<string[]>;
  created_at: CreatedAt;
  updated_at: Generated<string>;
}

/** A page of a report as it is printed, or why it is not shown. */
export interface DocumentPageTable {
  document_id: number;
  page: number;
  /** The file that it was drawn from. */
  file: string;
  page_count: number | null;
  /** In points, as it is shown. */
  width: number | null;
  height: number | null;
  /** Names in the file store. */
  image: string | null;
  lines: string | null;
  refusal: string | null;
  created_at: CreatedAt;
}

/** Reports of companies, the passages in them, and how their reading goes. */
export interface DocumentTables {
  company_documents: CompanyDocumentTable;
  company_excerpts: CompanyExcerptTable;
  document_pages: DocumentPageTable;
  report_jobs: ReportJobTable;
}
