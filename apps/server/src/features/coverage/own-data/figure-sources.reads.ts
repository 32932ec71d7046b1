import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { readAmountSources } from './own-amounts.reads.ts';
import { readOwnSources } from './own-data.reads.ts';
import { listValueSources } from './value-sources.store.ts';

interface Viewing {
  readonly tx: TenantTransaction;
  readonly viewer: Viewer;
}

const keyOf = (companyId: number, metricId: number, year: number): string =>
  [companyId, metricId, year].join('/');

const coverageValueOf = (row: Awaited<ReturnType<typeof listValueSources>>[number]) => ({
  companyId: row.company_id,
  metricId: row.metric_id,
  year: row.year,
  value: row.value,
  isDesk: row.is_desk,
  awareness: row.awareness,
  performance: null,
  isConfirmed: false,
});

interface Wanted {
  readonly companyIds: readonly number[];
  readonly metricIds: readonly number[];
}

/** Reads where values of companies come from, and amounts that the organisation brought; null: nothing says. */
export async function readFigureSources(
  { tx, viewer }: Viewing,
  { under }: { readonly under: ScoredProfile },
  { companyIds, metricIds }: Wanted,
) {
  const snapshotVersion = under.snapshot.version;
  const stored = await listValueSources(tx, { companyIds, metricIds, snapshotVersion });
  const own = await readOwnSources(tx, viewer.organisationId, {
    companyIds,
    coverage: stored.map(coverageValueOf),
  });
  const sources = new Map([
    ...stored.map((row) => [keyOf(row.company_id, row.metric_id, row.year), row.source] as const),
    ...own,
  ]);
  const byRule = new Set(
    stored
      .filter(({ by_rule: isByRule }) => isByRule)
      .map((row) => keyOf(row.company_id, row.metric_id, row.year)),
  );
  type Of = Parameters<typeof keyOf>;
  return {
    ofValue: (...of: Of) => sources.get(keyOf(...of)) ?? null,
    isKnown: (...of: Of) => sources.has(keyOf(...of)),
    /** An awareness that nobody judged: it follows from what a public source states. */
    isByRule: (...of: Of) => byRule.has(keyOf(...of)) && !own.has(keyOf(...of)),
    /** Of values that the organisation brought alone. */
    ofOwnValue: (...of: Of) => own.get(keyOf(...of)) ?? null,
    ofAmount: await readAmountSources(tx, viewer.organisationId, { companyIds, under }),
  };
}
