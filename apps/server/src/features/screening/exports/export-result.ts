import { Problem } from '@verdure/contract/http/problem';
import type { ScreenerExportFormat } from '@verdure/contract/screening/screener';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { PortfolioId, ProfileId } from '@verdure/contract/vocabulary';
import { checkQuery } from '@verdure/screener/check';
import { whereOf } from '@verdure/screener/plan';
import { queryWords } from '@verdure/screener/words';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { listUniverses } from '../../access/organisations/organisation.reads.ts';
import { profileNameOf } from '../../investments/profiles/profile.reads.ts';
import {
  checkedQuery,
  matchingRows,
  type OpenedScope,
  openScope,
  type ScreenerAsking,
  type ScreenerParts,
  tableOf,
} from '../screener/screener.reads.ts';
import type { AboutResult, ScreenerResult } from './screener-sheets.ts';

/** A query to export, and by which request. */
export interface WantedExport {
  readonly query: ScreenerQuery;
  readonly profileId: ProfileId;
  readonly portfolioId: PortfolioId;
  readonly format: ScreenerExportFormat;
  readonly requestId: string;
  readonly now: Date;
}

export interface ExportedResult {
  readonly result: ScreenerResult;
  readonly about: AboutResult;
}

async function runWhole(scope: OpenedScope, query: ScreenerQuery): Promise<ScreenerResult> {
  const { catalogue, portfolio } = scope;
  const reasons = checkQuery(query, { catalogue, hasPortfolio: portfolio !== null });
  if (reasons.length > 0) {
    throw new Problem('query.refused', { errors: reasons.map(({ reason }) => reason) });
  }
  const [sort = 'name'] = query.columns;
  const checked = checkedQuery(scope, {
    where: whereOf(query, catalogue),
    columns: query.columns,
    sort,
    isDescending: false,
  });
  const table = await tableOf(scope, query.queryType);
  const rows = await matchingRows(table, checked);
  const read = await table.readColumns(checked.shown, rows);
  const columns = checked.shown.filter(({ key }) => read.has(key));
  return { columns, readers: columns.flatMap(({ key }) => read.get(key) ?? []), rows };
}

async function aboutOf(
  { under, portfolio, catalogue }: OpenedScope,
  { tx, viewer }: ScreenerAsking,
  { query, profileId, now }: WantedExport,
): Promise<Omit<AboutResult, 'rowCount'>> {
  const { universeId, snapshot } = under;
  const universes = await listUniverses(tx, viewer.organisationId);
  return {
    sentence: queryWords(query, catalogue),
    profile: await profileNameOf(tx, viewer, profileId),
    portfolio: portfolio?.name ?? 'Entire Coverage Universe',
    universe: universes.find(({ id }) => id === universeId)?.name ?? 'Every company and country',
    asOf: snapshot.coverage.asOf,
    snapshotVersion: snapshot.version,
    madeAt: now,
  };
}

/** Runs the whole of a query and records that its result is taken away. */
export async function exportResult(
  parts: ScreenerParts,
  asking: ScreenerAsking,
  wanted: WantedExport,
): Promise<ExportedResult> {
  const { query, profileId, portfolioId, requestId } = wanted;
  const { tx, viewer } = asking;
  if (query.queryType === 'fund') allow(viewer.features.has('funds'), 'feature.off');
  const scope = await openScope(parts, asking, { type: query.queryType, profileId, portfolioId });
  const result = await runWhole(scope, query);
  const about = await aboutOf(scope, asking, wanted);
  const rowCount = result.rows.length;
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'export.taken',
    subject: { type: 'screener', id: profileId },
    after: {
      kind: `screener-${wanted.format}`,
      queryType: query.queryType,
      profileId,
      portfolioId,
      rows: rowCount,
    },
  });
  return { result, about: { ...about, rowCount } };
}
