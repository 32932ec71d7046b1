import type { Viewer } from './viewer.ts';

/** The proof that a highly sensitive act needs. */
export interface Proof {
  /** The typed password. Single sign-on users have none. */
  readonly password: string | undefined;
  readonly requestId: string;
}

/** Checks that the viewer is still the person who logged in. @throws Problem if not */
export type ProveAgain = (viewer: Viewer, proof: Proof) => Promise<void>;
