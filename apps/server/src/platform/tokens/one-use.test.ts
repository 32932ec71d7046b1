import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type AccessServer,
  linkIn,
  PASSWORD,
  startAccessServer,
} from '../../../test/access-server.ts';
import { callerFor, newCaller } from '../../../test/test-caller.ts';

const AT_ONCE = 1_000;
const NEXT = 'Another-horse-10';

let server: AccessServer;
let organisationId: number;

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation();
});
afterAll(() => server.stop());

interface Redemption {
  readonly path: string;
  readonly body: object;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** Every kind of one-time secret, with the request that sends it. */
const KINDS: readonly { readonly name: string; readonly make: () => Promise<Redemption> }[] = [
  {
    name: 'an invitation',
    make: async () => {
      const inviter = await newCaller(server, { organisation_id: organisationId });
      const person = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.test' };
      await inviter.call('POST', '/auth/invite', { user: { ...person, role_id: 3 } });
      const { id, token } = linkIn((await server.deliver()).at(-1));
      return {
        path: `/auth/accept-invite/${id}/${token}`,
        body: { ...person, password: PASSWORD },
      };
    },
  },
  {
    name: 'a reset',
    make: async () => {
      const { email } = await server.user({ organisation_id: organisationId });
      await server.send('POST', '/auth/reset-password', { body: { email } });
      const { id, token } = linkIn((await server.deliver()).at(-1));
      return { path: `/auth/reset-password/${id}/${token}`, body: { password: NEXT } };
    },
  },
  {
    name: 'a rotation',
    make: async () => {
      const { email } = await server.user({
        organisation_id: organisationId,
        must_change_password: true,
      });
      const login = await server.send('POST', '/auth/login', {
        body: { email, password: PASSWORD },
      });
      const [cookie] = login.cookies;
      return {
        path: '/auth/password-rotation',
        body: { password: NEXT },
        cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
      };
    },
  },
  {
    name: 'a ticket',
    make: async () => {
      const user = await server.user({ organisation_id: organisationId, role_id: 1 });
      const caller = await callerFor(server, user);
      const given = await caller.call('POST', '/auth/tickets', { audience: 'toolkit' });
      const { token } = given.json();
      return { path: '/auth/tickets/redeem', body: { token, audience: 'toolkit' } };
    },
  },
];

describe.each(KINDS)('$name', ({ make }) => {
  it(`API-010 API-012 API-142: of ${AT_ONCE} uses at once exactly one succeeds, and none after a restart`, async () => {
    const { path, ...more } = await make();
    const uses = Array.from({ length: AT_ONCE }, () => server.send('POST', path, more));
    const statuses = (await Promise.all(uses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const others = new Set(statuses.filter((status) => status !== 200));
    expect([...others].every((status) => [400, 403, 429, 503].includes(status))).toBe(true);

    const restarted = await server.again();
    const again = await restarted.inject({
      method: 'POST',
      url: `/api${path}`,
      payload: more.body,
      ...(more.cookies && { cookies: { ...more.cookies } }),
    });
    await restarted.close();
    expect([400, 403]).toContain(again.statusCode);
  });
});
