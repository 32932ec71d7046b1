import {
  customMetricsEndpoint,
  listCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../../test/factories/hand-made-universe.ts';
import { instantNow } from '../../../../test/instant-now.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

const QUESTIONS = [
  { id: 1, question_name: 'Fleet', question: 'How many vehicles?', question_type_id: 1 },
  { id: 2, question_name: 'Vote', question: 'Did we vote against?', question_type_id: 2 },
  { id: 3, question_name: 'Owner', question: 'Who owns it?', question_type_id: 3 },
  { id: 4, question_name: 'Site', question: 'How many sites?', question_type_id: 1 },
];

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours: mine, theirs: other } = server.filled;
  const of = { organisation_id: mine.organisationId, company_id: COMPANY.alder };
  await server.database.withAdministration(async (tx) => {
    await tx
      .insertInto('custom_metrics')
      .values(
        QUESTIONS.map((row) =>
          Object.assign({ organisation_id: mine.organisationId, display_unit: 'pieces' }, row),
        ),
      )
      .execute();
    await tx
      .insertInto('custom_metric_values')
      .values([
        { ...of, custom_metric_id: 1, raw_value: 1234.5, raw_unit: 'pieces' },
        { ...of, custom_metric_id: 2, raw_value: 0 },
        { ...of, custom_metric_id: 3, words: 'A family' },
      ])
      .execute();
  });
  ours = await callerOf(server, mine);
  theirs = await callerOf(server, other);
});

afterAll(() => server.stop());

const read = async (caller: TestCaller, companyId: number = COMPANY.alder, day = '') =>
  customMetricsEndpoint.answer.parse(
    (await caller.call('GET', `/companies/${companyId}/custom-metrics${day}`)).json(),
  );

it('API-073 SCR-COMP-15 (part) answers the organisation’s questions: a number, yes or no, words, nothing', async () => {
  expect((await read(ours)).map(({ question_name, value }) => [question_name, value])).toEqual([
    ['Fleet', '1,234.5'],
    ['Vote', 'No'],
    ['Owner', 'A family'],
    ['Site', null],
  ]);
  expect((await read(ours, COMPANY.birch)).map(({ value }) => value)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('API-073 says how the screener asks for an answer, and gives it as a whole number', async () => {
  expect(
    (await read(ours)).map((metric) => [
      metric.integrum_screener_type,
      metric.value_int,
      metric.raw_value_int,
    ]),
  ).toEqual([
    ['threshold', 1235, null],
    ['select', 0, 0],
    ['search', null, null],
    ['threshold', null, null],
  ]);
});

it('answers an earlier day as it was then: a value, a name and a metric that is gone', async () => {
  const day = `?asOf=${encodeURIComponent(await instantNow(server.pool))}`;
  const before = await read(ours);
  await server.pool.query(
    `update custom_metric_values set raw_value = 99 where custom_metric_id = 1;
     update custom_metrics set question_name = 'Vehicles' where id = 1;
     delete from custom_metrics where id = 3;`,
  );
  expect((await read(ours)).map(({ question_name, value }) => [question_name, value])).toEqual([
    ['Vehicles', '99'],
    ['Vote', 'No'],
    ['Site', null],
  ]);
  expect(await read(ours, COMPANY.alder, day)).toEqual(before);
  const questions = listCustomMetricsEndpoint.answer.parse(
    (await ours.call('GET', `/custom-metrics${day}`)).json(),
  );
  expect(questions.map(({ question_name, companies }) => [question_name, companies])).toEqual([
    ['Fleet', 1],
    ['Vote', 1],
    ['Owner', 1],
    ['Site', 0],
  ]);
});

it('shows another organisation nothing of them, and nobody without the feature', async () => {
  expect(await read(theirs)).toEqual([]);
  await server.database.withAdministration((tx) =>
    tx
      .updateTable('organisations')
      .set({ features: featuresWithout('customMetrics') })
      .where('id', '=', server.filled.theirs.organisationId)
      .execute(),
  );
  const answer = await theirs.call('GET', `/companies/${COMPANY.alder}/custom-metrics`);
  expect(answer.json()).toMatchObject({ code: 'feature.off' });
});
