import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import {
  insertOrganisation,
  insertUniverse,
  insertUser,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let homeId: number;
let restrictedId: number;
let admin: TestCaller;
let restricted: TestCaller;

const make = <T>(act: Parameters<typeof server.database.withAdministration<T>>[0]) =>
  server.database.withAdministration(act);
const makeCaller = async (organisation_id: number, role_id: number) =>
  callerFor(server, await make((tx) => insertUser(tx, { organisation_id, role_id })));

beforeAll(async () => {
  server = await startTestServer();
  homeId = (await make((tx) => insertOrganisation(tx, { name: 'Verdure' }))).id;
  restrictedId = (await make((tx) => insertOrganisation(tx, { restricted_admin: true }))).id;
  admin = await makeCaller(homeId, 1);
  restricted = await makeCaller(restrictedId, 1);
});
afterAll(() => server.stop());

const auditOf = async (organisationId: number) => {
  const { rows } = await server.pool.query<{ action: string; before: object; after: object }>(
    "select action, before, after from audit_events where organisation_id = $1 and action <> 'access.refused' order by id",
    [organisationId],
  );
  return rows;
};

describe('creating an organisation', () => {
  it('API-024 SCR-WIZ-03 (part): takes name, address and single sign-on, and records it', async () => {
    const body = { name: ' Aldgate ', address: '1 Lane\nLondon', oidc_managed: true };
    const answer = await admin.call('POST', '/organisations', body);
    expect(answer.statusCode).toBe(200);
    const created = answer.json();
    expect(created).toEqual({
      id: expect.any(Number),
      name: 'Aldgate',
      address: '1 Lane\nLondon',
      oidc_managed: true,
      enable_engagements: false,
      provider_account_url: null,
      has_password_policy: false,
      features: [],
      universes: [],
      users: 0,
    });
    expect(await auditOf(created.id)).toMatchObject([{ action: 'organisation.created' }]);
  });

  it('API-024: needs no address', async () => {
    const answer = await admin.call('POST', '/organisations', { name: 'Bare', address: null });
    expect(answer.json()).toMatchObject({ address: null, oidc_managed: false });
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: '  ' }],
    [{ name: 'x'.repeat(301) }],
    [{ name: 'a\u0007' }],
    [{ name: 'A', address: 'x'.repeat(1001) }],
    [{ name: 'A', oidc_managed: 'yes' }],
    [{ name: 'Verdure' }],
  ])('API-024: %j is refused', async (body) => {
    const answer = await admin.call('POST', '/organisations', body);
    expect(answer.statusCode).toBe(400);
  });

  it('API-024 SCR-TEAM-04: is not for a restricted administrator', async () => {
    const answer = await restricted.call('POST', '/organisations', { name: 'Mine' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'role.may-not']);
  });
});

describe('the list', () => {
  const list = async (caller: TestCaller, query = '') =>
    (await caller.call('GET', `/organisations${query}`))
      .json()
      .documents.map(({ name }: { name: string }) => name);

  it('API-023 SCR-WIZ-08: is by name, in either direction, and as long as asked', async () => {
    const marked = async (query: string) =>
      (await list(admin, query)).filter((name: string) => name.startsWith('Sorted '));
    for (const name of ['Sorted Birch', 'Sorted Alder', 'Sorted Cedar']) {
      expect((await admin.call('POST', '/organisations', { name })).statusCode).toBe(200);
    }
    const names = ['Sorted Alder', 'Sorted Birch', 'Sorted Cedar'];
    expect(await marked('?pageSize=10000&sort=name&direction=asc')).toEqual(names);
    expect(await marked('?direction=desc')).toEqual(names.toReversed());
    expect(await list(admin, '?pageSize=1&sort=id')).toEqual(['Verdure']);
  });

  it.each(['pageSize=10001', 'pageSize=0', 'sort=features', 'direction=up'])(
    'API-023: ?%s is refused',
    async (query) => {
      expect((await admin.call('GET', `/organisations?${query}`)).statusCode).toBe(400);
    },
  );

  it('API-023 SCR-GLB-30: shows a restricted administrator its own organisation alone', async () => {
    const documents = (await restricted.call('GET', '/organisations')).json().documents;
    expect(documents.map(({ id }: { id: number }) => id)).toEqual([restrictedId]);
  });
});

describe('what an organisation has subscribed to', () => {
  it('SCR-GLB-26: is set by an administrator, holds at the next request, and is recorded', async () => {
    const { id } = await make((tx) => insertOrganisation(tx, { features: [13] }));
    const member = await makeCaller(id, 2);
    const answer = await admin.call('PUT', `/organisations/${id}`, { features: [25, 1, 25] });
    expect(answer.json().features).toEqual([1, 25]);
    expect((await member.call('GET', '/user')).json().organisation.features).toEqual([1, 25]);
    expect((await member.call('PUT', '/user/proxy-search/true')).json().code).toBe('feature.off');
    await admin.call('PUT', `/organisations/${id}`, { features: [1, 25] });
    expect(await auditOf(id)).toEqual([
      {
        action: 'organisation.features-changed',
        before: { features: [13] },
        after: { features: [1, 25] },
      },
    ]);
  });

  it.each([[[0]], [[26]], [[1.5]], [['1']], ['1']])('features %j are refused', async (features) => {
    const answer = await admin.call('PUT', `/organisations/${homeId}`, { features });
    expect(answer.statusCode).toBe(400);
  });

  it('is not for the restricted administrator, the super-user, or an organisation that is not there', async () => {
    const body = { features: [1] };
    const own = await restricted.call('PUT', `/organisations/${restrictedId}`, body);
    expect(own.statusCode).toBe(403);
    const superUser = await makeCaller(restrictedId, 2);
    const theirs = await superUser.call('PUT', `/organisations/${restrictedId}`, body);
    expect(theirs.statusCode).toBe(403);
    const absent = await admin.call('PUT', '/organisations/2000000000', body);
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'organisation.not-found']);
  });
});

