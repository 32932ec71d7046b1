import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type AccessServer,
  linkIn,
  PASSWORD,
  startAccessServer,
} from '../../../../test/access-server.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import { insertUniverse, nextNumber } from '../../../../test/factories/organisation-factory.ts';
import { cookieHeader, newCaller, type TestCaller } from '../../../../test/test-caller.ts';

const DAY = 24 * 3_600_000;

let server: AccessServer;
let organisationId: number;
let superUser: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  server = await startAccessServer();
  organisationId = await server.organisation({ name: 'Meridian & <Sons>', features: [13] });
  superUser = await newCaller(server, { organisation_id: organisationId });
  const own = await server.organisation();
  admin = await newCaller(server, { organisation_id: own, role_id: 1 });
});
afterAll(() => server.stop());

const newEmail = () => `invited-${nextNumber()}@example.test`;
const person = (values: object = {}) => ({
  first_name: 'Grace',
  last_name: 'Hopper',
  email: newEmail(),
  role_id: 3,
  ...values,
});
const invite = (caller: TestCaller, values: object = {}) =>
  caller.call('POST', '/auth/invite', { user: person(values) });

/** Invites, and waits for the mail. */
async function invited(values: object = {}, caller = superUser) {
  const answer = await invite(caller, values);
  expect(answer.statusCode).toBe(200);
  const [mail] = await server.deliver();
  const link = linkIn(mail);
  return {
    mail,
    invitee: answer.json(),
    path: `/auth/accept-invite/${link.id}/${link.token}`,
    link,
  };
}

const accept = (path: string, email: string, more: object = {}) =>
  server.send('POST', path, {
    body: { first_name: 'Grace', last_name: 'Hopper', email, password: PASSWORD, ...more },
  });

