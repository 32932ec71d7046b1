import { listAuditEventsEndpoint } from '@verdure/contract/administration/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertUser,
  PROOF,
} from '../../../../test/factories/organisation-factory.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Refusal } from '../../../platform/http/app.ts';
import { refusalRecorder } from './record-refusal.ts';

let server: TestServer;
let own: TestCaller;
let admin: TestCaller;
let restricted: TestCaller;
let otherId: number;

const make = <T>(act: Parameters<typeof server.database.withAdministration<T>>[0]) =>
  server.database.withAdministration(act);
const makeCaller = async (organisation_id: number, values = {}) =>
  callerFor(server, await make((tx) => insertUser(tx, { organisation_id, ...values })));

const record = (organisationId: number, action: string, more: object = {}) =>
  make((tx) =>
    recordAudit(tx, {
      organisationId,
      actorUserId: null,
      action,
      subject: { type: 'thing', id: 1 },
      ...more,
    }),
  );

beforeAll(async () => {
  server = await startTestServer();
  const [one, other, third] = await make(async (tx) => [
    await insertOrganisation(tx, { name: 'One' }),
    await insertOrganisation(tx, { name: 'Other' }),
    await insertOrganisation(tx, { name: 'Third', restricted_admin: true }),
  ]);
  otherId = other?.id ?? 0;
  own = await makeCaller(one?.id ?? 0, { first_name: 'Grace', last_name: 'Hop%per' });
  admin = await makeCaller(otherId, { role_id: 1 });
  restricted = await makeCaller(third?.id ?? 0, { role_id: 1 });
  await record(own.organisationId, 'login.granted', { actorUserId: own.userId });
  await record(own.organisationId, 'login.refused');
  await record(own.organisationId, 'portfolio.renamed', {
    actorUserId: own.userId,
    before: { name: '=1+1' },
    after: { name: 'a "b"\nc' },
    requestId: 'r-1',
  });
  await record(otherId, 'other.secret', { after: { canary: 'canary-of-other' } });
  await record(restricted.organisationId, 'third.act');
});
afterAll(() => server.stop());

interface Listed {
  readonly documents: readonly { readonly action: string; readonly id: number }[];
  readonly total: number;
}
const list = async (caller: TestCaller, query = ''): Promise<Listed> =>
  (await caller.call('GET', `/audit-events${query}`)).json();
const actionsOf = async (caller: TestCaller, query = '') =>
  (await list(caller, query)).documents.map(({ action }) => action);

describe('the audit pages', () => {
  it('show a super-user its own organisation, newest first, with names where they are known', async () => {
    const { documents, total } = await list(own);
    expect(documents.map(({ action }) => action)).toEqual([
      'portfolio.renamed',
      'login.refused',
      'login.granted',
    ]);
    expect(total).toBe(3);
    expect(documents[0]).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/Z$/),
      action: 'portfolio.renamed',
      organisation_id: own.organisationId,
      organisation_name: 'One',
      actor_id: own.userId,
      actor_name: 'Grace Hop%per',
      actor_email: expect.any(String),
      subject_type: 'thing',
      subject_id: '1',
      subject_name: null,
      sentence: null,
      request_id: 'r-1',
      address: null,
      user_agent: null,
      before: { name: '=1+1' },
      after: { name: 'a "b"\nc' },
    });
    expect(documents[1]).toMatchObject({ actor_id: null, actor_name: null, actor_email: null });
  });

  it('show an administrator every organisation, and a restricted one its own', async () => {
    expect(new Set(await actionsOf(admin))).toEqual(
      new Set(['third.act', 'other.secret', 'portfolio.renamed', 'login.refused', 'login.granted']),
    );
    expect(await actionsOf(restricted)).toEqual(['third.act']);
    expect(await actionsOf(admin, `?organisation_id=${otherId}`)).toEqual(['other.secret']);
  });

  it.each(['/audit-events', '/audit-events/export'])(
    '%s: an organisation of others is the same 404 as none at all',
    async (path) => {
      for (const caller of [own, restricted]) {
        const bodies = [];
        for (const id of [otherId, 2_000_000_000]) {
          const answer = await caller.call('GET', `${path}?organisation_id=${id}`);
          expect(answer.statusCode).toBe(404);
          bodies.push(answer.payload.replace(/"request_id":"[^"]+"/, ''));
        }
        expect(bodies[0]).toBe(bodies[1]);
      }
    },
  );

  it.each([
    ['?action=login', ['login.refused', 'login.granted']],
    ['?action=login.refused', ['login.refused']],
    ['?action=log_n', null],
    ['?actor=grace', ['portfolio.renamed', 'login.granted']],
    ['?actor=p%25p', ['portfolio.renamed', 'login.granted']],
    ['?actor=g%25e', []],
    ['?actor=nobody', []],
    ['?pageSize=1&page=2', ['login.refused']],
    ['?pageSize=2&page=3', []],
    ['?from=2000-01-01&to=2000-01-31', []],
    ['?from=2000-01-01', ['portfolio.renamed', 'login.refused', 'login.granted']],
    ['?from=2000-13-01', null],
    ['?page=0', null],
    ['?pageSize=201', null],
  ])('filter by %s', async (query, expected) => {
    const answer = await own.call('GET', `/audit-events${query}`);
    if (expected === null) expect(answer.statusCode).toBe(400);
    else expect(await actionsOf(own, query)).toEqual(expected);
  });

  it('take the last day whole', async () => {
    const { rows } = await server.pool.query(
      "select (now() at time zone 'utc')::date::text as day",
    );
    const day = rows[0].day;
    expect((await list(own, `?from=${day}&to=${day}`)).total).toBe(3);
  });

  it('offer the actions that have happened within reach', async () => {
    const offered = async (caller: TestCaller) =>
      (await caller.call('GET', '/audit-events/actions')).json();
    expect(await offered(own)).toEqual(['login.granted', 'login.refused', 'portfolio.renamed']);
    expect(await offered(restricted)).toEqual(['third.act']);
    expect(await offered(admin)).toContain('other.secret');
  });

  it.each([3, 5, 6])('are not for role %d', async (role_id) => {
    const caller = await makeCaller(own.organisationId, { role_id });
    for (const path of ['/audit-events', '/audit-events/actions', '/audit-events/export']) {
      expect((await caller.call('GET', path)).statusCode).toBe(403);
    }
  });
});

