import { setImmediate } from 'node:timers/promises';
import { Problem } from '@verdure/contract/http/problem';
import {
  QUERY_SHEET_START,
  querySheetName,
  sheetNameKey,
  TEMPLATE_LIMITS,
} from '@verdure/contract/reporting/templates';
import {
  type PortfolioId,
  type ProfileId,
  WHOLE_COVERAGE_PORTFOLIO_ID,
} from '@verdure/contract/vocabulary';
import { columnLabel } from '@verdure/screener/words';

import { presentOf } from '../../../platform/database/past.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { recordAudit } from '../../../platform/audit.ts';
import {
  DAY_HEADS,
  dayCells,
  mustScreen,
  queryToRun,
  resultCell,
  wholeResult,
} from '../../screening/exports/whole-result.reads.ts';
import { queriesSeenBy } from '../../screening/saved-queries/saved-query.reads.ts';
import { openScope, type ScreenerParts } from '../../screening/screener/screener.reads.ts';
import { linesWithin } from './lines-within.ts';
import type { SheetResult } from './sheet-rows.ts';

/** A template that was opened, and what its queries are run against. */
export interface WantedFilling {
  readonly fileName: string;
  /** The worksheets that take results. */
  readonly sheetNames: readonly string[];
  readonly profileId: ProfileId;
  readonly portfolioId: PortfolioId;
  /** The earlier day that is read; undefined: now. */
  readonly asOf: string | undefined;
  readonly requestId: string;
}

const refuse = (errors: readonly string[]): never => {
  throw new Problem('template.refused', { errors });
};

interface SheetQuery {
  readonly sheetName: string;
  readonly queryId: number;
}

/** The saved query of each sheet: the newest of those with its name. @throws Problem */
async function queriesOf(
  { tx, viewer }: ViewerTransaction,
  sheetNames: readonly string[],
): Promise<readonly SheetQuery[]> {
  if (sheetNames.length > TEMPLATE_LIMITS.sheets) {
    refuse([`The workbook has more than ${TEMPLATE_LIMITS.sheets} sheets for queries. Split it.`]);
  }
  const seen = await queriesSeenBy(tx, viewer);
  const oldestFirst = [...seen].sort(
    (one, other) => one.updatedAt.localeCompare(other.updatedAt) || one.id - other.id,
  );
  const ids = new Map(oldestFirst.map(({ name, id }) => [sheetNameKey(querySheetName(name)), id]));
  const missing = sheetNames.filter((name) => !ids.has(sheetNameKey(name)));
  if (missing.length > 0) {
    refuse(
      missing.map(
        (name) =>
          `The sheet '${name}' names no saved query. Save a query as '${name.trim().slice(QUERY_SHEET_START.length)}', or rename the sheet as the list of worksheet names shows.`,
      ),
    );
  }
  return sheetNames.map((sheetName) => ({
    sheetName,
    queryId: ids.get(sheetNameKey(sheetName)) ?? 0,
  }));
}

/** A portfolio restricts companies; countries and funds are screened over the whole coverage. */
async function resultOf(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  { sheetName, queryId, left, ...given }: SheetQuery & WantedFilling & { readonly left: number },
): Promise<SheetResult> {
  const query = await queryToRun(asking.tx, asking.viewer, queryId);
  const { queryType: type } = query;
  mustScreen(asking.viewer, type);
  const portfolioId = type === 'company' ? given.portfolioId : WHOLE_COVERAGE_PORTFOLIO_ID;
  const scope = await openScope(parts, asking, { type, profileId: given.profileId, portfolioId });
  const result = await wholeResult(scope, query);
  const { columns, readers, rows } = result;
  const cells = columns.flatMap((column, at) => {
    const reader = readers[at];
    return reader === undefined ? [] : [(row: number) => resultCell(column, reader, row)];
  });
  // behind the columns of the query, so that formulas of the template find these where they were
  const heads = [...columns.map(columnLabel), ...DAY_HEADS];
  return {
    name: sheetName,
    heads,
    decimals: [...columns.map(({ number }) => number?.decimals ?? 0), ...DAY_HEADS.map(() => 0)],
    lines: linesWithin({ rows, cells: heads.length, left }, (row) => [
      ...cells.map((cellAt) => cellAt(row)),
      ...dayCells(result, row),
    ]),
  };
}

/** Why a query cannot be run, with the sheet that asks for it; any other error escapes. */
function reasonsOf(error: unknown, sheetName: string): readonly string[] {
  if (!(error instanceof Problem) || error.status !== 400) throw error;
  const { errors = [error.message] } = error.detail;
  return errors.map((reason) =>
    typeof reason === 'string' ? `Sheet '${sheetName}': ${reason}` : `Sheet '${sheetName}'`,
  );
}

async function allResults(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  wanted: WantedFilling,
): Promise<readonly SheetResult[]> {
  const results: SheetResult[] = [];
  const reasons: string[] = [];
  let left: number = TEMPLATE_LIMITS.cells;
  for (const { sheetName, queryId } of await queriesOf(asking, wanted.sheetNames)) {
    try {
      const result = await resultOf(parts, asking, { ...wanted, sheetName, queryId, left });
      results.push(result);
      left -= result.lines.length * result.heads.length;
    } catch (error) {
      reasons.push(...reasonsOf(error, sheetName));
    }
    await setImmediate();
  }
  if (reasons.length > 0) refuse(reasons);
  return results;
}

/** Runs the queries of a template and records that their results are taken away (API-132). */
export async function templateResults(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  wanted: WantedFilling,
): Promise<readonly SheetResult[]> {
  const { tx, viewer } = asking;
  const { fileName, sheetNames, profileId, portfolioId, requestId } = wanted;
  const results = await allResults(parts, asking, wanted);
  await recordAudit(presentOf(tx), {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    requestId,
    action: 'template.filled',
    subject: { type: 'screener', id: profileId },
    after: {
      fileName,
      sheets: sheetNames,
      profileId,
      portfolioId,
      asOf: wanted.asOf,
      rows: results.reduce((sum, { lines }) => sum + lines.length, 0),
    },
  });
  return results;
}
