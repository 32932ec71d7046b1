import type { Endpoint } from '@verdure/contract/http/endpoint';
import { updateUserEndpoint } from '@verdure/contract/access/account';
import {
  createOrganisationEndpoint,
  createUniverseEndpoint,
  updateOrganisationEndpoint,
  updateUniverseEndpoint,
} from '@verdure/contract/access/organisations';
import { changeRoleEndpoint } from '@verdure/contract/access/team';
import { pathOf } from '@verdure/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertUniverse,
  insertUser,
} from './factories/organisation-factory.ts';
import { callerFor, type TestCaller } from './test-caller.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
let caller: TestCaller;
let ids: Readonly<Record<'organisationId' | 'userId' | 'universeId', number>>;

beforeAll(async () => {
  server = await startTestServer();
  const made = await server.database.withAdministration(async (tx) => {
    const { id: organisation_id } = await insertOrganisation(tx);
    const admin = await insertUser(tx, { organisation_id, role_id: 1 });
    const user = await insertUser(tx, { organisation_id, role_id: 3 });
    const universe = await insertUniverse(tx, { organisation_id });
    return {
      admin,
      ids: { organisationId: organisation_id, userId: user.id, universeId: universe.id },
    };
  });
  ids = made.ids;
  caller = await callerFor(server, made.admin);
});
afterAll(() => server.stop());

/** Every writable route of account, team and organisations, the table behind it, and what it may set. */
const ROUTES: readonly {
  readonly endpoint: Endpoint;
  readonly table: 'users' | 'organisations' | 'universes';
  readonly fields: readonly string[];
  readonly body: object;
}[] = [
  {
    ...{ endpoint: updateUserEndpoint, table: 'users', body: {} },
    fields: [
      ...['first_name', 'last_name', 'email', 'default_portfolio_id', 'default_profile_id'],
      ...['score_emails', 'pos_sentiment_emails', 'neg_sentiment_emails'],
      ...['pos_sentiment_threshold', 'neg_sentiment_threshold'],
    ],
  },
  {
    ...{ endpoint: changeRoleEndpoint, table: 'users', body: { role_id: 3 } },
    fields: ['role_id'],
  },
  {
    ...{ endpoint: createOrganisationEndpoint, table: 'organisations', body: { name: 'New' } },
    fields: ['name', 'address', 'oidc_managed'],
  },
  {
    ...{ endpoint: updateOrganisationEndpoint, table: 'organisations', body: {} },
    fields: [
      ...['name', 'address', 'oidc_managed'],
      ...['enable_engagements', 'has_password_policy', 'features'],
    ],
  },
  {
    ...{ endpoint: createUniverseEndpoint, table: 'universes' },
    ...{ body: { name: 'New', company_ids: [] }, fields: ['name'] },
  },
  {
    ...{ endpoint: updateUniverseEndpoint, table: 'universes', body: {} },
    fields: ['name'],
  },
];

/** What the interface calls things, and where another framework would look for more. */
const NEVER = [
  ...['role', 'role_name', 'full_name', 'organisation', 'user_is_scoped', 'apiKey', 'abilities'],
  ...[
    'users',
    'universes',
    'user',
    'data',
    'is_admin',
    'permissions',
    'constructor',
    '$set',
    '_id',
  ],
];

const columnsOf = async (table: string): Promise<readonly string[]> => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return rows.map(({ name }) => name);
};

const stateOf = async () => {
  const tables = ['users', 'organisations', 'universes', 'api_keys', 'user_scoped_companies'];
  const states = [];
  for (const table of tables) {
    states.push((await server.pool.query(`select * from ${table} order by 1, 2`)).rows);
  }
  return JSON.stringify(states);
};

describe.each(ROUTES)('$endpoint.method $endpoint.path', ({ endpoint, table, fields, body }) => {
  it(`${endpoint.id}: sets no field of its table besides those it names`, async () => {
    const others = [...(await columnsOf(table)), ...NEVER].filter((name) => !fields.includes(name));
    expect(others.length).toBeGreaterThan(10);
    const before = await stateOf();
    const wrong: string[] = [];
    for (const name of others) {
      for (const value of [1, true, 'x', null]) {
        const sent = { ...body, [name]: value };
        const answer = await caller.call(endpoint.method, pathOf(endpoint, ids), sent);
        const isRefused = answer.statusCode === 400 && answer.payload.includes('Unrecognized key');
        if (!isRefused) wrong.push(`${name} = ${value}: ${answer.statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await stateOf()).toBe(before);
  });
});

it('takes no body where none is named', async () => {
  const { rows } = await server.pool.query('select role_id from users where id = $1', [
    caller.userId,
  ]);
  const sent = { role_id: 2, user_id: ids.userId, expires_at: '2999-01-01' };
  const answer = await caller.call('PATCH', '/user/apikey', sent);
  expect(answer.statusCode).toBe(200);
  const keys = await server.pool.query('select user_id, expires_at from api_keys');
  expect(keys.rows).toEqual([
    { user_id: caller.userId, expires_at: answer.json().apiKey.expires_at },
  ]);
  expect(rows).toEqual([{ role_id: 1 }]);
});
