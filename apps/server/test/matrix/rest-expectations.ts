import { ADMINS, ALL, ANY, type Expectation, INVESTORS } from './expectation.ts';

const PUBLIC = { may: 'everyone' } as const satisfies Expectation;
const reads = (may: string, more: Omit<Expectation, 'may' | 'byKey'> = {}): Expectation => ({
  may,
  byKey: true,
  ...more,
});
const writes = (may: string, more: Omit<Expectation, 'may'> = {}): Expectation => ({
  may,
  ...more,
});

/** The key of the matrix only reads; one that uploads is tested with the keys. */
const BY_UPLOADING_KEYS = { keyRefusal: 'api-key.scope' } as const;
const PORTFOLIO = { portfolioId: 'portfolio' } as const;
const PROFILE = { profileId: 'profile' } as const;
const COMPANY = { companyId: 'company' } as const;
const FUND = { fundId: 'fund' } as const;
const COUNTRY = { countryId: 'country' } as const;
const ORGANISATION = { organisationId: 'organisation' } as const;
const UNIVERSE = { organisationId: 'organisation', universeId: 'universe' } as const;

/** Scoped users manage nobody, standard users nobody either, and no one oneself. */
const TEAM_REFUSALS = {
  r3s: 'user.role-may-not',
  own: 'user.is-oneself',
  'r3 colleague': 'user.role-may-not',
} as const;

/** The universe of one organisation is not in another. */
const UNIVERSE_OF_ANOTHER = {
  other: 'universe.not-found',
  absent: 'universe.not-found',
  deleted: 'universe.not-found',
} as const;

