import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

const PASSWORD = 'correct horse battery staple';
const ISSUER = 'https://login.people.example';

let server: TestServer;
let organisationId: number;
let strictOrganisationId: number;
let ssoOrganisationId: number;
let password_hash: string;

beforeAll(async () => {
  server = await startTestServer();
  password_hash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await server.database.withAdministration(async (tx) => {
    organisationId = (await insertOrganisation(tx, { features: [13] })).id;
    strictOrganisationId = (await insertOrganisation(tx, { has_password_policy: true })).id;
    ssoOrganisationId = (await insertOrganisation(tx, { oidc_managed: true })).id;
  });
  await server.pool.query(
    'insert into organisation_sign_on (organisation_id, origin, issuer, client_id) values ($1, $2, $3, $4)',
    [ssoOrganisationId, 'https://people.example', ISSUER, 'verdure'],
  );
});
afterAll(() => server.stop());

type UserValues = Partial<Parameters<typeof insertUser>[1]>;
const makeUser = (values: UserValues = {}) =>
  server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id: organisationId, password_hash, ...values }),
  );
const makeCaller = async (values: UserValues = {}) => callerFor(server, await makeUser(values));
/** Someone for whom the identity provider of the organisation has vouched. */
const makeSignedOnCaller = async () => {
  const caller = await makeCaller({ organisation_id: ssoOrganisationId });
  await server.pool.query('update sessions set oidc_issuer = $2 where user_id = $1', [
    caller.userId,
    ISSUER,
  ]);
  return caller;
};

const eventsOf = async (userId: number): Promise<readonly string[]> => {
  const { rows } = await server.pool.query<{ action: string }>(
    "select action from audit_events where actor_user_id = $1 and action <> 'access.refused' order by id",
    [userId],
  );
  return rows.map(({ action }) => action);
};

describe('the own details', () => {
  it('API-016 SCR-ACC-02: names change, trimmed, and leave one event with before and after', async () => {
    const caller = await makeCaller();
    const answer = await caller.call('PUT', '/user', {
      first_name: '  Grace ',
      last_name: 'Hopper',
    });
    expect(answer.json()).toMatchObject({ full_name: 'Grace Hopper', first_name: 'Grace' });
    const { rows } = await server.pool.query(
      'select action, before, after from audit_events where actor_user_id = $1',
      [caller.userId],
    );
    expect(rows).toEqual([
      {
        action: 'account.details-changed',
        before: { first_name: 'Ada', last_name: 'Byron' },
        after: { first_name: 'Grace', last_name: 'Hopper' },
      },
    ]);
  });

  it.each([
    [{ first_name: ' ' }, 'You must enter a first name'],
    [{ last_name: '' }, 'You must enter a last name'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ first_name: 'a\u0000b' }, 'A name has no control characters'],
    [{ first_name: 'x'.repeat(101) }, 'A name has at most 100 characters'],
    [{ pos_sentiment_threshold: 2.01 }, 'Too big'],
    [{ neg_sentiment_threshold: -0.01 }, 'Too small'],
    [{ score_emails: 'yes' }, 'expected boolean'],
  ])('API-016: %j is refused with a reason', async (body, reason) => {
    const caller = await makeCaller();
    const answer = await caller.call('PUT', '/user', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.join()).toContain(reason);
    expect(await eventsOf(caller.userId)).toEqual([]);
  });

  it('API-016: nothing changes where one part of a change is refused', async () => {
    const caller = await makeCaller();
    const body = { first_name: 'Grace', default_portfolio_id: 2_000_000_000 };
    expect((await caller.call('PUT', '/user', body)).statusCode).toBe(404);
    expect((await caller.call('GET', '/user')).json()).toMatchObject({ first_name: 'Ada' });
    expect(await eventsOf(caller.userId)).toEqual([]);
  });
});

describe('notifications', () => {
  it('API-016 SCR-ACC-03 SCR-ACC-04: toggles and thresholds are kept as fractions', async () => {
    const caller = await makeCaller({ role_id: 3 });
    const body = {
      score_emails: true,
      pos_sentiment_emails: true,
      neg_sentiment_emails: true,
      pos_sentiment_threshold: 2,
      neg_sentiment_threshold: 0,
    };
    expect((await caller.call('PUT', '/user', body)).json()).toMatchObject(body);
    expect(await eventsOf(caller.userId)).toEqual(['account.notifications-changed']);
  });

  it.each([
    'pos_sentiment_emails',
    'neg_sentiment_emails',
    'pos_sentiment_threshold',
    'neg_sentiment_threshold',
  ])('API-016: role 1 has score emails alone, not %s', async (field) => {
    const caller = await makeCaller({ role_id: 1 });
    const value = field.endsWith('emails') ? true : 1;
    expect((await caller.call('PUT', '/user', { [field]: value })).statusCode).toBe(403);
    const own = await caller.call('PUT', '/user', { score_emails: true });
    expect(own.json()).toMatchObject({ score_emails: true });
  });
});

describe('where home leads', () => {
  it('is kept, recorded once, and one of the two pages', async () => {
    const caller = await makeCaller({ role_id: 3 });
    const body = { start_on: 'portfolios' };
    expect((await caller.call('PUT', '/user', body)).json()).toMatchObject(body);
    expect((await caller.call('GET', '/user')).json()).toMatchObject(body);
    await caller.call('PUT', '/user', body);
    expect(await eventsOf(caller.userId)).toEqual(['account.defaults-changed']);
    expect((await caller.call('PUT', '/user', { start_on: 'audit' })).statusCode).toBe(400);
  });
});