describe('what an event is about', () => {
  it('has its name, as the organisation of the event may know it', async () => {
    const [mine, theirs] = await make(async (tx) => [
      await insertOrganisation(tx),
      await insertOrganisation(tx),
    ]);
    const id = mine?.id ?? 0;
    const caller = await makeCaller(id, { first_name: 'Ada', last_name: 'Byron' });
    const companies = await make(async (tx) => [
      await insertCompany(tx, { name: 'Alder' }),
      await insertCompany(tx, { name: 'Own', pe_organisation_id: id }),
      await insertCompany(tx, { name: 'Foreign', pe_organisation_id: theirs?.id ?? 0 }),
    ]);
    for (const company of companies) {
      await record(id, 'company.changed', { subject: { type: 'company', id: company.id } });
    }
    await record(id, 'user.disabled', { subject: { type: 'user', id: caller.userId } });
    await record(id, 'user.disabled', { subject: { type: 'user', id: own.userId } });
    await record(id, 'universe.built', { subject: { type: 'universe', id: 'all' } });
    const { documents } = listAuditEventsEndpoint.answer.parse(await list(caller));
    expect(documents.map(({ subject_name }) => subject_name).toReversed()).toEqual([
      ...['Alder', 'Own', null],
      ...['Ada Byron', null, null],
    ]);

    // an administrator, whom no row-level security stops, reads the name no better
    const everywhere = listAuditEventsEndpoint.answer.parse(await list(admin));
    const ofCompanies = everywhere.documents.filter(({ action }) => action === 'company.changed');
    expect(ofCompanies.map(({ subject_name }) => subject_name).toReversed()).toEqual([
      'Alder',
      'Own',
      null,
    ]);
  });
});

describe('a refusal', () => {
  it('is recorded by route once a minute, whether the role or the person was refused', async () => {
    const id = (await make((tx) => insertOrganisation(tx))).id;
    const caller = await makeCaller(id, { role_id: 3 });
    const refused = async () => {
      await caller.call('GET', '/organisations');
      await caller.call('DELETE', `/users/${caller.userId}`, PROOF);
    };
    await refused();
    await refused();
    server.clock.advance(60_000);
    await refused();
    const { rows } = await server.pool.query(
      'select action, subject_id, after from audit_events where organisation_id = $1 order by id',
      [id],
    );
    const both = [
      {
        action: 'access.refused',
        subject_id: 'GET /api/organisations',
        after: { code: 'role.may-not' },
      },
      {
        action: 'access.refused',
        subject_id: 'DELETE /api/users/:userId',
        after: { code: 'user.is-oneself' },
      },
    ];
    expect(rows).toEqual([...both, ...both]);
  });

  it('is recorded the next time where there was no room to record it', async () => {
    const id = (await make((tx) => insertOrganisation(tx))).id;
    const { userId } = await makeCaller(id);
    let isBusy = true;
    const withTenant: Database['withTenant'] = (context, act) =>
      isBusy ? Promise.reject(new Error('no room')) : server.database.withTenant(context, act);
    const record = refusalRecorder({ ...server, database: { ...server.database, withTenant } });
    const refusal: Refusal = {
      viewer: { organisationId: id, userId },
      code: 'role.may-not',
      method: 'GET',
      route: '/api/organisations',
      requestId: 'r-2',
    };
    await expect(record(refusal)).rejects.toThrow('no room');
    isBusy = false;
    await record(refusal);
    await record(refusal);
    const { rowCount } = await server.pool.query(
      "select from audit_events where organisation_id = $1 and action = 'access.refused'",
      [id],
    );
    expect(rowCount).toBe(1);
  });

  it('a refusal of nobody is no event: there is no organisation to tell', async () => {
    const count = async () => (await server.pool.query('select from audit_events')).rowCount;
    const before = await count();
    expect((await server.app.inject('/api/organisations')).statusCode).toBe(401);
    expect(await count()).toBe(before);
  });
});

