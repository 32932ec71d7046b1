import type { Feature, RoleId } from '../vocabulary/index.ts';

/**
 * Who may call. The server checks this before it reads anything; the page only hides controls.
 * Other roles get 403. An object of another organisation gets 404.
 */
export type AccessRule =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'session';
      /** Roles that may call; defaults to every logged-in user. */
      readonly roles?: readonly RoleId[];
      /** Scoped users may call even if their role may not (uploads and deletions). */
      readonly scopedToo?: boolean;
      /** The feature that the organisation needs. */
      readonly feature?: Feature;
      /** True for a read that API keys may not call, because its answer belongs to a session. */
      readonly sessionOnly?: boolean;
    };

export const PUBLIC: AccessRule = { kind: 'public' };
export const ANY_USER: AccessRule = { kind: 'session' };

export const forRoles = (
  roles: readonly RoleId[],
  more: {
    readonly scopedToo?: boolean;
    readonly feature?: Feature;
    readonly sessionOnly?: boolean;
  } = {},
): AccessRule => ({ kind: 'session', roles, ...more });

/** Roles 1, 2 and 3: 'all' in the API inventory. */
export const DASHBOARD_ROLES = [1, 2, 3] as const satisfies readonly RoleId[];
/** Roles that have portfolios. */
export const INVESTOR_ROLES = [2, 3] as const satisfies readonly RoleId[];

/** API keys can only read: each GET that is not bound to a session, and the query endpoint. */
export const takesApiKey = (method: string, access: AccessRule): boolean =>
  access.kind === 'session' && method === 'GET' && access.sessionOnly !== true;
