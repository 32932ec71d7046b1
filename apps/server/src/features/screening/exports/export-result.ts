import { portfolioIdParam, profileIdParam } from '@verdure/contract/http/fields';
import { asShownOn } from '@verdure/contract/http/as-of';
import type { ScreenerExportFormat } from '@verdure/contract/screening/screener';
import { type ScreenerQuery, screenerQuery } from '@verdure/contract/screening/screener-query';
import type { PortfolioId, ProfileId } from '@verdure/contract/vocabulary';
import type { FigureTable } from '@verdure/documents/figures';
import { queryWords } from '@verdure/screener/words';
import { z } from 'zod';

import { presentOf } from '../../../platform/database/past.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { ownDataSummary } from '../../coverage/own-data/own-companies.reads.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { instantRead } from '../../../platform/receipts/issue-receipt.ts';
import type { Asked, Remake } from '../../../platform/receipts/receipt.ts';
import { listUniverses } from '../../access/organisations/organisation.reads.ts';
import { versionsRead } from '../../investments/investment/versions.reads.ts';
import { profileNameOf } from '../../profiles/profile.reads.ts';
import { type OpenedScope, openScope, type ScreenerParts } from '../screener/screener.reads.ts';
import { type AboutResult, RESULTS_SHEET, resultLines } from './screener-sheets.ts';
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

/** What is known of a file before its rows are read. */
type AboutRows = Omit<AboutResult, 'dataTo' | 'receipt'>;

export interface ExportedResult {
  readonly result: ScreenerResult;
  readonly about: AboutRows;
  /** What its receipt says was asked. */
  readonly asked: Asked;
}

async function aboutOf(
  { under, portfolio, catalogue }: OpenedScope,
  { tx, viewer }: ViewerTransaction,
  { query, profileId, now, asOf: day }: WantedExport,
): Promise<Omit<AboutRows, 'rowCount' | 'ownData'>> {
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

type Screened = Pick<WantedExport, 'query' | 'profileId' | 'portfolioId'>;

async function screen(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  { query, profileId, portfolioId }: Screened,
) {
  mustScreen(asking.viewer, query.queryType);
  const scope = await openScope(parts, asking, { type: query.queryType, profileId, portfolioId });
  const result = await wholeResult(scope, query);
  const portfolioIds = scope.portfolio === null ? [] : [scope.portfolio.id];
  const versions = await versionsRead(asking, scope.under, portfolioIds);
  return { scope, result, versions };
}

/** The rows name the source of each company. */
const ownDataOf = ({ own, rows }: ScreenerResult): readonly string[] =>
  own === null ? [] : ownDataSummary(own, rows.length);

/** Its lines are made anew for each reader, and never all in memory. */
export const figuresOf = (result: ScreenerResult): readonly FigureTable[] => [
  { name: RESULTS_SHEET, lines: { [Symbol.iterator]: () => resultLines(result) } },
];

const asked = z.object({
  query: screenerQuery,
  profileId: profileIdParam,
  portfolioId: portfolioIdParam,
});

/** Answers the question of the receipt of an export again. */
export const remakeExport =
  (parts: ScreenerParts): Remake =>
  async ({ tx, viewer }, question) => {
    const { result, versions } = await screen(parts, { tx, viewer }, asked.parse(question));
    return { tables: figuresOf(result), versions };
  };

const record = (
  { tx, viewer }: ViewerTransaction,
  { query, profileId, portfolioId, format, asOf, requestId }: WantedExport,
  rows: number,
): Promise<void> =>
  recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'export.taken',
    subject: { type: 'screener', id: profileId },
    after: {
      kind: `screener-${format}`,
      queryType: query.queryType,
      profileId,
      portfolioId,
      asOf,
      rows,
    },
  });

/** Runs the whole of a query, and records that its result is taken away. */
export async function exportResult(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  wanted: WantedExport,
): Promise<ExportedResult> {
  const { query, profileId, portfolioId, format, asOf } = wanted;
  const instant = await instantRead(asking.tx);
  const { scope, result, versions } = await screen(parts, asking, wanted);
  const about = await aboutOf(scope, asking, wanted);
  const rowCount = result.rows.length;
  await record(asking, wanted, rowCount);
  const question = { query, profileId, portfolioId, format, asOf };
  return {
    result,
    about: { ...about, rowCount, ownData: ownDataOf(result) },
    asked: { kind: 'screener-export', subject: about.sentence, question, instant, versions },
  };
}
