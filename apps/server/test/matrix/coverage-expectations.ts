import {
  ADMINS,
  ALL,
  INVESTORS,
  KEEPERS,
  type Expectation,
  reads,
  readsInSession,
  writes,
} from './expectation.ts';

const COMPANY = { companyId: 'company' } as const;
const COUNTRY = { countryId: 'country' } as const;

const QUERY = { screenerQueryId: 'screenerQuery' } as const;
/** A query of somebody else is read by all, and changed by super-users. */
const NOT_THEIRS = {
  'r1 colleague': 'role.may-not',
  'r1x colleague': 'role.may-not',
  'r3 colleague': 'role.may-not',
} as const;

/** The inventory's sections 6 to 8, and what is ours beside them. */
export const COVERAGE: Readonly<Record<string, Expectation>> = {
  'GET /companies/names': reads(`${ALL} r6`),
  'GET /companies/search': reads(ALL),
  'GET /companies/{companyId}': reads(ALL, { names: COMPANY }),
  'GET /portfolio-profile/-1/{profileId}': reads(ALL, { names: { profileId: 'profile' } }),
  'GET /companies/{companyId}/profiles/{profileId}': reads(ALL, {
    names: { ...COMPANY, profileId: 'profile' },
  }),
  'GET /companies/{companyId}/metric-values/{universeId}': reads(ALL, {
    names: { ...COMPANY, universeId: 'universe' },
  }),
  'GET /companies/{companyId}/proxy-average/{universeId}': reads(ALL, {
    names: { ...COMPANY, universeId: 'universe' },
  }),
  'GET /companies/{companyId}/consensus': reads(ALL, { names: COMPANY, feature: 'consensus' }),
  'GET /companies/{companyId}/profiles/{profileId}/notes': reads(ALL, {
    names: { ...COMPANY, profileId: 'profile' },
  }),
  'POST /companies/{companyId}/profiles/{profileId}/notes': writes('r2', {
    names: { ...COMPANY, profileId: 'profile' },
  }),
  'DELETE /companies/{companyId}/profiles/{profileId}/notes/{noteId}': writes('r2', {
    names: { noteId: 'note' },
  }),
  'PUT /companies/{companyId}/profiles/{profileId}/default-notes': writes('r2', {
    names: { ...COMPANY, profileId: 'profile' },
  }),
  'GET /companies/{companyId}/sentiment': reads(ALL, { names: COMPANY, feature: 'liveSentiment' }),
  'DELETE /companies/{companyId}/sentiment': writes('r1', { names: COMPANY }),
  'GET /companies/{companyId}/sentiment/word-counts': reads(ALL, {
    names: COMPANY,
    feature: 'liveSentiment',
  }),
  'GET /companies/{companyId}/sentiment/article-list/{date}': reads(ALL, {
    names: COMPANY,
    feature: 'liveSentiment',
  }),
  'GET /companies': reads(KEEPERS),
  'GET /companies/icm': reads('r1'),
  // the companies of the scene are not interim
  'PUT /companies/{companyId}/icm-approval': writes('r1', {
    names: COMPANY,
    but: {
      'r1 own': 'company.refused',
      'r1 colleague': 'company.refused',
      'r1 shared': 'company.refused',
    },
  }),
  'PUT /companies/{companyId}': writes(ADMINS, { names: COMPANY }),
  'DELETE /companies/{companyId}': writes(ADMINS, { names: { companyId: 'freeCompany' } }),
  'GET /own-data': readsInSession('r2'),
  // of a file that holds nothing
  'POST /own-data/check': writes('r2', { answers: 'own-data.unreadable' }),
  // of a file that is no report
  'POST /own-data/report': writes('r2', { answers: 'report-file.refused' }),
  'POST /own-data/uploads': writes('r2', { answers: 'own-data.unreadable' }),
  'DELETE /own-data/uploads/{ownUploadId}': writes('r2', { names: { ownUploadId: 'ownUpload' } }),
  'DELETE /own-data/mappings/{ownMappingId}': writes('r2', {
    names: { ownMappingId: 'ownMapping' },
  }),
  'PUT /own-data/precedence': writes('r2'),
  // of a file that holds nothing
  'POST /companies/csv-company': writes('r1', { answers: 'coverage-csv.refused' }),
  'GET /company-codes/companies/{companyId}': reads(ADMINS, { names: COMPANY }),
  'POST /company-codes/companies/{companyId}': writes(ADMINS, { names: COMPANY }),
  'DELETE /company-codes/{companyCodeId}': writes(ADMINS, {
    names: { companyCodeId: 'companyCode' },
  }),
  'GET /prune-company-codes/companies/{companyId}': reads(ADMINS, { names: COMPANY }),
  'POST /prune-company-codes/companies/{companyId}': writes(ADMINS, { names: COMPANY }),
  'DELETE /prune-company-codes/{pruneCodeId}': writes(ADMINS, {
    names: { pruneCodeId: 'pruneCode' },
  }),
  'POST /companies/pdf': writes(KEEPERS, { names: { company_id: 'company' } }),
  'PUT /companies/{companyId}/reports/final/{reportYear}': writes(KEEPERS, {
    names: { companyId: 'freeCompany' },
  }),
  'DELETE /companies/{companyId}/report/{reportYear}/{reportType}/{reportFormat}': writes(KEEPERS, {
    names: { companyId: 'freeCompany' },
  }),
  'PUT /companies/reporting-years/{reportingYearId}': writes(ADMINS, {
    names: { reportingYearId: 'reportingYear' },
  }),
  'DELETE /companies/reporting-years/{reportingYearId}': writes(ADMINS, {
    names: { reportingYearId: 'reportingYear' },
  }),
  'DELETE /companies/{companyId}/ml-data/{year}': writes(KEEPERS, {
    names: { companyId: 'freeCompany' },
  }),
  // of a file that holds nothing
  'POST /companies/csv-reports': writes(ADMINS, { answers: 'coverage-csv.refused' }),
  'GET /companies/{companyId}/reports': reads(`${ALL} r6`, { names: COMPANY }),
  'GET /reports/{companyId}': reads(`${ALL} r6`, { names: COMPANY }),
  'GET /documents/{documentId}/file': reads(`${ALL} r6`, { names: { documentId: 'document' } }),
  'GET /documents/{documentId}/pages/{page}': reads(`${ALL} r6`, {
    names: { documentId: 'document' },
  }),
  // the report of the matrix is no PDF that can be drawn
  'GET /documents/{documentId}/pages/{page}/image': reads(`${ALL} r6`, {
    names: { documentId: 'document' },
    answers: 'document.not-found',
  }),
  'GET /metrics/{companyId}/excerpts': reads(ALL, { names: COMPANY }),
  'GET /excerpts/{excerptId}/image': reads(`${ALL} r6`, { names: { excerptId: 'excerpt' } }),
  'GET /companies/{companyId}/custom-metrics': reads(ALL, {
    names: COMPANY,
    feature: 'customMetrics',
  }),
  'GET /companies/{companyId}/preferences': reads(ALL, { names: COMPANY }),
  'PUT /companies/{companyId}/preferences': writes(ADMINS, { names: COMPANY }),
  'GET /custom-metrics': reads(ALL, { feature: 'customMetrics' }),
  'PUT /custom-metrics/{questionId}': writes('r2', {
    names: { questionId: 'customMetric' },
    feature: 'customMetrics',
  }),
  'DELETE /custom-metrics/{questionId}': writes('r2', {
    names: { questionId: 'customMetric' },
    feature: 'customMetrics',
  }),
  // of a file that holds nothing
  'POST /custom-metrics/files': writes('r2', {
    feature: 'customMetrics',
    answers: 'custom-metrics.unreadable',
  }),
  'GET /companies/{companyId}/month-ends/{profileId}': reads(ALL, {
    names: { ...COMPANY, profileId: 'profile' },
    // the ESG total needs one of its pillars
    oneOf: ['sustainability', 'governance'],
  }),
  'GET /companies/{companyId}/month-cause/{profileId}': reads(ALL, {
    names: { ...COMPANY, profileId: 'profile' },
    oneOf: ['sustainability', 'governance'],
  }),
  'GET /funds/{fundId}/month-cause/{profileId}': reads(ALL, {
    names: { fundId: 'fund', profileId: 'profile' },
    feature: 'funds',
  }),
  'GET /funds/{fundId}/month-ends/{profileId}': reads(ALL, {
    names: { fundId: 'fund', profileId: 'profile' },
    feature: 'funds',
  }),
  'GET /sectors/{sectorId}/month-ends/{profileId}': reads(ALL, {
    names: { profileId: 'profile' },
    // the ESG total needs one of its pillars
    oneOf: ['sustainability', 'governance'],
  }),
  'GET /countries/{countryId}/month-cause/{profileId}': reads(INVESTORS, {
    names: { ...COUNTRY, profileId: 'profile' },
  }),
  'GET /countries/{countryId}/month-ends/{profileId}': reads(INVESTORS, {
    names: { ...COUNTRY, profileId: 'profile' },
  }),
  'GET /companies/{companyId}/peers/{profileId}': reads(ALL, {
    names: { ...COMPANY, profileId: 'profile' },
    // the ESG total needs one of its pillars
    shows: ['sustainability', 'governance'],
    hiddenAs: 'figure.unknown',
  }),
  'GET /companies/{companyId}/engagements': reads(INVESTORS, { names: COMPANY }),
  'POST /companies/{companyId}/engagements': writes('r2', { names: COMPANY }),
  'DELETE /companies/{companyId}/engagements/{engagementId}': writes('r2', {
    names: { engagementId: 'engagement' },
  }),
  'POST /disagreements/': writes(ALL, {
    names: { company_id: 'company' },
    leavesCoverage: true,
    shows: ['governance'],
    hiddenAs: 'disagreement.unknown-metric',
  }),
  'GET /companies/{companyId}/pai/{universeId}': reads(ALL, {
    names: { ...COMPANY, universeId: 'universe' },
    feature: 'sfdr',
    but: { r3s: 'role.may-not' },
  }),
  'GET /companies/{companyId}/artNine/{universeId}': reads(ALL, {
    names: { ...COMPANY, universeId: 'universe' },
    oneOf: ['sfdr', 'taxonomy'],
    but: { r3s: 'role.may-not' },
  }),
  'GET /companies/{companyId}/footprint/{universeId}': reads(ALL, {
    names: { ...COMPANY, universeId: 'universe' },
    feature: 'footprint',
  }),
  'POST /companies/{companyId}/sentiment/filter/test': writes('r1', { names: COMPANY }),
  'PUT /companies/{companyId}/sentiment/filter': writes('r1', { names: COMPANY }),
  'GET /controversies': reads(INVESTORS, {
    names: { portfolio_id: 'portfolio' },
    feature: 'liveSentiment',
  }),
  'GET /watching/rules': reads(INVESTORS),
  'POST /watching/rules': writes(INVESTORS, { names: { subject_id: 'company' } }),
  'PUT /watching/rules/{ruleId}': writes(INVESTORS, { names: { ruleId: 'watchRule' } }),
  'DELETE /watching/rules/{ruleId}': writes(INVESTORS, { names: { ruleId: 'watchRule' } }),
  'GET /watching/rules/{ruleId}/test': reads(INVESTORS, { names: { ruleId: 'watchRule' } }),
  'GET /watching/events': reads(INVESTORS),
  'PUT /watching/events/read': writes(INVESTORS),
  'GET /screener-queries': reads(ALL),
  'GET /screener-queries/{screenerQueryId}': reads(ALL, { names: QUERY }),
  'POST /screener-queries': writes(ALL),
  'PUT /screener-queries/{screenerQueryId}': writes(ALL, { names: QUERY, but: NOT_THEIRS }),
  'DELETE /screener-queries/{screenerQueryId}': writes(ALL, { names: QUERY, but: NOT_THEIRS }),
  'POST /screener/export/{profileId}/{portfolioId}': writes(ALL, {
    names: { portfolioId: 'portfolio' },
  }),
  // of a template without a sheet for a query
  'POST /reporting/template-export/{profileId}/{portfolioId}': writes(ALL, {
    answers: 'template.refused',
  }),
  'GET /reporting/query-export/{profileId}/{portfolioId}': reads(ALL, {
    names: { queryId: 'screenerQuery' },
  }),
  'GET /snapshots/newest': reads(ALL),
  'GET /countries/names': reads(INVESTORS),
  'GET /countries/names-screener': reads(ALL),
  'GET /countries/{countryId}': reads(INVESTORS, { names: COUNTRY }),
  'GET /countries/{countryId}/profiles/{profileId}': reads(INVESTORS, {
    names: { ...COUNTRY, profileId: 'profile' },
  }),
  'GET /countries/{countryId}/excerpts': reads(INVESTORS, {
    names: { ...COUNTRY, profile_id: 'profile' },
  }),
  'GET /sectors/': reads(ALL),
  'GET /sectors/dimensions': reads(ALL),
  'GET /categories/': reads(ALL),
  'GET /dimensions/': reads(ALL),
  'GET /pais/': reads(ALL),
  'GET /score-explanations': reads(ALL),
  'GET /score-explanations/company/{metricId}/{logicTab}/{explanationType}': reads(ALL),
  'GET /score-explanations/icm/{metricId}': reads(ALL),
  // they are read by every organisation: not for the restricted administrator
  'PUT /score-explanations/company/{metricId}/{logicTab}/{explanationType}': writes('r1'),
  'PUT /score-explanations/icm/{metricId}': writes('r1'),
  'GET /countries/{metricId}/explain-scores': reads(INVESTORS),
  'GET /business-activities': reads(ALL),
  'GET /metrics/exchange-rates': reads(ADMINS),
  'GET /metrics/units': reads(KEEPERS),
  'GET /metrics/{metricName}': reads(ADMINS),
};
