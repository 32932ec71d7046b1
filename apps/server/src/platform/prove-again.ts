import type { Viewer } from './viewer.ts';

/** What a highly sensitive act brings along. */
export interface Proof {
  /** As it was typed; people of single sign-on have none. */
  readonly password: string | undefined;
  readonly requestId: string;
}

/** Proves that it is still the person who logged in, and refuses with a sentence where it is not. */
export type ProveAgain = (viewer: Viewer, proof: Proof) => Promise<void>;
