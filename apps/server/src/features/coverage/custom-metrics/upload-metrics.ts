import {
  CUSTOM_METRICS_LISTED_REFUSALS,
  type CustomMetricsUpload,
} from '@verdure/contract/coverage/custom-metrics';
import { Problem } from '@verdure/contract/http/problem';

import { recordAudit } from '../../../platform/audit.ts';
import type { Compute } from '../../../platform/compute/compute.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { UploadedFile } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { ImportProblem, readSentTable } from '../../imports/imports.reads.ts';
import { lockMetrics, writeValues } from './custom-metric.store.ts';
import { judgeRows } from './judge-rows.ts';
import { knownCompanies } from './known-companies.ts';
import { KnownQuestions } from './known-questions.ts';
import { type MetricRow, readMetricFile } from './read-metric-file.ts';

const LONGEST_NAME = 255;

interface Upload {
  readonly file: UploadedFile;
  readonly requestId: string;
}

const readFile = (compute: Compute, file: UploadedFile): Promise<readonly MetricRow[]> =>
  readSentTable(compute, file)
    .then(readMetricFile)
    .catch((error: unknown) => {
      throw error instanceof ImportProblem
        ? new Problem('custom-metrics.unreadable', { message: error.message })
        : error;
    });

async function storeMetrics(
  tx: TenantTransaction,
  { organisationId }: Viewer,
  rows: readonly MetricRow[],
): Promise<CustomMetricsUpload> {
  await lockMetrics(tx, organisationId);
  const companies = await knownCompanies(tx, rows);
  const questions = await KnownQuestions.load(tx, organisationId);
  const { values, refusals } = await judgeRows(rows, { companies, questions });
  const taken = await writeValues(tx, organisationId, values);
  const hidden = values.filter(({ companyId }) => companies.withoutMetrics.has(companyId));
  return {
    rows_read: rows.length,
    taken,
    unchanged: values.length - taken,
    refused: refusals.length,
    refusals: refusals.slice(0, CUSTOM_METRICS_LISTED_REFUSALS),
    metrics_added: [...questions.added],
    companies_not_shown: new Set(hidden.map(({ companyId }) => companyId)).size,
  };
}

/** Takes a file of an organisation's own metrics. The same file again changes nothing. */
export async function uploadMetrics(
  { database, compute }: Pick<ServerParts, 'database' | 'compute'>,
  viewer: Viewer,
  { file, requestId }: Upload,
): Promise<CustomMetricsUpload> {
  const rows = await readFile(compute, file);
  return database.withTenant(viewer, async (tx) => {
    const answer = await storeMetrics(tx, viewer, rows);
    const { taken, unchanged, refused, metrics_added } = answer;
    await recordAudit(tx, {
      organisationId: viewer.organisationId,
      actorUserId: viewer.userId,
      action: 'custom-metrics.uploaded',
      requestId,
      subject: { type: 'custom-metrics-file', id: file.name.slice(0, LONGEST_NAME) },
      after: { taken, unchanged, refused, metrics_added },
    });
    return answer;
  });
}
