import {
  savedQueriesEndpoint,
  savedQueryEndpoint,
  saveQueryEndpoint,
} from '@verdure/contract/screening/saved-queries';
import type { ScreenerQuery } from '@verdure/contract/screening/screener-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertUser,
  PROOF,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';

interface Team {
  readonly organisationId: number;
  readonly userIds: Readonly<Record<Name, number>>;
}
const NAMES = ['owner', 'colleague', 'scoped', 'superUser', 'admin', 'stranger'] as const;
type Name = (typeof NAMES)[number];
const ROLES = { owner: 3, colleague: 3, scoped: 3, superUser: 2, admin: 1, stranger: 2 } as const;

let server: CoverageServer<Team>;
let people: Readonly<Record<Name, TestCaller>>;

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const ours = await insertOrganisation(tx);
    const theirs = await insertOrganisation(tx);
    const made = async (name: Name) => {
      const organisation_id = name === 'stranger' ? theirs.id : ours.id;
      const is_scoped = name === 'scoped';
      return (await insertUser(tx, { organisation_id, role_id: ROLES[name], is_scoped })).id;
    };
    const userIds = {
      owner: await made('owner'),
      colleague: await made('colleague'),
      scoped: await made('scoped'),
      superUser: await made('superUser'),
      admin: await made('admin'),
      stranger: await made('stranger'),
    };
    return { organisationId: ours.id, userIds };
  });
  const callerOf = async (name: Name) => {
    const found = 'select organisation_id, id from users where id = $1';
    const id = server.filled.userIds[name];
    const { rows } = await server.pool.query<{ organisation_id: number; id: number }>(found, [id]);
    return callerFor(server, rows[0] ?? { organisation_id: 0, id: 0 });
  };
  people = {
    owner: await callerOf('owner'),
    colleague: await callerOf('colleague'),
    scoped: await callerOf('scoped'),
    superUser: await callerOf('superUser'),
    admin: await callerOf('admin'),
    stranger: await callerOf('stranger'),
  };
});
afterAll(() => server.stop());

const QUERY: ScreenerQuery = {
  queryType: 'company',
  tree: {
    kind: 'group',
    id: 'n3g',
    combinator: 'or',
    children: [
      { kind: 'field', id: 'n1' },
      { kind: 'field', id: 'n2' },
    ],
  },
  fieldSelected: { n1: 'total.esg.score.current', n2: 'name' },
  fieldValues: {
    n1: { kind: 'threshold', operator: '_gte', number: 2 },
    n2: { kind: 'search', text: 'alder' },
  },
  columns: ['name', 'total.esg.score.current'],
};

const bodyOf = (name: string, query = QUERY) => ({
  name,
  notes: 'Of the\nmorning',
  queryType: query.queryType,
  tree: query.tree,
  fieldSelected: JSON.stringify(query.fieldSelected),
  fieldValues: JSON.stringify(query.fieldValues),
  columns: JSON.stringify(query.columns),
});

const changeOf = (name: string) => {
  const { queryType, fieldSelected, fieldValues, ...rest } = bodyOf(name);
  return {
    ...rest,
    query_type: queryType,
    field_selected: fieldSelected,
    field_values: fieldValues,
  };
};

const save = async (name: string, by: TestCaller) =>
  saveQueryEndpoint.answer.parse((await by.call('POST', '/screener-queries', bodyOf(name))).json());

const list = async (by: TestCaller) =>
  savedQueriesEndpoint.answer.parse((await by.call('GET', '/screener-queries')).json());

const statusOf = async (by: TestCaller, method: 'GET' | 'PUT' | 'DELETE', id: number) =>
  (
    await by.call(
      method,
      `/screener-queries/${id}`,
      method === 'PUT' ? changeOf('Changed') : undefined,
    )
  ).statusCode;

const acts = async (id: number) => {
  const { rows } = await server.pool.query<{ action: string; before: unknown; after: unknown }>(
    `select action, before, after from audit_events
      where subject_type = 'screener-query' and subject_id = $1 order by id`,
    [String(id)],
  );
  return rows;
};

