import { COVERAGE } from './coverage-expectations.ts';
import {
  ADMINS,
  ALL,
  ANY,
  type Expectation,
  INVESTORS,
  reads,
  readsInSession,
  writes,
} from './expectation.ts';
import { REVIEW } from './review-expectations.ts';

const PUBLIC = { may: 'everyone' } as const satisfies Expectation;

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

/** What the TCFD report is about. */
const CLIMATE = ['footprint', 'temperatureRise'] as const;
/** Administrators generate reports with the grant of their session, which is proved beside it. */
const BY_GRANT = { r1: 'report.grant-needed', r1x: 'report.grant-needed' } as const;

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
  'POST /assistant/conversations': { ...PUBLIC, answers: 'ticket.refused' },
  'POST /assistant/answers': { ...PUBLIC, answers: 'ticket.refused' },
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
  'GET /issuer-choices': reads('r2 r3s'),
  'POST /issuer-choices': writes('r2 r3s', { names: { company_id: 'company' } }),
  'DELETE /issuer-choices/{choiceId}': writes('r2 r3s', { names: { choiceId: 'issuerChoice' } }),
  'POST /portfolios/{portfolioId}/csv/check': writes('r2 r3s', {
    names: PORTFOLIO,
    ...BY_UPLOADING_KEYS,
  }),
  'POST /portfolios/{portfolioId}/unrecognised': writes('r2 r3s', {
    names: { ...PORTFOLIO, company_id: 'company' },
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
  'GET /portfolio-figures/{profileId}': reads(INVESTORS, { names: PROFILE }),
  'GET /portfolio-figures/{profileId}/worst': reads(INVESTORS, { names: PROFILE }),
  'GET /portfolio-month-ends/{profileId}': reads(INVESTORS, { names: PROFILE }),
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

const OPERATIONS: Readonly<Record<string, Expectation>> = {
  // mails of every organisation lie together: not for the restricted administrator
  'GET /feeds': writes('r1'),
  'POST /feeds': writes('r1'),
  'PUT /feeds/{feedId}': writes('r1', { answers: 'feed.not-found' }),
  'GET /disagreements/': writes('r1'),
  'POST /disagreements/{disagreementId}/answers': writes('r1', {
    answers: 'disagreement.not-found',
  }),
  'GET /disagreements/own': readsInSession(ALL),
  'POST /disagreements/{disagreementId}/replies': writes(ALL, {
    answers: 'disagreement.not-found',
    leavesCoverage: true,
  }),
  'GET /outbox': writes('r1'),
  'GET /outbox/{mailId}': writes('r1', { names: { mailId: 'mail' } }),
  // of a file that holds nothing; what was uploaded is read in a session alone
  'POST /companies/minerva': writes('r5', { answers: 'minerva.unreadable' }),
  'GET /companies/minerva': writes(`${ADMINS} r5`),
  'GET /companies/minerva/{uploadId}': writes(`${ADMINS} r5`, { names: { uploadId: 'upload' } }),
  // of a file that holds nothing
  'POST /consensus/files': writes('r1', { answers: 'consensus.unreadable' }),
  'GET /consensus/files': writes('r1'),
  'POST /browser-errors': { ...PUBLIC, answers: 204 },
  'GET /audit-events': reads(`${ADMINS} r2`, {
    names: { organisation_id: 'organisation' },
  }),
  'GET /audit-events/actions': reads(`${ADMINS} r2`),
  'GET /audit-events/chain': reads(`${ADMINS} r2`),
  // of a file that carries no receipt; it reads alone, by a session
  'POST /receipts/check': writes(`${ADMINS} r2`),
  'POST /portfolios/{portfolioId}/exports': writes(INVESTORS, {
    names: { ...PORTFOLIO, profile_id: 'profile' },
    answers: 204,
  }),
  'POST /funds/{fundId}/exports': writes(ALL, {
    leavesCoverage: true,
    names: { ...FUND, profile_id: 'profile' },
    feature: 'funds',
    answers: 204,
  }),
  'POST /companies/{companyId}/exports': writes(ALL, {
    leavesCoverage: true,
    names: { ...COMPANY, profile_id: 'profile' },
    answers: 204,
  }),
  'POST /countries/{countryId}/exports': writes(INVESTORS, {
    names: { ...COUNTRY, profile_id: 'profile' },
    answers: 204,
  }),
  // of a portfolio; an administrator has none, and takes those of funds
  'POST /table-files/{investmentId}/{profileId}': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
    feature: 'edci',
  }),
  'POST /table-files/{investmentId}/{profileId} (disclosures)': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
    feature: 'governance',
  }),
  'POST /table-files/{investmentId}/{profileId} (constituents)': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
    feature: 'taxonomy',
    but: { 'r3s own': 'feature.off' },
  }),
  'POST /table-files/{investmentId}/{profileId} (lineage)': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
    feature: 'impact',
  }),
  'POST /table-files/{investmentId}/{profileId} (lineage of a footprint)': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
    feature: 'footprint',
  }),
  'POST /table-files/{investmentId}/{profileId} (lineage of a rule)': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
    feature: 'sfdr',
    but: { 'r3s own': 'table.refused' },
  }),
  'POST /table-files/{investmentId}/{profileId} (comparison)': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile', beside: 'portfolio' },
    oneOf: ['sfdr', 'taxonomy'],
    but: { 'r3s own': 'feature.off' },
  }),
  'POST /pdf/trustee-tearsheet/{investmentId}/{profileId}': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
  }),
  'POST /pdf/impact-tearsheet/{investmentId}/{profileId}': writes(INVESTORS, {
    names: { investmentId: 'portfolio', profileId: 'profile' },
  }),
  'POST /reporting/generate': writes(ALL, {
    names: { portfolio: 'portfolio' },
    oneOf: CLIMATE,
    but: BY_GRANT,
  }),
  'POST /reporting/generate (profile)': writes(ALL, {
    names: { profile: 'profile' },
    oneOf: CLIMATE,
    answers: 'report.whole-universe',
    but: BY_GRANT,
  }),
  // an administrator has no portfolios without the grant, which only the POST takes
  'GET /reporting/template-export/{profileId}/{portfolioId}': reads(INVESTORS, {
    names: { ...PORTFOLIO, ...PROFILE },
    oneOf: CLIMATE,
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
  ...REVIEW,
  ...OPERATIONS,
};
