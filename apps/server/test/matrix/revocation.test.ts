import { randomBytes } from 'node:crypto';
import { FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { hashOf } from '../../src/platform/tokens/secret.ts';
import {
  insertOrganisation,
  insertUser,
  PASSWORD,
  PROOF,
} from '../factories/organisation-factory.ts';
import { type Child, startChild } from '../processes/child.ts';
import { cookieHeader } from '../test-caller.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { appendFigure } from './size.ts';

const ISSUER = 'https://issuer.example.test';
let store: TestDatabase;
let children: readonly Child[] = [];
let places: readonly string[] = [];
let tried = 0;

beforeAll(async () => {
  store = await createTestDatabase();
  const env = { TEST_ADDRESS: JSON.stringify(store.address) };
  children = [1, 2].map(() => startChild('./http-process.ts', [], { env }));
  places = await Promise.all(children.map(async (child) => (await child.nextLine()) ?? ''));
});
afterAll(async () => {
  appendFigure({ kind: 'figure', name: 'revocation', ways: tried, processes: places.length });
  for (const child of children) await child.killHard();
  await store.drop();
});

interface Somebody {
  readonly organisationId: number;
  readonly userId: number;
  readonly headers: Readonly<Record<string, string>>;
}

interface Begin {
  readonly organisationId: number;
  readonly userId: number;
  readonly issuer?: string;
}

/** A session as a login or a provider would begin it. */
async function begin({ organisationId, userId, issuer }: Begin): Promise<Somebody> {
  const [token, cookie] = [1, 2].map(() => randomBytes(32).toString('base64url'));
  await store.pool.query(
    `insert into sessions (organisation_id, user_id, token_hash, cookie_hash, expires_at, oidc_issuer)
       values ($1, $2, $3, $4, now() + interval '12 hours', $5)`,
    [organisationId, userId, hashOf(token ?? ''), hashOf(cookie ?? ''), issuer ?? null],
  );
  const headers = { authorization: token ?? '', cookie: cookieHeader(cookie ?? '') };
  return { organisationId, userId, headers };
}

async function somebody(role_id = 2, oidc_managed = false): Promise<Somebody> {
  const features = [FEATURES.proxy];
  const made = await store.database.withAdministration(async (tx) => {
    const { id } = await insertOrganisation(tx, { features, oidc_managed });
    if (oidc_managed) {
      const origin = `https://org-${id}.example.test`;
      const provider = { organisation_id: id, origin, issuer: ISSUER, client_id: 'verdure' };
      await tx.insertInto('organisation_sign_on').values(provider).execute();
    }
    return insertUser(tx, { organisation_id: id, role_id });
  });
  const issuer = oidc_managed ? { issuer: ISSUER } : {};
  return begin({ organisationId: made.organisation_id, userId: made.id, ...issuer });
}

interface Asking {
  readonly path: string;
  readonly method?: string;
  readonly body?: object;
}

const ask = (place: string | undefined, who: Somebody, { path, method = 'GET', body }: Asking) =>
  fetch(`${place}/api${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
  });

/** An act at the first process. */
async function send(who: Somebody, call: string, body?: object): Promise<void> {
  const [method = '', path = ''] = call.split(' ');
  const { status } = await ask(places[0], who, { method, path, ...(body && { body }) });
  expect(status, path).toBeLessThan(300);
}

const admin = () => somebody(1);

interface Way {
  readonly how: string;
  /** @returns after which the next request is refused */
  readonly end: (who: Somebody) => Promise<unknown>;
  readonly path?: string;
  readonly code: string;
  readonly isByProvider?: true;
}

const sessionsSchema = z.array(z.object({ id: z.string(), is_current: z.boolean() }));

const query = (sql: string) => (who: Somebody) => store.pool.query(sql, [who.userId]);

const WAYS: readonly Way[] = [
  {
    how: 'an administrator gave another role',
    end: async (who) => send(await admin(), `PUT /users/${who.userId}`, { role_id: 5 }),
    code: 'role.may-not',
  },
  {
    how: 'an administrator deleted the user',
    end: async (who) => send(await admin(), `DELETE /users/${who.userId}`, PROOF),
    code: 'session.required',
  },
  {
    how: 'the user was disabled',
    end: query('update users set disabled_at = now() where id = $1'),
    code: 'session.required',
  },
  {
    how: 'the feature was turned off',
    end: async (who) =>
      send(await admin(), `PUT /organisations/${who.organisationId}`, { features: [] }),
    path: '/portfolios/1/proxy/true',
    code: 'feature.off',
  },
  {
    how: 'the user logged out',
    end: (who) => send(who, 'POST /auth/logout'),
    code: 'session.required',
  },
  {
    how: 'the user ended it in another session',
    end: async (who) => {
      const elsewhere = await begin(who);
      const listed = await ask(places[1], elsewhere, { path: '/user/sessions' });
      const sessions = sessionsSchema.parse(await listed.json());
      const other = sessions.find(({ is_current }) => !is_current);
      await send(elsewhere, `DELETE /user/sessions/${other?.id}`, PROOF);
    },
    code: 'session.required',
  },
  {
    how: 'the user ended all others in another session',
    end: async (who) => send(await begin(who), 'DELETE /user/sessions', PROOF),
    code: 'session.required',
  },
  {
    how: 'the user changed the password in another session',
    end: async (who) =>
      send(await begin(who), 'PUT /user', {
        current_password: PASSWORD,
        password: 'Another-horse-10',
      }),
    code: 'session.required',
  },
  {
    how: 'the provider was turned off',
    end: query(`update organisation_sign_on set is_enabled = false
      where organisation_id = (select organisation_id from users where id = $1)`),
    code: 'session.required',
    isByProvider: true,
  },
  {
    how: 'the organisation turned to a provider',
    end: async (who) =>
      send(await admin(), `PUT /organisations/${who.organisationId}`, {
        oidc_managed: true,
        ...PROOF,
      }),
    code: 'session.required',
  },
  {
    how: 'the session was too old',
    end: query(`update sessions set created_at = created_at - interval '1 day',
      expires_at = expires_at - interval '1 day' where user_id = $1`),
    code: 'session.required',
  },
];

const bodySchema = z.object({ code: z.string() });

it.each(WAYS)('at both processes the next request is refused once $how', async (way) => {
  const who = await somebody(2, way.isByProvider === true);
  const path = way.path ?? '/portfolios';
  for (const place of places) {
    const before = await ask(place, who, { path });
    // the portfolio is not there, which only those are told who may ask
    expect([200, 404]).toContain(before.status);
  }
  await way.end(who);
  const answers = await Promise.all(places.map((place) => ask(place, who, { path })));
  for (const answer of answers) {
    const { code } = bodySchema.parse(await answer.json());
    expect(code).toBe(way.code);
  }
  tried += 1;
});

it('at both processes the next request is refused once an API key was ended', async () => {
  const who = await somebody();
  const made = await ask(places[0], who, { path: '/user/apikey', method: 'PATCH', body: PROOF });
  const { key } = z
    .object({ apiKey: z.object({ key: z.string() }) })
    .parse(await made.json()).apiKey;
  const program = { ...who, headers: { authorization: key } };
  const statuses = async () => {
    const answers = await Promise.all(
      places.map((place) => ask(place, program, { path: '/portfolios' })),
    );
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  await send(who, 'DELETE /user/apikey');
  expect(await statuses()).toEqual([401, 401]);
  tried += 1;
});
