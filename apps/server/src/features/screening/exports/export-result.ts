import { asShownOn } from '@verdure/contract/http/as-of';
import type { ScreenerExportFormat } from '@verdure/contract/screening/screener';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import type { PortfolioId, ProfileId } from '@verdure/contract/vocabulary';
import { joinedDays } from '@verdure/scoring/data-days';
import { queryWords } from '@verdure/screener/words';

import { presentOf } from '../../../platform/database/past.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { listUniverses } from '../../access/organisations/organisation.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import { type OpenedScope, openScope, type ScreenerParts } from '../screener/screener.reads.ts';
import type { AboutResult } from './screener-sheets.ts';
import { mustScreen, type ScreenerResult, wholeResult } from './whole-result.reads.ts';

/** A query to export, and by which request. */
export interface WantedExport {
  readonly query: ScreenerQuery;
  readonly profileId: ProfileId;
  readonly portfolioId: PortfolioId;
  readonly format: ScreenerExportFormat;
  readonly requestId: string;
  readonly now: Date;
  /** The earlier day that is read; undefined: now. */
  readonly asOf: string | undefined;
}

export interface ExportedResult {
  readonly result: ScreenerResult;
  readonly about: AboutResult;
}

async function aboutOf(
  { under, portfolio, catalogue }: OpenedScope,
  { tx, viewer }: ViewerTransaction,
  { query, profileId, now, asOf: day }: WantedExport,
): Promise<Omit<AboutResult, 'rowCount' | 'dataTo'>> {
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
    shown: day === undefined ? null : asShownOn(day),
  };
}

/** Runs the whole of a query and records that its result is taken away. */
export async function exportResult(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  wanted: WantedExport,
): Promise<ExportedResult> {
  const { query, profileId, portfolioId, requestId } = wanted;
  const { tx, viewer } = asking;
  mustScreen(viewer, query.queryType);
  const scope = await openScope(parts, asking, { type: query.queryType, profileId, portfolioId });
  const result = await wholeResult(scope, query);
  const about = await aboutOf(scope, asking, wanted);
  const rowCount = result.rows.length;
  const { to: dataTo } = joinedDays(result.rows.map(result.daysAt));
  await recordAudit(presentOf(tx), {
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
      asOf: wanted.asOf,
      rows: rowCount,
    },
  });
  return { result, about: { ...about, rowCount, dataTo } };
}
