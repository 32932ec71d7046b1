import { read, utils } from '@e965/xlsx';
import { footprintRow } from '@verdure/contract/investments/footprint';
import { itrRow } from '@verdure/contract/investments/itr';
import {
  constituentPaiRow,
  investmentPaiRow,
  paiHeadline,
  regulatoryFigureRow,
} from '@verdure/contract/investments/regulatory';
import { standingWords } from '@verdure/contract/vocabulary';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import {
  type CoverageServer,
  featuresWithout,
  startCoverageServer,
} from '../../../../test/coverage-server.ts';
import { insertOwnUpload } from '../../../../test/factories/own-values-factory.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import type { StoredInvestments } from '../../../../test/factories/stored-investments.ts';
import { insertPortfolio, insertUser } from '../../../../test/factories/organisation-factory.ts';
import { insertRegulated } from '../../../../test/factories/regulated-investments.ts';
import { PAI_FIELDS } from '../../../../test/pai-fields.ts';
import {
  callerFor,
  callerOf,
  MULTIPART_TYPE,
  type TestCaller,
} from '../../../../test/test-caller.ts';

const TCFD = 'TCFD report';
const PAI = 'SFDR PAI report';

let server: CoverageServer<StoredInvestments>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertRegulated);
  await server.pool.query(
    `update company_fundamentals set
       enterprise_value_usd = case company_id when ${COMPANY.alder} then 2e6 else 8e6 end,
       market_cap_usd = case company_id when ${COMPANY.alder} then 1e6 else 4e6 end
     where year = ${YEAR}`,
  );
  await server.pool.query(
    `update company_metric_values set source = 'Annual report, page 7'
     where company_id = ${COMPANY.alder} and metric_id in (92, 93)`,
  );
  await server.rebuild();
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

const portfolio = (name: keyof StoredInvestments['portfolios']) => server.filled.portfolios[name];

const generate = (reportName: string, portfolioId: number, caller = ours) =>
  caller.form('/reporting/generate', { reportName, portfolio: portfolioId, profile: -1 });

const refusal = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json().code];

/** The sheets of a workbook as another reader finds them. */
function sheetsOf(answer: LightMyRequestResponse) {
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const book = read(answer.rawPayload);
  const linesOf = (name: string): unknown[][] =>
    utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1, defval: null });
  return { names: book.SheetNames, linesOf };
}

/** A table of a sheet, a row by its headers. */
function rowsOf(answer: LightMyRequestResponse, name: string) {
  const [headers = [], ...lines] = sheetsOf(answer).linesOf(name);
  return lines.map((line) =>
    Object.fromEntries(headers.map((header, at) => [String(header), line[at]])),
  );
}

async function ask<Row extends z.ZodObject>(root: string, row: Row, fields: string) {
  const answer = await ours.call('POST', '/graphql', { query: `{ ${root} { ${fields} } }` });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const shape = z.object({ data: z.record(z.string(), z.array(row.partial())) });
  return Object.values(shape.parse(answer.json()).data)[0] ?? [];
}

async function newUser(values: { readonly role_id?: number; readonly is_scoped?: boolean }) {
  const { organisationId: organisation_id } = server.filled.ours;
  const user = await server.database.withAdministration(async (tx) => {
    const made = await insertUser(tx, { organisation_id, role_id: 3, ...values });
    const member = { organisation_id, portfolio_id: portfolio('look'), user_id: made.id };
    if (values.role_id !== 1) await tx.insertInto('portfolio_users').values(member).execute();
    return made;
  });
  return callerFor(server, user);
}

