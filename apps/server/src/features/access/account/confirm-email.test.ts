import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type AccessServer,
  linkIn,
  PASSWORD,
  startAccessServer,
} from '../../../../test/access-server.ts';
import { nextNumber, PROOF } from '../../../../test/factories/organisation-factory.ts';
import { callerFor } from '../../../../test/test-caller.ts';

const DAY = 24 * 3_600_000;

let server: AccessServer;
let organisation_id: number;
beforeAll(async () => {
  server = await startAccessServer();
  organisation_id = await server.organisation();
});
afterAll(() => server.stop());

const newEmail = () => `moved-${nextNumber()}@example.test`;

async function person() {
  const user = await server.user({ organisation_id });
  const caller = await callerFor(server, user);
  const ask = (email: string) => caller.call('PUT', '/user', { email, current_password: PASSWORD });
  return { user, caller, ask };
}

const logIn = async (email: string) =>
  (await server.send('POST', '/auth/login', { body: { email, password: PASSWORD } })).statusCode;

const confirm = async (link: { readonly id: string; readonly token: string }) =>
  (await server.send('POST', `/auth/confirm-email/${link.id}/${link.token}`)).statusCode;

describe('a new email', () => {
  it('API-016: lets nobody in until the link that was mailed to it is opened, once', async () => {
    const { user, ask } = await person();
    const email = newEmail();
    expect((await ask(email)).json()).toMatchObject({ email: user.email, pending_email: email });
    const mails = await server.deliver();
    const confirmation = mails.find(({ to }) => to[0] === email);
    expect([await logIn(email), await logIn(user.email)]).toEqual([401, 200]);

    const link = linkIn(confirmation);
    expect(link.href).toMatch(/^https:\/\/verdure\.example\/confirm-email\//);
    expect(await confirm({ ...link, id: '00000000-0000-4000-8000-000000000000' })).toBe(400);
    expect(await confirm(link)).toBe(200);
    expect(await confirm(link)).toBe(400);
    expect([await logIn(email), await logIn(user.email)]).toEqual([200, 401]);
  });

  it('API-016: is told to the old address, without the new one', async () => {
    const { user, ask } = await person();
    const email = newEmail();
    await ask(email);
    const told = (await server.deliver()).find(({ to }) => to[0] === user.email);
    expect(told?.subject).toContain('email is about to change');
    expect(told?.text).not.toContain(email);
  });

  it('API-016: is told to the old address again when it is confirmed, without the new one', async () => {
    const { user, ask } = await person();
    const email = newEmail();
    await ask(email);
    const link = linkIn((await server.deliver()).find(({ to }) => to[0] === email));
    await confirm(link);
    const mails = await server.deliver();
    expect(mails.map(({ to }) => to)).toEqual([[user.email]]);
    expect(mails[0]?.subject).toContain('email has changed');
    expect(mails[0]?.text).not.toContain(email);
  });

  it('API-016: of somebody else is answered like any other, gets no mail and is never taken', async () => {
    const other = await server.user({ organisation_id: await server.organisation() });
    const { user, ask } = await person();
    const [taken, free] = [other.email.toUpperCase(), newEmail()];
    const answers = [await ask(taken), await ask(free)];
    const bodies = answers.map(({ json }) => ({ ...json(), pending_email: '*' }));
    expect(bodies[0]).toEqual(bodies[1]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await ask(taken);
    const addresses = (await server.deliver()).flatMap(({ to }) => to);
    expect(new Set(addresses)).toEqual(new Set([user.email]));
  });

  it('API-016: is not confirmed by the link to an address that was asked for before', async () => {
    const { ask } = await person();
    const [first, second] = [newEmail(), newEmail()];
    await ask(first);
    const link = linkIn((await server.deliver()).find(({ to }) => to[0] === first));
    await ask(second);
    expect(await confirm(link)).toBe(400);
    expect([await logIn(first), await logIn(second)]).toEqual([401, 401]);
  });

  it('API-016: is not taken from somebody who has it meanwhile', async () => {
    const { ask } = await person();
    const email = newEmail();
    await ask(email);
    const link = linkIn((await server.deliver()).find(({ to }) => to[0] === email));
    await server.user({ organisation_id, email });
    expect(await confirm(link)).toBe(400);
  });

  it('API-016: is forgotten after a day', async () => {
    const { ask } = await person();
    const email = newEmail();
    await ask(email);
    const link = linkIn((await server.deliver()).find(({ to }) => to[0] === email));
    server.clock.advance(DAY);
    expect(await confirm(link)).toBe(400);
  });
});

describe('a mail tells', () => {
  it('API-016: of a new password', async () => {
    const { user, caller } = await person();
    const change = { current_password: PASSWORD, password: 'Another-horse-8' };
    expect((await caller.call('PUT', '/user', change)).statusCode).toBe(200);
    const [mail] = await server.deliver();
    expect([mail?.to, mail?.subject]).toEqual([
      [user.email],
      expect.stringContaining('password was changed'),
    ]);
  });

  it('API-019: of a new API key', async () => {
    const { user, caller } = await person();
    expect((await caller.call('PATCH', '/user/apikey', PROOF)).statusCode).toBe(200);
    const [mail] = await server.deliver();
    expect([mail?.to, mail?.subject]).toEqual([
      [user.email],
      expect.stringContaining('new API key'),
    ]);
  });
});
