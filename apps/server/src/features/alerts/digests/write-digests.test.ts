import { updateUserEndpoint } from '@verdure/contract/access/account';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { refuseRows } from '../../../../test/refuse-rows.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { callerOf } from '../../../../test/test-caller.ts';
import { daysBefore, lastCompleteDay } from '../../news/company-sentiment/sentiment.reads.ts';
import { WRITE_DIGESTS } from './digest.jobs.ts';

const DAY = 24 * 60 * 60_000;

let server: CoverageServer<StoredInvestments>;
let post: PostOffice;

const today = () => lastCompleteDay(server.clock.now());

/** Stories of a day: positive and negative. */
const count = (company: number, daysAgo: number, [positive, negative]: readonly [number, number]) =>
  server.pool.query(
    `insert into sentiment_days values ($1, $2, 'news', $3, 0, $4)
     on conflict (company_id, day, source) do update set positive = $3, negative = $4`,
    [company, daysBefore(today(), daysAgo), positive, negative],
  );

async function choose(news_digest: string) {
  const caller = await callerOf(server, server.filled.ours);
  const answer = await caller.call('PUT', '/user', { news_digest });
  return updateUserEndpoint.answer.parse(answer.json()).news_digest;
}

async function digests() {
  await server.runTask(WRITE_DIGESTS.task);
  return post.deliver();
}

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  post = await openPostOffice(server);
  await server.pool.query('update users set role_id = 2');
  // Alder has a bad day, Birch turned from good to poor, and nobody holds Gorse
  await count(COMPANY.alder, 60, [1, 0]);
  await count(COMPANY.alder, 2, [0, 4]);
  await count(COMPANY.birch, 8, [3, 0]);
  await count(COMPANY.birch, 1, [0, 2]);
});
afterAll(async () => {
  await post.stop();
  await server.stop();
});

it('the digest is off until a person chooses it', async () => {
  expect(await digests()).toEqual([]);
});

it('tells what changed in the news of the holdings, in one mail', async () => {
  expect(await choose('weekly')).toBe('weekly');
  const [mail, ...more] = await digests();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('2 changes in the news of your holdings');
  const bad = daysBefore(today(), 2);
  expect(mail?.text).toContain(`Alder: 4 negative stories on ${bad}, usually none`);
  expect(mail?.text).toContain('Birch: net sentiment was 100 (Good), now -100 (Poor)');
  expect(mail?.text).toContain('/dashboard/controversies');
});

it('comes again after a week, and not before', async () => {
  expect(await digests()).toEqual([]);
  server.clock.advance(6 * DAY);
  await count(COMPANY.alder, 0, [0, 6]);
  expect(await digests()).toEqual([]);
  server.clock.advance(DAY);
  const [mail] = await digests();
  const bad = daysBefore(today(), 1);
  expect(mail?.text).toContain(`Alder: 6 negative stories on ${bad}`);
  expect(mail?.text).not.toContain('4 negative stories');
});

it('sends no mail when nothing changed', async () => {
  server.clock.advance(60 * DAY);
  expect(await digests()).toHaveLength(0);
});

it('sends no mail without live sentiment', async () => {
  await choose('daily');
  server.clock.advance(DAY);
  await count(COMPANY.alder, 0, [0, 9]);
  await server.pool.query('update organisations set features = $1', [
    featuresWithout('liveSentiment'),
  ]);
  expect(await digests()).toEqual([]);
  await server.pool.query('update organisations set features = $1', [featuresWithout()]);
  expect(await digests()).toHaveLength(1);
});

it('reaches everybody else when the digest of one person fails', async () => {
  const { ours } = server.filled;
  await choose('daily');
  const { id } = await server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id: ours.organisationId, role_id: 2, news_digest: 'daily' }),
  );
  server.clock.advance(DAY);
  const allowRows = await refuseRows(server.pool, 'news_digests', ours.userId);
  await expect(server.runTask(WRITE_DIGESTS.task)).rejects.toThrow('1 of 2 failed');
  const { rows } = await server.pool.query('select user_id from news_digests where user_id = $1', [
    id,
  ]);
  expect(rows).toHaveLength(1);
  await allowRows();
});