describe('API-134 the TCFD report', () => {
  it('is a workbook named after the portfolio and the report, with four sheets', async () => {
    const answer = await generate(TCFD, portfolio('look'));
    expect(answer.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''Look%20TCFD%20report.xlsx",
    );
    const { names, linesOf } = sheetsOf(answer);
    expect(names).toEqual(['About', 'Metrics', 'Holdings', 'Gaps']);
    expect(linesOf('About').slice(1, 10)).toEqual([
      ['Organisation', expect.any(String)],
      ['Portfolio', 'Look'],
      ['Profile', 'Uncustomised'],
      ['Universe', 'Whole universe'],
      ['Data to', expect.stringMatching(/^\d{4}-12-31$/)],
      ['Calculated for', expect.stringMatching(/^\d{4}-\d\d-\d\d$/)],
      ['Snapshot', expect.stringMatching(/^\d+$/)],
      ['Methodology', '1.2'],
      ['Made', server.clock.now().toISOString()],
    ]);
  });

  it('has the figures of the pages, with all their digits', async () => {
    const look = `portfolioIds: [${portfolio('look')}], universeId: -1`;
    const [itr] = await ask(
      `portfolio_itr(${look}, profileId: -1)`,
      itrRow,
      'itr unfaded_itr ungrossed_itr status emissions_per_mn waci waci_non_disclosed_weight data_from data_to waci_data_from waci_data_to',
    );
    const footprints = await ask(
      `portfolio_footprint(${look})`,
      footprintRow,
      'metric_id ev_footprint ev_gross_footprint mc_footprint mc_gross_footprint not_disclosed_mc data_from data_to mc_data_from mc_data_to',
    );
    const rows = rowsOf(await generate(TCFD, portfolio('look')), 'Metrics');
    const valuesOf = (measure: string) =>
      rows.filter((row) => row.Measure === measure).map((row) => row.Value);
    const carbon = footprints.find(({ metric_id }) => metric_id === 44);
    expect(valuesOf('Weighted average carbon intensity (WACI)')).toEqual([itr?.waci]);
    expect(valuesOf('Implied temperature rise')).toEqual([
      itr?.itr,
      itr?.unfaded_itr,
      itr?.ungrossed_itr,
      itr?.status,
    ]);
    expect(valuesOf('Emissions per value added')).toEqual([itr?.emissions_per_mn]);
    expect(valuesOf('Carbon footprint')).toEqual([
      carbon?.ev_footprint,
      carbon?.ev_gross_footprint,
      carbon?.mc_footprint,
      carbon?.mc_gross_footprint,
    ]);
    const daysOf = (measure: string) =>
      rows
        .filter((row) => row.Measure === measure)
        .map((row) => [row['Data from'], row['Data to']]);
    const ofItr = [itr?.data_from, itr?.data_to];
    expect(ofItr).toEqual([expect.any(String), expect.any(String)]);
    expect(daysOf('Implied temperature rise')).toEqual([ofItr, ofItr, ofItr, ofItr]);
    expect(daysOf('Weighted average carbon intensity (WACI)')).toEqual([
      [itr?.waci_data_from, itr?.waci_data_to],
    ]);
    const [byEv, byMc] = [
      [carbon?.data_from, carbon?.data_to],
      [carbon?.mc_data_from, carbon?.mc_data_to],
    ];
    expect(daysOf('Carbon footprint')).toEqual([byEv, byEv, byMc, byMc]);
    // a figure without inputs has no days
    expect(daysOf('Waste footprint')[0]).toEqual([null, null]);
    // Alder 74% x 10 t / $2M, Birch 26% x 20 t / $8M
    expect(carbon?.ev_footprint).toBeCloseTo(4.35, 10);
    expect(footprints.filter(({ metric_id }) => metric_id !== 44)).toHaveLength(4);
    expect(valuesOf('Waste footprint')).toEqual(['N/D', 'N/D', 'N/D', 'N/D']);
    // both are in the sub-sector Coal
    expect(valuesOf('Carbon-related sectors')).toEqual([1, 0, 0, 0, 1]);
  });

  it('has a row a company, whose contributions are the figure, and names every gap', async () => {
    const answer = await generate(TCFD, portfolio('tobacco'));
    const holdings = rowsOf(answer, 'Holdings');
    expect(
      holdings.map((row) => [
        row.Company,
        row['Weight in the portfolio'],
        row['Emissions, scope 1 and 2 (tCO2e)'],
        row['Year of the emissions'],
        row['Carbon intensity (tCO2e per $1M of revenue)'],
      ]),
    ).toEqual([
      ['Cedar', 0.965, 20, YEAR, 20],
      ['Elm Alder Holding', 0.02, 80, YEAR, 80],
      ['Alder', 0.015, 10, YEAR, 10],
    ]);
    const waci = rowsOf(answer, 'Metrics').find(({ Basis }) => Basis === 'Scope 1 and 2')?.Value;
    const added = holdings.reduce((sum, row) => sum + Number(row['Adds to the WACI']), 0);
    expect(added).toBeCloseTo(Number(waci), 10);
    const gaps = rowsOf(answer, 'Gaps').filter(({ Name }) => Name === 'Alder');
    expect(gaps.map((row) => [row.Figure, row['Why it is missing']])).toContainEqual([
      'Waste footprint, enterprise value',
      'Not disclosed',
    ]);
  });

  it('names what of a company the organisation brought, and has no such column for others', async () => {
    const headers = async () =>
      Object.keys(rowsOf(await generate(TCFD, portfolio('tobacco')), 'Holdings')[0] ?? {});
    expect(await headers()).not.toContain('Own data');
    const { organisationId: organisation_id, userId: user_id } = server.filled.ours;
    const uploadId = await server.database.withAdministration((tx) =>
      insertOwnUpload(tx, { organisation_id, user_id }, [
        { company_id: COMPANY.alder, metric_id: 44, year: YEAR, value: 11 },
        { company_id: COMPANY.cedar, year: YEAR, field: 'revenue', usd: 2e6 },
      ]),
    );
    const rows = rowsOf(await generate(TCFD, portfolio('tobacco')), 'Holdings');
    await server.pool.query('delete from own_value_uploads where id = $1', [uploadId]);
    const words = expect.stringMatching(/Own data, Northgate: june.csv, as of \d+ \w+ \d{4}$/);
    expect(rows.map((row) => [row.Company, row['Own data']])).toEqual([
      ['Cedar', words],
      ['Elm Alder Holding', null],
      ['Alder', words],
    ]);
    expect(rows.map((row) => row['Emissions, scope 1 and 2 (tCO2e)'])).toEqual([20, 80, 11]);
  });

  it('says of countries, proxies and short positions why they count in nothing', async () => {
    const reasonsOf = async (id: number) =>
      rowsOf(await generate(TCFD, id), 'Gaps').map((row) => [row.Name, row['Why it is missing']]);
    const mixed = await reasonsOf(portfolio('mixed'));
    expect(mixed).toContainEqual(['Atlantis', 'Not a company: it is in no figure of this report']);
    expect(mixed).toContainEqual(['Fir', 'Proxy: it has no data of its own']);
    expect(await reasonsOf(portfolio('short'))).toContainEqual([
      'Birch',
      'Short position: only long positions count',
    ]);
  });
});