/** The inventory's sections 2 and 3, and what is ours beside them. */
const ACCESS: Readonly<Record<string, Expectation>> = {
  'POST /auth/login': { ...PUBLIC, answers: 'login.refused' },
  'POST /auth/itfk': { ...PUBLIC, answers: 'single-sign-on.refused' },
  'GET /auth/single-sign-on': PUBLIC,
  // of a host without a provider
  'GET /auth/single-sign-on/start': { ...PUBLIC, answers: 'not-found' },
  'POST /auth/logout': writes(ANY, { answers: 204 }),
  'GET /auth/permission-matrix': reads(ANY),
  'POST /auth/check-password-policy': PUBLIC,
  'GET /auth/check-password-policy': reads(ANY),
  'GET /auth/org-has-password-policy/{userId}': {
    ...PUBLIC,
    names: { userId: 'user' },
    narrows: true,
  },
  'POST /auth/reset-password': PUBLIC,
  'POST /auth/reset-password/{id}/{token}': { ...PUBLIC, names: { link: 'reset' } },
  'POST /auth/confirm-email/{id}/{token}': {
    ...PUBLIC,
    names: { link: 'reset' },
    answers: 'password.link-expired',
  },
  'GET /auth/password-rotation': PUBLIC,
  'POST /auth/password-rotation': { ...PUBLIC, answers: 'password.rotation-closed' },
  // a grant of this session: no program holds one, although the call only reads
  'GET /auth/hasura-admin-secret': writes(ADMINS),
  'POST /auth/tickets': writes('r1'),
  'POST /auth/tickets (assistant)': writes(ALL, { feature: 'screenerLanguageModel' }),
  'POST /auth/tickets/redeem': { ...PUBLIC, answers: 'ticket.refused' },
  'POST /auth/invite': writes(`${ADMINS} r2`, { names: { organisation_id: 'organisation' } }),
  'GET /auth/accept-invite/{id}/{token}': { ...PUBLIC, names: { link: 'invitation' } },
  'POST /auth/accept-invite/{id}/{token}': { ...PUBLIC, names: { link: 'invitation' } },
  'GET /auth/accept-invite-oidc/{id}/{token}': { ...PUBLIC, names: { link: 'invitation' } },
  // of an organisation without a provider; and a code that answers no question of ours
  'GET /auth/accept-invite-oidc/{id}/{token}/start': {
    ...PUBLIC,
    names: { link: 'invitation' },
    answers: 'not-found',
  },
  'POST /auth/accept-invite-oidc/{id}/{token}': {
    ...PUBLIC,
    names: { link: 'invitation' },
    narrows: true,
    answers: 'single-sign-on.refused',
  },
  'GET /site': PUBLIC,
  'GET /user': reads(ANY),
  'PUT /user': writes(ANY, {
    names: { default_portfolio_id: 'portfolio', default_profile_id: 'profile' },
  }),
  // a key is no session, and the call that only reads is not for it either
  'GET /user/sessions': writes(ANY),
  'DELETE /user/sessions': writes(ANY),
  'DELETE /user/sessions/{sessionId}': writes(ANY, { names: { sessionId: 'session' } }),
  'GET /user/organisation': reads(ANY),
  'GET /user/organisation/companies': reads('r6'),
  'PUT /user/proxy-search/{searchProxyPref}': writes(ALL, { feature: 'proxy' }),
  'PATCH /user/apikey': writes(ALL, { but: { r3s: 'api-key.scoped' } }),
  'DELETE /user/apikey': writes(ALL),
  'GET /users': reads(ALL),
  'PUT /users/{userId}': writes(ALL, { names: { userId: 'user' }, but: TEAM_REFUSALS }),
  'DELETE /users/{userId}': writes(ALL, { names: { userId: 'user' }, but: TEAM_REFUSALS }),
  'GET /organisations': reads(ADMINS),
  'POST /organisations': writes('r1'),
  'PUT /organisations/{organisationId}': writes('r1', { names: ORGANISATION }),
  'GET /organisations/logo': reads(INVESTORS),
  'POST /organisations/logo': writes('r2'),
  'DELETE /organisations/logo': writes('r2', { answers: 204 }),
  'POST /organisations/{organisationId}/universes': writes('r1', { names: ORGANISATION }),
  // who invites chooses companies from a universe of the own organisation
  'GET /organisations/{organisationId}/universes/{universeId}': reads(`${ADMINS} r2`, {
    names: UNIVERSE,
    but: UNIVERSE_OF_ANOTHER,
  }),
  'PUT /organisations/{organisationId}/universes/{universeId}': writes('r1', {
    names: UNIVERSE,
    but: UNIVERSE_OF_ANOTHER,
  }),
  'DELETE /organisations/{organisationId}/universes/{universeId}': writes('r1', {
    names: UNIVERSE,
    but: UNIVERSE_OF_ANOTHER,
  }),
};

