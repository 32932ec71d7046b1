import { expect, it } from 'vitest';

import { COMMANDS } from '../src/entry/commands/registry.ts';
import { contractEndpoints, contractRoots } from './matrix/contract-endpoints.ts';

/** Why reads answer no figures of a day: whoever adds a read decides, and says why. */
const WITHOUT_DAY: Readonly<Record<string, readonly string[]>> = {
  'who people are, and what they may do': [
    '/user',
    '/user/organisation',
    '/user/sessions',
    '/users',
    '/organisations',
    '/organisations/logo',
    '/site',
    '/auth/accept-invite-oidc/{id}/{token}',
    '/auth/accept-invite/{id}/{token}',
    '/auth/accept-invite-oidc/{id}/{token}/start',
    '/auth/permission-matrix',
    '/auth/single-sign-on',
    '/auth/single-sign-on/start',
    '/auth/org-has-password-policy/{userId}',
    '/auth/check-password-policy',
    '/auth/password-rotation',
    '/auth/hasura-admin-secret',
  ],
  'records of what happened, each with its instant': [
    '/audit-events',
    '/audit-events/actions',
    '/audit-events/chain',
    '/audit-events/export',
    '/outbox',
    '/outbox/{mailId}',
    '/watching/events',
    '/feeds',
    '/ml/jobs',
    '/consensus/files',
    '/snapshots/newest',
    '/own-data',
    '/companies/minerva',
    '/companies/minerva/{uploadId}',
  ],
  'each of its figures names its own day': ['/portfolio-month-ends/{profileId}'],
  'names and lists to choose from: names are those of today': [
    '/business-activities',
    '/categories/',
    '/dimensions/',
    '/metrics/{metricName}',
    '/metrics/units',
    '/metrics/sdg-meta-metric',
    '/pais/',
    '/sectors/',
    '/sectors/dimensions',
    '/companies',
    '/companies/icm',
    '/companies/names',
    '/companies/search',
    '/countries/names',
    '/countries/names-screener',
    '/portfolios',
    '/portfolio-questions',
    '/profiles',
    '/issuer-choices',
    '/screener-queries',
    '/screener-queries/{screenerQueryId}',
    'dimensions',
    'metrics',
    'fund',
    'funds',
  ],
  'how scores are made, in words': [
    '/score-explanations',
    '/score-explanations/company/{metricId}/{logicTab}/{explanationType}',
    '/score-explanations/icm/{metricId}',
    '/countries/{metricId}/explain-scores',
  ],
  'settings that are edited, as they are now': [
    '/profiles/{profileId}',
    '/profiles/{profileId}/companies/{companyId}',
    '/organisations/{organisationId}/universes/{universeId}',
    '/watching/rules',
    '/companies/{companyId}/preferences',
    '/company-codes/companies/{companyId}',
    '/prune-company-codes/companies/{companyId}',
    '/company-constants',
    '/metrics/exchange-rates',
    '/portfolios/{portfolioId}/proxy/{proxy}',
  ],
  'answers, notes and engagements, which are stored as they are now': [
    '/portfolios/{portfolioId}/questions',
    '/companies/{companyId}/engagements',
    '/companies/{companyId}/profiles/{profileId}/notes',
  ],
  'documents as they were published': [
    '/reports/{companyId}',
    '/companies/{companyId}/reports',
    '/documents/{documentId}/file',
    '/documents/{documentId}/pages/{page}',
    '/documents/{documentId}/pages/{page}/image',
    '/excerpts/{excerptId}/image',
  ],
  'the work of the desk on what is not decided yet': [
    '/company-metrics/{companyMetricId}',
    '/company-metrics/{companyMetricId}/effect',
    '/company-metrics/metricMappings',
    '/companies/ml-data',
    '/companies/{companyId}/ml-data',
    '/companies/{companyId}/ml-data/excerpts',
    '/copy-metric-excerpts/{companyMetricId}/{companyId}/',
    '/disagreements/',
    '/disagreements/own',
    '/machine-precision',
  ],
  'names their day themselves': [
    '/companies/{companyId}/sentiment/article-list/{date}',
    '/companies/{companyId}/month-cause/{profileId}',
    '/countries/{countryId}/month-cause/{profileId}',
    '/funds/{fundId}/month-cause/{profileId}',
    'portfolio_changes',
  ],
  'a question about today: what to do now': [
    '/controversies',
    '/watching/rules/{ruleId}/test',
    'portfolio_reach',
    'portfolio_replacements',
  ],
};

const fieldsOf = (schema: object | undefined): readonly string[] =>
  schema !== undefined && 'shape' in schema ? Object.keys(schema.shape ?? {}) : [];

it('every read that answers figures takes asOf, or is listed with its reason', async () => {
  const reads = (await contractEndpoints()).filter(({ method }) => method === 'GET');
  const roots = await contractRoots();
  const without = [
    ...reads.filter(({ query }) => !fieldsOf(query).includes('asOf')).map(({ path }) => path),
    ...roots.filter(({ args }) => !fieldsOf(args).includes('asOf')).map(({ name }) => name),
  ];
  const listed = Object.values(WITHOUT_DAY).flat();
  expect(reads.length).toBeGreaterThan(100);
  expect(without.toSorted()).toEqual(listed.toSorted());
});

/** None prints or writes figures of investments: one that does takes --as-of. */
const COMMANDS_WITHOUT_FIGURES = [
  'audit stream',
  'audit verify',
  'backup',
  'confirm value',
  'methodology check',
  'migrate',
  'read-report',
  'restore',
  'sentiment classify',
  // as of the instant of the receipt in the file
  'verify',
  'worker',
];
const OF_PEOPLE_OR_INTO_THE_STORE = /^(?:import|org|seed|user)(?: |$)/u;

it('every command that prints figures takes --as-of, or is listed', () => {
  const others = COMMANDS.filter(
    ({ name, parameters }) =>
      !OF_PEOPLE_OR_INTO_THE_STORE.test(name) && !parameters.includes('--as-of'),
  );
  expect(others.map(({ name }) => name).toSorted()).toEqual(COMMANDS_WITHOUT_FIGURES);
});
