import { ABSENT_ID } from './scene.ts';
import type { Endpoint } from '@verdure/contract/http/endpoint';
import type { FiledTable } from '@verdure/contract/investments/table-files';
import { z } from 'zod';

import { DEFAULT_PREFERENCES } from '@verdure/contract/desk/preferences';
import { COMPANY, YEAR } from '../factories/hand-made-universe.ts';
import { nextNumber, PASSWORD, PROOF } from '../factories/organisation-factory.ts';
import { formOf, MULTIPART_TYPE, multipartOf } from '../test-caller.ts';
import { onePixel } from './one-pixel.ts';
import { REVIEW_SAYS } from './review-requests.ts';
import type { Said, Say, Values } from './said.ts';

const email = () => `new-${nextNumber()}@example.test`;
const password = () => ({ body: { password: PASSWORD } });
const proof = () => ({ body: PROOF });
const PERSON = { first_name: 'Grace', last_name: 'Hopper' };

/** Rows of a holdings file; a new portfolio has its name above them. */
const HOLDINGS = 'Given,ZZ0000000016,100\r\n';

const TODAY = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

const ofToday: Say = () => ({ query: { since: TODAY, until: TODAY } });

/** A table of a portfolio as a file. */
const tableOf =
  (table: FiledTable, more = {}) =>
  () => ({ body: { investmentType: 'portfolio', table, format: 'csv', ...more } });

const takenFile: Say = ({ profile_id = -1 }) => ({
  body: { kind: 'table-csv', rows: 3, profile_id },
});

/** Of the hand-made universe. */
const IN_COAL = { sectorId: 11 };
const COUNTRY_DIMENSION = 503;
const tearsheet: Say = () => ({ body: { investmentType: 'portfolio' } });

const tcfdReport = (named: Values): Said => ({
  body: { reportName: 'TCFD report', portfolio: -1, profile: -1, ...named },
});

const invitee = (link: string): string => link.split('/')[2] ?? email();