describe('inviting', () => {
  it('API-007: sends a mail with the organisation, a link to the configured host, and no host header', async () => {
    const { mail, invitee, link } = await invited({ first_name: 'Zoë' });
    expect(invitee).toEqual({
      first_name: 'Zoë',
      last_name: 'Hopper',
      email: expect.any(String),
      role_id: 3,
      organisation_id: organisationId,
      scoped_companies: [],
    });
    expect(mail?.to).toEqual([invitee.email]);
    expect(link.href).toMatch(
      /^https:\/\/verdure\.example\/accept-invite\/[0-9a-f-]{36}\/[\w-]{43}$/,
    );
    expect(mail?.text).toContain('Hello Zoë,');
    expect(mail?.text).toContain('Meridian & <Sons>');
    expect(mail?.html).toContain('Meridian &amp; &lt;Sons&gt;');
    expect(mail?.html).toContain(link.href);
  });

  it.each([
    ['super-user', 2, 200],
    ['standard user', 3, 200],
    ['administrator', 1, 403],
    ['uploader', 5, 403],
    ['metric user', 6, 403],
    ['nobody', 4, 403],
  ])(
    'API-007 API-003: a super-user inviting a %s (%i) is answered %i',
    async (_, role_id, status) => {
      expect((await invite(superUser, { role_id })).statusCode).toBe(status);
    },
  );

  it('API-007: administrators invite anywhere, others and the restricted into their own alone', async () => {
    const restricted = await server.organisation({ restricted_admin: true });
    const harbour = await newCaller(server, { organisation_id: restricted, role_id: 1 });
    const into = async (caller: TestCaller, organisation_id: number) =>
      (await invite(caller, { organisation_id })).statusCode;
    expect(await into(admin, organisationId)).toBe(200);
    expect(await into(superUser, restricted)).toBe(404);
    expect(await into(harbour, organisationId)).toBe(404);
    expect(await into(harbour, restricted)).toBe(200);
    expect(await into(admin, 2_000_000)).toBe(404);
    expect((await invite(harbour, { role_id: 1 })).statusCode).toBe(403);
    await server.deliver();
  });

  it.each([
    ['first_name', '', 'body.user.first_name: Please enter a first name'],
    ['last_name', '   ', 'body.user.last_name: Please enter a last name'],
    ['email', 'nobody', 'body.user.email: Please enter a valid email address'],
    ['email', 'a@b.test\r\nBcc: c@d.test', 'body.user.email: Please enter a valid email address'],
    ['role_id', null, 'body.user.role_id: Please select a role'],
    ['first_name', 'A\u202Eb', 'body.user.first_name: A name has no control'],
    ['is_admin', true, 'body.user: Unrecognized key'],
    ['user_is_scoped', true, 'body.user: Unrecognized key'],
  ])('API-007: %s as %j is refused with a sentence', async (field, value, sentence) => {
    const answer = await invite(superUser, { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toContain(sentence);
  });

  it('API-007: restricts to companies of a universe of the organisation, and only standard users', async () => {
    const scene = await server.database.withAdministration(async (tx) => {
      const [known, unknown] = [await insertCompany(tx), await insertCompany(tx)];
      return { known: known.id, unknown: unknown.id };
    });
    const scoped = { scoped_companies: [scene.known] };
    expect((await invite(superUser, scoped)).json().code).toBe('invite.cannot-scope');
    await server.database.withAdministration(async (tx) => {
      const universe = await insertUniverse(tx, { organisation_id: organisationId });
      await tx
        .insertInto('universe_companies')
        .values({
          organisation_id: organisationId,
          universe_id: universe.id,
          company_id: scene.known,
        })
        .execute();
    });
    expect((await invite(superUser, { ...scoped, role_id: 2 })).statusCode).toBe(400);
    const foreign = await invite(superUser, { scoped_companies: [scene.known, scene.unknown] });
    expect(foreign.statusCode).toBe(404);

    const { path, invitee } = await invited(scoped);
    expect((await accept(path, invitee.email)).statusCode).toBe(200);
    const { rows } = await server.pool.query(
      `select is_scoped, array(select company_id from user_scoped_companies s where s.user_id = u.id) as companies
         from users u where email = $1`,
      [invitee.email],
    );
    expect(rows).toEqual([{ is_scoped: true, companies: [scene.known] }]);
  });

  it('API-007: an address of the own organisation is refused, one of another organisation is not told', async () => {
    const [mine, theirs] = await Promise.all([
      server.user({ organisation_id: organisationId }),
      server.user({ organisation_id: admin.organisationId }),
    ]);
    expect((await invite(superUser, { email: mine.email })).json().code).toBe('invite.user-exists');
    const { path, invitee } = await invited({ email: theirs.email });
    expect((await accept(path, invitee.email)).json().code).toBe('invite.user-exists');
    const { rows } = await server.pool.query('select organisation_id from users where email = $1', [
      theirs.email,
    ]);
    expect(rows).toEqual([{ organisation_id: admin.organisationId }]);
  });
});

describe('accepting', () => {
  it('API-011 API-012 SCR-INV-10: shows who is invited, registers, logs in, and is active from then on', async () => {
    const { path, invitee } = await invited({ role_id: 2 });
    const details = await server.send('GET', path);
    expect(details.json()).toEqual({
      first_name: 'Grace',
      last_name: 'Hopper',
      email: invitee.email,
      is_active: false,
      organisation_name: 'Meridian & <Sons>',
      oidc_managed: false,
      has_password_policy: false,
    });
    const answer = await accept(path, invitee.email.toUpperCase(), { first_name: 'Amazing' });
    expect(answer.json()).toEqual({ token: expect.any(String), system_features: [13] });
    const me = await server.app.inject({
      url: '/api/user',
      headers: {
        authorization: answer.json().token,
        cookie: cookieHeader(answer.cookies[0]?.value ?? ''),
      },
    });
    expect(me.json()).toMatchObject({
      first_name: 'Amazing',
      email: invitee.email,
      role_id: 2,
      user_is_scoped: false,
      organisation_id: organisationId,
    });
    expect((await server.send('GET', path)).json().is_active).toBe(true);
    expect((await accept(path, invitee.email)).json().code).toBe('invite.expired');
  });

  it.each(['role_id', 'organisation_id', 'scoped_companies', 'is_active'])(
    'API-012: %s comes from the invitation and is no field of the body',
    async (field) => {
      const { path, invitee } = await invited();
      expect((await accept(path, invitee.email, { [field]: 1 })).statusCode).toBe(400);
      expect((await server.send('GET', path)).json().is_active).toBe(false);
    },
  );

  it('API-012: needs the invited address, a name and a long enough password, and keeps the token until then', async () => {
    const { path, invitee } = await invited();
    const refusals = [
      await accept(path, 'other@example.test'),
      await accept(path, invitee.email, { password: 'short' }),
      await accept(path, invitee.email, { last_name: ' ' }),
      await accept(path, invitee.email, { last_name: 7 }),
    ].map((answer) => [answer.json().code, answer.json().message]);
    expect(refusals).toEqual([
      ['invite.email-differs', 'The email must be the one that was invited'],
      ['password.too-short', 'Please make sure your password is at least 8 characters.'],
      ['request.malformed', 'You must enter a last name'],
      ['request.malformed', 'You must enter a last name'],
    ]);
    expect((await accept(path, invitee.email)).statusCode).toBe(200);
  });

  it('API-008 SCR-INV-06: where the organisation has a policy the password follows it', async () => {
    const strict = await server.organisation({ has_password_policy: true });
    const { path, invitee, link } = await invited({ organisation_id: strict }, admin);
    const policyOf = async (id: string) =>
      (await server.send('GET', `/auth/org-has-password-policy/${id}`)).json();
    expect(await policyOf(link.id)).toBe(true);
    expect(await policyOf('00000000-0000-4000-8000-000000000000')).toBe(false);
    expect(await policyOf('17')).toBe(false);
    const weak = await accept(path, invitee.email, { password: 'onlylowercase' });
    expect(weak.json().message).toBe('Does not follow the password policy.');
    expect((await accept(path, invitee.email)).statusCode).toBe(200);
  });

  it('keeps a record of who was invited and who accepted, without a secret', async () => {
    const { path, invitee, link } = await invited();
    await accept(path, invitee.email);
    const { rows } = await server.pool.query(
      `select action, actor_user_id, after::text from audit_events
        where subject_type = 'invitation' and subject_id = $1 order by id`,
      [link.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['invitation.sent', 'invitation.accepted']);
    expect(rows[0].actor_user_id).toBe(superUser.userId);
    const { rows: everything } = await server.pool.query(
      `select (select json_agg(a)::text from audit_events a) || (select json_agg(m)::text from mails m)
         || (select json_agg(g)::text from access_grants g) as text`,
    );
    expect(everything[0].text).not.toContain(link.token);
  });

  it('SCR-INV-05: after seven days, after a newer invitation, or with a token of another, it has expired', async () => {
    const first = await invited();
    const { email } = first.invitee;
    const second = await invited({ email });
    const gone = await server.send('GET', first.path);
    expect(gone.statusCode).toBe(400);
    expect(gone.json().message).toBe(
      'Your invite token has expired. Please contact your system admin to get a new one.',
    );
    const mixed = `/auth/accept-invite/${first.link.id}/${second.link.token}`;
    expect((await accept(mixed, email)).json().code).toBe('invite.expired');

    server.clock.advance(7 * DAY);
    expect((await server.send('GET', second.path)).json().code).toBe('invite.expired');
    expect((await accept(second.path, email)).json().code).toBe('invite.expired');
  });
});
