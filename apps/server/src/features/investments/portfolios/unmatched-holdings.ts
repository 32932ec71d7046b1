import { NOTHING_UNMATCHED, type Unmatched } from '@verdure/scoring/constituents';

/** What matches nothing, and of it what is cash or a contract. */
export interface UnmatchedHoldings extends Unmatched {
  readonly setAside: Unmatched;
}

export const NOTHING_HELD_APART: UnmatchedHoldings = {
  ...NOTHING_UNMATCHED,
  setAside: NOTHING_UNMATCHED,
};

const times = ({ rows, weightPercent }: Unmatched, factor: number): Unmatched => ({
  rows,
  weightPercent: weightPercent * factor,
});

/** The same rows at other weights. */
export const multipliedBy = (
  { setAside, ...whole }: UnmatchedHoldings,
  factor: number,
): UnmatchedHoldings => ({ ...times(whole, factor), setAside: times(setAside, factor) });
