import { createHash } from 'node:crypto';
import {
  companyMetricValuesEndpoint,
  companyScoresEndpoint,
} from '@verdure/contract/coverage/companies';
import {
  checkOwnDataEndpoint,
  type OwnCheck,
  type OwnChoices,
  type OwnData,
  ownDataEndpoint,
  type OwnStored,
  storeOwnDataEndpoint,
} from '@verdure/contract/coverage/own-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { COMPANY, type HandMadeUniverse } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertOwnDataUniverse, OWN_METRIC } from '../../../../test/factories/own-data-universe.ts';
import { callerFor, type TestCaller } from '../../../../test/test-caller.ts';
import { ownTable } from './own-table.ts';
import { storeByMapping } from './store-by-mapping.ts';

let server: CoverageServer<HandMadeUniverse>;
let superUser: TestCaller;
let reader: TestCaller;
let stranger: TestCaller;

const ALDER = 'FR0000000010';
const BIRCH = 'FR0000000028';
const CEDAR = 'FR0000000036';
const FIR = 'FR0000000069';

const HEAD = 'ISIN,Issuer,Fiscal Year,Female Employees %,Comment';
const JUNE = [HEAD, `${ALDER},Alder,2025,45,x`, `${BIRCH},Birch,2025,55,y`].join('\n');

beforeAll(async () => {
  server = await startCoverageServer(insertOwnDataUniverse);
  const { ours, theirs } = server.filled;
  const callerOf = (organisation_id: number, role_id: number, name: string) =>
    server.database
      .withAdministration((tx) =>
        insertUser(tx, { organisation_id, role_id, first_name: name, last_name: 'Berg' }),
      )
      .then((user) => callerFor(server, user));
  superUser = await callerOf(ours.organisationId, 2, 'Ada');
  reader = await callerOf(ours.organisationId, 3, 'Bo');
  stranger = await callerOf(theirs.organisationId, 2, 'Cleo');
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.pool.query('delete from own_value_uploads');
  await server.pool.query('delete from own_value_mappings');
  await server.pool.query('delete from own_value_rules');
});

const send = (path: string, file: string, fields: Record<string, string>) =>
  superUser.uploadForm(path, file, { name: 'june.csv', fields });

async function checked(file: string, choices?: OwnChoices): Promise<OwnCheck> {
  const fields: Record<string, string> = choices ? { choices: JSON.stringify(choices) } : {};
  const answer = await send('/own-data/check', file, fields);
  expect(answer.statusCode, answer.body).toBe(200);
  return checkOwnDataEndpoint.answer.parse(answer.json());
}

async function stored(file: string, status = 200): Promise<OwnStored> {
  const { choices } = await checked(file);
  const answer = await send('/own-data/uploads', file, {
    choices: JSON.stringify(choices),
    name: 'Northgate workforce',
    source_name: 'Northgate',
  });
  expect(answer.statusCode, answer.body).toBe(status);
  return storeOwnDataEndpoint.answer.parse(answer.json());
}

const kept = async (by = superUser): Promise<OwnData> =>
  ownDataEndpoint.answer.parse((await by.call('GET', '/own-data')).json());

async function figureOf(companyId: number, by = reader, metricId: number = OWN_METRIC.women) {
  const answer = await by.call('GET', `/companies/${companyId}/metric-values/-1`);
  return companyMetricValuesEndpoint.answer
    .parse(answer.json())
    .find(({ metric_id }) => metric_id === metricId);
}

async function sustainabilityOf(companyId: number, by = reader) {
  const answer = await by.call('GET', `/companies/${companyId}/profiles/-1`);
  return companyScoresEndpoint.answer.parse(answer.json()).totals.sustainability;
}

const setRule = (precedence: string) =>
  superUser.call('PUT', '/own-data/precedence', { precedence });

const useOf = ({ choices, columns }: OwnCheck) =>
  choices.columns.map(({ at, use }) => [columns[at]?.header, use]);

