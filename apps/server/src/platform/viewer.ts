import type { Feature, RoleId } from '@verdure/contract/vocabulary';

/** No session has this id. */
export const NO_SESSION_ID = 0;

/** Who asks. Found anew from the session and the database on every request, never from a cache. */
export interface Viewer {
  readonly userId: number;
  readonly organisationId: number;
  /** `NO_SESSION_ID` for a program with an API key. */
  readonly sessionId: number;
  readonly roleId: RoleId;
  /** Sees the companies of its scope alone. */
  readonly isScoped: boolean;
  /** What the viewer's organisation has subscribed to. */
  readonly features: ReadonlySet<Feature>;
  /** An administrator that sees its own organisation alone. */
  readonly isRestrictedAdmin: boolean;
  readonly searchesForProxy: boolean;
}