describe('API-125 to API-129 saved queries', () => {
  it('API-127 API-126 SCR-QRY-03 (part) keeps a query as it was, and tells who saved it when', async () => {
    const saved = await save('Leaders', people.owner);
    const answer = await people.colleague.call('GET', `/screener-queries/${saved.id}`);
    const read = savedQueryEndpoint.answer.parse(answer.json());
    expect(read).toEqual({ ...saved, may_change: false });
    expect(read).toMatchObject({
      name: 'Leaders',
      notes: 'Of the\nmorning',
      user_id: people.owner.userId,
      query_type: 'company',
      tree: QUERY.tree,
      updated_at: server.clock.now().toISOString(),
    });
    expect(JSON.parse(read.field_selected)).toEqual(QUERY.fieldSelected);
    expect(JSON.parse(read.field_values)).toEqual(QUERY.fieldValues);
    expect(JSON.parse(read.columns)).toEqual(QUERY.columns);
    expect(saved.may_change).toBe(true);
  });

  it('API-125 SCR-QRY-06 lists the queries of the organisation by name, a scoped user only their own', async () => {
    await save('beta', people.superUser);
    await save('Alpha', people.scoped);
    const names = async (name: Name) => (await list(people[name])).map((row) => row.name);
    const all = await names('colleague');
    expect(all).toEqual([...all].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    expect(all).toEqual(expect.arrayContaining(['Alpha', 'beta', 'Leaders']));
    expect(await names('scoped')).toEqual(['Alpha']);
    expect(await names('stranger')).toEqual([]);
  });

  it.each([
    ['owner', 200, 200],
    ['superUser', 200, 200],
    ['colleague', 200, 403],
    ['admin', 200, 403],
    ['scoped', 404, 404],
    ['stranger', 404, 404],
  ] as const)(
    'API-128 API-129 the %s reads with %s and changes with %s',
    async (name, reads, changes) => {
      const { id } = await save(`Of ${name}`, people.owner);
      const by = people[name];
      expect(await statusOf(by, 'GET', id)).toBe(reads);
      const row = (await list(by)).find((each) => each.id === id);
      expect(row?.may_change ?? null).toBe(reads === 200 ? changes === 200 : null);
      expect(await statusOf(by, 'PUT', id)).toBe(changes);
      expect(await statusOf(by, 'DELETE', id)).toBe(changes);
      const kept = await statusOf(people.owner, 'GET', id);
      expect(kept).toBe(changes === 200 ? 404 : 200);
    },
  );

  it('API-128 an overwritten query keeps its owner and is as new as the change', async () => {
    const { id } = await save('Before', people.owner);
    server.clock.advance(60_000);
    expect(await statusOf(people.superUser, 'PUT', id)).toBe(200);
    const row = (await list(people.colleague)).find((each) => each.id === id);
    expect(row).toMatchObject({
      name: 'Changed',
      user_id: people.owner.userId,
      updated_at: server.clock.now().toISOString(),
    });
  });

  it('each act is an event', async () => {
    const { id } = await save('Told', people.owner);
    await statusOf(people.owner, 'PUT', id);
    await statusOf(people.superUser, 'DELETE', id);
    const [told, changed] = [
      { name: 'Told', queryType: 'company' },
      { name: 'Changed', queryType: 'company' },
    ];
    expect(await acts(id)).toEqual([
      { action: 'screener-query.saved', before: null, after: told },
      { action: 'screener-query.overwritten', before: told, after: changed },
      { action: 'screener-query.deleted', before: changed, after: null },
    ]);
  });

  it.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(121) }],
    ['columns that are no JSON', { columns: '[' }],
    ['a column that is none', { columns: '["DROP TABLE"]' }],
    ['an answer that is none', { fieldValues: '{"n1": {"kind": "threshold"}}' }],
    ['a tree that nests too deep', { tree: deepTree(30) }],
    ['an owner', { user_id: 1 }],
  ])('SCR-QRY-03 (part) refuses %s', async (_name, change) => {
    const before = (await list(people.owner)).length;
    const answer = await people.owner.call('POST', '/screener-queries', {
      ...bodyOf('Refused'),
      ...change,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
    expect(await list(people.owner)).toHaveLength(before);
  });

  it('goes to whoever takes over before its owner is deleted, and there are at most 500', async () => {
    const { organisationId } = server.filled;
    const leaver = await server.database.withAdministration((tx) =>
      insertUser(tx, { organisation_id: organisationId, role_id: 3 }),
    );
    const { id } = await save('Of a leaver', await callerFor(server, leaver));
    const gone = await people.superUser.call('DELETE', `/users/${leaver.id}`, PROOF);
    expect(gone.statusCode).toBe(200);
    const row = (await list(people.colleague)).find((each) => each.id === id);
    expect(row?.user_id).toBe(people.superUser.userId);
    await server.pool.query(
      `insert into screener_queries
         (organisation_id, user_id, name, notes, query_type, tree, field_selected, field_values, columns)
       select $1, $2, 'Filler ' || n, '', 'fund', 'null', '{}', '{}', '[]' from generate_series(1, 500) n`,
      [organisationId, people.owner.userId],
    );
    const answer = await people.owner.call('POST', '/screener-queries', bodyOf('One more'));
    expect(answer.json()).toMatchObject({ code: 'screener-query.too-many' });
  });
});

/** A group in a group, so often. */
function deepTree(depth: number): object {
  const leaf = { kind: 'field', id: `n${depth}` };
  if (depth === 0) return leaf;
  return {
    kind: 'group',
    id: `g${depth}`,
    combinator: 'and',
    children: [leaf, deepTree(depth - 1)],
  };
}
