import {
  answerDisagreementEndpoint,
  listDisagreementsEndpoint,
  ownDisagreementsEndpoint,
  raiseDisagreementEndpoint,
} from '@verdure/contract/desk/disagreements';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

const GIVEN = {
  reason: 'The board report was published in May',
  awareness_score: 4,
  metric_id: 200,
  company_id: COMPANY.alder,
  reporting_year: YEAR,
};

it('API-109 SCR-DISM-02 (part) stores what was suggested beside the score that was shown, for the analysts', async () => {
  const answer = await ours.call('POST', '/disagreements/', GIVEN);
  const raised = raiseDisagreementEndpoint.answer.parse(answer.json());
  expect(raised).toMatchObject({ ...GIVEN, current_awareness_score: 3 });
  const stored = await server.database.withAdministration((tx) =>
    tx.selectFrom('disagreements').where('id', '=', raised.id).selectAll().execute(),
  );
  expect(stored).toMatchObject([
    {
      organisation_id: server.filled.ours.organisationId,
      created_by: server.filled.ours.userId,
      current_awareness: 3,
      suggested_awareness: 4,
      reason: GIVEN.reason,
    },
  ]);
});

const refused = [
  [{ reason: ' ' }, 400, 'Please write a reason'],
  [{ awareness_score: 4.1 }, 400, 'awareness_score'],
  [{ awareness_score: -1 }, 400, 'awareness_score'],
  [{ metric_id: 4711 }, 400, 'no score of this metric'],
  [{ reporting_year: YEAR - 1 }, 400, 'no score of this metric'],
  [{ company_id: 4711 }, 404, 'No Data Available'],
] as const;

it.each(refused)('SCR-DISM-01 (part) refuses %j with %i: %s', async (change, status, words) => {
  const answer = await ours.call('POST', '/disagreements/', { ...GIVEN, ...change });
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(words);
});

it('takes none about a private company of another organisation', async () => {
  const about = { ...GIVEN, company_id: COMPANY.ivy };
  expect((await theirs.call('POST', '/disagreements/', about)).statusCode).toBe(404);
  expect((await ours.call('POST', '/disagreements/', about)).statusCode).toBe(200);
});

describe('the thread of a disagreement', () => {
  const asAnalyst = async () => {
    const { organisationId: organisation_id } = server.filled.ours;
    return server.database
      .withAdministration((tx) =>
        insertUser(tx, { organisation_id, role_id: 1, last_name: 'Lace' }),
      )
      .then((user) => callerFor(server, user));
  };
  const raise = async (caller: TestCaller) => {
    const answer = await caller.call('POST', '/disagreements/', GIVEN);
    return raiseDisagreementEndpoint.answer.parse(answer.json()).id;
  };
  const ownOf = async (caller: TestCaller) => {
    const answer = await caller.call('GET', `/disagreements/own?company_id=${COMPANY.alder}`);
    return ownDisagreementsEndpoint.answer.parse(answer.json());
  };
  const answered = (caller: TestCaller, id: number, closes = false) =>
    caller.call('POST', `/disagreements/${id}/answers`, { text: 'It counts from July', closes });

  it('is open, answered by the desk without a name for the client, and open again with a reply', async () => {
    const id = await raise(theirs);
    const analyst = await asAnalyst();
    expect((await ownOf(theirs))[0]).toMatchObject({ id, state: 'open', notes: [] });
    const seen = answerDisagreementEndpoint.answer.parse((await answered(analyst, id)).json());
    expect(seen.notes).toMatchObject([{ is_desk: true, author_name: 'Ada Lace' }]);
    expect((await ownOf(theirs))[0]).toMatchObject({
      state: 'answered',
      notes: [{ is_desk: true, author_name: null, text: 'It counts from July' }],
    });
    await theirs.call('POST', `/disagreements/${id}/replies`, { text: 'Page 4 says May' });
    expect((await ownOf(theirs))[0]).toMatchObject({
      state: 'open',
      notes: [{ state_after: 'answered' }, { is_desk: false, text: 'Page 4 says May' }],
    });
    await answered(analyst, id, true);
    expect((await ownOf(theirs))[0]).toMatchObject({ state: 'closed' });
  });

  it('is seen and continued by whoever raised it, and by nobody else', async () => {
    const id = await raise(theirs);
    const { organisationId: organisation_id } = server.filled.theirs;
    const colleague = await server.database
      .withAdministration((tx) => insertUser(tx, { organisation_id, role_id: 2 }))
      .then((user) => callerFor(server, user));
    for (const other of [ours, colleague]) {
      expect((await ownOf(other)).map((each) => each.id)).not.toContain(id);
      const reply = await other.call('POST', `/disagreements/${id}/replies`, { text: 'Mine' });
      expect(reply.json().code).toBe('disagreement.not-found');
    }
    expect((await answered(theirs, id)).statusCode).toBe(403);
  });

  it('is listed for the desk by company and metric, and needs words', async () => {
    const id = await raise(theirs);
    const analyst = await asAnalyst();
    const listed = async (query: string) =>
      listDisagreementsEndpoint.answer
        .parse((await analyst.call('GET', `/disagreements/?${query}`)).json())
        .map((each) => each.id);
    expect(await listed(`company_id=${COMPANY.alder}&metric_id=200`)).toContain(id);
    expect(await listed(`company_id=${COMPANY.alder}&metric_id=100`)).toEqual([]);
    expect(await listed(`company_id=${COMPANY.birch}`)).toEqual([]);
    const empty = await analyst.call('POST', `/disagreements/${id}/answers`, {
      text: ' ',
      closes: true,
    });
    expect(empty.body).toContain('Please write an answer');
  });

  it('stands in the audit log with its company and metric', async () => {
    const id = await raise(theirs);
    await answered(await asAnalyst(), id, true);
    const { rows } = await server.pool.query(
      `select subject_id, after from audit_events where action = 'company.disagreement-answered'
       order by id desc limit 1`,
    );
    expect(rows[0]).toMatchObject({
      subject_id: String(COMPANY.alder),
      after: { state: 'closed', metric_id: 200 },
    });
  });
});

it('API-110 lists what users of every organisation think, newest first, for administrators alone', async () => {
  const about = (reason: string) => ({ ...GIVEN, reason });
  await theirs.call('POST', '/disagreements/', about('Theirs'));
  await ours.call('POST', '/disagreements/', about('Ours'));
  const { organisationId: organisation_id } = server.filled.ours;
  const analyst = await server.database
    .withAdministration((tx) => insertUser(tx, { organisation_id, role_id: 1 }))
    .then((user) => callerFor(server, user));
  const answer = await analyst.call('GET', '/disagreements/');
  const [newest, next] = listDisagreementsEndpoint.answer.parse(answer.json());
  expect(newest).toMatchObject({
    reason: 'Ours',
    organisation_id: server.filled.ours.organisationId,
    company_id: COMPANY.alder,
    company_name: 'Alder',
    metric_id: 200,
    reporting_year: YEAR,
    current_awareness_score: 3,
    suggested_awareness_score: 4,
  });
  expect(next).toMatchObject({
    reason: 'Theirs',
    organisation_id: server.filled.theirs.organisationId,
  });
  expect((await ours.call('GET', '/disagreements/')).statusCode).toBe(403);
});
