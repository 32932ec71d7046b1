import { scoreExplanationSchema } from '@verdure/contract/coverage/score-explanations';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertOrganisation, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { callerFor, callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let reader: TestCaller;
let admin: TestCaller;
let organisationId: number;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  reader = await callerOf(server, server.filled.ours);
  const ada = await server.database.withAdministration(async (tx) => {
    ({ id: organisationId } = await insertOrganisation(tx, {}));
    const named = { first_name: 'Ada', last_name: 'North', role_id: 1 };
    return insertUser(tx, { organisation_id: organisationId, ...named });
  });
  admin = await callerFor(server, ada);
});
afterAll(() => server.stop());

const PUBLIC = '/score-explanations/company/2/public/metric';

async function read(caller: TestCaller, path: string) {
  const answer = await caller.call('GET', path);
  expect(answer.statusCode, path).toBe(200);
  return scoreExplanationSchema.parse(answer.json());
}
const change = (path: string, explanations: object, more: object = {}) =>
  admin.call('PUT', path, { explanations, ...more });

type Levels = Awaited<ReturnType<typeof read>>['awareness'];
const textOf = (levels: Levels, label: string) =>
  levels.find((level) => level.label === label)?.text;

it('API-140 SCR-MSL-03: a stored text takes the place of the shipped one for every reader, in its tab alone', async () => {
  const before = await read(reader, PUBLIC);
  const body = { metricId: 2, metricType: 'sustainability', logicTab: 'public' };
  const answer = await change(
    PUBLIC,
    { awareness: [{ label: '3', text: '  Targets with dates.  ' }] },
    { ...body, explanationType: 'metric' },
  );
  expect(answer.statusCode).toBe(200);
  const after = await read(reader, PUBLIC);
  expect(textOf(after.awareness, '3')).toBe('Targets with dates.');
  const others = (levels: Levels) => levels.filter(({ label }) => label !== '3');
  expect(others(after.awareness)).toEqual(others(before.awareness));
  expect(after.performance).toEqual(before.performance);
  expect(after.edited).toEqual([]);
  for (const path of [
    '/score-explanations/company/2/private/metric',
    '/score-explanations/icm/2',
  ]) {
    expect(textOf((await read(reader, path)).awareness, '3')).toBe(textOf(before.awareness, '3'));
  }
});

it('API-140: tells administrators what shipped, and who changed it', async () => {
  const path = '/score-explanations/company/4/public/metric';
  const { performance } = await read(admin, path);
  await change(path, { performance: [{ label: '4', text: 'It leads.' }] });
  expect((await read(admin, path)).edited).toEqual([
    {
      part: 'performance',
      label: '4',
      shipped: textOf(performance, '4'),
      changed_by: 'Ada North',
      changed_at: expect.stringMatching(/^20/),
    },
  ]);
});

it('API-140: the shipped text ends an edit, and every version stays readable', async () => {
  const path = '/score-explanations/company/8/public/metric';
  const shipped = textOf((await read(reader, path)).awareness, '0') ?? '';
  for (const text of ['First.', 'Second.', 'Second.', shipped]) {
    expect((await change(path, { awareness: [{ label: '0', text }] })).statusCode).toBe(200);
  }
  const after = await read(admin, path);
  expect(textOf(after.awareness, '0')).toBe(shipped);
  expect(after.edited).toEqual([]);
  const { rows } = await server.pool.query(
    `select text, superseded_at is null as holds from score_explanation_texts
      where metric_id = 8 order by id`,
  );
  expect(rows).toEqual([
    { text: 'First.', holds: false },
    { text: 'Second.', holds: false },
    { text: null, holds: true },
  ]);
  const audit = await server.pool.query(
    `select before, after from audit_events
      where action = 'score-explanation.changed' and subject_id = 'public metric 8' order by id`,
  );
  expect(audit.rows).toEqual([
    { before: { 'awareness 0': shipped }, after: { 'awareness 0': 'First.' } },
    { before: { 'awareness 0': 'First.' }, after: { 'awareness 0': 'Second.' } },
    { before: { 'awareness 0': 'Second.' }, after: { 'awareness 0': shipped } },
  ]);
});

it('API-140: changes outcomes of an adverse impact', async () => {
  const path = '/score-explanations/company/10/public/pai';
  const { pai } = await read(reader, path);
  await change(path, { pai: { red: 'Yes: it broke them.' } });
  expect((await read(reader, path)).pai).toEqual({ ...pai, red: 'Yes: it broke them.' });
});

it('API-141: changes the explanation of interim coverage', async () => {
  const path = '/score-explanations/icm/2';
  await change(path, { awareness: [{ label: '1', text: 'Only words.' }] });
  expect(textOf((await read(reader, path)).awareness, '1')).toBe('Only words.');
  expect(textOf((await read(reader, PUBLIC)).awareness, '1')).not.toBe('Only words.');
});

const levelOf = (label: string, text: string) => ({
  explanations: { awareness: [{ label, text }] },
});

it.each([
  {
    what: 'a level that it lacks',
    body: levelOf('3c', 'x'),
    code: 'score-explanation.unknown-text',
  },
  {
    what: 'an outcome of a metric',
    body: { explanations: { pai: { red: 'x' } } },
    code: 'score-explanation.unknown-text',
  },
  { what: 'an empty text', body: levelOf('3', '  '), code: 'request.malformed' },
  {
    what: 'a text that is too long',
    body: levelOf('3', 'x'.repeat(2001)),
    code: 'request.malformed',
  },
  {
    what: 'the number of another metric',
    body: { explanations: {}, metricId: 3 },
    code: 'score-explanation.other-metric',
  },
  {
    what: 'another tab',
    body: { explanations: {}, logicTab: 'private' },
    code: 'score-explanation.other-metric',
  },
])('API-140: refuses $what', async ({ body, code }) => {
  const answer = await admin.call('PUT', PUBLIC, body);
  expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
});

it('API-141: answers 404 for an unknown metric', async () => {
  expect((await change('/score-explanations/icm/99999', {})).statusCode).toBe(404);
});

it('API-140 API-141: nobody but administrators of all organisations may change texts', async () => {
  const restricted = await server.database.withAdministration(async (tx) => {
    const { id } = await insertOrganisation(tx, { restricted_admin: true });
    return insertUser(tx, { organisation_id: id, role_id: 1 });
  });
  const body = { explanations: { awareness: [{ label: '3', text: 'Mine.' }] } };
  for (const caller of [reader, await callerFor(server, restricted)]) {
    for (const path of [PUBLIC, '/score-explanations/icm/2']) {
      expect((await caller.call('PUT', path, body)).statusCode).toBe(403);
    }
  }
});
