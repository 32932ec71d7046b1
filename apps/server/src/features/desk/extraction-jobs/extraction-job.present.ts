import { type ExtractionJob, STORED_REPORT_PATH } from '@verdure/contract/desk/extraction-jobs';

import type { StoredReading } from './extraction-job.store.ts';

export const presentReading = (reading: StoredReading): ExtractionJob => ({
  id: reading.id,
  company_id: reading.company_id,
  company_name: reading.company_name,
  company_isin: reading.company_isin,
  document_type: reading.document_type,
  document_format: reading.document_format,
  document_title: reading.document_title,
  document_url: reading.has_file
    ? `${STORED_REPORT_PATH}${reading.document_id}`
    : reading.document_url,
  reporting_year: reading.reporting_year,
  complete: reading.complete,
  error: reading.error,
  candidates: reading.candidates,
  added: reading.added,
  passages: reading.passages,
  gaps: reading.gaps,
  updated_at: reading.updated_at,
});