describe('API-134 the SFDR PAI report', () => {
  it('has the lines of the table as GraphQL answers them, in the order of the regulation', async () => {
    const [pai] = await ask(
      `portfolio_pai(portfolioIds: [${portfolio('look')}], universeId: -1)`,
      investmentPaiRow,
      `eligible pais { ${PAI_FIELDS} }`,
    );
    const answer = await generate(PAI, portfolio('look'));
    expect(sheetsOf(answer).names).toEqual(['About', 'PAI statement', 'Holdings', 'Gaps']);
    const rows = rowsOf(answer, 'PAI statement');
    const { pais = [], eligible } = investmentPaiRow.partial().parse(pai);
    const [total, ...others] = pais;
    const inOrder = [...others.slice(0, 3), ...(total ? [total] : []), ...others.slice(3)];
    expect(
      rows.map((row) => [
        row['Adverse sustainability indicator'],
        row['Impact, reference year'],
        row.Unit,
        row.Standing,
        row['Over all investments'],
        row.Coverage,
        row['Data from'],
        row['Data to'],
        row.Outcome,
        row['Possible adverse impact'],
        row.Comment,
      ]),
    ).toEqual(
      inOrder.map((line) => [
        `${line.pai_id}. ${line.pai_name}`,
        paiHeadline(line).value ?? 'N/D',
        paiHeadline(line).unit,
        standingWords(line.standing, line.covered),
        line.per_covered_unit === null ? null : (line.value ?? 'N/D'),
        line.coverage ?? 'N/A',
        line.data_from,
        line.data_to,
        line.outcome,
        line.shares?.adverse,
        line.comment,
      ]),
    );
    expect(new Set(rows.map((row) => row['Eligible assets']))).toEqual(new Set([eligible]));
    expect(rows.slice(0, 4).map((row) => row.Metric)).toEqual([
      'Scope 1 GHG emissions',
      'Scope 2 GHG emissions',
      'Scope 3 GHG emissions',
      'Total GHG emissions',
    ]);
    expect(rows.at(-1)?.Explanation).toBe(
      'Companies with 74.00% of the weight disclose the data. Companies are 100.00% of all investments.',
    );
    const isAsked = new Set(rows.map((row) => row['Adverse sustainability indicator']));
    expect(isAsked.size).toBe(14);
  });

  it('leaves the cells of the manager empty under their names, and says so', async () => {
    const answer = await generate(PAI, portfolio('look'));
    for (const row of rowsOf(answer, 'PAI statement')) {
      expect([
        row['Impact, previous year'],
        row['Actions taken, and actions planned and targets set for the next reference period'],
      ]).toEqual([null, null]);
    }
    const about = sheetsOf(answer).linesOf('About').map(String).join('\n');
    expect(about).toContain('Actions,Left empty: the manager describes the actions taken');
    expect(about).toContain('Impact, previous year,Left empty');
  });

  it('has a row a company and indicator: value, year, outcome and source', async () => {
    const answer = await generate(PAI, portfolio('look'));
    const look = `portfolioIds: [${portfolio('look')}], universeId: -1`;
    const parts = await ask(
      `portfolio_regulatory_figure(${look}, figure: "pai/1/Scope 1")`,
      regulatoryFigureRow,
      'name value contribution',
    );
    const companies = await ask(
      `portfolio_constituent_pai(${look}, underlying: true)`,
      constituentPaiRow,
      'id pais { pai_id pai_name outcome score grade colour comment }',
    );
    const alder = constituentPaiRow.partial().parse(companies[0]);
    const rows = rowsOf(answer, 'Holdings');
    const scope1 = rows.filter((row) => row.Part === 'Scope 1');
    expect(
      scope1.map((row) => ({
        name: row.Company,
        value: row.Value,
        contribution: row['Adds to the indicator'],
      })),
    ).toEqual(parts);
    expect(scope1[0]).toMatchObject({
      Company: 'Alder',
      ISIN: 'FR0000000017',
      Indicator: 1,
      Unit: 'tCO2e per EUR M of enterprise value',
      Year: String(YEAR),
      Source: 'Annual report, page 7',
    });
    const whole = rows.filter((row) => row.Company === 'Alder' && row.Part === null);
    expect(whole.map((row) => [row.Indicator, row.Outcome])).toEqual(
      (alder.pais ?? [])
        .filter(({ pai_id }) => pai_id !== 5)
        .map(({ pai_id, outcome }) => [pai_id, outcome]),
    );
    expect(rows).toHaveLength(2 * 18);
  });

  it('names who lacks what, with the weight', async () => {
    const gaps = rowsOf(await generate(PAI, portfolio('look')), 'Gaps');
    const weapons = gaps.filter((row) => String(row.Indicator).startsWith('14.'));
    expect(weapons).toEqual([
      {
        Name: 'Birch',
        Type: 'company',
        'Weight in the portfolio': expect.closeTo(0.26, 10),
        Indicator: expect.any(String),
        'Why it is missing': 'Not disclosed',
      },
    ]);
  });
});