/** Sections 4 and 5. */
const INVESTMENTS: Readonly<Record<string, Expectation>> = {
  'GET /portfolios': reads(ALL),
  'DELETE /portfolios/{portfolioId}': writes('r2 r3s', { names: PORTFOLIO }),
  'POST /portfolios/csv': writes('r2 r3s', BY_UPLOADING_KEYS),
  'POST /portfolios/{portfolioId}/users': writes('r2', {
    names: { ...PORTFOLIO, userId: 'user' },
  }),
  'DELETE /portfolios/{portfolioId}/users': writes('r2', { names: PORTFOLIO }),
  'POST /portfolios/{portfolioId}/drafts': writes('r2 r3s', { names: PORTFOLIO }),
  'POST /portfolios/master': writes('r2', { names: PORTFOLIO }),
  'POST /portfolios/csv/check': writes('r2 r3s', BY_UPLOADING_KEYS),
  'POST /portfolios/{portfolioId}/csv/check': writes('r2 r3s', {
    names: PORTFOLIO,
    ...BY_UPLOADING_KEYS,
  }),
  'POST /portfolios/{portfolioId}/csv': writes('r2 r3s', {
    names: PORTFOLIO,
    ...BY_UPLOADING_KEYS,
  }),
  'PUT /portfolios/{portfolioId}/{name}': writes(INVESTORS, { names: PORTFOLIO }),
  'POST /portfolios/{portfolioId}/rename': writes(INVESTORS, { names: PORTFOLIO }),
  'PUT /portfolios/{portfolioId}/proxy/{proxy}': writes('r2 r3s', {
    names: PORTFOLIO,
    feature: 'proxy',
  }),
  'GET /portfolios/{portfolioId}/proxy/{proxy}': reads(INVESTORS, {
    names: PORTFOLIO,
    feature: 'proxy',
  }),
  'GET /portfolios/{portfolioId}/questions': reads(INVESTORS, {
    names: PORTFOLIO,
    feature: 'sfdr',
    but: { 'r3s own': 'role.may-not' },
  }),
  'PUT /portfolios/{portfolioId}/questions': writes('r2', { names: PORTFOLIO, feature: 'sfdr' }),
  'GET /portfolios/{portfolioId}/custom-metrics': reads(INVESTORS, {
    names: PORTFOLIO,
    feature: 'customMetrics',
  }),
  'GET /portfolio-questions': reads(INVESTORS),
  'GET /portfolio-profile/{portfolioId}/{profileId}': reads(INVESTORS, {
    names: { ...PORTFOLIO, profileId: 'profile' },
  }),
  'GET /profiles': reads(ALL),
  'GET /profiles/{profileId}': reads(ALL, { names: PROFILE }),
  'POST /profiles': writes('r2'),
  'PUT /profiles/{profileId}': writes(INVESTORS, { names: PROFILE }),
  'PUT /profiles/{profileId} (universe)': writes(INVESTORS, {
    names: { ...PROFILE, universe_id: 'universe' },
    but: { r3: 'role.may-not', r3s: 'role.may-not' },
  }),
  'POST /profiles/{profileId}/clone': writes('r2', { names: PROFILE }),
  'DELETE /profiles/{profileId}': writes('r2', { names: PROFILE }),
  'POST /profiles/{profileId}/users': writes('r2', { names: { ...PROFILE, userId: 'user' } }),
  'DELETE /profiles/{profileId}/users': writes('r2', { names: PROFILE }),
  'PUT /profiles/{profileId}/exclusions': writes('r2', { names: PROFILE }),
  'PUT /profiles/{profileId}/sectors/{sectorId}/weightings': writes('r2', { names: PROFILE }),
  'DELETE /profiles/{profileId}/sectors/{sectorId}/weightings': writes('r2', { names: PROFILE }),
  'PUT /profiles/{profileId}/sectors/{sectorId}/dimension-weightings': writes('r2', {
    names: PROFILE,
  }),
  'DELETE /profiles/{profileId}/sectors/{sectorId}/dimension-weightings': writes('r2', {
    names: PROFILE,
  }),
  'PUT /profiles/{profileId}/weightings': writes('r2', { names: PROFILE }),
  'PUT /profiles/{profileId}/country-weightings': writes('r2', { names: PROFILE }),
  'DELETE /profiles/{profileId}/country-weightings': writes('r2', { names: PROFILE }),
  'PUT /profiles/{profileId}/country-dimension-weightings': writes('r2', { names: PROFILE }),
  'DELETE /profiles/{profileId}/country-dimension-weightings': writes('r2', { names: PROFILE }),
  'POST /profiles/{profileId}/effect/{portfolioId}': writes('r2', {
    names: { ...PROFILE, ...PORTFOLIO },
  }),
  'GET /profiles/{profileId}/companies/{companyId}': reads(ALL, {
    names: { ...PROFILE, ...COMPANY },
  }),
  'PUT /profiles/{profileId}/companies/{companyId}': writes('r2', {
    names: { ...PROFILE, ...COMPANY },
  }),
};

const NO_VALUE = 'disagreement.unknown-metric';

