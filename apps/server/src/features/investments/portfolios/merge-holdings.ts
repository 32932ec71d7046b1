import type { MatchedRow } from './match-row.ts';
import { type Constituent, keyOf } from './portfolio.ts';

/** What rows become, and what was done to them on the way, in sentences. */
export interface MergedHoldings {
  readonly constituents: readonly Constituent[];
  readonly warnings: readonly string[];
}

const list = (rows: readonly number[]): string =>
  `${rows.slice(0, -1).join(', ')} and ${rows.at(-1) ?? ''}`;

const sumOf = (weights: readonly (number | null)[]): number | null =>
  weights.includes(null) ? null : weights.reduce<number>((sum, each) => sum + (each ?? 0), 0);

/** Decimal sums without the dust of binary fractions, at the precision of any weight that is written. */
const DECIMALS = 12;
const tidy = (sum: number | null): number | null =>
  sum === null ? null : Number(sum.toFixed(DECIMALS));

function warningOf(rows: readonly MatchedRow[], weight: number | null): string {
  const [first] = rows;
  const where = `Rows ${list(rows.map(({ rowNumber }) => rowNumber))} are the same holding, ${first?.name ?? ''}`;
  return weight === null
    ? `${where}: with equal weights it counts once.`
    : `${where}: their weights were added to ${weight}.`;
}

/** Rows that stand for the same thing are one constituent: their weights are summed, signs included. */
export function mergeHoldings(rows: readonly MatchedRow[]): MergedHoldings {
  const groups = new Map<string, Extract<MatchedRow, { status: 'matched' }>[]>();
  for (const row of rows) {
    if (row.status !== 'matched') continue;
    const key = keyOf(row.entity);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const warnings: string[] = [];
  const constituents: Constituent[] = [];
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const sum = sumOf(group.map(({ weightPercent }) => weightPercent));
    const weightPercent = group.length === 1 ? sum : tidy(sum);
    if (group.length > 1) warnings.push(warningOf(group, weightPercent));
    constituents.push({ ...first.entity, weightPercent });
  }
  return { constituents, warnings };
}

/** Sum of the absolute weights, in percent; null for equal weights. */
export const grossOf = (constituents: readonly Constituent[]): number | null =>
  sumOf(constituents.map(({ weightPercent }) => weightPercent && Math.abs(weightPercent)));
