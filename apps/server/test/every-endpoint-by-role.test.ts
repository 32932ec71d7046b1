import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Endpoint } from '@verdure/contract/http/endpoint';
import { PROBLEMS } from '@verdure/contract/http/problem';
import { isRoleId, type RoleId } from '@verdure/contract/vocabulary';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contractSdl } from '../src/platform/graphql/contract-sdl.ts';
import { ROOT_ACCESS } from '../src/platform/graphql/root-access.ts';
import { judgeAccess } from '../src/platform/http/judge-access.ts';
import type { Viewer } from '../src/platform/viewer.ts';
import { insertOrganisation, insertUser } from './factories/organisation-factory.ts';
import { callerFor, MULTIPART_TYPE, multipartOf, type TestCaller } from './test-caller.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** Every endpoint that any file of the contract exports, so that a new one cannot be forgotten. */
async function contractEndpoints(): Promise<readonly Endpoint[]> {
  const schema = createRequire(import.meta.url).resolve('@verdure/contract/graphql-schema.graphql');
  const folder = dirname(schema);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(access|coverage|investments|screening|reporting|operations)\/.*(?<!\.test)\.ts$/.test(name),
  );
  const modules: object[] = await Promise.all(files.map((name) => import(join(folder, name))));
  return modules.flatMap((each) => Object.values(each).filter(isEndpoint));
}

const endpoints = await contractEndpoints();

const PRINCIPALS = [
  { name: 'nobody', roleId: null },
  { name: 'role 1', roleId: 1 },
  { name: 'role 2', roleId: 2 },
  { name: 'role 3', roleId: 3 },
  { name: 'role 3 scoped', roleId: 3, isScoped: true },
  { name: 'role 5', roleId: 5 },
  { name: 'role 6', roleId: 6 },
] as const;
type Principal = (typeof PRINCIPALS)[number];

/** The expectation, said again without the code under test: what the inventory's role column means. */
function expectedRefusal({ access }: Endpoint, principal: Principal, isOn: boolean): string | null {
  if (access.kind === 'public') return null;
  if (principal.roleId === null) return 'session.required';
  const roles: readonly RoleId[] | undefined = access.roles;
  const mayByScope = access.scopedToo === true && 'isScoped' in principal;
  if (roles !== undefined && !roles.includes(principal.roleId) && !mayByScope)
    return 'role.may-not';
  return access.feature !== undefined && !isOn ? 'feature.off' : null;
}

let server: TestServer;
const callers = new Map<string, TestCaller>();
const EVERY_FEATURE = Array.from({ length: 25 }, (_, index) => index + 1);

beforeAll(async () => {
  server = await startTestServer();
  for (const isOn of [true, false]) {
    const features = isOn ? EVERY_FEATURE : [];
    const organisation = await server.database.withAdministration((tx) =>
      insertOrganisation(tx, { features }),
    );
    for (const principal of PRINCIPALS) {
      if (principal.roleId === null) continue;
      const user = await server.database.withAdministration((tx) =>
        insertUser(tx, {
          ...{ organisation_id: organisation.id, role_id: principal.roleId },
          is_scoped: 'isScoped' in principal,
        }),
      );
      callers.set(`${principal.name} ${isOn}`, await callerFor(server, user));
    }
  }
});
afterAll(() => server.stop());

/** A request whose access is judged and whose parts say nothing. */
function send({ method, path, fileField }: Endpoint, caller: TestCaller | undefined) {
  const url = `/api${path.replace(/\{\w+\}/g, '2000000000')}`;
  return server.app.inject({
    ...{ method, url },
    headers: {
      ...(caller && {
        authorization: caller.token,
        cookie: `__Host-verdure=${caller.cookie}`,
      }),
      ...(fileField && { 'content-type': MULTIPART_TYPE }),
    },
    ...(fileField && { payload: multipartOf('x') }),
  });
}

describe.each(PRINCIPALS)('every endpoint for $name', (principal) => {
  it.each([true, false])('with features on: %s', async (isOn) => {
    const wrong: string[] = [];
    for (const endpoint of endpoints) {
      // logging out would end the session that the next calls need
      if (endpoint.path === '/auth/logout' && principal.roleId !== null) continue;
      if (!isServed(endpoint)) continue;
      const answer = await send(endpoint, callers.get(`${principal.name} ${isOn}`));
      const expected = expectedRefusal(endpoint, principal, isOn);
      const code = answer.payload.startsWith('{') ? answer.json().code : undefined;
      const isRefusal = ['session.required', 'role.may-not', 'feature.off'].includes(code);
      const isRight = expected === null ? !isRefusal && answer.statusCode < 500 : code === expected;
      if (!isRight) wrong.push(`${endpoint.method} ${endpoint.path}: ${answer.statusCode} ${code}`);
    }
    expect(wrong).toEqual([]);
  });
});

const isServed = ({ method, path }: Endpoint): boolean =>
  server.app.hasRoute({ method, url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}` });

describe('GraphQL roots', () => {
  const roots = Object.keys(buildSchema(contractSdl()).getQueryType()?.getFields() ?? {});

  it('each has a row in the table of access, and the table has no row besides', () => {
    expect(Object.keys(ROOT_ACCESS).sort()).toEqual(roots.sort());
  });

  it.each([
    ['portfolio_coverage', [2, 3]],
    ['portfolio_exclusions', [2, 3]],
    ['fund_overalls', [1, 2, 3]],
    ['funds', [1, 2, 3]],
    ['dimensions', [1, 2, 3]],
  ])('%s is for roles %j', (root, roles) => {
    const rule = ROOT_ACCESS[root];
    if (rule === undefined) expect.unreachable();
    const allowed = [1, 2, 3, 5, 6].filter((roleId) => {
      const viewer: Viewer = {
        ...{ userId: 1, organisationId: 1, sessionId: 1, isScoped: false },
        ...{ isRestrictedAdmin: false, searchesForProxy: false, features: new Set(['funds']) },
        roleId: isRoleId(roleId) ? roleId : 6,
      };
      return judgeAccess(rule, viewer) === null;
    });
    expect(allowed).toEqual(roles);
  });
});

describe('the catalogue of problems', () => {
  it('has a sentence for each code, without a trailing space or a placeholder', () => {
    for (const { message } of Object.values(PROBLEMS)) expect(message).toMatch(/^[^{}]*[^{}\s]$/);
  });
});
