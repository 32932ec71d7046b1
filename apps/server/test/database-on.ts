import { LOGIN_ROLE } from '../src/platform/database/login-role.ts';
import type { DatabaseAddress } from '../src/platform/database/pool.ts';

/** The address of another database of the same server. */
export function databaseOn(server: DatabaseAddress, name: string): DatabaseAddress {
  if (server.connectionString === undefined) return { ...server, database: name };
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

/** The password of the login user on a server in TEST_DATABASE_URL. */
export const LOGIN_PASSWORD = 'login';

/** The same database for the login user. */
export function asLogin(address: DatabaseAddress): DatabaseAddress {
  if (address.connectionString === undefined) return { ...address, user: LOGIN_ROLE };
  const url = new URL(address.connectionString);
  url.username = LOGIN_ROLE;
  url.password = LOGIN_PASSWORD;
  return { connectionString: url.href };
}
