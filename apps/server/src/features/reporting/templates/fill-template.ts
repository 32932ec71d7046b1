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
import { portfolioIdParam, profileIdParam } from '@verdure/contract/http/fields';
import { type ScreenerQuery, screenerQuery } from '@verdure/contract/screening/screener-query';
import type { FigureTable } from '@verdure/documents/figures';
import { columnLabel } from '@verdure/screener/words';
import { z } from 'zod';

import { presentOf } from '../../../platform/database/past.ts';
import type { ViewerTransaction } from '../../coverage/companies/company.reads.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { instantRead } from '../../../platform/receipts/issue-receipt.ts';
import type { Remake } from '../../../platform/receipts/receipt.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { versionsRead } from '../../investments/investment/versions.reads.ts';
import {
  lastCells,
  lastHeads,
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

/** A sheet with the query that fills it, as the receipt of the file stores it. */
interface AskedSheet {
  readonly sheetName: string;
  readonly query: ScreenerQuery;
}

/** What is screened, and how many cells are left. */
interface Given extends Pick<WantedFilling, 'profileId' | 'portfolioId'> {
  readonly left: number;
}

interface SheetFilling {
  readonly result: SheetResult;
  readonly under: ScoredProfile;
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
  { sheetName, query, left, ...given }: AskedSheet & Given,
): Promise<SheetFilling> {
  const { queryType: type } = query;
  mustScreen(asking.viewer, type);
  const portfolioId = type === 'company' ? given.portfolioId : WHOLE_COVERAGE_PORTFOLIO_ID;
  const scope = await openScope(parts, asking, { type, profileId: given.profileId, portfolioId });
  const whole = await wholeResult(scope, query);
  const { columns, readers, rows } = whole;
  const cells = columns.flatMap((column, at) => {
    const reader = readers[at];
    return reader === undefined ? [] : [(row: number) => resultCell(column, reader, row)];
  });
  // behind the columns of the query, so that formulas of the template find these where they were
  const last = lastHeads(whole);
  const heads = [...columns.map(columnLabel), ...last];
  const result = {
    name: sheetName,
    heads,
    decimals: [...columns.map(({ number }) => number?.decimals ?? 0), ...last.map(() => 0)],
    lines: linesWithin({ rows, cells: heads.length, left }, (row) => [
      ...cells.map((cellAt) => cellAt(row)),
      ...lastCells(whole, row),
    ]),
  };
  return { result, under: scope.under };
}

/** Why a query cannot be run, with the sheet that asks for it; any other error escapes. */
function reasonsOf(error: unknown, sheetName: string): readonly string[] {
  if (!(error instanceof Problem) || error.status !== 400) throw error;
  const { errors = [error.message] } = error.detail;
  return errors.map((reason) =>
    typeof reason === 'string' ? `Sheet '${sheetName}': ${reason}` : `Sheet '${sheetName}'`,
  );
}

/** The results of the sheets in their order. @throws Problem with every reason why one cannot be made */
async function allResults(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  { sheets, ...given }: FilledQuestion,
) {
  const fillings: SheetFilling[] = [];
  const reasons: string[] = [];
  let left: number = TEMPLATE_LIMITS.cells;
  for (const sheet of sheets) {
    try {
      const filling = await resultOf(parts, asking, { ...given, ...sheet, left });
      fillings.push(filling);
      left -= filling.result.lines.length * filling.result.heads.length;
    } catch (error) {
      reasons.push(...reasonsOf(error, sheet.sheetName));
    }
    await setImmediate();
  }
  if (reasons.length > 0) refuse(reasons);
  return fillings;
}

const filledQuestion = z.object({
  profileId: profileIdParam,
  portfolioId: portfolioIdParam,
  sheets: z.array(z.object({ sheetName: z.string(), query: screenerQuery })),
});
type FilledQuestion = z.output<typeof filledQuestion>;

/** What the sheets of a template are filled with, and from which versions. */
async function fillSheets(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  question: FilledQuestion,
) {
  const fillings = await allResults(parts, asking, question);
  const results = fillings.map(({ result }) => result);
  const [first] = fillings;
  const scored =
    first?.under ??
    (await parts.investments.profileOf(asking, {
      type: 'portfolio',
      ids: [],
      profileId: question.profileId,
    }));
  const versions = await versionsRead(asking, scored, [question.portfolioId]);
  return { results, versions };
}

const figuresOf = (results: readonly SheetResult[]): readonly FigureTable[] =>
  results.map(({ name, heads, lines }) => ({ name, lines: [heads, ...lines] }));

/** Answers the question of the receipt of a filled template again. */
export const remakeTemplate =
  (parts: ScreenerParts): Remake =>
  async ({ tx, viewer }, asked) => {
    const asking = { tx, viewer };
    const { results, versions } = await fillSheets(parts, asking, filledQuestion.parse(asked));
    return { tables: figuresOf(results), versions };
  };

async function askedSheets(
  asking: ViewerTransaction,
  sheetNames: readonly string[],
): Promise<AskedSheet[]> {
  const sheets: AskedSheet[] = [];
  for (const { sheetName, queryId } of await queriesOf(asking, sheetNames)) {
    sheets.push({ sheetName, query: await queryToRun(asking.tx, asking.viewer, queryId) });
  }
  return sheets;
}

/** Runs the queries of a template and records that their results are taken away (API-132). */
export async function templateResults(
  parts: ScreenerParts,
  asking: ViewerTransaction,
  wanted: WantedFilling,
) {
  const { tx, viewer } = asking;
  const { fileName, sheetNames, profileId, portfolioId, requestId } = wanted;
  const instant = await instantRead(tx);
  const question = { profileId, portfolioId, sheets: await askedSheets(asking, sheetNames) };
  const { results, versions } = await fillSheets(parts, asking, question);
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
  const kind = 'filled-template' as const;
  const asked = { kind, subject: fileName, question, instant, versions };
  return { results, asked, tables: figuresOf(results) };
}
