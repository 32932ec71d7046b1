import { hasIsinForm, hasRightCheckDigit, tidyCode } from '@verdure/contract/vocabulary';

import { type ColumnRole, roleOfHeader } from '../../../../imports/lines.reads.ts';
import { isFigure } from './figures.ts';
import { type Cell, type Grid, isBlankRow, textOf } from './grid.ts';

/** Where the table of a grid begins. */
export interface FoundTable {
  readonly grid: Grid;
  /** Headers by column; empty for a table without them. */
  readonly headers: readonly string[];
  readonly roles: readonly (ColumnRole | null)[];
  /** Index of the row of headers; null without. */
  readonly headerAt: number | null;
  /** Index of the first row below. */
  readonly bodyAt: number;
  readonly score: number;
}

const MOST_ROWS_ABOVE = 150;
const LONGEST_HEADER = 120;

export const isSoundIsin = (cell: Cell | undefined): boolean => {
  const code = tidyCode(textOf(cell));
  return hasIsinForm(code) && hasRightCheckDigit(code);
};

const IDENTITIES: ReadonlySet<ColumnRole | null> = new Set([
  ...(['isin', 'name', 'issuer', 'ticker', 'cusip', 'sedol', 'lei'] as const),
]);

const mayBeHeaders = (row: readonly Cell[]): boolean =>
  row.every((cell) => textOf(cell).length <= LONGEST_HEADER) &&
  !row.some(isSoundIsin) &&
  row.filter((cell) => textOf(cell) !== '' && isFigure(cell)).length <= 1;

/** How many different roles a row of headers names; 0 for a row that names nothing to go by. */
function scoreOf(roles: readonly (ColumnRole | null)[]): number {
  const named = new Set(roles.filter((role) => role !== null && role !== 'other'));
  if (named.size < 2) return 0;
  return named.size + (roles.some((role) => IDENTITIES.has(role)) ? 1 : 0);
}

const FEWEST_ROLES = 4;

/** Whether a row names so many columns that it can only be one of headers. */
export const readsAsHeaders = (row: readonly Cell[]): boolean =>
  mayBeHeaders(row) &&
  !row.some((cell) => textOf(cell) !== '' && isFigure(cell)) &&
  scoreOf(row.map((cell) => roleOfHeader(textOf(cell)))) >= FEWEST_ROLES;

const joined = (upper: readonly Cell[], lower: readonly Cell[]): readonly string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    `${textOf(upper[at])} ${textOf(lower[at])}`.trim(),
  );

interface Candidate {
  readonly headers: readonly string[];
  readonly headerAt: number;
  readonly bodyAt: number;
}

const filledIn = (row: readonly Cell[]): number =>
  row.filter((cell) => textOf(cell).trim() !== '').length;

function oneLine({ rows }: Grid, at: number): Candidate | null {
  const row = rows[at] ?? [];
  if (isBlankRow(row) || !mayBeHeaders(row)) return null;
  return { headers: row.map(textOf), headerAt: at, bodyAt: at + 1 };
}

/** Headers over two lines, such as 'Market value' over 'SEK'. */
function twoLines({ rows }: Grid, at: number): Candidate | null {
  const [upper = [], lower = []] = [rows[at], rows[at + 1]];
  if (filledIn(upper) < 2 || filledIn(lower) < 2) return null;
  if (!mayBeHeaders(upper) || !mayBeHeaders(lower) || lower.some(isFigure)) return null;
  return { headers: joined(upper, lower), headerAt: at, bodyAt: at + 2 };
}

function bestOf(
  grid: Grid,
  headersAt: (grid: Grid, at: number) => Candidate | null,
): FoundTable | null {
  let best: FoundTable | null = null;
  const last = Math.min(grid.rows.length, MOST_ROWS_ABOVE);
  for (let at = 0; at < last; at += 1) {
    const candidate = headersAt(grid, at);
    if (candidate === null) continue;
    const roles = candidate.headers.map(roleOfHeader);
    const score = scoreOf(roles);
    if (score > (best?.score ?? 0)) best = { grid, ...candidate, roles, score };
  }
  return best;
}

/** The row above the holdings that names the most of what they hold; null without such a row. */
export function findHeaders(grid: Grid): FoundTable | null {
  const one = bestOf(grid, oneLine);
  const two = bestOf(grid, twoLines);
  return two !== null && two.score > (one?.score ?? 0) ? two : one;
}

const FEWEST_ROWS = 3;
const MOST_SOUND = 0.6;

/** A table without headers: most of its rows have an ISIN in the same column. */
export function findByIsins(grid: Grid): FoundTable | null {
  const filled = grid.rows.filter((row) => !isBlankRow(row));
  const width = Math.max(0, ...filled.slice(0, 200).map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const sound = filled.filter((row) => isSoundIsin(row[column])).length;
    if (sound < FEWEST_ROWS || sound < filled.length * MOST_SOUND) continue;
    const bodyAt = grid.rows.findIndex((row) => isSoundIsin(row[column]));
    const roles = Array.from({ length: width }, (_, at) => (at === column ? 'isin' : null));
    return { grid, headers: [], roles, headerAt: null, bodyAt, score: 1 };
  }
  return null;
}
