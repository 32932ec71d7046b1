import type { Feature, RoleId } from '../vocabulary/index.ts';
import { ROLE_ADMIN, ROLE_SUPER_USER } from '../vocabulary/index.ts';

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
      /** The scope with which an API key may make this call, though it is no read. */
      readonly keyScope?: ApiKeyScope;
    };

/** What an API key may do, each with all that stands before it. */
export const API_KEY_SCOPES = ['read', 'upload_portfolios'] as const;
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

export const PUBLIC: AccessRule = { kind: 'public' };
export const ANY_USER: AccessRule = { kind: 'session' };

export const forRoles = (
  roles: readonly RoleId[],
  more: {
    readonly scopedToo?: boolean;
    readonly feature?: Feature;
    readonly sessionOnly?: boolean;
    readonly keyScope?: ApiKeyScope;
  } = {},
): AccessRule => ({ kind: 'session', roles, ...more });

/** Role 1: keeps organisations, companies and their data. */
export const ADMINISTRATORS = [ROLE_ADMIN] as const satisfies readonly RoleId[];
/** Role 2: keeps its own organisation. */
export const SUPER_USERS = [ROLE_SUPER_USER] as const satisfies readonly RoleId[];
/** Who keeps an organisation: roles 1 and 2. */
export const KEEPER_ROLES = [ROLE_ADMIN, ROLE_SUPER_USER] as const satisfies readonly RoleId[];
/** Roles 1, 2 and 3: 'all' in the API inventory. */
export const DASHBOARD_ROLES = [1, 2, 3] as const satisfies readonly RoleId[];
/** Roles that have portfolios. */
export const INVESTOR_ROLES = [2, 3] as const satisfies readonly RoleId[];
/** Roles that keep companies: administrators, and role 6 the private ones of its organisation. */
export const COMPANY_KEEPER_ROLES = [1, 6] as const satisfies readonly RoleId[];
/** Roles that see companies and their reports, role 6 those that it keeps. */
export const REPORT_READER_ROLES = [1, 2, 3, 6] as const satisfies readonly RoleId[];

/**
 * The scope that an API key needs for a call: each key reads what is not bound to a session. Null:
 * no key may make the call.
 */
export function apiKeyScopeFor(method: string, access: AccessRule): ApiKeyScope | null {
  if (access.kind === 'public') return null;
  if (access.keyScope !== undefined) return access.keyScope;
  return method === 'GET' && access.sessionOnly !== true ? 'read' : null;
}

/** Whether a key of a scope may make a call that needs one. */
export const isWithinScope = (of: ApiKeyScope, needed: ApiKeyScope): boolean =>
  API_KEY_SCOPES.indexOf(of) >= API_KEY_SCOPES.indexOf(needed);
