import type { Draft, DraftChange } from '@verdure/contract/investments/drafts';
import { TYPE_CODES } from '@verdure/scoring/constituents';

import type { HoldingColumns } from '../portfolios/portfolio.reads.ts';

interface Row {
  readonly code: number;
  readonly id: number;
  /** Percent; NaN counts for nothing, as in the saved portfolio. */
  readonly percent: number;
}

const PERCENT = 100;

/** What each row has where all weights are blank, matched or not, in percent; null: they are not. */
function percentARow({ ids, weightsPercent, unmatched }: HoldingColumns): number | null {
  return weightsPercent.every(Number.isNaN) ? PERCENT / (ids.length + unmatched.rows) : null;
}

/** With blank weights, each row counts the same. */
function rowsOf(saved: HoldingColumns): readonly Row[] {
  const { types, ids, weightsPercent } = saved;
  const equal = percentARow(saved);
  return Array.from(ids, (id, row) => ({
    id,
    code: types[row] ?? 0,
    percent: equal ?? weightsPercent[row] ?? Number.NaN,
  }));
}

/** The draft changes nothing of what is not recognised. */
function unmatchedOf(saved: HoldingColumns): HoldingColumns['unmatched'] {
  const { unmatched } = saved;
  const equal = percentARow(saved);
  if (equal === null) return unmatched;
  const alike = ({ rows }: { readonly rows: number }) => ({ rows, weightPercent: rows * equal });
  return { ...alike(unmatched), setAside: alike(unmatched.setAside) };
}

const keyOf = (code: number, id: number): string => `${code} ${id}`;

const changedKeys = ({ changes }: Draft): ReadonlySet<string> =>
  new Set(changes.map(({ type, id }) => keyOf(TYPE_CODES[type], id)));

const sumOf = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => (Number.isNaN(percent) ? sum : sum + percent), 0);

/** What the draft changes of the saved rows, and what it leaves. */
interface Parted {
  readonly rows: readonly Row[];
  readonly kept: readonly Row[];
  /** What the unchanged rows are multiplied by: 1, or what shares out the rest. */
  readonly factor: number;
  /** In percent. */
  readonly whole: number;
  readonly changed: number;
}

function parted(saved: HoldingColumns, draft: Draft): Parted {
  const rows = rowsOf(saved);
  const keys = changedKeys(draft);
  const kept = rows.filter(({ code, id }) => !keys.has(keyOf(code, id)));
  const whole = sumOf(rows.map(({ percent }) => percent));
  const changed = sumOf(draft.changes.map(({ weightPercent }) => weightPercent ?? 0));
  const rest = sumOf(kept.map(({ percent }) => percent));
  const factor = draft.isSpread && rest !== 0 ? (whole - changed) / rest : 1;
  return { rows, kept, factor, whole, changed };
}

/** The changed holdings that the saved portfolio does not have. */
export function addedHoldings(
  { types, ids }: HoldingColumns,
  { changes }: Draft,
): readonly DraftChange[] {
  const held = new Set(Array.from(ids, (id, row) => keyOf(types[row] ?? 0, id)));
  return changes.filter(({ type, id }) => !held.has(keyOf(TYPE_CODES[type], id)));
}

/**
 * The holdings with the changes of a draft (methodology 25.4), in the order of the saved ones, the
 * added ones last. Without changes they are the saved holdings.
 */
export function appliedDraft(saved: HoldingColumns, draft: Draft): HoldingColumns {
  if (draft.changes.length === 0) return saved;
  const { rows, kept, factor } = parted(saved, draft);
  const changed = draft.changes.flatMap(({ type, id, weightPercent }) =>
    weightPercent === null ? [] : [{ code: TYPE_CODES[type], id, percent: weightPercent }],
  );
  const isKept = new Set(kept);
  // a holding that stands in several rows keeps the place of its first one
  const places = new Map(changed.map((row) => [keyOf(row.code, row.id), row]));
  const next: Row[] = [];
  for (const row of rows) {
    const key = keyOf(row.code, row.id);
    const change = places.get(key);
    if (isKept.has(row)) next.push({ ...row, percent: row.percent * factor });
    else if (change !== undefined) next.push(change);
    places.delete(key);
  }
  next.push(...places.values());
  return {
    types: Uint8Array.from(next, ({ code }) => code),
    ids: Int32Array.from(next, ({ id }) => id),
    weightsPercent: Float64Array.from(next, ({ percent }) => percent),
    unmatched: unmatchedOf(saved),
  };
}

const shown = (percent: number): string => `${Number(percent.toFixed(2))}%`;

/** Why the changes do not fit the saved portfolio, a sentence each. */
export function draftProblems(saved: HoldingColumns, draft: Draft): readonly string[] {
  if (draft.changes.length === 0) return [];
  const { factor, whole, changed } = parted(saved, draft);
  if (factor < 0) {
    return [
      `The changed weights add up to ${shown(changed)}, more than the ${shown(whole)} of the portfolio. Lower a weight, or switch off 'Spread over the rest'.`,
    ];
  }
  const { ids, weightsPercent } = appliedDraft(saved, draft);
  if (ids.length === 0) return ['The draft removes every holding. Keep at least one.'];
  const hasWeight = weightsPercent.some((percent) => percent !== 0 && !Number.isNaN(percent));
  return hasWeight ? [] : ['The weights of the draft add up to 0. Give a holding a weight.'];
}
