import type { Feature, RoleId } from '@verdure/contract/vocabulary';

/** Who asks. Found anew from the session and the database on every request, never from a cache. */
export interface Viewer {
  readonly userId: number;
  readonly organisationId: number;
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
