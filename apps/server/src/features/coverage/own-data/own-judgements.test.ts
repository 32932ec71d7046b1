// the awareness of metrics without a figure, as an organisation judges it for itself

import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
} from '@verdure/contract/coverage/companies';
import { checkOwnDataEndpoint, type OwnCheck } from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import {
  COMPANY,
  type HandMadeUniverse,
  YEAR,
} from '../../../../test/factories/hand-made-universe.ts';
import { insertOwnDataUniverse } from '../../../../test/factories/own-data-universe.ts';
import { callerOf, type TestCaller } from '../../../../test/test-caller.ts';

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;
let theirs: TestCaller;

/** Of the catalogue, in the governance pillar. */
const RIGHTS = 62;
const [ALDER, CEDAR] = ['FR0000000010', 'FR0000000036'];
const HEAD = 'ISIN,Company,Year,Metric,Unit,Value';
const NAME = '"Awareness: Shareholder rights"';

beforeAll(async () => {
  server = await startCoverageServer(async (tx) => {
    const made = await insertOwnDataUniverse(tx);
    await tx
      .insertInto('metrics')
      .values({
        id: RIGHTS,
        name: 'Shareholder rights',
        dimension_id: 20,
        pillar: 'governance',
        tag: 'QUAL',
        unit: null,
        higher_is_better: true,
      })
      .execute();
    await tx
      .insertInto('company_metric_values')
      .values({
        company_id: COMPANY.cedar,
        metric_id: RIGHTS,
        year: YEAR,
        approved: true,
        awareness: 1,
        reason: 'Its rules are short',
        source: 'Proxy statement',
        approved_by: made.ours.userId,
      })
      .execute();
    return made;
  });
  ours = await callerOf(server, server.filled.ours);
  theirs = await callerOf(server, server.filled.theirs);
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('delete from own_value_uploads');
  await server.pool.query('delete from own_value_rules');
});

async function checked(file: string): Promise<OwnCheck> {
  const answer = await ours.uploadForm('/own-data/check', file, { name: 'ours.csv', fields: {} });
  expect(answer.statusCode, answer.body).toBe(200);
  return checkOwnDataEndpoint.answer.parse(answer.json());
}

async function store(...rows: readonly string[]): Promise<void> {
  const file = [HEAD, ...rows].join('\n');
  const { choices } = await checked(file);
  const answer = await ours.uploadForm('/own-data/uploads', file, {
    name: 'ours.csv',
    fields: { choices: JSON.stringify(choices), name: 'Judgements', source_name: 'Our analysts' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function rightsOf(companyId: number, by = ours) {
  const answer = await by.call('GET', `/companies/${companyId}/metric-values/-1`);
  return companyMetricValuesEndpoint.answer
    .parse(answer.json())
    .find(({ metric_id }) => metric_id === RIGHTS);
}

async function governanceOf(companyId: number, by = ours) {
  const answer = await by.call('GET', `/companies/${companyId}/profiles/-1`);
  return companyScoresEndpoint.answer.parse(answer.json()).totals.governance;
}

it('are read from a file as points, and those that no judgement has are refused', async () => {
  const rows = [
    `${ALDER},Alder,${YEAR},${NAME},points,3`,
    `${CEDAR},Cedar,${YEAR},${NAME},points,40`,
    `${CEDAR},Cedar,${YEAR - 1},${NAME},points,-1`,
  ];
  const { choices, trial } = await checked([HEAD, ...rows].join('\n'));
  expect(choices.names).toEqual([
    { name: 'Awareness: Shareholder rights', metric_id: RIGHTS, amount: null, unit: 'points' },
  ]);
  expect(trial).toMatchObject({ values: 1, problems: 2 });
  expect(trial?.listed.map(({ line, reason, todo }) => [line, reason, todo])).toEqual([
    [3, 'is more than 4 points', 'Give the awareness in points from 0 to 4.'],
    [4, 'is below zero', 'Check the figure.'],
  ]);
});

it('count in the scores of their organisation alone, with where they come from', async () => {
  const before = await governanceOf(COMPANY.alder);
  await store(`${ALDER},Alder,${YEAR},${NAME},points,4`);
  expect(await rightsOf(COMPANY.alder)).toMatchObject({
    awareness_score: 4,
    awareness_year: YEAR,
    raw_value: 4,
    raw_unit: 'points',
    origin: 'own',
    source: expect.stringMatching(/^Own data, Our analysts: ours.csv, as of /),
    reason: null,
  });
  expect((await governanceOf(COMPANY.alder))?.score).toBeGreaterThan(before?.score ?? 4);
  expect(await governanceOf(COMPANY.alder, theirs)).toMatchObject({ score: before?.score });
});

it('stand in place of the judgement of the desk, or behind it, as the rule says', async () => {
  await store(`${CEDAR},Cedar,${YEAR},${NAME},points,4`);
  expect(await rightsOf(COMPANY.cedar)).toMatchObject({
    awareness_score: 4,
    origin: 'own',
    reason: null,
    beside: { origin: 'desk', value: 1, source: 'Proxy statement' },
  });
  await ours.call('PUT', '/own-data/precedence', { precedence: 'desk_first' });
  expect(await rightsOf(COMPANY.cedar)).toMatchObject({
    awareness_score: 1,
    origin: 'desk',
    reason: 'Its rules are short',
    beside: { origin: 'own', value: 4 },
  });
});

it('of a later year make that the reporting year, so that they count', async () => {
  await server.pool.query('update companies set current_year = $1 where id = $2', [
    YEAR - 1,
    COMPANY.alder,
  ]);
  await server.pool.query('delete from company_metric_values where company_id = $1 and year = $2', [
    COMPANY.alder,
    YEAR,
  ]);
  await server.rebuild();
  await store(`${ALDER},Alder,${YEAR},${NAME},points,2`);
  expect(await rightsOf(COMPANY.alder)).toMatchObject({ awareness_score: 2, awareness_year: YEAR });
});
