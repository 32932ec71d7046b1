import { companyScoresEndpoint } from '@verdure/contract/coverage/companies';
import {
  type CompanyPreferences,
  DEFAULT_PREFERENCES,
  getPreferencesEndpoint,
  setPreferencesEndpoint,
} from '@verdure/contract/desk/preferences';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { testCompute } from '../../../../test/test-compute.ts';
import { runWaitingJobs } from '../../../../test/run-waiting-jobs.ts';
import { rebuildJobs } from '../../../universe/rebuild-snapshot.jobs.ts';

const directory = mkdtempSync(join(tmpdir(), 'verdure-preferences-'));
let server: CoverageServer<HandMadeUniverse>;
let analyst: TestCaller;
let reader: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours, theirs } = server.filled;
  analyst = await newCaller(server, { organisation_id: ours.organisationId, role_id: 1 });
  reader = await newCaller(server, { organisation_id: ours.organisationId, role_id: 3 });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 1 });
});

afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

beforeEach(() => work());

/** Runs the jobs that wait, and loads what they made. */
async function work(): Promise<boolean> {
  const { address } = server;
  const { handlers } = rebuildJobs({ compute: testCompute, address, directory });
  await runWaitingJobs(server.pool, handlers);
  return server.universe.refresh();
}

const addressOf = (companyId: number) => `/companies/${companyId}/preferences`;

const read = async (by: TestCaller, companyId: number = COMPANY.alder) =>
  getPreferencesEndpoint.answer.parse((await by.call('GET', addressOf(companyId))).json());

async function set(change: Partial<CompanyPreferences>, companyId: number = COMPANY.alder) {
  const preferences = { ...DEFAULT_PREFERENCES, ...change };
  const answer = await analyst.call('PUT', addressOf(companyId), preferences);
  expect(answer.statusCode).toBe(200);
  return setPreferencesEndpoint.answer.parse(answer.json());
}

const scoresOf = async (by: TestCaller, companyId: number = COMPANY.alder) =>
  companyScoresEndpoint.answer.parse(
    (await by.call('GET', `/companies/${companyId}/profiles/-1`)).json(),
  );

it('API-075 everyone reads the preferences; only an analyst changes them', async () => {
  expect(await read(reader)).toEqual(DEFAULT_PREFERENCES);
  const answer = await reader.call('PUT', addressOf(COMPANY.alder), DEFAULT_PREFERENCES);
  expect(answer.json()).toMatchObject({ code: 'role.may-not' });
  expect((await stranger.call('GET', addressOf(COMPANY.ivy))).statusCode).toBe(404);
  const theirs = await stranger.call('PUT', addressOf(COMPANY.ivy), DEFAULT_PREFERENCES);
  expect(theirs.statusCode).toBe(404);
});

it('API-075 the page follows: a pillar that is off has no score in the next snapshot', async () => {
  expect((await scoresOf(reader)).totals).toHaveProperty('governance');
  await set({ gov: false });
  expect(await work()).toBe(true);
  const { preferences, totals, dimensions } = await scoresOf(reader);
  expect(preferences).toEqual({ ...DEFAULT_PREFERENCES, gov: false });
  expect(totals).not.toHaveProperty('governance');
  expect(dimensions).not.toHaveProperty('governance');
  // the ESG total needs both of its pillars
  expect(totals.esg?.score).toBeNull();
  await set({});
  await work();
  expect((await scoresOf(reader)).totals.esg?.score).toBeCloseTo(2.25, 10);
});

it('API-075 without impact there is no SFDR', async () => {
  expect(await set({ sdg_alignment: false })).toMatchObject({ sdg_alignment: false, sfdr: false });
  expect(await read(reader)).toMatchObject({ sdg_alignment: false, sfdr: false });
  await set({});
});

it('API-075 a private company follows at once, because it is no part of the snapshot', async () => {
  await set({ sus: false }, COMPANY.ivy);
  const { totals } = await scoresOf(reader, COMPANY.ivy);
  expect(totals).not.toHaveProperty('sustainability');
});

it('API-075 a change has an event of what changed; the same again has none', async () => {
  const events = async () =>
    server.database.withAdministration((tx) =>
      tx
        .selectFrom('audit_events')
        .where('action', '=', 'company.preferences-changed')
        .where('subject_id', '=', String(COMPANY.birch))
        .select(['before', 'after', 'organisation_id'])
        .execute(),
    );
  await set({ qualitative_only: true }, COMPANY.birch);
  await set({ qualitative_only: true }, COMPANY.birch);
  expect(await events()).toEqual([
    {
      before: { qualitative_only: false },
      after: { qualitative_only: true },
      organisation_id: server.filled.ours.organisationId,
    },
  ]);
});

it('API-075 refuses preferences that it does not know, and half of them', async () => {
  const put = (body: object) => analyst.call('PUT', addressOf(COMPANY.alder), body);
  expect((await put({ gov: true })).statusCode).toBe(400);
  const more = { tax: true, ...DEFAULT_PREFERENCES };
  expect((await put(more)).statusCode).toBe(400);
});
