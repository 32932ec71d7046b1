import type { DatabaseAddress } from '../src/platform/database/pool.ts';

/** The address of another database of the same server. */
export function databaseOn(server: DatabaseAddress, name: string): DatabaseAddress {
  if (server.connectionString === undefined) return { ...server, database: name };
  const url = new URL(server.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}
