import type { ReviewedDisagreement } from '@verdure/contract/desk/disagreements';
import type { AuditEvent } from '@verdure/contract/administration/audit';
import type { MinervaUpload } from '@verdure/contract/desk/minerva-uploads';
import type { checkReceiptEndpoint } from '@verdure/contract/administration/receipts';
import type { AnswerOf } from '@verdure/contract/http/endpoint';

export const eventOf = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  id: 1,
  at: '2026-11-20T14:03:22.000Z',
  organisation_id: 1,
  organisation_name: 'Northlight Capital',
  actor_id: 9,
  actor_name: 'Mara Lindqvist',
  actor_email: 'mara@north.example',
  action: 'user.role-changed',
  subject_type: 'user',
  subject_id: '21',
  subject_name: 'Priya Nair',
  sentence: null,
  before: { roleId: 3 },
  after: { roleId: 2 },
  request_id: 'request-7',
  address: '5b0c7a3e91d2f468',
  user_agent: 'Firefox',
  ...change,
});

export const uploadOf = (changes: Partial<MinervaUpload> = {}): MinervaUpload => ({
  id: 7,
  file_name: 'ada.json',
  status: 'done',
  failed_because: null,
  organisation_name: 'Verdure',
  uploaded_by: 'Uma Uploader',
  received_at: '2026-03-02T09:00:00Z',
  finished_at: '2026-03-02T09:00:04Z',
  companies: 1,
  companies_done: 1,
  companies_refused: 0,
  rows_taken: 3,
  rows_unchanged: 1,
  rows_refused: 1,
  ...changes,
});

/** A mail as the outbox lists it. */
export const mail = {
  id: 'mail-1',
  sent_at: '2026-11-20T14:03:22.000Z',
  to: 'ida@north.example',
  subject: 'You are invited to Verdure',
};
/** The same mail, opened. */
export const wholeMail = {
  ...mail,
  from: 'Verdure <no-reply@verdure.example>',
  text: 'Good day Ida',
  html: '<!doctype html><html lang="en"><body style="color:#1c2320"><p>Good day Ida</p></body></html>',
};

/** What came of an upload of two files, one of which names an unknown company. */
export const uploadResult = {
  upload: uploadOf(),
  results: [
    {
      position: 1,
      file_name: 'ada.json',
      company_name: 'Ada Industries',
      isin: 'US0378331005',
      company_id: 1,
      refused_because: null,
      rows_taken: 3,
      rows_unchanged: 1,
      refusals: [{ row: 2, reason: 'The year 2099 has not come yet' }],
    },
    {
      position: 2,
      file_name: 'boole.json',
      company_name: 'Boole',
      isin: 'GB0002634946',
      company_id: null,
      rows_taken: 0,
      rows_unchanged: 0,
      refusals: [],
      refused_because: 'No company has the ISIN GB0002634946',
    },
  ],
};

/** What somebody thinks of a score. */
export const disagreementOf = (
  change: Partial<ReviewedDisagreement> = {},
): ReviewedDisagreement => ({
  id: 1,
  state: 'open',
  notes: [],
  organisation_id: 1,
  company_id: 812,
  company_name: 'Aldgate Chemicals',
  company_logo: null,
  metric_id: 12,
  metric_name: 'Climate policy',
  dimension_name: 'GHG Emissions',
  reporting_year: 2025,
  current_awareness_score: 2,
  suggested_awareness_score: 4,
  reason: 'The policy was published in May and covers every site.',
  user_name: 'Iris Berg',
  organisation_name: 'Northlight Capital',
  created_at: '2026-03-02T09:30:00.000Z',
  ...change,
});

/** A file in which somebody changed a cell. */
export const changedFile: AnswerOf<typeof checkReceiptEndpoint> = {
  receipt: {
    id: '0f8fad5b-d9cb-469f-a165-70867728950e',
    kind: 'screener-export',
    subject: 'Companies with an ESG score of at least 2',
    as_of: '2026-11-20T14:03:22.000001Z',
    made_at: '2026-11-20T14:03:22.000Z',
    made_by: null,
    snapshot: 12,
    methodology: '25.2',
  },
  file: 'changed',
  store: 'agrees',
  sentences: ["The sheet 'Mine' was added: the receipt does not know it."],
  agreeing: 90,
  others: 1,
  figures: [
    { place: 'Results!C2', in_file: 1.94, printed: 1.95, in_store: 1.95, state: 'changed' },
  ],
};