/** By the name of the call; those that are not here say nothing besides what they name. */
const SAYS: Readonly<Record<string, Say>> = {
  'POST /auth/login': () => ({ body: { email: email(), password: PASSWORD } }),
  'POST /auth/itfk': () => ({ body: { code: 'a-code' } }),
  'POST /auth/check-password-policy': password,
  'POST /auth/reset-password': () => ({ body: { email: email() } }),
  'POST /auth/reset-password/{id}/{token}': password,
  'POST /auth/password-rotation': password,
  'POST /auth/tickets': () => ({ body: { audience: 'toolkit' } }),
  'POST /auth/tickets (assistant)': () => ({ body: { audience: 'assistant' } }),
  'POST /auth/tickets/redeem': () => ({ body: { token: 'nothing', audience: 'toolkit' } }),
  'POST /assistant/conversations': () => ({ body: { token: 'nothing' } }),
  'POST /assistant/answers': () => ({ body: { conversation: 'nothing', question: 'ESG grade A' } }),
  'POST /auth/invite': (named) => ({
    body: { user: { ...PERSON, email: email(), role_id: 3, ...named } },
  }),
  'POST /auth/accept-invite/{id}/{token}': ({ link }) => ({
    body: { ...PERSON, email: invitee(String(link)), password: PASSWORD },
  }),
  'POST /auth/accept-invite-oidc/{id}/{token}': () => ({ body: { code: 'a-code' } }),
  'PUT /user/proxy-search/{searchProxyPref}': () => ({ path: { searchProxyPref: 'true' } }),
  'PATCH /user/apikey': proof,
  'DELETE /user/sessions': proof,
  'DELETE /user/sessions/{sessionId}': proof,
  'DELETE /users/{userId}': proof,
  'PUT /users/{userId}': () => ({ body: { role_id: 3 } }),
  'POST /organisations': () => ({ body: { name: `New ${nextNumber()}` } }),
  'PUT /organisations/{organisationId}': () => ({
    body: { enable_engagements: true, oidc_managed: false, ...PROOF },
  }),
  'POST /organisations/logo': () => ({ file: onePixel }),
  'POST /organisations/{organisationId}/universes': () => ({
    body: { name: `New ${nextNumber()}`, company_ids: [1] },
  }),
  'PUT /organisations/{organisationId}/universes/{universeId}': () => ({
    body: { name: `New ${nextNumber()}` },
  }),
  'POST /portfolios/csv': () => ({ file: Buffer.from(`New ${nextNumber()}\r\n${HOLDINGS}`) }),
  'POST /issuer-choices': ({ company_id = 1 }) => ({
    body: { sign: { codes: [], name: `Row ${nextNumber()}`, country: '' }, company_id },
  }),
  'POST /portfolios/{portfolioId}/unrecognised': ({ company_id = 1 }) => ({
    body: { name: 'Lost', isin: '', company_id },
  }),
  'POST /portfolios/{portfolioId}/users': ({ userId }) => ({
    body: userId === undefined ? [] : [userId],
  }),
  'DELETE /portfolios/{portfolioId}/users': () => ({ body: [1] }),
  'POST /portfolios/{portfolioId}/drafts': () => ({
    body: { name: `New ${nextNumber()}`, draft: 'spread' },
  }),
  'POST /portfolios/master': ({ portfolioId }) => ({
    body: {
      name: `New ${nextNumber()}`,
      input_type: 'percent',
      portfolios: [{ id: Number(portfolioId), input: 100 }],
    },
  }),
  'POST /portfolios/{portfolioId}/csv': () => ({ file: Buffer.from(HOLDINGS) }),
  'PUT /portfolios/{portfolioId}/{name}': () => ({ path: { name: `New ${nextNumber()}` } }),
  'POST /portfolios/{portfolioId}/rename': () => ({ body: { name: `New ${nextNumber()}` } }),
  'PUT /portfolios/{portfolioId}/proxy/{proxy}': () => ({ path: { proxy: 'true' } }),
  'GET /portfolios/{portfolioId}/proxy/{proxy}': () => ({ path: { proxy: 'true' } }),
  'POST /profiles': () => ({ body: { name: `New ${nextNumber()}`, company_threshold: 0 } }),
  'PUT /profiles/{profileId}': () => ({ body: { name: `New ${nextNumber()}` } }),
  'PUT /profiles/{profileId} (universe)': ({ universe_id = -1 }) => ({ body: { universe_id } }),
  'POST /profiles/{profileId}/clone': () => ({ body: { newName: `New ${nextNumber()}` } }),
  'POST /profiles/{profileId}/users': ({ userId }) => ({
    body: userId === undefined ? [] : [userId],
  }),
  'DELETE /profiles/{profileId}/users': () => ({ body: [1] }),
  'PUT /profiles/{profileId}/exclusions': () => ({ body: { exclusions: [7] } }),
  'GET /sectors/{sectorId}/month-ends/{profileId}': () => ({ path: IN_COAL }),
  'PUT /profiles/{profileId}/sectors/{sectorId}/weightings': () => ({
    path: IN_COAL,
    body: { weightings: { esg_awareness: 1, impact_awareness: 0, sustainability: 0.7 } },
  }),
  'DELETE /profiles/{profileId}/sectors/{sectorId}/weightings': () => ({ path: IN_COAL }),
  'PUT /profiles/{profileId}/sectors/{sectorId}/dimension-weightings': () => ({
    path: IN_COAL,
    body: { weightings: [{ id: 20, weighting: 1 }] },
  }),
  'DELETE /profiles/{profileId}/sectors/{sectorId}/dimension-weightings': () => ({
    path: IN_COAL,
    body: { dimensions: [20] },
  }),
  'PUT /profiles/{profileId}/weightings': () => ({
    body: {
      sectors: [],
      country: { weightings: { environmental: 0.3, social: 0.3, awareness: 0.5 } },
    },
  }),
  'PUT /profiles/{profileId}/country-weightings': () => ({
    body: { weightings: { environmental: 0.3, social: 0.3, awareness: 0.5 } },
  }),
  'PUT /profiles/{profileId}/country-dimension-weightings': () => ({
    body: { weightings: [{ id: COUNTRY_DIMENSION, weighting: 1 }] },
  }),
  'DELETE /profiles/{profileId}/country-dimension-weightings': () => ({
    body: { dimensions: [COUNTRY_DIMENSION] },
  }),
  'POST /profiles/{profileId}/effect/{portfolioId}': () => ({
    body: { kind: 'esg', sectors: [] },
  }),
  'PUT /profiles/{profileId}/companies/{companyId}': () => ({
    body: { emissions_reduction_rate: 0.07 },
  }),
  'PUT /portfolios/{portfolioId}/questions': () => ({
    body: { value: Array.from({ length: 10 }, () => 'yes') },
  }),
  'POST /browser-errors': () => ({
    body: { kind: 'uncaught', message: 'Error: it broke', page: '/dashboard' },
  }),
  'POST /portfolios/{portfolioId}/exports': takenFile,
  'POST /funds/{fundId}/exports': takenFile,
  'POST /companies/{companyId}/exports': takenFile,
  'POST /countries/{countryId}/exports': takenFile,
  'POST /table-files/{investmentId}/{profileId}': tableOf('edci'),
  'POST /table-files/{investmentId}/{profileId} (disclosures)': tableOf('disclosures', {
    chosen: { columns: ['name'], rows: [], filters: [], issues: 'governance' },
  }),
  'POST /table-files/{investmentId}/{profileId} (constituents)': tableOf('taxonomy-constituents', {
    chosen: { columns: ['name'], rows: [], filters: [] },
  }),
  'POST /table-files/{investmentId}/{profileId} (lineage)': tableOf('lineage', {
    opened: { figure: 'impact', weighted: true },
  }),
  'POST /table-files/{investmentId}/{profileId} (lineage of a footprint)': tableOf('lineage', {
    opened: { figure: 'footprint', metricId: 44, basis: 'ev', gross: false },
  }),
  'POST /table-files/{investmentId}/{profileId} (lineage of a rule)': tableOf('lineage', {
    opened: { figure: 'rule', key: 'share-9' },
  }),
  'POST /table-files/{investmentId}/{profileId} (comparison)': ({ beside = -2 }) => ({
    body: {
      investmentType: 'portfolio',
      table: 'comparison',
      format: 'csv',
      beside: [{ type: 'portfolio', id: beside }],
    },
  }),
  'POST /pdf/trustee-tearsheet/{investmentId}/{profileId}': tearsheet,
  'POST /pdf/impact-tearsheet/{investmentId}/{profileId}': tearsheet,
  'POST /reporting/generate': ({ portfolio = -1 }) => tcfdReport({ portfolio }),
  'POST /reporting/generate (profile)': ({ profile = -1 }) => tcfdReport({ profile }),
  'GET /reporting/template-export/{profileId}/{portfolioId}': () => ({
    query: { templateName: 'TCFD report' },
  }),
  'GET /pdf/print/{printOption}/{companyId}/{profileId}': () => ({ path: { printOption: '1' } }),
  'POST /companies/{companyId}/profiles/{profileId}/notes': () => ({
    body: { reason: 'Two seats are empty', dimension_id: 20, type: 'risk' },
  }),
  'DELETE /companies/{companyId}/profiles/{profileId}/notes/{noteId}': () => ({
    path: { companyId: COMPANY.alder, profileId: -1 },
  }),
  'PUT /companies/{companyId}/profiles/{profileId}/default-notes': () => ({
    body: { hidden: true },
  }),
  'POST /own-data/uploads': () => ({
    body: {
      choices: JSON.stringify({ decimal_comma: false, year: null, columns: [], names: [] }),
      name: 'Northgate',
      source_name: 'Northgate',
    },
  }),
  'PUT /own-data/precedence': () => ({ body: { precedence: 'own_first' } }),
  'PUT /custom-metrics/{questionId}': (named) => ({
    body: { question_name: `Fleet ${named.questionId}`, question: 'How many vehicles?' },
  }),
  'PUT /companies/{companyId}/icm-approval': () => ({ body: { icm_approved: true } }),
  'PUT /companies/{companyId}': () => ({ body: { ticker: `T${nextNumber()}` } }),
  'POST /company-codes/companies/{companyId}': () => ({
    body: { code: `C${nextNumber()}`, type: 'refid' },
  }),
  'POST /prune-company-codes/companies/{companyId}': () => ({
    body: { code: `C${nextNumber()}` },
  }),
  'GET /documents/{documentId}/pages/{page}': () => ({ path: { page: 1 } }),
  'GET /documents/{documentId}/pages/{page}/image': () => ({ path: { page: 1 } }),
  'PUT /companies/{companyId}/reports/final/{reportYear}': () => ({ path: { reportYear: YEAR } }),
  'DELETE /companies/{companyId}/report/{reportYear}/{reportType}/{reportFormat}': () => ({
    path: { reportYear: YEAR, reportType: 'annual', reportFormat: 'pdf' },
  }),
  'PUT /companies/reporting-years/{reportingYearId}': () => ({
    body: { newYear: YEAR, newFinancialYear: '2025/26' },
  }),
  'DELETE /companies/{companyId}/ml-data/{year}': () => ({
    path: { year: YEAR },
    query: { metricType: 'all' },
  }),
  'POST /companies/pdf': ({ company_id = COMPANY.alder }) => ({
    query: { company_id, year: YEAR, type: 'annual' },
    file: Buffer.from('%PDF-1.7'),
    fileName: 'report.pdf',
  }),
  'POST /feeds': () => ({
    body: {
      name: 'Paper',
      address: `https://paper-${nextNumber()}.example/feed`,
      source: 'news',
      poll_minutes: 30,
    },
  }),
  'PUT /feeds/{feedId}': () => ({ path: { feedId: '999999' }, body: { is_stopped: true } }),
  'GET /companies/{companyId}/month-cause/{profileId}': ofToday,
  'GET /countries/{countryId}/month-cause/{profileId}': ofToday,
  'GET /funds/{fundId}/month-cause/{profileId}': ofToday,
  'GET /companies/{companyId}/sentiment/article-list/{date}': () => ({
    path: { date: '2026-03-01' },
  }),
  'POST /companies/{companyId}/sentiment/filter/test': () => ({ body: { filter: 'alder' } }),
  'PUT /companies/{companyId}/sentiment/filter': () => ({ body: { filter: 'alder' } }),
  'PUT /companies/{companyId}/preferences': () => ({ body: DEFAULT_PREFERENCES }),
  'POST /companies/{companyId}/engagements': () => ({
    body: { action: 'Pending', summary: 'Asked for the plan', date: '2026-03-01' },
  }),
  'DELETE /companies/{companyId}/engagements/{engagementId}': () => ({
    path: { companyId: COMPANY.alder },
  }),
  'POST /screener/export/{profileId}/{portfolioId}': (named) => ({
    path: { profileId: -1, ...named },
    body: {
      screenerQuery: {
        tree: null,
        fieldSelected: {},
        fieldValues: {},
        columns: ['name'],
        queryType: 'company',
      },
      apiName: 'company_api',
    },
  }),
  'GET /reporting/query-export/{profileId}/{portfolioId}': () => ({
    path: { profileId: -1, portfolioId: -1 },
  }),
  'POST /reporting/template-export/{profileId}/{portfolioId}': () => ({
    path: { profileId: -1, portfolioId: -1 },
  }),
  'POST /screener-queries': () => ({
    body: {
      name: 'Leaders',
      notes: '',
      queryType: 'company',
      tree: null,
      fieldSelected: '{}',
      fieldValues: '{}',
      columns: '["name"]',
    },
  }),
  'PUT /screener-queries/{screenerQueryId}': () => ({
    body: {
      name: 'Leaders',
      notes: 'Checked',
      query_type: 'company',
      tree: null,
      field_selected: '{}',
      field_values: '{}',
      columns: '["name"]',
    },
  }),
  'POST /watching/rules': (named) => ({
    body: {
      subject_type: 'company',
      of_holdings: false,
      profile_id: -1,
      figure: 'esg',
      line: 'C',
      by_mail: true,
      ...named,
    },
  }),
  'PUT /watching/rules/{ruleId}': () => ({ body: { is_on: false } }),
  'POST /disagreements/{disagreementId}/answers': () => ({
    path: { disagreementId: ABSENT_ID },
    body: { text: 'The policy counts from July', closes: true },
  }),
  'GET /disagreements/own': () => ({ query: { company_id: COMPANY.alder } }),
  'POST /disagreements/{disagreementId}/replies': () => ({
    path: { disagreementId: ABSENT_ID },
    body: { text: 'It was in force in May' },
  }),
  'POST /disagreements/': (named) => ({
    body: {
      company_id: COMPANY.alder,
      metric_id: 200,
      reporting_year: YEAR,
      awareness_score: 4,
      reason: 'The policy was published in May',
      ...named,
    },
  }),
  'GET /score-explanations/company/{metricId}/{logicTab}/{explanationType}': () => ({
    path: { metricId: 1, logicTab: 'public', explanationType: 'metric' },
  }),
  'GET /score-explanations/icm/{metricId}': () => ({ path: { metricId: 1 } }),
  'PUT /score-explanations/company/{metricId}/{logicTab}/{explanationType}': () => ({
    path: { metricId: 1, logicTab: 'public', explanationType: 'metric' },
    body: { explanations: { awareness: [{ label: '0', text: 'Nothing is said.' }] } },
  }),
  'PUT /score-explanations/icm/{metricId}': () => ({
    path: { metricId: 1 },
    body: { explanations: { awareness: [{ label: '0', text: 'Nothing is said.' }] } },
  }),
  'GET /countries/{metricId}/explain-scores': () => ({ path: { metricId: 401 } }),
  'GET /companies/{companyId}/peers/{profileId}': () => ({ query: { figure: 'total-esg' } }),
  ...REVIEW_SAYS,
  'GET /metrics/{metricName}': () => ({ path: { metricName: 'Soil policy' } }),
  'GET /companies/search': () => ({ query: { q: 'al' } }),
  'GET /countries/{countryId}/excerpts': () => ({ query: { metric_id: 601, profile_id: -1 } }),
};

