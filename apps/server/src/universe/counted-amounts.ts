import { factOfView, FACTS } from '@verdure/contract/vocabulary';
import { sql } from 'kysely';

import type { TenantTransaction } from '../platform/database/database.ts';
import { readFundamentals } from './own-amounts.store.ts';
import { readPrecedence } from './own-values.store.ts';
import {
  amountKey,
  amountsOf,
  type CoverageAmount,
  countedAmounts,
  type OwnAmount,
} from './overlay-amounts.ts';
import { CompanyYears, isBehindScores, isOfDesk } from './years-in-force.ts';

/** A value of the metric that shows taxes. */
interface MetricFigure {
  readonly companyId: number;
  readonly metricId: number;
  readonly year: number;
  readonly value: number | null;
  readonly isDesk: boolean;
}

/** The taxes that the coverage has under their metric alone, which shows those of the accounts (methodology 2.9). */
export const taxesOf = (values: readonly MetricFigure[]): readonly CoverageAmount[] =>
  values.flatMap(({ metricId, value, companyId, year, isDesk }) =>
    factOfView(metricId)?.source === 'wellbeing' && value !== null
      ? [{ companyId, year, field: 'wellbeing' as const, usd: value, isDesk }]
      : [],
  );

const TAX_METRICS = FACTS.filter(({ source }) => source === 'wellbeing').map(
  ({ viewId }) => viewId,
);

interface Asked<Own extends OwnAmount> {
  /** The newest of each company, field and year. */
  readonly own: readonly Own[];
  readonly snapshotVersion: number;
  readonly asOf: string;
}

/** Which amounts of an organisation count, and those of the coverage by key, as its scores have them. */
export async function readCountedAmounts<Own extends OwnAmount>(
  tx: TenantTransaction,
  organisationId: number,
  { own, snapshotVersion, asOf }: Asked<Own>,
) {
  const ids = [...new Set(own.map(({ companyId }) => companyId))];
  const open = await tx
    .selectFrom('reviewed_years as open')
    .where(sql<boolean>`open.company_id = any(${ids}::integer[])`)
    .where('open.closed_at', 'is', null)
    .select(['open.company_id as companyId', 'open.year'])
    .execute();
  const taxes = await tx
    .selectFrom('company_metric_values as stored')
    .innerJoin('companies', 'companies.id', 'stored.company_id')
    .where(sql<boolean>`stored.company_id = any(${ids}::integer[])`)
    .where('stored.metric_id', 'in', TAX_METRICS)
    .where(isBehindScores('stored', snapshotVersion))
    .select([
      'stored.company_id as companyId',
      'stored.metric_id as metricId',
      'stored.year',
      'stored.value',
      isOfDesk('stored').as('isDesk'),
    ])
    .execute();
  const years = new CompanyYears(open, asOf);
  const stored = await readFundamentals(tx, { ids, snapshotVersion, marksTyped: true }, years);
  const coverage = [...taxesOf(taxes), ...stored.flatMap(amountsOf)];
  return {
    counted: countedAmounts(coverage, own, await readPrecedence(tx, organisationId)),
    beneath: new Map(coverage.map((amount) => [amountKey(amount), amount])),
  };
}
