import { companyReportsEndpoint } from '@verdure/contract/coverage/documents';
import { reviewedMetricsEndpoint } from '@verdure/contract/desk/review';
import { reviewCardsEndpoint } from '@verdure/contract/desk/review-cards';
import { reviewedExcerptsEndpoint } from '@verdure/contract/desk/review-excerpts';
import { manageCompaniesEndpoint } from '@verdure/contract/desk/company-management';
import { extractionJobsEndpoint } from '@verdure/contract/desk/extraction-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../../test/coverage-server.ts';
import { insertCompany } from '../../../../test/factories/coverage-factory.ts';
import { COMPANY, YEAR } from '../../../../test/factories/hand-made-universe.ts';
import { insertUser } from '../../../../test/factories/organisation-factory.ts';
import {
  insertReviewedUniverse,
  type ReviewedUniverse,
} from '../../../../test/factories/reviewed-universe.ts';
import {
  callerFor,
  cookieHeader,
  MULTIPART_TYPE,
  multipartOf,
  type TestCaller,
} from '../../../../test/test-caller.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';

/** A private company of the organisation of role 6, and one of another organisation. */
const MINE = 9_001;
const THEIRS = 9_002;

let server: CoverageServer<ReviewedUniverse>;
let keeper: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertReviewedUniverse);
  const { ours, theirs } = server.filled;
  const user = await server.database.withAdministration(async (tx) => {
    const own = { id: MINE, name: 'Mine', pe_organisation_id: ours.organisationId };
    await insertCompany(tx, own);
    await insertCompany(tx, {
      id: THEIRS,
      name: 'Theirs',
      pe_organisation_id: theirs.organisationId,
    });
    await tx
      .insertInto('company_metric_values')
      .values(
        [MINE, THEIRS].map((company_id) => ({
          company_id,
          metric_id: 100,
          year: YEAR,
          awareness: 2,
          performance: 2,
        })),
      )
      .execute();
    return insertUser(tx, { organisation_id: ours.organisationId, role_id: 6 });
  });
  keeper = await callerFor(server, user);
  await server.pool.query(
    `select setval(pg_get_serial_sequence('company_documents', 'id'), 20000)`,
  );
  for (const company of [COMPANY.birch, THEIRS]) {
    await server.database.withAdministration((tx) => addReading(tx, company));
  }
});
afterAll(() => server.stop());

/** A report that the machine reads. */
async function addReading(tx: AdministrationTransaction, company_id: number): Promise<void> {
  const document_id = 700 + company_id;
  await tx
    .insertInto('company_documents')
    .values({
      id: document_id,
      company_id,
      year: YEAR,
      type: 'annual',
      format: 'pdf',
      title: 'Of another',
    })
    .execute();
  await tx.insertInto('report_jobs').values({ company_id, document_id }).execute();
}

const sendReport = (companyId: number) =>
  server.app.inject({
    method: 'POST',
    url: `/api/companies/pdf?company_id=${companyId}&year=${YEAR}&type=annual`,
    payload: multipartOf('%PDF-1.7 a report', 'file', { name: 'report.pdf' }),
    headers: {
      authorization: keeper.token,
      cookie: cookieHeader(keeper.cookie),
      'content-type': MULTIPART_TYPE,
    },
  });

const cards = async () => {
  const answer = await keeper.call('GET', '/companies/ml-data?complete=false&limit=100');
  return reviewCardsEndpoint.answer.parse(answer.json());
};

const valuesOfMine = async () => {
  const answer = await keeper.call('GET', `/companies/${MINE}/ml-data`);
  return reviewedMetricsEndpoint.answer.parse(answer.json()).metrics;
};

describe('role 6 keeps the private companies of its own organisation', () => {
  it('SCR-EXT-03 (part) lists them and no shared one, and counts no other', async () => {
    const answer = await keeper.call('GET', '/companies');
    const found = manageCompaniesEndpoint.answer.parse(answer.json());
    const own = found.companies.map(({ name }) => name);
    expect(own).toContain('Mine');
    expect(own).not.toContain('Birch');
    expect(own).not.toContain('Theirs');
    expect([found.total, found.complete + found.incomplete]).toEqual([own.length, own.length]);
  });

  it('SCR-EXT-03 (part) lists the values that wait of them alone', async () => {
    const { total, cards: shown } = await cards();
    expect(shown.map(({ name }) => name)).toEqual(['Mine']);
    expect(total).toBe(1);
  });

  it('SCR-EXT-03 (part) uploads a report, sees it read by the machine, and lists it', async () => {
    const answer = await sendReport(MINE);
    expect(answer.statusCode).toBe(200);
    const reports = await keeper.call('GET', `/reports/${MINE}`);
    expect(companyReportsEndpoint.answer.parse(reports.json())).toMatchObject([
      { year: YEAR, type: 'annual', has_file: true },
    ]);
    const jobs = await keeper.call('GET', '/ml/jobs?updatedThreshold=2020-01-01');
    const read = extractionJobsEndpoint.answer.parse(jobs.json());
    expect(read.map(({ company_name }) => company_name)).toEqual(['Mine']);
  });

  it('SCR-EXT-03 (part) approves a value, and reads its passages', async () => {
    const [waiting] = await valuesOfMine();
    const answer = await keeper.call('PUT', `/company-metrics/${waiting?.id}`, { approved: true });
    expect(answer.statusCode).toBe(200);
    expect(await valuesOfMine()).toMatchObject([{ approved: true }]);
    const passages = await keeper.call('GET', `/companies/${MINE}/ml-data/excerpts`);
    expect(reviewedExcerptsEndpoint.answer.parse(passages.json())).toEqual([]);
  });
});

describe.each([
  ['shared', COMPANY.birch],
  ['of another organisation', THEIRS],
])('role 6 does not find a company that is %s', (_whose, id) => {
  it.each([
    ['GET', `/companies/${id}/ml-data`],
    ['GET', `/companies/${id}/ml-data/excerpts`],
    ['GET', `/companies/${id}/reports`],
    ['GET', `/reports/${id}`],
    ['DELETE', `/companies/${id}/ml-data/${YEAR}?metricType=all`],
    ['PUT', `/companies/${id}/reports/final/${YEAR}`],
  ] as const)('%s %s', async (method, path) => {
    const answer = await keeper.call(method, path);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'company.not-found']);
  });

  it('stores no report of it', async () => {
    const answer = await sendReport(id);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'company.not-found']);
  });
});
