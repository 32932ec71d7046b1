import type { ApiKeyScope } from '@verdure/contract/http/access-rule';
import type { Feature, RoleId } from '@verdure/contract/vocabulary';

/** No session has this id. */
export const NO_SESSION_ID = 0;

/** The user who makes a request. Read from the database on every request, never cached. */
export interface Viewer {
  readonly userId: number;
  readonly organisationId: number;
  /** `NO_SESSION_ID` for a program with an API key. */
  readonly sessionId: number;
  /** Of the API key that a program calls with; absent for a session. */
  readonly keyScope?: ApiKeyScope;
  readonly roleId: RoleId;
  /** Sees only the companies in its scope. */
  readonly isScoped: boolean;
  /** The features of the viewer's organisation. */
  readonly features: ReadonlySet<Feature>;
  /** An administrator who sees only their own organisation. */
  readonly isRestrictedAdmin: boolean;
  readonly searchesForProxy: boolean;
}

/** Who acts, and in which request. */
export interface Acting {
  readonly viewer: Viewer;
  readonly requestId: string;
}

/** A scoped user does not learn who the colleagues are. */
export const maySeeColleague = (viewer: Viewer, userId: number): boolean =>
  !viewer.isScoped || userId === viewer.userId;
