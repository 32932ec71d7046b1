import {
  type MinervaResult,
  type MinervaUpload,
  readMinervaUploadEndpoint,
} from '@verdure/contract/desk/minerva-uploads';

import type { ResultRow, UploadRow } from './minerva-upload.store.ts';

const refusalsSchema = readMinervaUploadEndpoint.answer.shape.results.element.shape.refusals;

const statusOf = ({ failed_because, finished_at }: UploadRow): MinervaUpload['status'] => {
  if (failed_because !== null) return 'failed';
  return finished_at === null ? 'queued' : 'done';
};

export const presentUpload = (row: UploadRow): MinervaUpload => ({
  id: row.id,
  file_name: row.file_name,
  status: statusOf(row),
  failed_because: row.failed_because,
  organisation_name: row.organisation_name,
  uploaded_by: row.uploader_name,
  received_at: row.received_at,
  finished_at: row.finished_at,
  companies: row.companies,
  companies_done: row.companies_done,
  companies_refused: row.companies_refused,
  rows_taken: row.rows_taken,
  rows_unchanged: row.rows_unchanged,
  rows_refused: row.rows_refused,
});

export const presentResult = ({ refusals, ...row }: ResultRow): MinervaResult => ({
  ...row,
  refusals: refusalsSchema.parse(refusals),
});
