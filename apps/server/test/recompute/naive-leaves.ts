/*
 * Look-through written down from methodology 12.2 and 12.3 one sentence after the other, with no
 * function of the engine. Only the recompute test reads it.
 */

export type HeldType = 'company' | 'country' | 'fund' | 'portfolio';

/** One stored row of a portfolio or fund; `held` null: it was not matched. */
export interface HeldRow {
  readonly held: { readonly type: HeldType; readonly id: number } | null;
  /** Fraction, negative is short; null on all rows: equal weights. */
  readonly weight: number | null;
}

export interface Leaf {
  readonly type: HeldType;
  readonly id: number;
  readonly weight: number;
}

/** The rows of every portfolio and fund, by `portfolio 3` or `fund 7`. */
export type Holders = ReadonlyMap<string, readonly HeldRow[]>;

export const keyOf = ({ type, id }: { readonly type: HeldType; readonly id: number }): string =>
  `${type} ${id}`;

interface Opened {
  readonly parts: readonly Leaf[];
  readonly rest: number;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Section 12.2; null: its matched rows have no weight. */
function open(type: HeldType, rows: readonly HeldRow[]): Opened | null {
  const weights = rows.map(({ weight }) => weight ?? 1 / rows.length);
  const unmatched = sumOf(
    rows.map(({ held }, at) => (held === null ? Math.abs(weights[at] ?? 0) : 0)),
  );
  const merged = new Map<string, Leaf>();
  rows.forEach(({ held }, at) => {
    if (held === null) return;
    const before = merged.get(keyOf(held))?.weight ?? 0;
    merged.set(keyOf(held), { ...held, weight: before + (weights[at] ?? 0) });
  });
  const parts = [...merged.values()];
  const gross = sumOf(parts.map(({ weight }) => Math.abs(weight)));
  if (gross === 0) return null;
  const isBlank = rows.every(({ weight }) => weight === null);
  const ofFund = isBlank ? 1 : Math.max(1, gross + unmatched);
  const base = type === 'fund' ? ofFund : gross + unmatched;
  return {
    parts: parts.map((part) => ({ ...part, weight: part.weight / base })),
    rest: 1 - gross / base,
  };
}

const LAST_DEPTH = 10;

/** Section 12.3: the leaves of a portfolio or fund. */
export function leavesOf(holders: Holders, root: Omit<Leaf, 'weight'>): readonly Leaf[] {
  const leaves = new Map<string, Leaf>();
  const add = (leaf: Leaf): void => {
    const before = leaves.get(keyOf(leaf))?.weight ?? 0;
    leaves.set(keyOf(leaf), { ...leaf, weight: before + leaf.weight });
  };
  const walk = (node: Leaf, path: readonly string[]): void => {
    const key = keyOf(node);
    const isClosed = path.includes(key) || path.length > LAST_DEPTH;
    const opened = isClosed ? null : open(node.type, holders.get(key) ?? []);
    if (opened === null) {
      add(node);
      return;
    }
    for (const part of opened.parts) {
      walk({ ...part, weight: node.weight * part.weight }, [...path, key]);
    }
    if (opened.rest >= 1e-9) add({ ...node, weight: node.weight * opened.rest });
  };
  walk({ ...root, weight: 1 }, []);
  return [...leaves.values()].filter(({ weight }) => Math.abs(weight) >= 1e-12);
}

/** Section 13.1: the long leaves that are no countries. */
export const baseOf = (leaves: readonly Leaf[]): number =>
  sumOf(leaves.map(({ type, weight }) => (type === 'country' ? 0 : Math.max(0, weight))));

/** Section 13.1, in words of its own. */
export function naiveStanding(covered: number): string {
  if (0.1 - covered > 1e-9) return 'not_shown';
  return 0.5 - covered > 1e-9 ? 'indicative' : 'shown';
}
