import type { ReviewedExcerpt } from '@verdure/contract/desk/review-excerpts';

import { presentContent } from '../../coverage/documents/document.reads.ts';
import { amountIn } from './entered-value.ts';
import type { ReviewedPassage } from './review-excerpt.store.ts';

/** A passage as analysts see it, with its marks. */
export const presentPassage = (passage: ReviewedPassage): ReviewedExcerpt => ({
  id: passage.id,
  report_id: passage.document_id,
  report: {
    title: passage.title,
    type: passage.report_type,
    year: passage.report_year,
    format: passage.format,
    url: passage.url,
    has_file: passage.file !== null,
    file_name: passage.file_name,
    is_listed: passage.report_deleted_at === null,
  },
  company_metric_id: passage.company_metric_id,
  metric_id: passage.metric_id,
  year: passage.year,
  page: passage.page,
  type: passage.performance_match || passage.raw_value !== null ? 'pea' : 'other',
  ...presentContent(passage),
  labels: passage.labels,
  raw_value: passage.raw_value,
  raw_unit: passage.raw_unit,
  value: amountIn(passage.metric_unit, passage),
  best_excerpt: passage.best_excerpt,
  is_confirmed: passage.is_confirmed,
  is_added: passage.is_added,
  is_edited: passage.is_edited,
  is_deleted: passage.is_deleted,
  user_view: passage.user_view,
  performance_match: passage.performance_match,
});