describe('the account page of a provider', () => {
  const PAGE = 'https://login.example/realms/alder/account?tab=password';
  const set = (id: number, provider_account_url: unknown) =>
    admin.call('PUT', `/organisations/${id}`, { provider_account_url });

  it('SCR-ACC-09: is set and taken away by an administrator, told to its people, and recorded', async () => {
    const { id } = await make((tx) => insertOrganisation(tx));
    const { id: otherId } = await make((tx) => insertOrganisation(tx));
    const [member, other] = [await makeCaller(id, 3), await makeCaller(otherId, 3)];
    const pageOf = async (caller: TestCaller) =>
      (await caller.call('GET', '/user')).json().organisation.provider_account_url;
    expect((await set(id, PAGE)).json().provider_account_url).toBe(PAGE);
    expect([await pageOf(member), await pageOf(other)]).toEqual([PAGE, null]);
    expect((await set(id, null)).json().provider_account_url).toBeNull();
    const [unset, named] = [{ provider_account_url: null }, { provider_account_url: PAGE }];
    expect(await auditOf(id)).toEqual([
      { action: 'organisation.changed', before: unset, after: named },
      { action: 'organisation.changed', before: named, after: unset },
    ]);
  });

  it.each([
    'http://login.example/account',
    'javascript:alert(1)',
    'https://name:secret@login.example/',
    'https://login.example@elsewhere.example/',
    '//login.example',
    'https://login.example/a b',
    'https://',
    `https://login.example/${'x'.repeat(1_000)}`,
    '',
    7,
  ])('SCR-ACC-09: %j is refused with a sentence', async (address) => {
    const answer = await set(homeId, address);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
    expect(answer.json().errors).toEqual([expect.stringContaining('provider_account_url')]);
  });
});

describe('universes', () => {
  const path = (id: number, universeId?: number) =>
    `/organisations/${id}/universes${universeId === undefined ? '' : `/${universeId}`}`;

  it('are made of public and own private companies, changed and deleted, each recorded', async () => {
    const { id } = await make((tx) => insertOrganisation(tx));
    const [open, own] = await make(async (tx) => [
      await insertCompany(tx, { name: 'Open' }),
      await insertCompany(tx, { name: 'Own', pe_organisation_id: id }),
    ]);
    const made = await admin.call('POST', path(id), {
      name: 'Nordic',
      company_ids: [open?.id, own?.id, own?.id],
    });
    const universe = made.json();
    expect(universe).toMatchObject({
      name: 'Nordic',
      companies: [{ name: 'Open' }, { name: 'Own' }],
    });
    const change = { name: 'Baltic', company_ids: [open?.id] };
    const changed = await admin.call('PUT', path(id, universe.id), change);
    expect(changed.json()).toMatchObject({ name: 'Baltic', companies: [{ name: 'Open' }] });
    expect((await admin.call('GET', path(id, universe.id))).json()).toEqual(changed.json());
    expect((await admin.call('DELETE', path(id, universe.id))).statusCode).toBe(200);
    expect((await admin.call('GET', path(id, universe.id))).statusCode).toBe(404);
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      'universe.created',
      'universe.changed',
      'universe.deleted',
    ]);
  });

  it("never hold a company of others, nor is another organisation's universe reached by this path", async () => {
    const { id } = await make((tx) => insertOrganisation(tx));
    const theirs = await make((tx) => insertCompany(tx, { pe_organisation_id: homeId }));
    const universe = await make((tx) => insertUniverse(tx, { organisation_id: homeId }));
    for (const company_ids of [[theirs.id], [2_000_000_000], [-1]]) {
      const answer = await admin.call('POST', path(id), { name: 'Wrong', company_ids });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'universe.unknown-companies']);
    }
    expect((await admin.call('GET', path(id, universe.id))).statusCode).toBe(404);
    expect((await admin.call('DELETE', path(id, universe.id))).statusCode).toBe(404);
    expect((await restricted.call('GET', path(restrictedId, universe.id))).statusCode).toBe(404);
  });

  it("API-007: are read by who invites into their own organisation, and by nobody else's", async () => {
    const { id } = await make((tx) => insertOrganisation(tx));
    const company = await make((tx) => insertCompany(tx, { name: 'Own', pe_organisation_id: id }));
    const body = { name: 'Nordic', company_ids: [company.id] };
    const universe = (await admin.call('POST', path(id), body)).json();
    const superUser = await makeCaller(id, 2);
    expect((await superUser.call('GET', path(id, universe.id))).json()).toEqual(universe);
    expect((await superUser.call('PUT', path(id, universe.id), body)).statusCode).toBe(403);
    expect((await (await makeCaller(id, 3)).call('GET', path(id, universe.id))).statusCode).toBe(
      403,
    );
    const stranger = await makeCaller(homeId, 2);
    const foreign = await stranger.call('GET', path(id, universe.id));
    const absent = await stranger.call('GET', path(id, 2_000_000_000));
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'universe.not-found']);
    expect(absent.json().message).toBe(foreign.json().message);
  });

  it('have names of their own', async () => {
    const { id } = await make((tx) => insertOrganisation(tx));
    const body = { name: 'Same', company_ids: [] };
    expect((await admin.call('POST', path(id), body)).statusCode).toBe(200);
    expect((await admin.call('POST', path(id), body)).json().code).toBe('universe.name-taken');
  });
});
