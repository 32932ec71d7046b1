import { LOGIN_ROLES, type LoginKind } from '../src/platform/database/login-role.ts';
import type { DatabaseAddress } from '../src/platform/database/pool.ts';

/** The address of another database of the same server. */
export function databaseOn(server: DatabaseAddress, name: string): DatabaseAddress {
  if (server.connectionString === undefined) return { ...server, database: name };
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

/** The password of the login users on a server in TEST_DATABASE_URL. */
export const LOGIN_PASSWORD = 'login';

/** The same database for a login user. */
export function asLogin(address: DatabaseAddress, kind: LoginKind): DatabaseAddress {
  const user = LOGIN_ROLES[kind];
  if (address.connectionString === undefined) return { ...address, user };
  const url = new URL(address.connectionString);
  url.username = user;
  url.password = LOGIN_PASSWORD;
  return { connectionString: url.href };
}
