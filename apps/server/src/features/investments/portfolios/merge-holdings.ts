import { Problem } from '@verdure/contract/http/problem';
import { equalShareFraction, summedWeightPercent } from '@verdure/scoring/constituents';

import { type Constituent, keyOf } from './portfolio.ts';
import { NO_POSITION, type Position, summedPosition } from './position.ts';
import type { MatchedRow } from './upload.ts';

/** The merged constituents, with a warning for each merge. */
export interface MergedHoldings {
  readonly constituents: readonly Constituent[];
  readonly warnings: readonly string[];
}

/** Warnings list at most this many row numbers. */
const LISTED_ROWS = 10;

function listOf(rows: readonly number[]): string {
  const more = rows.length - LISTED_ROWS;
  if (more <= 1) return `${rows.slice(0, -1).join(', ')} and ${rows.at(-1) ?? ''}`;
  return `${rows.slice(0, LISTED_ROWS).join(', ')} and ${more.toLocaleString('en-US')} more rows`;
}

function warningOf(rows: readonly MatchedRow[], weight: number | null): string {
  const [first] = rows;
  const where = `Rows ${listOf(rows.map(({ rowNumber }) => rowNumber))} are the same holding, ${first?.name ?? ''}`;
  return weight === null
    ? `${where}: with equal weights it counts ${rows.length.toLocaleString('en-US')} times.`
    : `${where}: their weights were added to ${weight}.`;
}

type Found = Extract<MatchedRow, { status: 'matched' }>;

const isFound = (row: MatchedRow): row is Found => row.status === 'matched';

const positionOf = ({ position = NO_POSITION }: Found): Position => position;

const constituentOf = (row: Found): Constituent => ({
  type: row.entity.type,
  id: row.entity.id,
  weightPercent: row.weightPercent,
  ...positionOf(row),
});

/** Whether two rows match the same entity. */
function hasTwins(rows: readonly Found[]): boolean {
  const idsByType = new Map<string, Set<number>>();
  for (const { entity } of rows) {
    const ids = idsByType.get(entity.type) ?? new Set();
    if (ids.has(entity.id)) return true;
    idsByType.set(entity.type, ids.add(entity.id));
  }
  return false;
}

function mergeGroup(rows: readonly Found[], first: Found): Constituent {
  if (rows.length === 1) return constituentOf(first);
  return {
    ...constituentOf(first),
    weightPercent: summedWeightPercent(rows.map((row) => row.weightPercent)),
    ...summedPosition(rows.map(positionOf)),
  };
}

const PERCENT = 100;

/**
 * The rows of a new portfolio with their weights. With equal weights each row has the same share,
 * whether it is matched or not, and a constituent with several rows has their sum (methodology
 * 12.1): if rows are merged, the shares are stored in percent.
 */
export function equalARow(rows: readonly MatchedRow[]): readonly MatchedRow[] {
  const found = rows.filter(isFound);
  const isBlank = found.every(({ weightPercent }) => weightPercent === null);
  if (!isBlank || !hasTwins(found)) return rows;
  const weightPercent = PERCENT * equalShareFraction(1, rows.length);
  return rows.map((row) => ({ ...row, weightPercent }));
}

/** Why there are fewer holdings than rows; of one merge its own sentence says it. */
const fewerOf = (rows: number, holdings: number): string =>
  `${rows.toLocaleString('en-US')} matched rows are ${holdings.toLocaleString('en-US')} holdings: several rows name the same one.`;

/** Merges rows of the same entity into one constituent. Weights are summed with their signs. */
export function mergeHoldings(rows: readonly MatchedRow[]): MergedHoldings {
  const found = rows.filter(isFound);
  // most files list each holding once
  if (!hasTwins(found)) return { constituents: found.map(constituentOf), warnings: [] };
  const groups = Map.groupBy(found, ({ entity }) => keyOf(entity));
  const warnings: string[] = [];
  const constituents: Constituent[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const merged = mergeGroup(group, first);
    if (group.length > 1) warnings.push(warningOf(group, merged.weightPercent));
    constituents.push(merged);
  }
  return {
    constituents,
    warnings:
      warnings.length > 1 ? [fewerOf(found.length, constituents.length), ...warnings] : warnings,
  };
}

/** Sum of the absolute weights, in percent; null for equal weights. */
export const grossOf = (constituents: readonly Constituent[]): number | null =>
  summedWeightPercent(
    constituents.map(({ weightPercent }) => weightPercent && Math.abs(weightPercent)),
  );

const NO_WEIGHT =
  'The weights of the rows that were found add to 0. Correct the weights, or leave them all blank.';

export function refuseZeroGross(constituents: readonly Constituent[]): void {
  if (constituents.length > 0 && grossOf(constituents) === 0) {
    throw new Problem('upload.unreadable', { message: NO_WEIGHT });
  }
}
