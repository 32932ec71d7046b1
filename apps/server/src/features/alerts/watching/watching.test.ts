import {
  addWatchRuleEndpoint,
  listWatchEventsEndpoint,
  listWatchRulesEndpoint,
  testWatchRuleEndpoint,
} from '@verdure/contract/alerts/watching';
import { saveQueryEndpoint } from '@verdure/contract/screening/saved-queries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runWaitingJobs } from '../../../../test/run-waiting-jobs.ts';
import { type MailComposer, mailJobs } from '../../../platform/mail/mail.jobs.ts';
import { smtpMailer } from '../../../platform/mail/smtp-mailer.ts';
import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import {
  type StoredInvestments,
  insertStoredInvestments,
} from '../../../../test/factories/stored-investments.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { type MailServer, startMailServer } from '../../../../test/mail-server.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { watchNoticeMail } from './watching.mails.ts';
import { CHECK_RULES, FORGET_EVENTS } from './watching.jobs.ts';

const RULES = '/watching/rules';
const DAY = 86_400_000;

let server: CoverageServer<StoredInvestments>;
let post: MailServer;
let user: Awaited<ReturnType<typeof insertUser>>;
let other: typeof user;
let person: TestCaller;
let stranger: TestCaller;

let version = 1;

/** Alder's governance by another version of its value. */
async function judgeBoard(points: number): Promise<void> {
  version += 1;
  const key = { company_id: COMPANY.alder, metric_id: 200, year: YEAR };
  await server.database.withAdministration(async (tx) => {
    await tx
      .updateTable('company_metric_values')
      .set({ superseded_at: new Date().toISOString() })
      .where('company_id', '=', key.company_id)
      .where('metric_id', '=', key.metric_id)
      .where('year', '=', key.year)
      .where('superseded_at', 'is', null)
      .execute();
    await tx
      .insertInto('company_metric_values')
      .values({
        ...key,
        version,
        approved: true,
        awareness: points,
        performance: points,
      })
      .execute();
  });
  await server.rebuild();
}

const rule = (change: object = {}) => ({
  subject_type: 'company',
  subject_id: COMPANY.alder,
  of_holdings: false,
  profile_id: -1,
  figure: 'governance',
  line: 'D',
  by_mail: true,
  ...change,
});

const add = async (change: object = {}) =>
  addWatchRuleEndpoint.answer.parse((await person.call('POST', RULES, rule(change))).json());

const events = async (by: TestCaller = person) =>
  listWatchEventsEndpoint.answer.parse((await by.call('GET', '/watching/events')).json());

/** Sessions do not last as long as the tests wait. */
async function wait(milliseconds: number): Promise<void> {
  server.clock.advance(milliseconds);
  person = await callerFor(server, user);
  stranger = await callerFor(server, other);
}

const check = () => server.runTask(CHECK_RULES.task);

const none: MailComposer = async () => null;

async function deliver() {
  const { database, clock, pool } = server;
  const before = post.mails.length;
  const mailer = smtpMailer({ url: post.url, from: 'Verdure <no-reply@verdure.example>' });
  const composers = {
    invitation: none,
    'password-reset': none,
    'password-changed': none,
    'api-key-made': none,
    'email-confirmation': none,
    'email-change-told': none,
    'email-changed': none,
    'sentiment-alert': none,
    'news-digest': none,
    'portfolio-changes': none,
    'watch-told': watchNoticeMail('https://verdure.example'),
  };
  await runWaitingJobs(pool, mailJobs({ database, clock, mailer, composers }).handlers);
  return post.mails.slice(before);
}

beforeAll(async () => {
  [server, post] = await Promise.all([
    startCoverageServer(insertStoredInvestments),
    startMailServer(),
  ]);
  const { ours, theirs } = server.filled;
  const userOf = (organisation_id: number) =>
    server.database.withAdministration((tx) => insertUser(tx, { organisation_id, role_id: 2 }));
  user = await userOf(ours.organisationId);
  other = await userOf(theirs.organisationId);
  person = await callerFor(server, user);
  stranger = await callerFor(server, other);
});