it('API-133 fills in the same workbook', async () => {
  const templateName = encodeURIComponent(PAI);
  const path = `/reporting/template-export/-1/${portfolio('look')}?templateName=${templateName}`;
  const template = await ours.call('GET', path);
  const report = await generate(PAI, portfolio('look'));
  const linesOf = (answer: LightMyRequestResponse) => {
    const sheets = sheetsOf(answer);
    return sheets.names.map((name) =>
      sheets.linesOf(name).filter((line) => !String(line).startsWith('Receipt,')),
    );
  };
  expect(linesOf(template)).toEqual(linesOf(report));
  expect(template.headers['content-disposition']).toBe(report.headers['content-disposition']);
});

it('refuses what has no holdings, the whole universe and another name, each with its sentence', async () => {
  const { organisationId: organisation_id, userId: manager_id } = server.filled.ours;
  const { id } = await server.database.withAdministration((tx) =>
    insertPortfolio(tx, { organisation_id, manager_id, name: 'Nothing yet' }),
  );
  expect(refusal(await generate(TCFD, id))).toEqual([400, 'report.empty']);
  expect(refusal(await generate(PAI, -1))).toEqual([400, 'report.whole-universe']);
  const other = await generate('CDP report', portfolio('look'));
  expect(refusal(other)).toEqual([400, 'request.malformed']);
  expect(other.json().message).toBe(
    'The reports are TCFD report and SFDR PAI report. Choose one of them',
  );
  expect(refusal(await generate(TCFD, 2_000_000_000))).toEqual([404, 'portfolio.not-found']);
});

