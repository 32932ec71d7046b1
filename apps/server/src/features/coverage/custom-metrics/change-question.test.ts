import {
  customMetricsEndpoint,
  listCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let superUser: TestCaller;
let stranger: TestCaller;
let reader: TestCaller;

const FILE = `company_id,metric,value,year,unit,question
${COMPANY.alder},Fleet,42,2024,%,What share of the fleet is electric?
${COMPANY.alder},Fleet,44,2025,%,
${COMPANY.birch},Fleet,N/D,2025,%,
${COMPANY.alder},Vote,yes,2025,,Did we vote against?`;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours, theirs } = server.filled;
  superUser = await newCaller(server, { organisation_id: ours.organisationId, role_id: 2 });
  reader = await newCaller(server, { organisation_id: ours.organisationId, role_id: 3 });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 2 });
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('delete from custom_metrics');
  expect((await superUser.upload('/custom-metrics/files', FILE)).statusCode).toBe(200);
});

const listed = async (by = reader) =>
  listCustomMetricsEndpoint.answer.parse((await by.call('GET', '/custom-metrics')).json());

async function pathOf(name: string): Promise<string> {
  const found = (await listed()).find(({ question_name }) => question_name === name);
  return `/custom-metrics/${found?.question_id}`;
}

const lastAct = async () =>
  (
    await server.pool.query(
      "select action, before, after from audit_events where action like 'custom-metric.%' order by id desc limit 1",
    )
  ).rows[0];

it('API-124 lists the organisation’s questions, each with the companies that answer it', async () => {
  expect(await listed()).toMatchObject([
    { question_name: 'Fleet', question_type_id: 1, display_unit: '%', companies: 1 },
    { question_name: 'Vote', question_type_id: 2, display_unit: null, companies: 1 },
  ]);
  expect(await listed(stranger)).toEqual([]);
});

it('renames a question and keeps its values; a file finds it by the new name', async () => {
  const change = { question_name: ' Electric fleet ', question: 'How much of it is electric?' };
  const answer = await superUser.call('PUT', await pathOf('Fleet'), change);
  expect(answer.json()).toMatchObject({ question_name: 'Electric fleet', companies: 1 });
  const values = await reader.call('GET', `/companies/${COMPANY.alder}/custom-metrics`);
  expect(customMetricsEndpoint.answer.parse(values.json())[0]).toMatchObject({
    question_name: 'Electric fleet',
    question: 'How much of it is electric?',
    value: '44',
  });
  const file = `company_id,metric,value,year\n${COMPANY.birch},electric FLEET,7,2025`;
  expect((await superUser.upload('/custom-metrics/files', file)).json()).toMatchObject({
    taken: 1,
  });
  expect(await lastAct()).toMatchObject({
    action: 'custom-metric.changed',
    before: { question_name: 'Fleet' },
    after: { question_name: 'Electric fleet' },
  });
});

it('refuses the name of another question in any case, and takes the same name again', async () => {
  const question = 'How much?';
  const rename = async (question_name: string) =>
    superUser.call('PUT', await pathOf('Fleet'), { question_name, question });
  expect((await rename('vote')).json()).toMatchObject({
    code: 'custom-metric.name-taken',
    message: 'Your organisation has a metric with this name already',
  });
  expect((await rename('fleet')).statusCode).toBe(200);
});

it.each([
  [{ question_name: ' ', question: 'How much?' }, 'Enter a name'],
  [{ question_name: 'Fleet', question: '' }, 'Enter a question'],
])('refuses %j', async (change, said) => {
  const answer = await superUser.call('PUT', await pathOf('Fleet'), change);
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain(said);
});

it('deletes a question with its values, and tells the audit what it was', async () => {
  const path = await pathOf('Fleet');
  expect((await superUser.call('DELETE', path)).statusCode).toBe(200);
  expect((await listed()).map(({ question_name }) => question_name)).toEqual(['Vote']);
  const { rows } = await server.pool.query(
    'select count(*)::int as values from custom_metric_values',
  );
  expect(rows[0]?.values).toBe(1);
  expect(await lastAct()).toMatchObject({
    action: 'custom-metric.deleted',
    before: { question_name: 'Fleet', companies: 1 },
  });
  expect((await superUser.call('DELETE', path)).json().code).toBe('custom-metric.not-found');
});

it('readers and other organisations change nothing', async () => {
  const path = await pathOf('Fleet');
  expect((await reader.call('DELETE', path)).json().code).toBe('role.may-not');
  expect((await stranger.call('DELETE', path)).json().code).toBe('custom-metric.not-found');
  expect(await listed()).toHaveLength(2);
});