/** Sections 6 to 8. */
const COVERAGE: Readonly<Record<string, Expectation>> = {
  'GET /companies/names': reads(ALL),
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
  'GET /companies/{companyId}/reports': reads(ALL, { names: COMPANY }),
  'GET /reports/{companyId}': reads(ALL, { names: COMPANY }),
  'GET /documents/{documentId}/file': reads(ALL, { names: { documentId: 'document' } }),
  'GET /metrics/{companyId}/excerpts': reads(ALL, { names: COMPANY }),
  'GET /excerpts/{excerptId}/image': reads(ALL, { names: { excerptId: 'excerpt' } }),
  'GET /companies/{companyId}/custom-metrics': reads(ALL, {
    names: COMPANY,
    feature: 'customMetrics',
  }),
  'GET /companies/{companyId}/preferences': reads(ALL, { names: COMPANY }),
  'PUT /companies/{companyId}/preferences': writes(ADMINS, { names: COMPANY }),
  // of a file that holds nothing
  'POST /custom-metrics/files': writes('r2', {
    feature: 'customMetrics',
    answers: 'custom-metrics.unreadable',
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
    // the private companies of the scene have no value, so nobody can disagree with one
    but: {
      own: NO_VALUE,
      'r1 colleague': NO_VALUE,
      'r1x colleague': NO_VALUE,
      'r2 colleague': NO_VALUE,
      'r3 colleague': NO_VALUE,
    },
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
  'GET /countries/{metricId}/explain-scores': reads(INVESTORS),
  'GET /business-activities': reads(ALL),
  'GET /metrics/exchange-rates': reads(ADMINS),
  'GET /metrics/units': reads(ADMINS),
};

const OPERATIONS: Readonly<Record<string, Expectation>> = {
  // mails of every organisation lie together: not for the restricted administrator
  'GET /feeds': writes('r1'),
  'POST /feeds': writes('r1'),
  'PUT /feeds/{feedId}': writes('r1', { answers: 'feed.not-found' }),
  'GET /outbox': writes('r1'),
  'GET /outbox/{mailId}': writes('r1', { names: { mailId: 'mail' } }),
  // of a file that holds nothing; what was uploaded is read in a session alone
  'POST /companies/minerva': writes('r5', { answers: 'minerva.unreadable' }),
  'GET /companies/minerva': writes(`${ADMINS} r5`),
  'GET /companies/minerva/{uploadId}': writes(`${ADMINS} r5`, { names: { uploadId: 'upload' } }),
  // of a file that holds nothing
  'POST /consensus/files': writes(ADMINS, { answers: 'consensus.unreadable' }),
  'GET /consensus/files': writes(ADMINS),
  'GET /audit-events': reads(`${ADMINS} r2`, {
    names: { organisation_id: 'organisation' },
  }),
  'GET /audit-events/actions': reads(`${ADMINS} r2`),
  'POST /portfolios/{portfolioId}/exports': writes(INVESTORS, {
    names: { ...PORTFOLIO, profile_id: 'profile' },
    answers: 204,
  }),
  'POST /funds/{fundId}/exports': writes(ALL, {
    names: { ...FUND, profile_id: 'profile' },
    feature: 'funds',
    answers: 204,
  }),
  'POST /companies/{companyId}/exports': writes(ALL, {
    names: { ...COMPANY, profile_id: 'profile' },
    answers: 204,
  }),
  'POST /countries/{countryId}/exports': writes(INVESTORS, {
    names: { ...COUNTRY, profile_id: 'profile' },
    answers: 204,
  }),
  // of a portfolio; an administrator has none, and takes those of funds
  'POST /pdf/trustee-tearsheet/{investmentId}/{profileId}': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
  }),
  'POST /pdf/impact-tearsheet/{investmentId}/{profileId}': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
  }),
  'GET /pdf/print/{printOption}/{companyId}/{profileId}': reads(ALL, {
    names: { ...COMPANY, profileId: 'profile' },
    feature: 'pdfSummary',
  }),
  'GET /pdf/country/{countryId}/{profileId}': reads(INVESTORS, {
    names: { ...COUNTRY, profileId: 'profile' },
  }),
  'GET /audit-events/export': reads(`${ADMINS} r2`, {
    names: { organisation_id: 'organisation' },
  }),
};

/** Every REST call. One without a row here fails the tests. */
export const REST_EXPECTATIONS: Readonly<Record<string, Expectation>> = {
  ...ACCESS,
  ...INVESTMENTS,
  ...COVERAGE,
  ...OPERATIONS,
};
