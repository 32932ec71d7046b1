import type { DemoUniverse } from '@verdure/demo-universe';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';

const writeQuestions = (tx: AdministrationTransaction, { customMetrics }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'custom_metrics',
      columns: {
        organisation_id: 'integer',
        id: 'integer',
        question_name: 'text',
        question: 'text',
        question_type_id: 'integer',
        display_unit: 'text',
      },
    },
    customMetrics.map((row) => [
      row.organisationId,
      row.id,
      row.name,
      row.question,
      row.typeId,
      row.unit,
    ]),
  );

const writeAnswers = (tx: AdministrationTransaction, { customMetricAnswers }: DemoUniverse) =>
  insertRows(
    tx,
    {
      table: 'custom_metric_values',
      columns: {
        organisation_id: 'integer',
        custom_metric_id: 'integer',
        company_id: 'integer',
        raw_value: 'double precision',
        words: 'text',
      },
    },
    customMetricAnswers.map((row) => [
      row.organisationId,
      row.questionId,
      row.companyId,
      row.rawValue,
      row.words,
    ]),
  );

/** Writes what the fictional organisations ask of companies themselves. */
export async function writeDemoCustomMetrics(
  tx: AdministrationTransaction,
  universe: DemoUniverse,
) {
  return {
    custom_metrics: await writeQuestions(tx, universe),
    custom_metric_values: await writeAnswers(tx, universe),
  };
}
