import { addFeedEndpoint, listFeedsEndpoint } from '@verdure/contract/news/news-feeds';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let admin: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { organisationId: organisation_id } = server.filled.ours;
  admin = await newCaller(server, { organisation_id, role_id: 1 });
});
afterAll(() => server.stop());

const FEED = {
  name: 'Ledger',
  address: 'https://ledger.example/feed?key=secret',
  source: 'news',
  poll_minutes: 30,
} as const;

const list = async () => listFeedsEndpoint.answer.parse((await admin.call('GET', '/feeds')).json());

it('an administrator adds a feed, stops it and starts it again, each with a record', async () => {
  const added = addFeedEndpoint.answer.parse((await admin.call('POST', '/feeds', FEED)).json());
  expect(await list()).toEqual([added]);
  expect(added).toMatchObject({ ...FEED, is_stopped: false, article_count: 0 });
  await admin.call('PUT', `/feeds/${added.id}`, { is_stopped: true });
  expect(await list()).toMatchObject([{ is_stopped: true, next_poll_at: null }]);
  await admin.call('PUT', `/feeds/${added.id}`, { is_stopped: false });
  expect(await list()).toMatchObject([{ is_stopped: false }]);
  const events = await server.pool.query(
    "select action, after from audit_events where action like 'feed.%' order by id",
  );
  const after = { name: 'Ledger', host: 'ledger.example' };
  expect(events.rows).toEqual(
    ['feed.added', 'feed.stopped', 'feed.started'].map((action) => ({ action, after })),
  );
});

it.each([
  [{ ...FEED, address: 'https://LEDGER.example/feed?key=secret' }, 200],
  [FEED, 400],
  [{ ...FEED, address: 'ftp://ledger.example' }, 400],
  [{ ...FEED, address: 'folder:drop' }, 400],
  [{ ...FEED, name: ' ' }, 400],
  [{ ...FEED, poll_minutes: 4 }, 400],
])('%j is answered %i', async (feed, status) => {
  expect((await admin.call('POST', '/feeds', feed)).statusCode).toBe(status);
});
