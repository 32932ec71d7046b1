import { updateUserEndpoint } from '@verdure/contract/access/account';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { COMPANY } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { changeOn, setBack } from '../../../../test/factories/set-back.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { openPostOffice, type PostOffice } from '../../../../test/post-office.ts';
import { refuseRows } from '../../../../test/refuse-rows.ts';
import { callerOf } from '../../../../test/test-caller.ts';
import { WRITE_PORTFOLIO_MAILS } from './portfolio-mail.jobs.ts';

/** The clock of the tests says 2 March 2026. */
const JANUARY_DAY = '2026-01-10';
const FEBRUARY_DAY = '2026-02-10';
const DAY_MS = 24 * 60 * 60_000;

let server: CoverageServer<StoredInvestments>;
let post: PostOffice;

beforeEach(async () => {
  server = await startCoverageServer(insertStoredInvestments);
  post = await openPostOffice(server);
  await server.pool.query('update users set role_id = 2');
  await setBack(server.pool, JANUARY_DAY);
});
afterEach(async () => {
  await post.stop();
  await server.stop();
});

async function askForMails(isOn: boolean) {
  const caller = await callerOf(server, server.filled.ours);
  const answer = await caller.call('PUT', '/user', { portfolio_emails: isOn });
  return updateUserEndpoint.answer.parse(answer.json()).portfolio_emails;
}

const trade = (id: number, day: string) =>
  changeOn(
    server.pool,
    day,
    `update portfolio_constituents set constituent_id = ${COMPANY.birch}
       where portfolio_id = ${id} and type = 'company' and constituent_id = ${COMPANY.cedar};
     update portfolios set version = version + 1 where id = ${id}`,
  );

async function mails() {
  await server.runTask(WRITE_PORTFOLIO_MAILS.task);
  return post.deliver();
}

it('the mail of portfolios is off until a person asks for it', async () => {
  await trade(server.filled.portfolios.tobacco, FEBRUARY_DAY);
  expect(await mails()).toEqual([]);
  expect(await askForMails(true)).toBe(true);
  expect(await mails()).toHaveLength(1);
});

it('tells what changed in the portfolios since the month end before, and why, once', async () => {
  await askForMails(true);
  await trade(server.filled.portfolios.tobacco, FEBRUARY_DAY);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('One of your portfolios changed');
  expect(mail?.text).toContain('since 2026-01-31, under your default profile');
  expect(mail?.text).toMatch(
    /Tobacco: ESG score \d\.\d\d [A-E], was \d\.\d\d [A-E] \(what is held [+-]\d\.\d\d\); 1 bought; 1 sold/,
  );
  expect(mail?.text).toContain('/dashboard/portfolios-profiles');
  expect(await mails()).toEqual([]);
});

it('counts the days with much bad news since the month end before', async () => {
  await askForMails(true);
  const insert = "insert into sentiment_days values ($1, $2, 'news', $3, 0, $4)";
  await server.pool.query(insert, [COMPANY.birch, '2025-06-01', 1, 0]);
  await server.pool.query(insert, [COMPANY.birch, '2026-01-20', 0, 9]);
  await server.pool.query(insert, [COMPANY.birch, FEBRUARY_DAY, 0, 9]);
  const [mail] = await mails();
  expect(mail?.text).toMatch(/Half: ESG score .*, as before; 1 new controversy/);
});

it('sends no mail where nothing changed in the month', async () => {
  await askForMails(true);
  await trade(server.filled.portfolios.tobacco, '2026-01-20');
  expect(await mails()).toEqual([]);
});

it('tells of a month in its first days alone, and again at the next month end', async () => {
  await askForMails(true);
  await trade(server.filled.portfolios.tobacco, FEBRUARY_DAY);
  server.clock.advance(10 * DAY_MS);
  expect(await mails()).toEqual([]);
  const { look } = server.filled.portfolios;
  await changeOn(
    server.pool,
    '2026-03-10',
    `update portfolio_constituents set weight_percent = 5 where portfolio_id = ${look} and type = 'company';
     update portfolios set version = version + 1 where id = ${look}`,
  );
  server.clock.advance(20 * DAY_MS);
  const [mail] = await mails();
  expect(mail?.text).toContain('since 2026-02-28');
  expect(mail?.text).not.toContain('Tobacco');
});

it('sends no mail where there were no figures at the month end before', async () => {
  await setBack(server.pool, FEBRUARY_DAY);
  await askForMails(true);
  expect(await mails()).toEqual([]);
});

it('tells nobody of a score that the organisation has not subscribed to', async () => {
  await askForMails(true);
  await trade(server.filled.portfolios.tobacco, FEBRUARY_DAY);
  await server.pool.query('update organisations set features = $1', [
    featuresWithout('governance', 'sustainability', 'climate'),
  ]);
  const [mail] = await mails();
  expect(mail?.text).toContain('Tobacco: 1 bought; 1 sold');
});

it('reaches everybody else when the mail of one person fails', async () => {
  const { ours } = server.filled;
  await askForMails(true);
  await trade(server.filled.portfolios.tobacco, FEBRUARY_DAY);
  const { id } = await server.database.withAdministration((tx) =>
    insertUser(tx, { organisation_id: ours.organisationId, role_id: 2, portfolio_emails: true }),
  );
  const allowRows = await refuseRows(server.pool, 'portfolio_mails', ours.userId);
  await expect(server.runTask(WRITE_PORTFOLIO_MAILS.task)).rejects.toThrow('1 of 2 failed');
  const { rows } = await server.pool.query('select user_id from portfolio_mails');
  expect(rows).toEqual([{ user_id: id }]);
  await allowRows();
});
