import type { Draft } from '@verdure/contract/investments/drafts';

/** Drafts before and after the one that is shown, the nearest first. */
export interface DraftHistory {
  readonly past: readonly Draft[];
  readonly future: readonly Draft[];
}

export const NO_HISTORY: DraftHistory = { past: [], future: [] };

const MOST_STEPS = 200;

/** A new draft after the present one: what was undone is gone. */
export const afterChange = ({ past }: DraftHistory, present: Draft): DraftHistory => ({
  past: [present, ...past].slice(0, MOST_STEPS),
  future: [],
});

interface Step {
  readonly draft: Draft;
  readonly history: DraftHistory;
}

/** The draft before the present one; null if there is none. */
export function undone({ past, future }: DraftHistory, present: Draft): Step | null {
  const [draft, ...earlier] = past;
  return draft === undefined
    ? null
    : { draft, history: { past: earlier, future: [present, ...future] } };
}

/** The draft that was undone last; null if there is none. */
export function redone({ past, future }: DraftHistory, present: Draft): Step | null {
  const [draft, ...later] = future;
  return draft === undefined
    ? null
    : { draft, history: { past: [present, ...past], future: later } };
}
