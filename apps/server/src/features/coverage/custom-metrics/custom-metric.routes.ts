import {
  changeCustomMetricEndpoint,
  type CustomMetric,
  customMetricsEndpoint,
  deleteCustomMetricEndpoint,
  listCustomMetricsEndpoint,
  uploadCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { fieldTypeOfQuestion, QUESTION_TYPES } from '@verdure/contract/vocabulary';

import { readAsOf } from '../../../platform/database/past.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mustSeeCompany } from '../companies/company.reads.ts';
import { changeQuestion, deleteQuestion } from './change-question.ts';
import { type AskedQuestion, listAnswers, listOwnQuestions } from './custom-metric.store.ts';
import { uploadMetrics } from './upload-metrics.ts';

const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** The answer as it is shown; null is not disclosed. */
function shownValue({ question_type_id, raw_value, words }: AskedQuestion): string | null {
  if (question_type_id === QUESTION_TYPES.words) return words;
  if (raw_value === null) return null;
  if (question_type_id === QUESTION_TYPES.yesOrNo) return raw_value === 1 ? 'Yes' : 'No';
  return figure.format(raw_value);
}

const wholeOf = (raw: number | null): number | null => (Number.isInteger(raw) ? raw : null);

const present = (row: AskedQuestion): CustomMetric => ({
  question_id: row.id,
  question_name: row.question_name,
  question: row.question,
  question_type_id: row.question_type_id,
  display_unit: row.display_unit,
  integrum_screener_type: fieldTypeOfQuestion(row.question_type_id),
  value: shownValue(row),
  value_int: row.raw_value === null ? null : Math.round(row.raw_value),
  year: row.year,
  raw_value: row.raw_value,
  raw_value_int: wholeOf(row.raw_value),
  raw_unit: row.raw_unit,
});

/** What an organisation asks of companies itself (API-073), and the files that answer it. */
export const customMetricRoutes = ({
  database,
  compute,
}: Pick<ServerParts, 'database' | 'compute'>): readonly Route[] => [
  serve(customMetricsEndpoint, ({ viewer, params: { companyId }, query }) =>
    database.withTenant(viewer, async (today) => {
      const tx = readAsOf(today, query.asOf);
      await mustSeeCompany(tx, viewer, companyId);
      const { organisationId } = viewer;
      return (await listAnswers(tx, { organisationId, companyId })).map(present);
    }),
  ),

  serve(listCustomMetricsEndpoint, ({ viewer, query: { asOf } }) =>
    database.withTenant(viewer, (tx) =>
      listOwnQuestions(readAsOf(tx, asOf), viewer.organisationId),
    ),
  ),

  serve(changeCustomMetricEndpoint, ({ viewer, params: { questionId }, body, request }) =>
    database.withTenant(viewer, (tx) =>
      changeQuestion(tx, { viewer, requestId: request.id, questionId }, body),
    ),
  ),

  serve(deleteCustomMetricEndpoint, ({ viewer, params: { questionId }, request }) =>
    database.withTenant(viewer, async (tx) => {
      await deleteQuestion(tx, { viewer, requestId: request.id, questionId });
      return { question_id: questionId };
    }),
  ),

  serveUpload(uploadCustomMetricsEndpoint, async ({ viewer, file, request }) => {
    const answer = await uploadMetrics({ database, compute }, viewer, {
      file,
      requestId: request.id,
    });
    return new Reply(answer, { status: answer.refused > 0 ? 207 : 200 });
  }),
];
