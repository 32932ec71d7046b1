import {
  customMetricsEndpoint,
  type CustomMetricsUpload,
  uploadCustomMetricsEndpoint,
} from '@verdure/contract/coverage/custom-metrics';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

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
import { newCaller, type TestCaller } from '../../../../test/test-caller.ts';
import { workbookOf } from '../../imports/testing/import-from-text.ts';

let server: CoverageServer<HandMadeUniverse>;
let superUser: TestCaller;
let reader: TestCaller;
let stranger: TestCaller;

const ISIN = 'FR0000000017';
const HEADER = 'isin,company_id,metric,value,year,unit,question';
const FLEET = `${ISIN},,Fleet,42,2025,%,What share of the fleet is electric?`;

const fileOf = (...rows: readonly string[]): string => [HEADER, ...rows].join('\n');

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse);
  const { ours, theirs } = server.filled;
  superUser = await newCaller(server, { organisation_id: ours.organisationId, role_id: 2 });
  reader = await newCaller(server, { organisation_id: ours.organisationId, role_id: 3 });
  stranger = await newCaller(server, { organisation_id: theirs.organisationId, role_id: 2 });
});

afterAll(() => server.stop());

beforeEach(() => server.pool.query('delete from custom_metrics'));

const upload = (file: string | Buffer, by = superUser) => by.upload('/custom-metrics/files', file);

async function taken(file: string | Buffer, status = 200): Promise<CustomMetricsUpload> {
  const answer = await upload(file);
  expect(answer.statusCode, answer.body).toBe(status);
  return uploadCustomMetricsEndpoint.answer.parse(answer.json());
}

const shown = async (companyId: number = COMPANY.alder, by = reader) =>
  customMetricsEndpoint.answer
    .parse((await by.call('GET', `/companies/${companyId}/custom-metrics`)).json())
    .map(({ question_name, value, display_unit, year }) => [
      question_name,
      value,
      display_unit,
      year,
    ]);

it('takes an organisation’s own metrics, and its company page shows the newest year', async () => {
  const answer = await taken(
    fileOf(
      FLEET,
      `${ISIN},,fleet,38.5,2024,,`,
      `${ISIN},,Vote,yes,2025,,Did we vote against?`,
      `,${COMPANY.birch},Vote,no,2025,,`,
      `,${COMPANY.birch},Fleet,N/D,2025,,`,
      `,${COMPANY.ivy},Next step,A plan,2025,,What do we ask for?`,
    ),
  );
  expect(answer).toMatchObject({
    rows_read: 6,
    taken: 6,
    unchanged: 0,
    refused: 0,
    metrics_added: ['Fleet', 'Vote', 'Next step'],
    companies_not_shown: 3,
  });
  expect(await shown()).toEqual([
    ['Fleet', '42', '%', 2025],
    ['Vote', 'Yes', null, 2025],
    ['Next step', null, null, null],
  ]);
  expect(await shown(COMPANY.birch)).toEqual([
    ['Fleet', null, '%', 2025],
    ['Vote', 'No', null, 2025],
    ['Next step', null, null, null],
  ]);
  expect(await shown(COMPANY.ivy)).toContainEqual(['Next step', 'A plan', null, 2025]);
  expect(await shown(COMPANY.alder, stranger)).toEqual([]);
});

it('changes nothing when the same file comes again, and only what differs when it is mended', async () => {
  await taken(fileOf(FLEET, `${ISIN},,Fleet,38,2024,%,`));
  expect(await taken(fileOf(FLEET, `${ISIN},,Fleet,38,2024,%,`))).toMatchObject({
    taken: 0,
    unchanged: 2,
    metrics_added: [],
  });
  expect(await taken(fileOf(FLEET, `${ISIN},,Fleet,37,2024,%,`))).toMatchObject({
    taken: 1,
    unchanged: 1,
  });
});

const wrong = [
  [`US0378331005,,Fleet,1,2025,%,`, 'isin', 'no such company'],
  [`,,Fleet,1,2025,%,`, 'isin', 'the row names no company'],
  [`${ISIN},,Fleat,1,2025,%,`, 'metric', 'no metric of this name'],
  [`${ISIN},,,1,2025,%,`, 'metric', 'is missing'],
  [`${ISIN},,Fleet,,2025,%,`, 'value', 'write N/D'],
  [`${ISIN},,Fleet,many,2025,%,`, 'value', 'is not a number'],
  [`${ISIN},,Fleet,1,next,%,`, 'year', 'is not a year'],
  [`${ISIN},,Fleet,1,2024,tonnes,`, 'unit', 'the metric is in %'],
  [`${ISIN},,Fleet,43,2025,%,`, 'value', 'line 2 has this value already'],
] as const;

it.each(wrong)('refuses the row %s in the column %s: %s', async (row, field, reason) => {
  const answer = await taken(fileOf(FLEET, row), 207);
  expect(answer).toMatchObject({ rows_read: 2, taken: 1, refused: 1 });
  expect(answer.refusals).toMatchObject([{ line: 3, field }]);
  expect(answer.refusals[0]?.reason).toContain(reason);
  expect(await shown()).toEqual([['Fleet', '42', '%', 2025]]);
});

it('does not take a value for a private company of another organisation', async () => {
  const file = fileOf(`,${COMPANY.ivy},Fleet,1,2025,%,What share of the fleet is electric?`);
  const answer = uploadCustomMetricsEndpoint.answer.parse((await upload(file, stranger)).json());
  expect(answer.refusals).toMatchObject([{ field: 'company_id', reason: 'no such company' }]);
});

it('reads a workbook as it reads a CSV file', async () => {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows =
    `<row r="1">${['ISIN', 'Metric', 'Value', 'Year', 'Question'].map(text).join('')}</row>` +
    `<row r="2">${text(ISIN)}${text('Sites')}<c><v>12</v></c><c><v>2025</v></c>${text('How many?')}</row>`;
  const bytes = Buffer.from(workbookOf('', '', rows));
  expect(await taken(bytes)).toMatchObject({ taken: 1, refused: 0 });
  expect(await shown()).toEqual([['Sites', '12', null, 2025]]);
});

const unreadable = [
  ['', 'The file is empty.'],
  ['isin,value,year\nX,1,2025', "The file has no column 'metric'."],
  ['metric,value,year\nX,1,2025', "none of the columns 'isin', 'lei' and 'company_id'"],
] as const;

it.each(unreadable)('takes nothing of the file %j: %s', async (file, sentence) => {
  const answer = await upload(file);
  expect(answer.json()).toMatchObject({ code: 'custom-metrics.unreadable' });
  expect(answer.body).toContain(sentence);
});

it('only a super-user of a subscribed organisation uploads, and the upload is recorded', async () => {
  expect((await upload(fileOf(FLEET), reader)).json()).toMatchObject({ code: 'role.may-not' });
  const { organisationId } = server.filled.ours;
  const set = 'update organisations set features = $1 where id = $2';
  await server.pool.query(set, [featuresWithout('customMetrics'), organisationId]);
  expect((await upload(fileOf(FLEET))).json()).toMatchObject({ code: 'feature.off' });
  await server.pool.query(set, [featuresWithout(), organisationId]);
  await taken(fileOf(FLEET));
  const { rows } = await server.pool.query(
    `select after from audit_events where action = 'custom-metrics.uploaded' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    { after: { taken: 1, unchanged: 0, refused: 0, metrics_added: ['Fleet'] } },
  ]);
});