describe('a file of an organisation’s own values', () => {
  it('is tried before anything is stored', async () => {
    const answer = await checked(JUNE);
    expect(useOf(answer)).toEqual([
      ['ISIN', 'isin'],
      ['Issuer', 'name'],
      ['Fiscal Year', 'year'],
      ['Female Employees %', 'measure'],
      ['Comment', 'unused'],
    ]);
    expect(answer.choices.columns[3]).toMatchObject({ metric_id: OWN_METRIC.women, unit: '%' });
    expect(answer.columns[1]?.examples).toEqual(['Alder', 'Birch']);
    expect(answer.trial).toMatchObject({ rows: 2, companies: 2, values: 2, problems: 0 });
    expect((await kept()).uploads).toEqual([]);
    expect(await figureOf(COMPANY.alder)).toMatchObject({
      performance_value: 0.1,
      origin: 'public',
    });
  });

  it('shows in the figures and scores of its organisation, with where it comes from', async () => {
    const before = await sustainabilityOf(COMPANY.alder);
    await stored(JUNE);
    expect(await figureOf(COMPANY.alder)).toMatchObject({
      performance_value: 0.45,
      raw_value: 45,
      raw_unit: '%',
      origin: 'own',
      source: expect.stringMatching(/^Own data, Northgate: june.csv, as of \d+ \w+ \d{4}$/),
      beside: { origin: 'public', value: 0.1, source: 'Annual report' },
      awareness_score: 2,
    });
    expect((await sustainabilityOf(COMPANY.alder))?.score).toBeGreaterThan(before?.score ?? 4);
  });

  it('says beside a figure where its source has it: the page, or the words of the file', async () => {
    const head = 'ISIN,Fiscal Year,Female Employees %,Page in the report';
    await stored(
      [
        head,
        `${ALDER},2025,45,23`,
        `${BIRCH},2025,55,page 6: Women | 55%`,
        `${BIRCH},2024,40,`,
      ].join('\n'),
    );
    const sourceOf = async (companyId: number) => (await figureOf(companyId))?.source;
    expect(await sourceOf(COMPANY.alder)).toMatch(/ \d{4}, page 23$/);
    expect(await sourceOf(COMPANY.birch)).toMatch(/ \d{4}, page 6: Women \| 55%$/);
  });

  it('never reaches another organisation', async () => {
    const before = await sustainabilityOf(COMPANY.alder, stranger);
    await stored(JUNE);
    expect(await figureOf(COMPANY.alder, stranger)).toMatchObject({
      performance_value: 0.1,
      origin: 'public',
      beside: null,
    });
    expect(await sustainabilityOf(COMPANY.alder, stranger)).toEqual(before);
    const { uploads, mappings } = await kept(stranger);
    expect([uploads, mappings]).toEqual([[], []]);
  });

  it('leaves the scores of companies without own values, among peers that have some', async () => {
    const before = await sustainabilityOf(COMPANY.dogwood);
    await stored(JUNE);
    const { peer_average, rank, ...after } = (await sustainabilityOf(COMPANY.dogwood)) ?? {};
    expect(before).toMatchObject(after);
    expect(peer_average).toBeGreaterThan(before?.peer_average ?? 4);
    expect(rank).not.toBeNull();
  });

  it('gives a company that had its peers’ scores scores of its own', async () => {
    expect(await figureOf(COMPANY.fir)).toMatchObject({ is_proxy: true });
    await stored([HEAD, `${FIR},Fir,2025,75,`].join('\n'));
    expect(await figureOf(COMPANY.fir)).toMatchObject({
      is_proxy: false,
      performance_value: 0.75,
      origin: 'own',
    });
    const page = async (by: TestCaller) =>
      (await by.call('GET', `/companies/${COMPANY.fir}`)).json();
    expect([await page(reader), await page(stranger)]).toMatchObject([
      { proxy: false },
      { proxy: true },
    ]);
  });

  it('brings values of its organisation’s private companies, and of nobody else’s', async () => {
    const file = ['Issuer,Country,Fiscal Year,Female Employees %', 'Ivy,FR,2025,45'].join('\n');
    const before = await sustainabilityOf(COMPANY.ivy);
    await stored(file);
    expect(await figureOf(COMPANY.ivy)).toMatchObject({ origin: 'own', performance_value: 0.45 });
    expect((await sustainabilityOf(COMPANY.ivy))?.score).not.toBe(before?.score);
    const theirs = await stranger.uploadForm('/own-data/check', file, {
      name: 'june.csv',
      fields: {},
    });
    expect(checkOwnDataEndpoint.answer.parse(theirs.json()).trial).toMatchObject({
      values: 0,
      problems: 1,
    });
  });

  it('has its sum of scopes made of its parts', async () => {
    const file = ['ISIN,Year,Scope 1 (tCO2e),Scope 2 (tCO2e)', `${CEDAR},2025,30,12`].join('\n');
    await stored(file);
    expect(await figureOf(COMPANY.cedar, reader, OWN_METRIC.combined)).toMatchObject({
      performance_value: 42,
      origin: 'own',
      source: expect.stringMatching(/^Scope 1 \+ scope 2\. Own data, Northgate/),
    });
  });
});

describe('the rule of precedence', () => {
  it('lets an analyst’s value go before the own one, and the own one before public data', async () => {
    await stored(JUNE);
    expect((await setRule('desk_first')).statusCode).toBe(200);
    expect(await figureOf(COMPANY.alder)).toMatchObject({ origin: 'own', performance_value: 0.45 });
    expect(await figureOf(COMPANY.birch)).toMatchObject({
      origin: 'desk',
      performance_value: 0.2,
      beside: { origin: 'own', value: 0.55 },
    });
  });

  it('lets own values fill gaps alone', async () => {
    await stored([JUNE, `${ALDER},Alder,2024,25,`].join('\n'));
    await setRule('own_last');
    expect(await figureOf(COMPANY.alder)).toMatchObject({
      origin: 'public',
      performance_value: 0.1,
      previous_performance_value: 0.25,
    });
    expect((await kept()).precedence).toBe('own_last');
  });
});

