import * as alerts from '../features/alerts/index.ts';
import * as access from '../features/access/index.ts';
import * as administration from '../features/administration/index.ts';
import * as coverage from '../features/coverage/index.ts';
import * as desk from '../features/desk/index.ts';
import { importConsensusTable } from '../features/imports/import-consensus-table.ts';
import * as investments from '../features/investments/index.ts';
import { createInvestments } from '../features/investments/investment/investment.reads.ts';
import * as news from '../features/news/index.ts';
import * as reporting from '../features/reporting/index.ts';
import * as screening from '../features/screening/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { AnsweredRoot } from '../platform/graphql/answer-root.ts';
import type { ReadyChecks } from '../platform/http/health.ts';
import type { Route } from '../platform/http/serve.ts';
import type { Jobs } from '../platform/jobs/job.ts';
import { jobsTogether } from '../platform/jobs/run-jobs.ts';
import type { ScoredParts } from '../universe/scored-parts.ts';
import { receiptRemakes } from './receipt-remakes.ts';

/** What the rooms that use the universe in memory answer. */
export interface ScoredRooms {
  readonly routes: readonly Route[];
  readonly roots: readonly AnsweredRoot[];
  readonly readyChecks: ReadyChecks;
}

interface RoomParts extends ScoredParts {
  readonly files: FileStore;
}

/**
 * Joins the rooms that use the universe in memory. What a room needs of a higher one is given to it here.
 *
 * @param background what jobs read and write through; where requests are answered too, on connections of its own
 */
export function scoredRooms(
  given: RoomParts,
  background: Database = given.database,
): ScoredRooms & { readonly jobs: Jobs } {
  const { clock, universe } = given;
  const scored = { ...given, investments: createInvestments(universe, given) };
  const parts = {
    ...scored,
    importConsensusTable,
    news: news.ofCompany,
    saveFilter: news.filterWriter(clock),
    sentiment: news.sentimentOfHoldings(clock),
    membersOf: screening.screenMembers(scored),
    assistantAccess: access.assistantAccess(given),
    remakes: receiptRemakes(scored),
  };
  const behind = { ...parts, database: background };
  return {
    routes: [
      ...coverage.routes(parts),
      ...desk.scoredRoutes(parts),
      ...investments.scoredRoutes(parts),
      ...news.routes(parts),
      ...administration.receiptRoutes(parts),
      ...alerts.routes(parts),
      ...screening.routes(parts),
      ...reporting.routes(parts),
    ],
    roots: [
      ...coverage.roots,
      ...investments.roots(parts),
      ...news.roots(parts.investments, clock),
      ...screening.roots(parts),
    ],
    jobs: jobsTogether(desk.jobs(behind), investments.jobs(behind), alerts.jobs(behind)),
    readyChecks: { universe: async () => universe.isReady() },
  };
}