it.each([
  ['JSON', 'application/json', '{"reportName":"TCFD report"}'],
  ['a form that breaks off', MULTIPART_TYPE, '--verdure-test-boundary\r\nContent-Disp'],
  [
    'a file',
    MULTIPART_TYPE,
    '--verdure-test-boundary\r\nContent-Disposition: form-data; name="portfolio"; filename="x.csv"\r\n\r\n1\r\n--verdure-test-boundary--\r\n',
  ],
])('refuses %s in place of a form of text', async (_, type, payload) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/reporting/generate',
    payload,
    headers: {
      authorization: ours.token,
      cookie: `__Host-verdure=${ours.cookie}`,
      'content-type': type,
    },
  });
  expect(refusal(answer)).toEqual([400, 'request.malformed']);
});

it('follows the features, and says nothing about SFDR to scoped users', async () => {
  const { organisationId } = server.filled.ours;
  const setFeatures = (features: readonly number[]) =>
    server.pool.query('update organisations set features = $1 where id = $2', [
      features,
      organisationId,
    ]);
  await setFeatures(featuresWithout('sfdr'));
  expect(refusal(await generate(PAI, portfolio('look')))).toEqual([403, 'feature.off']);
  const tcfd = rowsOf(await generate(TCFD, portfolio('look')), 'Metrics');
  expect(tcfd.map((row) => row.Measure)).not.toContain('Total emissions');
  await setFeatures(featuresWithout('footprint', 'temperatureRise'));
  expect(refusal(await generate(TCFD, portfolio('look')))).toEqual([403, 'feature.off']);
  await setFeatures(featuresWithout());
  const scoped = await newUser({ is_scoped: true });
  expect(refusal(await generate(PAI, portfolio('look'), scoped))).toEqual([403, 'report.scoped']);
  const seen = await generate(TCFD, portfolio('look'), scoped);
  expect(rowsOf(seen, 'Holdings')).toEqual([]);
  expect(rowsOf(seen, 'Metrics').map((row) => row.Measure)).not.toContain('Total emissions');
});

it('API-006 (part) an administrator needs the grant of the session, which opens one organisation', async () => {
  const administrator = await newUser({ role_id: 1 });
  const by = (secret: string | undefined, id = portfolio('look')) =>
    administrator.form('/reporting/generate', {
      reportName: TCFD,
      portfolio: id,
      profile: -1,
      ...(secret !== undefined && { secret }),
    });
  const secretOf = async (caller: TestCaller): Promise<string> =>
    (await caller.call('GET', '/auth/hasura-admin-secret')).json().secret;
  expect(refusal(await by(undefined))).toEqual([403, 'report.grant-needed']);
  const another = await secretOf(await newUser({ role_id: 1 }));
  expect(refusal(await by(another))).toEqual([403, 'report.grant-needed']);
  const secret = await secretOf(administrator);
  expect((await by(secret)).statusCode).toBe(200);
  const { organisationId: organisation_id, userId: manager_id } = server.filled.theirs;
  const theirs = await server.database.withAdministration((tx) =>
    insertPortfolio(tx, { organisation_id, manager_id, name: 'Theirs' }),
  );
  expect(refusal(await by(secret, theirs.id))).toEqual([404, 'portfolio.not-found']);
  const path = `/reporting/template-export/-1/${portfolio('look')}?templateName=TCFD%20report`;
  expect(refusal(await administrator.call('GET', path))).toEqual([403, 'role.may-not']);
  server.clock.advance(10 * 60_000);
  expect(refusal(await by(secret))).toEqual([403, 'report.grant-needed']);
  server.clock.advance(-10 * 60_000);
});

it('records who generated which report', async () => {
  await generate(PAI, portfolio('half'));
  const { rows } = await server.pool.query(
    `select actor_user_id, subject_type, subject_id, after from audit_events
      where action = 'report.generated' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      actor_user_id: ours.userId,
      subject_type: 'portfolio',
      subject_id: String(portfolio('half')),
      after: { report: PAI, profileId: -1 },
    },
  ]);
});

it('keeps a name that looks like a formula as text, and out of the path of the file', async () => {
  const rename = 'update portfolios set name = $1 where id = $2';
  await server.pool.query(rename, ['=1+1/../x', portfolio('half')]);
  const answer = await generate(TCFD, portfolio('half'));
  await server.pool.query(rename, ['Half', portfolio('half')]);
  expect(answer.headers['content-disposition']).toBe(
    "attachment; filename*=UTF-8''%3D1%2B1%20..%20x%20TCFD%20report.xlsx",
  );
  const cell = read(answer.rawPayload).Sheets.About?.B3;
  expect([cell?.t, cell?.v, cell?.f]).toEqual(['s', '=1+1/../x', undefined]);
});
