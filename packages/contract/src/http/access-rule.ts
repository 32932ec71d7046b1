import type { Feature, RoleId } from '../vocabulary/index.ts';

/**
 * Who may call, judged by the server before anything is read. The page only hides by it.
 * A role that is not named is answered 403; an object of another organisation is answered 404.
 */
export type AccessRule =
  | { readonly kind: 'public' }
  | {
      readonly kind: 'session';
      /** Roles that may call; every logged-in user where absent. */
      readonly roles?: readonly RoleId[];
      /** A scoped user may call although the role alone may not (uploads and deletions). */
      readonly scopedToo?: boolean;
      /** The organisation's feature that must be on. */
      readonly feature?: Feature;
      /** Not by API key although it only reads: what it gives out belongs to a session. */
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
/** Roles that hold portfolios. */
export const INVESTOR_ROLES = [2, 3] as const satisfies readonly RoleId[];

/** API keys read: every GET that is not bound to a session, and the query endpoint. Never a write. */
export const takesApiKey = (method: string, access: AccessRule): boolean =>
  access.kind === 'session' && method === 'GET' && access.sessionOnly !== true;