describe('an upload', () => {
  it('takes its values back when it is deleted, and an earlier one counts again', async () => {
    await stored(JUNE);
    const july = await stored(JUNE.replace('45', '50'));
    expect(await figureOf(COMPANY.alder)).toMatchObject({ performance_value: 0.5 });
    expect((await kept()).uploads.map(({ values, in_force }) => [values, in_force])).toEqual([
      [2, 2],
      [2, 0],
    ]);
    const gone = await superUser.call('DELETE', `/own-data/uploads/${july.id}`);
    expect(gone.json()).toEqual({ id: july.id, values: 2 });
    expect(await figureOf(COMPANY.alder)).toMatchObject({ performance_value: 0.45 });
    const [june] = (await kept()).uploads;
    await superUser.call('DELETE', `/own-data/uploads/${june?.id}`);
    expect(await figureOf(COMPANY.alder)).toMatchObject({
      performance_value: 0.1,
      origin: 'public',
    });
  });

  it('is refused a second time, and is not there for another organisation', async () => {
    const { id } = await stored(JUNE);
    const { choices } = await checked(JUNE);
    const fields = { choices: JSON.stringify(choices), name: 'Again', source_name: 'Again' };
    const again = await send('/own-data/uploads', JUNE, fields);
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toMatch(/^This file is stored already, since \d{4}-\d\d-\d\d/);
    expect((await stranger.call('DELETE', `/own-data/uploads/${id}`)).statusCode).toBe(404);
    expect((await kept()).mappings).toHaveLength(1);
  });

  it('is recorded, with its deletion and the change of the rule', async () => {
    const { id } = await stored(JUNE);
    await setRule('own_last');
    await superUser.call('DELETE', `/own-data/uploads/${id}`);
    const { rows } = await server.pool.query(
      "select action from audit_events where action like 'own-data.%' order by id desc limit 3",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'own-data.deleted',
      'own-data.precedence-set',
      'own-data.stored',
    ]);
  });

  it('is for super-users alone', async () => {
    expect((await reader.call('GET', '/own-data')).statusCode).toBe(403);
    expect((await reader.upload('/own-data/check', JUNE)).statusCode).toBe(403);
  });
});

describe('a saved mapping', () => {
  it('reads the next file with the same head, with no choice made again', async () => {
    const { choices } = await checked(JUNE);
    const renamed: OwnChoices = {
      ...choices,
      columns: choices.columns.map((column) =>
        column.at === 3 ? { ...column, metric_id: OWN_METRIC.turnover } : column,
      ),
    };
    const fields = { choices: JSON.stringify(renamed), name: 'Turnover', source_name: 'Northgate' };
    expect((await send('/own-data/uploads', JUNE, fields)).statusCode).toBe(200);
    const next = await checked([HEAD, `${CEDAR},Cedar,2025,12,`].join('\n'));
    expect(next.mapping).toMatchObject({ name: 'Turnover', source_name: 'Northgate' });
    expect(next.choices.columns[3]).toMatchObject({ metric_id: OWN_METRIC.turnover });
    expect(next.trial).toMatchObject({ values: 1, not_stored_yet: 1, problems: 0 });
  });

  it('is run by a command, for a file with the same columns alone', async () => {
    await stored(JUNE);
    const { organisationId } = server.filled.ours;
    const run = async (file: string) => {
      const [head = '', ...rows] = file.split('\n').map((line) => line.split(','));
      const table = await ownTable({
        columns: [...head],
        rows: rows.map((cells, index) => ({ line: index + 2, cells })),
      });
      const sha256 = createHash('sha256').update(file).digest();
      const by = { organisationId, asOfYear: 2025, name: 'Northgate workforce' };
      return server.database.withTenant({ organisationId, userId: null }, (tx) =>
        storeByMapping(tx, { ...by, file: { name: 'july.csv', sha256, table } }),
      );
    };
    const july = JUNE.replace('45', '50');
    expect(await run(july)).toMatchObject({ values: 2, companies: 2, uploaded_by: null });
    expect(await figureOf(COMPANY.alder)).toMatchObject({ performance_value: 0.5, origin: 'own' });
    await expect(run(july.replace('Comment', 'Remark'))).rejects.toThrow(
      "The columns of july.csv are not those of the mapping 'Northgate workforce'.",
    );
  });

  it('can be deleted, and what came by it stays', async () => {
    await stored(JUNE);
    const [mapping] = (await kept()).mappings;
    expect((await superUser.call('DELETE', `/own-data/mappings/${mapping?.id}`)).statusCode).toBe(
      200,
    );
    expect((await kept()).mappings).toEqual([]);
    expect(await figureOf(COMPANY.alder)).toMatchObject({ origin: 'own' });
  });
});
