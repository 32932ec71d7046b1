import { siteEndpoint } from '@verdure/contract/access/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, type TestServer } from '../../../../test/test-server.ts';

let bare: TestServer;
let furnished: TestServer;

beforeAll(async () => {
  bare = await startTestServer();
  furnished = await startTestServer({
    settings: {
      STAGING_BANNER: 'Staging: data may vanish',
      TOOLKIT_URL: 'https://toolkit.example/app',
      TUTORIALS_URL: 'https://learn.example/',
      SUPPORT_EMAIL: 'help@client.example',
      OFFICE_ADDRESS: '1 Quay|Bergen',
    },
  });
});
afterAll(async () => {
  await bare.stop();
  await furnished.stop();
});

const siteOf = async ({ app }: TestServer) =>
  siteEndpoint.answer.parse((await app.inject({ url: '/api/site' })).json());

describe('what an installation says of itself', () => {
  it('SCR-SHELL-15 SCR-HELP-01 SCR-SHELL-02 (part): comes from its settings, for anyone', async () => {
    expect(await siteOf(furnished)).toEqual({
      staging_banner: 'Staging: data may vanish',
      has_toolkit: true,
      tutorials_url: 'https://learn.example/',
      submission_url: null,
      support_email: 'help@client.example',
      support_phone: null,
      office_address: '1 Quay\nBergen',
      public_data: false,
    });
  });

  it('SCR-SHELL-15: a live site has no banner, and one without a toolkit says so', async () => {
    expect(await siteOf(bare)).toMatchObject({ staging_banner: null, has_toolkit: false });
  });
});

describe('applications beside this one', () => {
  it.each(['/metric_ddp', '/metric_ddp/'])(
    'SCR-OPT-03 (part): %s leads to the page of the metric view that is here',
    async (url) => {
      const answer = await bare.app.inject({ url });
      expect([answer.statusCode, answer.headers.location]).toEqual([
        302,
        '/metric_ddp/manage-companies',
      ]);
    },
  );

  it.each(['/ddp', '/ddp/', '/metric_ddp/some/page', '/streamlit?token=secret'])(
    'SCR-EXT-01 SCR-EXT-02: %s is told to be missing, on a plain page',
    async (url) => {
      const answer = await bare.app.inject({ url });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.payload).toContain('is not installed here');
      expect(answer.payload).not.toContain('secret');
      expect(answer.payload).not.toContain('__CSP_NONCE__');
    },
  );

  it.each([
    '/metric_ddp/manage-companies',
    '/metric_ddp/manage-scores?complete=true',
    '/metric_ddp/manage-scores/company/12',
    '/metric_ddp/manage-scores/machine?by=publisher',
  ])('SCR-EXT-03 (part): %s is a page of this product', async (url) => {
    const answer = await bare.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).not.toContain('is not installed');
  });

  it('SCR-EXT-02: /streamlit leads to where the toolkit is, with its ticket', async () => {
    const answer = await furnished.app.inject({ url: '/streamlit?token=ticket-1' });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('https://toolkit.example/app?token=ticket-1');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
