import { type ConstituentType, FEATURES } from '@verdure/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import {
  insertOrganisation,
  insertPortfolio,
  insertUser,
} from '../../../../test/factories/organisation-factory.ts';
import { refuseRows } from '../../../../test/refuse-rows.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { lastCompleteDay } from '../../news/company-sentiment/sentiment.reads.ts';
import { SEND_SHIFTS } from './alert.jobs.ts';

const DAY = 24 * 60 * 60_000;
const COMPANIES = {
  rising: COMPANY.alder,
  falling: COMPANY.cedar,
  still: COMPANY.dogwood,
  inFund: COMPANY.birch,
  notHeld: COMPANY.elm,
};

let server: CoverageServer<StoredInvestments>;
let post: PostOffice;
let people = 0;

beforeAll(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  post = await openPostOffice(server);
  await setDays(lastCompleteDay(server.clock.now()));
});
afterAll(async () => {
  await post.stop();
  await server.stop();
});

/** Rising by 70 %, falling by 100 %, still by 0 %. */
async function setDays(last: string) {
  const rows = [
    [COMPANIES.rising, 0, 84, 56],
    [COMPANIES.rising, 7, 30, 90],
    [COMPANIES.falling, 0, 1, 3],
    [COMPANIES.falling, 7, 3, 1],
    [COMPANIES.still, 0, 1, 1],
    [COMPANIES.still, 7, 1, 1],
    [COMPANIES.inFund, 0, 1, 1],
    [COMPANIES.inFund, 7, 1, 0],
    [COMPANIES.notHeld, 0, 1, 0],
    [COMPANIES.notHeld, 7, 0, 1],
  ];
  for (const [company, before = 0, positive, negative] of rows)
    await server.pool.query(
      `insert into sentiment_days values ($1, $2::date - $3::integer, 'news', $4, 0, $5)`,
      [company, last, before, positive, negative],
    );
}

interface Wishes {
  readonly features?: readonly number[];
  readonly rise: number | null;
  readonly fall: number | null;
}

const ALL = Object.values(FEATURES);

type Row = readonly [type: ConstituentType, id: number];
const DIRECT: readonly Row[] = [COMPANIES.rising, COMPANIES.falling, COMPANIES.still].map((id) => [
  'company',
  id,
]);

/** Somebody who holds the first three companies, if nothing else, and wishes to be told shifts. */
const follower = (
  { rise, fall, features = ALL }: Wishes,
  rows: readonly Row[] = DIRECT,
): Promise<string> =>
  server.database.withAdministration(async (tx) => {
    const { id: organisation_id } = await insertOrganisation(tx, { features: [...features] });
    const email = `follower-${++people}@example.test`;
    const user = await insertUser(tx, {
      organisation_id,
      email,
      role_id: 2,
      pos_sentiment_emails: rise !== null,
      neg_sentiment_emails: fall !== null,
      pos_sentiment_threshold: rise ?? 0,
      neg_sentiment_threshold: fall ?? 0,
    });
    const portfolio = await insertPortfolio(tx, { organisation_id, manager_id: user.id });
    await tx
      .insertInto('portfolio_constituents')
      .values(
        rows.map(([type, constituent_id], at) => ({
          organisation_id,
          portfolio_id: portfolio.id,
          type,
          constituent_id,
          row_order: at + 1,
          weight_percent: 10,
        })),
      )
      .execute();
    return email;
  });

async function mailsTo(email: string) {
  await server.runTask(SEND_SHIFTS.task);
  const mails = await post.deliver();
  return mails.filter(({ to }) => to.includes(email));
}

it('sends one mail with every shift past the thresholds of a person', async () => {
  const [mail, ...more] = await mailsTo(await follower({ rise: 0.7, fall: 1 }));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('The sentiment of 2 companies that you hold moved');
  expect(mail?.text).toContain('Cedar: down 100%, now -50');
  expect(mail?.text).toContain('Alder: up 70%, now 20');
  expect(mail?.text).not.toMatch(/Birch|Dogwood|Elm/);
  expect(mail?.text).toContain('/dashboard/account');
});

it.each([
  ['rises below the threshold and falls off', { rise: 0.71, fall: null }, 0],
  ['falls alone', { rise: null, fall: 0.5 }, 1],
  ['nothing asked for', { rise: null, fall: null }, 0],
  ['a source that is not subscribed', { rise: 0, fall: 0, features: [FEATURES.liveSentiment] }, 0],
  ['no live sentiment', { rise: 0, fall: 0, features: [FEATURES.news] }, 0],
])('%s: %j sends %i mails', async (_, wishes, count) => {
  expect(await mailsTo(await follower(wishes))).toHaveLength(count);
});

it('tells a shift that lasts once in seven days, and again after them', async () => {
  const email = await follower({ rise: 0.5, fall: null });
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(email)).toHaveLength(0);
  server.clock.advance(DAY);
  expect(await mailsTo(email)).toHaveLength(0);
  server.clock.advance(7 * DAY);
  await server.pool.query('truncate sentiment_days');
  await setDays(lastCompleteDay(server.clock.now()));
  expect(await mailsTo(email)).toHaveLength(1);
});

it('tells everybody else when the shifts of one person cannot be stored', async () => {
  const [first, second] = [
    await follower({ rise: 0.5, fall: null }),
    await follower({ rise: 0.5, fall: null }),
  ];
  const { rows } = await server.pool.query('select id from users where email = $1', [first]);
  const allowRows = await refuseRows(server.pool, 'sentiment_alerts', rows[0]?.id);
  await expect(server.runTask(SEND_SHIFTS.task)).rejects.toThrow('the row of this person fails');
  await allowRows();
  const told = (await post.deliver()).flatMap(({ to }) => to);
  expect(told).toContain(second);
  expect(told).not.toContain(first);
});

it('tells the shift of a company that is held through a fund alone', async () => {
  const fund: Row = ['fund', server.filled.funds.f];
  const [mail] = await mailsTo(await follower({ rise: null, fall: 1 }, [fund]));
  expect(mail?.text).toContain('Birch: down 100%, now 0');
  const withoutFunds = ALL.filter((feature) => feature !== FEATURES.funds);
  const wishes = { rise: null, fall: 1, features: withoutFunds };
  expect(await mailsTo(await follower(wishes, [fund]))).toEqual([]);
});
