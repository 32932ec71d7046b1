import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertOrganisation,
  insertPortfolio,
  insertProfile,
  insertUniverse,
  insertUser,
} from '../../../../test/factories/organisation-factory.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let organisationId: number;
let caller: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  const user = await server.database.withAdministration(async (tx) => {
    const organisation = await insertOrganisation(tx, {
      name: 'Meridian',
      address: '1 High Street',
      features: [13, 25],
      enable_engagements: true,
    });
    organisationId = organisation.id;
    await insertUniverse(tx, { organisation_id: organisation.id, name: 'Nordic' });
    return insertUser(tx, {
      organisation_id: organisation.id,
      role_id: 3,
      email: 'ada@meridian.test',
    });
  });
  caller = await callerFor(server, user);
});
afterAll(() => server.stop());

const make = <T>(act: Parameters<typeof server.database.withAdministration<T>>[0]) =>
  server.database.withAdministration(act);

describe('the own account', () => {
  it('API-015: tells who is logged in, where, and that the data is a demo', async () => {
    const answer = await caller.call('GET', '/user');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      id: caller.userId,
      first_name: 'Ada',
      last_name: 'Byron',
      full_name: 'Ada Byron',
      email: 'ada@meridian.test',
      location: null,
      role_id: 3,
      role: { id: 3, name: 'standard user' },
      role_name: 'standard user',
      organisation_id: organisationId,
      organisation: {
        name: 'Meridian',
        address: '1 High Street',
        features: [13, 25],
        universes: [{ id: expect.any(Number), name: 'Nordic' }],
        oidc_managed: false,
        enable_engagements: true,
        has_password_policy: false,
        provider_account_url: null,
      },
      abilities: {
        change_email: true,
        change_password: true,
        generate_api_key: true,
        set_proxy_search: true,
        upload_logo: false,
        invite_users: false,
        create_organisation: false,
        manage_organisations: false,
        read_audit: false,
      },
      apiKey: null,
      default_profile_id: -1,
      default_portfolio_id: null,
      start_on: 'portfolio',
      search_for_proxy: false,
      user_is_scoped: false,
      score_emails: false,
      pending_email: null,
      pos_sentiment_emails: false,
      neg_sentiment_emails: false,
      pos_sentiment_threshold: 0.5,
      neg_sentiment_threshold: 0.5,
      news_digest: 'off',
      portfolio_emails: false,
      demo_data: true,
    });
  });

  it('API-017: tells the own organisation', async () => {
    const answer = await caller.call('GET', '/user/organisation');
    expect(answer.json()).toEqual({
      id: organisationId,
      name: 'Meridian',
      address: '1 High Street',
      logo: null,
      features: [13, 25],
      enable_engagements: true,
      oidc_managed: false,
      universes: [{ id: expect.any(Number), name: 'Nordic' }],
    });
  });
});

describe('the own defaults', () => {
  const seen = () =>
    make(async (tx) => {
      const own = { organisation_id: organisationId, manager_id: caller.userId };
      return { portfolio: await insertPortfolio(tx, own), profile: await insertProfile(tx, own) };
    });

  it('API-016: are set to what the user sees, and the Uncustomised profile is -1', async () => {
    const { portfolio, profile } = await seen();
    const body = { default_portfolio_id: portfolio.id, default_profile_id: profile.id };
    expect((await caller.call('PUT', '/user', body)).json()).toMatchObject(body);
    const back = await caller.call('PUT', '/user', { default_profile_id: -1 });
    expect(back.json()).toMatchObject({
      default_profile_id: -1,
      default_portfolio_id: portfolio.id,
    });
  });

  it('API-016: are not what others own, nor what the user was not added to', async () => {
    const others = await make(async (tx) => {
      const foreign = await insertOrganisation(tx);
      return [
        { default_portfolio_id: (await insertPortfolio(tx, { organisation_id: foreign.id })).id },
        { default_profile_id: (await insertProfile(tx, { organisation_id: foreign.id })).id },
        {
          default_portfolio_id: (await insertPortfolio(tx, { organisation_id: organisationId })).id,
        },
        { default_profile_id: (await insertProfile(tx, { organisation_id: organisationId })).id },
        { default_portfolio_id: -1 },
      ];
    });
    const statuses = [];
    for (const body of others) statuses.push((await caller.call('PUT', '/user', body)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  it('API-016: a change leaves one audit event, and the same again none', async () => {
    const { portfolio } = await seen();
    const body = { default_portfolio_id: portfolio.id };
    await caller.call('PUT', '/user', body);
    await caller.call('PUT', '/user', body);
    const { rows } = await server.pool.query(
      `select after from audit_events where action = 'account.defaults-changed'
          and after ->> 'portfolioId' = $1`,
      [String(portfolio.id)],
    );
    expect(rows).toHaveLength(1);
  });

  it.each(['role_id', 'organisation_id', 'id', 'is_scoped', 'user_is_scoped'])(
    'API-016: %s is no field that a body may set',
    async (field) => {
      const answer = await caller.call('PUT', '/user', { [field]: 1 });
      expect(answer.statusCode).toBe(400);
    },
  );
});
