import type { Endpoint } from '@verdure/contract/http/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { codeOf } from './cells.ts';
import type { Principal } from './principals.ts';
import { type Row, restRows } from './rest-cells.ts';
import { REST_EXPECTATIONS } from './rest-expectations.ts';
import { requestOf, saidBy } from './rest-requests.ts';
import type { Values } from './said.ts';
import { sized, appendFigure } from './size.ts';
import { changedTables, stateOf } from './state.ts';
import { startWorld, type World } from './world.ts';
import { multipartOf } from '../test-caller.ts';

const MINUTES = 60_000;
/** One of so many fields is tried on a call. */
const SHARES = sized(1, 6);
let world: World;
let columns: readonly string[];
let tried = 0;

beforeAll(async () => {
  world = await startWorld();
  const { rows } = await world.server.pool.query<{ name: string }>(
    `select distinct column_name::text as name from information_schema.columns
       where table_schema = 'public' order by 1`,
  );
  columns = rows.map(({ name }) => name);
});
afterAll(async () => {
  appendFigure({ kind: 'figure', name: 'mass assignment', bodies: tried, fields: columns.length });
  await world.stop();
});

/** What interfaces call things, and where another framework would look for more. */
const ELSEWHERE = [
  ...['role', 'role_name', 'full_name', 'organisation', 'organisationId', 'user_is_scoped'],
  ...['apiKey', 'abilities', 'users', 'universes', 'user', 'data', 'is_admin', 'isAdmin', 'admin'],
  ...['permissions', 'constructor', '$set', '_id', 'userId', 'owner', 'owner_id', 'scope', 'type'],
];

const rows = (await restRows()).filter(({ endpoint }) => endpoint.method !== 'GET');
const bodied = rows.filter(({ endpoint }) => endpoint.body !== undefined);
const bodiless = rows.filter(
  ({ endpoint }) => endpoint.body === undefined && endpoint.fileField === undefined,
);

/** Every object of a body with more fields in it, the inner ones too. */
function withFields(body: object, fields: readonly string[]): object[] {
  const more = fields.map((field) => [field, 1] as const);
  const outer = Object.fromEntries([...Object.entries(body), ...more]);
  const inner = Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? withFields(value, fields).map((each) => ({ ...body, [name]: each }))
      : [],
  );
  return [outer, ...inner];
}

/** How many fields a refusal calls unknown: it names three and counts the others. */
function unknownIn(payload: string): number {
  const [, named = '', more = '0'] =
    /Unrecognized keys: ((?:\\".+?\\"(?:, )?)+)(?: and (\d+) more)?/.exec(payload) ?? [];
  return named.split(', ').length + Number(more);
}

/** The names that a body takes, at any depth. */
function namesIn({ body }: Endpoint): ReadonlySet<string> {
  const names = new Set<string>();
  if (body === undefined) return names;
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'properties') Object.keys(Object(value)).forEach((name) => void names.add(name));
    return value;
  });
  return names;
}

/** As the call takes it: with a file it is texts of a form. */
const payloadOf = ({ fileField }: Endpoint, body: object): object | Buffer =>
  fileField === undefined
    ? body
    : multipartOf('x', fileField, {
        fields: Object.fromEntries(
          Object.entries(body).map(([name, value]) => [name, String(value)]),
        ),
      });

/** Somebody whom the call is for. */
const askerFor = (call: string): Principal => {
  const may = REST_EXPECTATIONS[call]?.may ?? 'everyone';
  return may === 'everyone' || may.split(' ').includes('r1') ? 'r1' : 'r2';
};

async function namedBy(call: string): Promise<Values> {
  const values: Record<string, string | number> = {};
  for (const [name, kind] of Object.entries(REST_EXPECTATIONS[call]?.names ?? {})) {
    const target = kind === 'user' ? 'colleague' : 'own';
    values[name] = await world.idOf(kind, target, askerFor(call));
  }
  return values;
}

const inPath = (path: string, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => path.includes(`{${name}}`) || name === 'link'),
  );

async function send({ call, endpoint }: Row, payload: object) {
  tried += 1;
  const request = requestOf(call, endpoint, inPath(endpoint.path, await namedBy(call)));
  return world.server.app.inject({
    ...request,
    payload: payloadOf(endpoint, payload),
    headers: { ...request.headers, ...world.headersOf(askerFor(call)) },
  });
}

const isRefused = (answer: Awaited<ReturnType<typeof send>>): boolean =>
  answer.statusCode === 400 && codeOf(answer) === 'request.malformed';

describe('a body', () => {
  let before: Awaited<ReturnType<typeof stateOf>>;
  beforeAll(async () => {
    // what the calls name is made before
    for (const { call } of bodied) await namedBy(call);
    before = await stateOf(world.server.pool);
  });

  it.each(bodied.map((row, place) => ({ ...row, place })))(
    'of $call takes no field besides those it names',
    { timeout: 5 * MINUTES },
    async ({ place, ...row }) => {
      const named = inPath(row.endpoint.path, await namedBy(row.call));
      const body = saidBy(row.call, named).body ?? {};
      const known = namesIn(row.endpoint);
      const others = [...new Set([...columns, ...ELSEWHERE])].filter((name) => !known.has(name));
      expect(others.length).toBeGreaterThan(100);
      const together = withFields(body, others);
      const answers = await Promise.all(together.map((payload) => send(row, payload)));
      // one refusal that calls all of them unknown speaks for each
      if (answers.every((each) => isRefused(each) && unknownIn(each.payload) === others.length)) {
        return;
      }
      const wrong: string[] = [];
      // every call has other fields in its share, so all of them are tried on some call
      const share = others.filter((_, at) => at % SHARES === place % SHARES);
      for (const field of share) {
        for (const payload of withFields(body, [field])) {
          const answer = await send(row, payload);
          if (!isRefused(answer)) wrong.push(`${field}: ${answer.statusCode} ${codeOf(answer)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('with other fields changes nothing, whatever the call', async () => {
    expect(changedTables(before, await stateOf(world.server.pool))).toEqual([]);
  });
});

describe.each(bodiless.filter(({ call }) => call !== 'POST /auth/logout'))(
  '$call',
  ({ call, endpoint }: Row) => {
    it('answers the same with a body of unknown fields as without a body', async () => {
      const asker = askerFor(call);
      const outcomes: unknown[] = [];
      const payload = Object.fromEntries([...columns, ...ELSEWHERE].map((name) => [name, 1]));
      for (const body of [undefined, payload]) {
        const values: Record<string, string | number> = {};
        for (const [name, kind] of Object.entries(REST_EXPECTATIONS[call]?.names ?? {})) {
          world.forget();
          values[name] = await world.idOf(kind, kind === 'user' ? 'colleague' : 'own', asker);
        }
        await world.giveKey(asker);
        await world.giveLogo();
        const request = requestOf(call, endpoint, values);
        const headers = { ...request.headers, ...world.headersOf(asker) };
        const answer = await world.server.app.inject({
          ...request,
          headers,
          ...(body && { payload: body }),
        });
        tried += 1;
        outcomes.push([answer.statusCode, codeOf(answer)]);
      }
      expect(outcomes[1]).toEqual(outcomes[0]);
    });
  },
);