export const saidBy = (call: string, named: Values): Said => SAYS[call]?.(named) ?? {};

/** Names in the address: a link is two of them. */
function addressOf(path: string, values: Values): string {
  const [id = '', token = ''] = String(values.link ?? '').split('/');
  const all: Values = { id, token, ...values };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(all[name] ?? ''));
}

const isIn = (path: string, name: string): boolean => name === 'link' || path.includes(`{${name}}`);

/** A form with a file, and the body as texts before it. */
const fileFormOf = (said: Said, fileField: string, texts: object | undefined): Buffer =>
  multipartOf(said.file ?? 'x', fileField, {
    ...(said.fileName !== undefined && { name: said.fileName }),
    ...(texts && { fields: z.record(z.string(), z.string()).parse(texts) }),
  });

/** The request of a call that names these things. */
export function requestOf(
  call: string,
  { method, path, body, fileField, isForm }: Endpoint,
  named: Values,
) {
  const said = saidBy(call, named);
  const elsewhere = Object.entries(named).filter(([name]) => !isIn(path, name));
  const asQuery = method === 'GET' ? Object.fromEntries(elsewhere) : {};
  const query = new URLSearchParams(
    Object.entries({ ...said.query, ...asQuery }).map(([name, value]) => [name, String(value)]),
  );
  const isBodyBuilt = said.body !== undefined;
  const payload =
    said.body ?? (body !== undefined && !isBodyBuilt ? Object.fromEntries(elsewhere) : undefined);
  const search = query.size === 0 ? '' : `?${query}`;
  return {
    method,
    url: `/api${addressOf(path, { ...named, ...said.path })}${search}`,
    ...(payload && { payload: isForm === true ? formOf(payload) : payload }),
    ...(fileField && { payload: fileFormOf(said, fileField, payload) }),
    headers: { ...((fileField ?? isForm) && { 'content-type': MULTIPART_TYPE }) },
  };
}
