import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

import { type DatabaseAddress, clientConfig, createPool } from '../src/platform/database/pool.ts';
import { databaseOn } from './database-on.ts';

function asUser(address: DatabaseAddress, user: string): DatabaseAddress {
  if (address.connectionString === undefined) return { ...address, user };
  const url = new URL(address.connectionString);
  url.username = user;
  url.password = 'owner';
  return { connectionString: url.href };
}

/**
 * An empty database whose owner logs in and is no superuser, as managed databases give one. The roles of
 * this cluster were made by its superuser, so they are granted as an administrator would grant them. Roles
 * belong to the whole cluster, which other test files share: its name does not begin as the product's do.
 */
export async function ownerPool(): Promise<pg.Pool> {
  const server = inject('serverAddress');
  const name = `owner_of_a_test_${randomBytes(5).toString('hex')}`;
  const admin = new pg.Client(clientConfig(server));
  await admin.connect();
  await admin.query(`create role ${name} login createdb createrole password 'owner'`);
  await admin.query(`grant verdure_app, verdure_coverage, verdure_admin, verdure_auth to ${name}`);
  await admin.query(`create database ${name} owner ${name}`);
  const pool = createPool(asUser(databaseOn(server, name), name));
  onTestFinished(async () => {
    await pool.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  });
  return pool;
}