describe('the export', () => {
  it('has a mark, quotes every field, lets no formula live, and is itself recorded', async () => {
    const answer = await own.call('GET', '/audit-events/export?action=portfolio');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toContain(
      "filename*=UTF-8''audit-2026-03-02.csv",
    );
    const [head, row, rest] = answer.payload.split('\r\n');
    expect(head).toMatch(/^\uFEFF"id","at","organisation_id"/);
    expect(row).toContain('"{""name"":""=1+1""}"');
    expect(rest).toBe('');
    expect(await actionsOf(own, '?pageSize=1')).toEqual(['audit.exported']);
  });

  it.each(['=1', '+1', '-1', '@x', '\t=1', '＝1', '\u200b=1'])(
    'guards a name that begins like %j',
    async (first_name) => {
      const id = (await make((tx) => insertOrganisation(tx))).id;
      const caller = await makeCaller(id, { first_name, last_name: 'x' });
      await record(id, 'a.b', { actorUserId: caller.userId });
      const { payload } = await caller.call('GET', '/audit-events/export');
      expect(payload).toContain(`"'${first_name} x"`);
    },
  );

  it('holds more than one reading of the table', async () => {
    const id = (await make((tx) => insertOrganisation(tx))).id;
    const caller = await makeCaller(id);
    await server.pool.query(
      `insert into audit_events (organisation_id, action, subject_type, subject_id)
         select $1, 'bulk.act', 'thing', n::text from generate_series(1, 2500) n`,
      [id],
    );
    const { payload } = await caller.call('GET', '/audit-events/export');
    const ids = payload.split('\r\n').slice(1, -1);
    expect(new Set(ids).size).toBe(2500);
    expect(payload).not.toContain('canary-of-other');
  });

  it('refuses more than it may hold, and the list counts no further than it says', async () => {
    const id = (await make((tx) => insertOrganisation(tx))).id;
    const caller = await makeCaller(id);
    await server.pool.query(
      `insert into audit_events (organisation_id, action, subject_type, subject_id)
         select $1, 'bulk.act', 'thing', n::text from generate_series(1, 50001) n`,
      [id],
    );
    const answer = await caller.call('GET', '/audit-events/export');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'audit.too-many-events']);
    expect(await list(caller, '?pageSize=1')).toMatchObject({ total: 10_000, has_more: true });
  });
});

describe('where an event came from', () => {
  it('is in the list and in the export: a browser, and the same word for the same address', async () => {
    const logIn = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'user-agent': 'Firefox of Grace' },
        payload: { email, password: 'wrong' },
      });
    const { id: organisation_id } = await make((tx) => insertOrganisation(tx));
    const { email } = await make((tx) => insertUser(tx, { organisation_id }));
    for (const address of ['192.0.2.5', '192.0.2.5', '192.0.2.6']) await logIn(address);

    const query = `organisation_id=${organisation_id}&action=login.refused`;
    const listed = await admin.call('GET', `/audit-events?${query}`);
    const events: readonly { address: string; user_agent: string }[] = listed.json().documents;
    expect(events.map(({ user_agent }) => user_agent)).toEqual(Array(3).fill('Firefox of Grace'));
    const [third, second, first] = events.map(({ address }) => address);
    expect(first).toMatch(/^[0-9a-f]{16}$/);
    expect([second === first, third === first]).toEqual([true, false]);
    const exported = await admin.call('GET', `/audit-events/export?${query}`);
    expect(exported.payload).toContain(`"${first}","Firefox of Grace"`);
  });
});