describe('a new password', () => {
  const change = (password: string, current_password: string) => ({ password, current_password });

  it('API-016 SCR-ACC-05: takes the current one, ends the other sessions and keeps this one', async () => {
    const user = await makeUser({ must_change_password: true });
    const [here, elsewhere] = [await callerFor(server, user), await callerFor(server, user)];
    const answer = await here.call('PUT', '/user', change('a new passphrase', PASSWORD));
    expect(answer.statusCode).toBe(200);
    expect((await here.call('GET', '/user')).statusCode).toBe(200);
    expect((await elsewhere.call('GET', '/user')).statusCode).toBe(401);
    const again = await here.call('PUT', '/user', change('another passphrase', 'a new passphrase'));
    expect(again.statusCode).toBe(200);
    expect(await eventsOf(user.id)).toEqual([
      'account.password-changed',
      'account.password-changed',
    ]);
  });

  it.each([undefined, '', 'wrong', `${PASSWORD} `])(
    'API-016 SCR-ACC-08: with %j as the current one is refused and recorded',
    async (current) => {
      const caller = await makeCaller();
      const body = {
        password: 'a new passphrase',
        ...(current !== undefined && { current_password: current }),
      };
      const answer = await caller.call('PUT', '/user', body);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().message).toBe('Your current password is incorrect, please try again');
      expect(await eventsOf(caller.userId)).toEqual(['account.password-refused']);
    },
  );

  it('API-016: guessing the current one ends after ten tries, for a while', async () => {
    const caller = await makeCaller();
    const statuses = [];
    for (let guess = 0; guess < 11; guess += 1) {
      const body = change('a new passphrase', `guess ${guess}`);
      statuses.push((await caller.call('PUT', '/user', body)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
  });

  it('SCR-ACC-05: an empty field is no wish for another password', async () => {
    const caller = await makeCaller();
    expect((await caller.call('PUT', '/user', { password: '' })).statusCode).toBe(200);
    expect(await eventsOf(caller.userId)).toEqual([]);
  });

  it.each([
    ['seven77', false, 'Please make sure your password is at least 8 characters.'],
    ['seven77', true, 'Please make sure your password is at least 8 characters.'],
    ['alllower', true, 'Does not follow the password policy.'],
    ['lower123', true, 'Does not follow the password policy.'],
    ['lowerUPPER', true, 'Does not follow the password policy.'],
  ])('SCR-ACC-05: %j under a policy %j says %s', async (password, isStrict, message) => {
    const organisation_id = isStrict ? strictOrganisationId : organisationId;
    const caller = await makeCaller({ organisation_id });
    const answer = await caller.call('PUT', '/user', change(password, PASSWORD));
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });

  it.each([
    ['alllower', false],
    ['Lower123', true],
    ['lower-123', true],
    ['UPPER-123', true],
    ['ünïcødé-ÄÖ', true],
  ])('SCR-ACC-05: %j under a policy %j is taken', async (password, isStrict) => {
    const organisation_id = isStrict ? strictOrganisationId : organisationId;
    const caller = await makeCaller({ organisation_id });
    const answer = await caller.call('PUT', '/user', change(password, PASSWORD));
    expect(answer.statusCode).toBe(200);
  });
});

describe('a new email', () => {
  it('API-016: takes the current password, and waits to be confirmed', async () => {
    const caller = await makeCaller();
    const email = 'moved@verdure.test';
    expect((await caller.call('PUT', '/user', { email })).statusCode).toBe(403);
    const answer = await caller.call('PUT', '/user', { email, current_password: PASSWORD });
    expect(answer.json()).toMatchObject({ pending_email: email });
    expect(answer.json().email).not.toBe(email);
    expect(await eventsOf(caller.userId)).toEqual([
      'account.password-refused',
      'account.email-asked',
    ]);
  });

  it('API-016: the same email again needs no password', async () => {
    const user = await makeUser();
    const caller = await callerFor(server, user);
    expect((await caller.call('PUT', '/user', { email: user.email })).statusCode).toBe(200);
  });
});

describe('single sign-on', () => {
  it.each([{ password: 'a new passphrase' }, { email: 'else@verdure.test' }])(
    'SCR-ACC-09: %j belongs to the identity provider',
    async (body) => {
      const caller = await makeSignedOnCaller();
      const answer = await caller.call('PUT', '/user', { ...body, current_password: PASSWORD });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.single-sign-on']);
      expect((await caller.call('GET', '/user')).json().abilities).toMatchObject({
        change_email: false,
        change_password: false,
      });
    },
  );
});

describe('the proxy search', () => {
  it('API-018: is kept, and recorded once', async () => {
    const caller = await makeCaller();
    for (const preference of ['true', 'true']) {
      const answer = await caller.call('PUT', `/user/proxy-search/${preference}`);
      expect(answer.json()).toMatchObject({ search_for_proxy: true });
    }
    expect(await eventsOf(caller.userId)).toEqual(['account.proxy-search-changed']);
  });

  it('API-018: needs the proxy flag, and true or false', async () => {
    const without = await makeCaller({ organisation_id: strictOrganisationId });
    expect((await without.call('PUT', '/user/proxy-search/true')).json().code).toBe('feature.off');
    const caller = await makeCaller();
    expect((await caller.call('PUT', '/user/proxy-search/1')).statusCode).toBe(400);
  });
});
