import { getCompanyEndpoint } from '@verdure/contract/coverage/companies';
import {
  addEngagementEndpoint,
  listEngagementsEndpoint,
} from '@verdure/contract/coverage/engagements';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let superUser: TestCaller;
let reader: TestCaller;
let stranger: TestCaller;

const enable = (enable_engagements: boolean) =>
  server.database.withAdministration((tx) =>
    tx
      .updateTable('organisations')
      .set({ enable_engagements })
      .where('id', '=', server.filled.ours.organisationId)
      .execute(),
  );

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours, theirs } = server.filled;
  superUser = await newCaller(server, { organisation_id: ours.organisationId, role_id: 2 });
  reader = await newCaller(server, { organisation_id: ours.organisationId, role_id: 3 });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 2 });
  await enable(true);
});

afterAll(() => server.stop());

const ADDRESS = `/companies/${COMPANY.alder}/engagements`;
const LETTER = {
  action: 'Yes - written',
  summary: 'Asked for a plan',
  date: '2026-03-01',
} as const;

const list = async (by: TestCaller) =>
  listEngagementsEndpoint.answer.parse((await by.call('GET', ADDRESS)).json());

const hasEngagements = async (by: TestCaller) =>
  getCompanyEndpoint.answer.parse((await by.call('GET', `/companies/${COMPANY.alder}`)).json())
    .has_engagements;

const add = async (change: object = {}) =>
  addEngagementEndpoint.answer.parse(
    (await superUser.call('POST', ADDRESS, { ...LETTER, ...change })).json(),
  );

it('API-076 API-077 API-078 SCR-ENG-06 records, lists newest first, and deletes; the company says whether there is one', async () => {
  expect(await hasEngagements(reader)).toBe(false);
  const older = await add();
  const newer = await add({ date: '2026-04-01', action: 'Yes - verbal' });
  expect(older).toMatchObject({ ...LETTER, user: { full_name: 'Ada Byron' } });
  expect(await list(reader)).toEqual([newer, older]);
  expect(await hasEngagements(reader)).toBe(true);
  await superUser.call('DELETE', `${ADDRESS}/${older.id}`);
  expect(await hasEngagements(reader)).toBe(true);
  await superUser.call('DELETE', `${ADDRESS}/${newer.id}`);
  expect(await hasEngagements(reader)).toBe(false);
  expect((await superUser.call('DELETE', `${ADDRESS}/${newer.id}`)).statusCode).toBe(404);
});

it('SCR-ENG-04 only a super-user records and deletes; another organisation sees nothing', async () => {
  const { id } = await add();
  expect((await reader.call('POST', ADDRESS, LETTER)).statusCode).toBe(403);
  expect((await reader.call('DELETE', `${ADDRESS}/${id}`)).statusCode).toBe(403);
  expect(await hasEngagements(stranger)).toBe(false);
  expect((await superUser.call('DELETE', `${ADDRESS}/${id}`)).statusCode).toBe(200);
});

it('SCR-ENG-01 answers nothing where the organisation records no engagements', async () => {
  await enable(false);
  const answer = await reader.call('GET', ADDRESS);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('does not record engagements');
  await enable(true);
});

const refused = [
  [{ summary: '' }, 'Please write a summary'],
  [{ summary: 'x'.repeat(501) }, '500'],
  [{ action: 'Maybe' }, 'action'],
  [{ date: '2026-02-30' }, 'date'],
] as const;

it.each(refused)('SCR-ENG-05 refuses %j and names %s', async (change, word) => {
  const answer = await superUser.call('POST', ADDRESS, { ...LETTER, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(word);
});

it('records each act', async () => {
  const { id } = await add();
  await superUser.call('DELETE', `${ADDRESS}/${id}`);
  const events = await server.database.withAdministration((tx) =>
    tx
      .selectFrom('audit_events')
      .where('action', 'like', 'company.engagement-%')
      .orderBy('id', 'desc')
      .limit(2)
      .select(['action', 'before', 'after'])
      .execute(),
  );
  const facts = { ...LETTER, engagementId: id };
  expect(events).toEqual([
    { action: 'company.engagement-deleted', before: facts, after: null },
    { action: 'company.engagement-added', before: null, after: facts },
  ]);
});