afterAll(async () => {
  await server.stop();
  await post.stop();
});

describe('a rule', () => {
  it('is checked after a snapshot, tells once what crossed its line, and can tell again', async () => {
    await judgeBoard(2);
    const added = await add();
    expect(added).toMatchObject({ subject_name: 'Alder', is_on: true, over_now: 0 });
    await check();
    expect(await events()).toEqual([]);
    await judgeBoard(0);
    await check();
    await check();
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      entity_type: 'company',
      entity_id: COMPANY.alder,
      entity_name: 'Alder',
      figure: 'governance',
      after: 'E',
      is_read: false,
    });
    expect(['A', 'B', 'C', 'D']).toContain(event?.before);
    await judgeBoard(2);
    await check();
    await judgeBoard(0);
    await check();
    expect(await events()).toHaveLength(2);
  });

  it('a mail that could not be sent is written again with the same news', async () => {
    const owed = {
      organisationId: server.filled.ours.organisationId,
      userId: user.id,
      invitationId: null,
      kind: 'watch-told',
    } as const;
    const write = () =>
      server.database.withTenant(owed, (tx) =>
        watchNoticeMail('https://verdure.example')(tx, owed, server.clock.now()),
      );
    const first = await write();
    expect(first?.text.subject).toContain('Alder: Governance grade from');
    expect(await write()).toEqual(first);
  });

  it('mails what it found, at most once a day', async () => {
    const [mail] = await deliver();
    expect(mail?.subject).toContain('Alder: Governance grade from');
    expect(mail?.text).toContain('https://verdure.example/dashboard/watching');
    await judgeBoard(2);
    await check();
    await judgeBoard(0);
    await check();
    expect(await deliver()).toEqual([]);
    await wait(DAY + 1);
    await check();
    const [next, ...more] = await deliver();
    // what was found within the day after the first mail waited for this one
    expect(next?.subject).toMatch(/^Alder: Governance grade from . to E, and 1 more$/);
    expect(more).toEqual([]);
  });

  describe('of a saved screen', () => {
    const QUERIES = '/screener-queries';
    const column = 'total.governance.grade.current';
    const below = (grades: readonly string[]) => ({
      name: 'Weak boards',
      notes: '',
      queryType: 'company',
      tree: { kind: 'field', id: 'n1' },
      fieldSelected: JSON.stringify({ n1: column }),
      fieldValues: JSON.stringify({ n1: { kind: 'options', options: grades } }),
      columns: JSON.stringify(['name', column]),
    });
    const watched = (subject_id: number) => ({
      subject_type: 'query',
      subject_id,
      figure: 'members',
      line: null,
    });
    const describeRow = async (id: number) =>
      (await events())
        .filter(({ rule_id }) => rule_id === id)
        .map(({ entity_name, before, after }) => [entity_name, before, after]);

    it('tells who enters and who leaves, and takes a changed screen as a new one', async () => {
      await judgeBoard(2);
      const saved = await person.call('POST', QUERIES, below(['E']));
      const queryId = saveQueryEndpoint.answer.parse(saved.json()).id;
      const { id, subject_name } = await add(watched(queryId));
      expect(subject_name).toBe('Weak boards');
      await check();
      expect(await describeRow(id)).toEqual([]);
      await judgeBoard(0);
      await check();
      expect(await describeRow(id)).toEqual([['Alder', 'not in the result', 'in the result']]);
      const tried = await person.call('GET', `${RULES}/${id}/test`);
      expect(testWatchRuleEndpoint.answer.parse(tried.json()).over).toContainEqual({
        type: 'company',
        id: COMPANY.alder,
        name: 'Alder',
        shown: 'Alder',
      });
      await judgeBoard(2);
      await check();
      expect(await describeRow(id)).toHaveLength(2);
      expect((await describeRow(id))[0]).toEqual(['Alder', 'in the result', 'not in the result']);
      await wait(DAY + 1);
      await check();
      const [mail] = await deliver();
      expect(mail?.text).toContain("Alder left the screen 'Weak boards'");
      const { queryType, fieldSelected, fieldValues, ...rest } = below(['A', 'B', 'C', 'D']);
      server.clock.advance(1);
      await person.call('PUT', `${QUERIES}/${queryId}`, {
        ...rest,
        query_type: queryType,
        field_selected: fieldSelected,
        field_values: fieldValues,
      });
      await judgeBoard(2);
      await check();
      expect(await describeRow(id)).toHaveLength(2);
      expect((await person.call('DELETE', `${RULES}/${id}`)).statusCode).toBe(200);
    });

    it('is refused where it cannot be run, and where it is of another organisation', async () => {
      const query = { ...below(['E']), name: 'Weighted', columns: JSON.stringify(['name']) };
      const saved = await person.call('POST', QUERIES, {
        ...query,
        fieldSelected: JSON.stringify({ n1: 'portfolio_weighting' }),
        fieldValues: JSON.stringify({
          n1: { kind: 'threshold', operator: '_gte', number: 0.1 },
        }),
      });
      const { id } = saveQueryEndpoint.answer.parse(saved.json());
      const refused = await person.call('POST', RULES, rule(watched(id)));
      expect(refused.statusCode).toBe(400);
      expect(JSON.stringify(refused.json())).toContain('Portfolio Weighting');
      const foreign = await stranger.call('POST', RULES, rule(watched(id)));
      expect(foreign.statusCode).toBe(404);
    });
  });

  it('a rule of the holdings of a portfolio names each company', async () => {
    await judgeBoard(2);
    const { id } = await add({
      subject_type: 'portfolio',
      subject_id: server.filled.portfolios.look,
      of_holdings: true,
      by_mail: false,
    });
    await check();
    const before = (await events()).length;
    await judgeBoard(0);
    await check();
    const found = await events();
    expect(found.length).toBe(before + 2);
    expect(found.find(({ rule_id }) => rule_id === id)).toMatchObject({ entity_name: 'Alder' });
    const tried = await person.call('GET', `${RULES}/${id}/test`);
    expect(testWatchRuleEndpoint.answer.parse(tried.json()).over).toContainEqual({
      type: 'company',
      id: COMPANY.alder,
      name: 'Alder',
      shown: 'E',
    });
  });

  it('watches a company that a portfolio holds through a fund alone', async () => {
    const subject_id = server.filled.portfolios.half;
    const watched = { subject_type: 'portfolio', subject_id, of_holdings: true, line: 'A' };
    const { id } = await add(watched);
    const tried = await person.call('GET', `${RULES}/${id}/test`);
    const { over } = testWatchRuleEndpoint.answer.parse(tried.json());
    expect(over.map(({ name }) => name)).toContain('Alder');
  });

  it.each([
    ['exclusion', null],
    ['article', '9'],
    ['carbon_footprint', '0'],
    ['esg', 'A'],
  ])('watches the %s of a portfolio', async (figure, line) => {
    const subject_id = server.filled.portfolios.look;
    const answer = await person.call(
      'POST',
      RULES,
      rule({ subject_type: 'portfolio', subject_id, figure, line }),
    );
    expect(answer.statusCode).toBe(200);
    const { id } = addWatchRuleEndpoint.answer.parse(answer.json());
    const tried = (await person.call('GET', `${RULES}/${id}/test`)).json();
    expect(tried.known + tried.unknown).toBe(1);
    expect((await person.call('DELETE', `${RULES}/${id}`)).statusCode).toBe(200);
  });

  it('tells nothing of a footprint that is indicative, and of one that is shown', async () => {
    const valued = async (company: number, usd: number | null): Promise<void> => {
      await server.pool.query(
        `update company_fundamentals set enterprise_value_usd = $2 where company_id = $1`,
        [company, usd],
      );
      await server.rebuild();
    };
    const subject_id = server.filled.portfolios.look;
    const watched = { subject_type: 'portfolio', subject_id, figure: 'carbon_footprint' };
    const answer = await person.call('POST', RULES, rule({ ...watched, line: '0' }));
    const { id } = addWatchRuleEndpoint.answer.parse(answer.json());
    const tried = async () => (await person.call('GET', `${RULES}/${id}/test`)).json();
    // Birch is 26% of the weight, Alder the rest
    await valued(COMPANY.birch, 8_000_000);
    expect(await tried()).toMatchObject({ known: 0, unknown: 1 });
    await valued(COMPANY.alder, 2_000_000);
    expect(await tried()).toMatchObject({ known: 1, unknown: 0 });
    await valued(COMPANY.birch, null);
    await valued(COMPANY.alder, null);
    await person.call('DELETE', `${RULES}/${id}`);
  });

  it.each([
    ['a figure that holdings do not have', { figure: 'article', line: '8' }, 'figure'],
    ['a line that is no grade', { line: 'F' }, 'line'],
    ['the lowest grade as a line', { line: 'E' }, 'line'],
    ['a line for exclusions', { figure: 'exclusion', line: 'C' }, 'line'],
    ['no line', { line: null }, 'line'],
    ['a score beyond 100', { figure: 'sentiment', line: '-101' }, 'line'],
  ])('is refused with %s, which is named', async (_what, change, field) => {
    const subject_id = server.filled.portfolios.look;
    const body = rule({ subject_type: 'portfolio', subject_id, of_holdings: true, ...change });
    const answer = await person.call('POST', RULES, body);
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain(field);
  });

  it('watches what the news say of a company', async () => {
    const yesterday = new Date(server.clock.now().getTime() - DAY).toISOString().slice(0, 10);
    const { id } = await add({ figure: 'sentiment', line: '-20', by_mail: false });
    await server.database.withAdministration((tx) =>
      tx
        .insertInto('sentiment_days')
        .values({
          company_id: COMPANY.alder,
          source: 'news',
          day: yesterday,
          positive: 1,
          neutral: 0,
          negative: 3,
        })
        .execute(),
    );
    const tried = await person.call('GET', `${RULES}/${id}/test`);
    expect(testWatchRuleEndpoint.answer.parse(tried.json())).toMatchObject({
      known: 1,
      over: [{ name: 'Alder', shown: '-50' }],
    });
  });

  it('stops and starts, and is its own', async () => {
    const { id } = await add({ line: 'C', by_mail: false });
    const stopped = await person.call('PUT', `${RULES}/${id}`, { is_on: false });
    expect(stopped.json()).toMatchObject({ id, is_on: false });
    for (const [method, path] of [
      ['PUT', `${RULES}/${id}`],
      ['DELETE', `${RULES}/${id}`],
      ['GET', `${RULES}/${id}/test`],
    ] as const) {
      const body = method === 'PUT' ? { is_on: true } : undefined;
      expect((await stranger.call(method, path, body)).statusCode).toBe(404);
    }
    expect(await events(stranger)).toEqual([]);
    const own = await person.call('GET', RULES);
    expect(listWatchRulesEndpoint.answer.parse(own.json())[0]).toMatchObject({ id, is_on: false });
    const calls = await stranger.call('GET', RULES);
    expect(calls.json()).toEqual([]);
  });
});

it('events are read, and forgotten after 90 days', async () => {
  expect((await events()).some(({ is_read }) => !is_read)).toBe(true);
  await person.call('PUT', '/watching/events/read');
  expect((await events()).every(({ is_read }) => is_read)).toBe(true);
  await wait(91 * DAY);
  await server.runTask(FORGET_EVENTS.task);
  expect(await events()).toEqual([]);
});
