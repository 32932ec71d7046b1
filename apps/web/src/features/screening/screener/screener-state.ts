import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';

/** What stands below the builder. The query itself is in the address. */
export type ScreenerResult =
  /** No query may be run yet. */
  | { readonly kind: 'none' }
  /** The rows of the query above. */
  | { readonly kind: 'shown'; readonly ran: ScreenerQuery }
  /** The query above may not be run as it is: the rows are of the last that may. */
  | { readonly kind: 'outdated'; readonly ran: ScreenerQuery };

export interface ScreenerState {
  readonly result: ScreenerResult;
  /** The reader ran the query, so it is folded to its sentence. */
  readonly isFolded: boolean;
  /** The query before each edit, newest first. */
  readonly before: readonly ScreenerQuery[];
  /** How many saved queries were loaded: the result of each starts without the rows before it. */
  readonly loads: number;
}

export type ScreenerEvent =
  /** The address names a query: after an edit, a load, 'back' or another profile. */
  | { readonly kind: 'addressed'; readonly query: ScreenerQuery; readonly mayRun: boolean }
  | { readonly kind: 'run' }
  | { readonly kind: 'unfolded' }
  | { readonly kind: 'edited'; readonly from: ScreenerQuery }
  | { readonly kind: 'undone' }
  | { readonly kind: 'loaded' };

/** Edits that a reader can undo (ui.md 5.6). */
const MOST_UNDONE = 20;

/** @param isRun whether the address says that its query was run */
export const firstState = (isRun: boolean): ScreenerState => ({
  result: { kind: 'none' },
  isFolded: isRun,
  before: [],
  loads: 0,
});

/** The state after an event; the same object where nothing changes. */
export function screenerReducer(state: ScreenerState, event: ScreenerEvent): ScreenerState {
  switch (event.kind) {
    case 'addressed': {
      const result = resultOf(state.result, event.query, event.mayRun);
      return result === state.result ? state : { ...state, result };
    }
    case 'run':
      return { ...state, isFolded: true };
    case 'unfolded':
      return { ...state, isFolded: false };
    case 'edited':
      return { ...state, before: [event.from, ...state.before].slice(0, MOST_UNDONE) };
    case 'undone':
      return { ...state, before: state.before.slice(1) };
    case 'loaded':
      return { ...firstState(false), loads: state.loads + 1 };
  }
}

function resultOf(last: ScreenerResult, query: ScreenerQuery, mayRun: boolean): ScreenerResult {
  if (mayRun) {
    return last.kind === 'shown' && last.ran === query ? last : { kind: 'shown', ran: query };
  }
  return last.kind === 'shown' ? { kind: 'outdated', ran: last.ran } : last;
}
