import type { ExtractionJob } from '@verdure/contract/desk/extraction-jobs';

/** A report that was read without an error; `of` says what is different. */
export const extractionJobOf = (of: Partial<ExtractionJob> & { id: number }): ExtractionJob =>
  Object.assign(
    {
      company_id: of.id,
      company_name: `Company ${of.id}`,
      company_isin: null,
      document_type: 'annual',
      document_format: 'pdf',
      document_title: `Report ${of.id}`,
      document_url: null,
      reporting_year: 2025,
      complete: true,
      error: null,
      candidates: 9,
      added: 4,
      passages: 12,
      gaps: [],
      updated_at: '2026-06-01T10:00:00.000Z',
    },
    of,
  );
