import type { QueryKey } from '@tanstack/react-query';

type Investment = 'portfolio' | 'fund';

/**
 * Every query key, once. A key names the object first (its kind, then its id), then what is asked
 * of it, then what the answer depends on: profile, universe, page. So the start of a key is enough
 * to make everything of an object stale, and to tell two objects apart.
 */

/** What an answer is of, where it is not of what is saved today. */
const stateOf = (state: {
  readonly draft?: string | undefined;
  readonly asOf?: string | undefined;
}) => (state.draft === undefined && state.asOf === undefined ? [] : [state]);

export const keys = {
  site: ['site'],
  newestSnapshot: ['newest-snapshot'],
  viewer: ['viewer'],
  mustChangePassword: ['viewer', 'must-change-password'],
  reportGrant: ['viewer', 'report-grant'],
  sessions: ['sessions'],
  organisationLogo: ['organisation', 'logo'],
  permissionMatrix: ['permission-matrix'],
  passwordRotation: ['password-rotation'],
  passwordPolicy: (linkId: string | undefined) => ['password-policy', linkId] as const,
  passwordCheck: (password: string) => ['password-policy', 'check', password] as const,
  invitation: (linkId: string, isByProvider: boolean) =>
    ['invitation', linkId, isByProvider] as const,

  team: ['team'],
  organisations: ['organisations'],
  universe: (organisationId: number, universeId: number) =>
    ['universe', organisationId, universeId] as const,
  outbox: ['outbox'],
  disagreements: ['disagreements'],
  disagreementsAbout: (companyId: number, metricId: number) =>
    ['disagreements', 'about', companyId, metricId] as const,
  ownDisagreements: (companyId: number) => ['disagreements', 'own', companyId] as const,
  machinePrecision: (by: string) => ['review', 'precision', by] as const,
  reviewCards: ['review', 'cards'],
  nextReview: (companyId: number, asked: object) => ['review', 'next', companyId, asked] as const,
  companyReview: (companyId: number) => ['review', 'company', companyId] as const,
  reviewPresence: (companyId: number) => ['review', 'presence', companyId] as const,
  correctionEffects: (companyId: number) => ['review', 'effects', companyId] as const,
  correctionEffect: (companyId: number, versionId: number) =>
    ['review', 'effects', companyId, versionId] as const,
  reviewExcerpts: (companyId: number, metricId: number) =>
    ['review', 'excerpts', companyId, metricId] as const,
  everyReviewExcerpt: (companyId: number) => ['review', 'excerpts', companyId] as const,
  metricMappings: ['review', 'mappings'],
  companyConstants: ['review', 'constants'],
  metricUnits: ['review', 'units'],
  reviewCardsOf: (asked: object) => ['review', 'cards', asked] as const,
  watchRules: ['watching', 'rules'],
  watchTest: (ruleId: number) => ['watching', 'test', ruleId] as const,
  watchEvents: ['watching', 'events'],
  feeds: ['feeds'],
  reportCover: (file: string) => ['report-cover', file] as const,
  extractionJobs: (since: string | undefined) => ['extraction-jobs', since] as const,
  mail: (mailId: string) => ['outbox', mailId] as const,
  auditEvents: (search: object) => ['audit', 'events', search] as const,
  auditActions: ['audit', 'actions'],
  auditChain: ['audit', 'chain'],
  minervaUploads: (page: number) => ['minerva-uploads', 'list', page] as const,
  minervaUpload: (uploadId: number, page: number) => ['minerva-uploads', uploadId, page] as const,

  companyNames: ['companies', 'names'],
  companySearch: (text: string) => ['companies', 'search', text] as const,
  countryNames: ['countries', 'names'],
  fundNames: ['funds', 'names'],
  dimensions: ['dimensions'],
  profiles: ['profiles'],
  profile: (id: number) => ['profile', id] as const,
  profileCompany: (id: number, companyId: number) => ['profile', id, 'company', companyId] as const,
  /** What drafts would change of one kind of score of a portfolio; the draft last. */
  profileEffect: (
    {
      profileId,
      portfolioId,
      kind,
    }: { readonly profileId: number; readonly portfolioId: number; readonly kind: string },
    ...draft: readonly object[]
  ) => ['profile', profileId, 'effect', portfolioId, kind, ...draft] as const,
  sectors: ['catalogue', 'sectors'],
  businessActivities: ['catalogue', 'business-activities'],
  assistantTicket: ['assistant', 'ticket'],
  assistantConversation: (token: string) => ['assistant', 'conversation', token] as const,
  portfolios: ['portfolios'],
  issuerChoices: ['issuer-choices'],
  policyQuestions: ['policy-questions'],

  screenerCountries: ['countries', 'names-screener'],
  countryCategories: ['catalogue', 'country-categories'],
  screenerResults: ['screener', 'result'],
  screenerResult: (asked: object, sort: object | null, page: number) =>
    ['screener', 'result', asked, sort, page] as const,
  screenerDistribution: (asked: object, column: string) =>
    ['screener', 'distribution', asked, column] as const,
  screenerScatter: (asked: object, x: string, y: string) =>
    ['screener', 'scatter', asked, x, y] as const,
  screenerCounts: (asked: object) => ['screener', 'counts', asked] as const,
  savedQueries: ['saved-queries'],
  savedQuery: (id: number) => ['saved-queries', id] as const,

  company: (id: number, asOf?: string) => ['company', id, ...stateOf({ asOf })] as const,
  companyScores: (id: number, profileId: number, asOf?: string) =>
    ['company', id, 'scores', profileId, ...stateOf({ asOf })] as const,
  monthCause: (
    of: { readonly companyId: number } | { readonly countryId: number },
    profileId: number,
    days: readonly [string, string],
  ) => ['month-cause', of, profileId, ...days] as const,
  companyMonthEnds: (id: number, profileId: number, asOf?: string) =>
    ['company', id, 'month-ends', profileId, ...stateOf({ asOf })] as const,
  fundMonthCause: (id: number, profileId: number, days: readonly [string, string]) =>
    ['fund', id, 'month-cause', profileId, ...days] as const,
  fundMonthEnds: (id: number, profileId: number, asOf?: string) =>
    ['fund', id, 'month-ends', profileId, ...stateOf({ asOf })] as const,
  countryMonthEnds: (id: number, profileId: number, asOf?: string) =>
    ['country', id, 'month-ends', profileId, ...stateOf({ asOf })] as const,
  sectorMonthEnds: (id: number, profileId: number, asOf?: string) =>
    ['sector', id, 'month-ends', profileId, ...stateOf({ asOf })] as const,
  companyConsensus: (id: number, asOf?: string) =>
    ['company', id, 'consensus', ...stateOf({ asOf })] as const,
  scoringLogic: ['scoring-logic'],
  scoreExplanation: (tab: string, kind: string, id: number) =>
    ['scoring-logic', tab, kind, id] as const,
  consensusFiles: ['consensus-files'],
  ownData: ['own-data'],
  companyMetricValues: (id: number, universeId: number, asOf?: string) =>
    ['company', id, 'metric-values', universeId, ...stateOf({ asOf })] as const,
  companyPai: (id: number, universeId: number, asOf?: string) =>
    ['company', id, 'pai', universeId, ...stateOf({ asOf })] as const,
  companyArtNine: (id: number, universeId: number, asOf?: string) =>
    ['company', id, 'art-nine', universeId, ...stateOf({ asOf })] as const,

  managedCompanies: (...asked: readonly object[]) => ['managed-companies', ...asked] as const,
  interimCompanies: (...asked: readonly object[]) => ['interim-companies', ...asked] as const,
  companyCodes: (id: number) => ['company', id, 'codes'] as const,
  companyPruneCodes: (id: number) => ['company', id, 'prune-codes'] as const,
  companyPreferences: (id: number) => ['company', id, 'preferences'] as const,
  companyDocuments: (id: number) => ['company', id, 'documents'] as const,
  companyReports: (id: number) => ['company', id, 'reports'] as const,
  companyExcerpts: (id: number, metricId: number, asOf?: string) =>
    ['company', id, 'excerpts', metricId, ...stateOf({ asOf })] as const,
  customMetrics: (id: number, asOf?: string) =>
    ['company', id, 'custom-metrics', ...stateOf({ asOf })] as const,
  ownQuestions: ['own-questions'],
  ownQuestionsAt: (asOf?: string) => ['own-questions', ...stateOf({ asOf })] as const,
  companyPeers: (
    {
      companyId,
      profileId,
      figure,
    }: { readonly companyId: number; readonly profileId: number; readonly figure: string },
    asOf?: string,
  ) => ['company', companyId, 'peers', profileId, figure, ...stateOf({ asOf })] as const,
  documentPage: (documentId: number, page: number, metricId: number | null) =>
    ['document-page', documentId, page, metricId] as const,
  documentPageImage: (documentId: number, page: number) =>
    ['document-page-image', documentId, page] as const,
  excerptImage: (excerptId: number) => ['excerpt-image', excerptId] as const,
  companyNotes: (id: number, profileId: number) => ['company-notes', id, profileId] as const,
  sentiment: (companyId: number, asOf?: string) =>
    ['sentiment', companyId, ...stateOf({ asOf })] as const,
  sentimentWords: (companyId: number, asOf?: string) =>
    ['sentiment', companyId, 'words', ...stateOf({ asOf })] as const,
  sentimentStories: (companyId: number, date: string, sentiment: string | null) =>
    ['sentiment', companyId, 'stories', date, sentiment] as const,
  controversies: (portfolioId: number | undefined) =>
    ['sentiment', 'controversies', portfolioId] as const,
  engagements: (companyId: number) => ['engagements', companyId] as const,

  country: (id: number, asOf?: string) => ['country', id, ...stateOf({ asOf })] as const,
  countryScores: (id: number, profileId: number, asOf?: string) =>
    ['country', id, 'scores', profileId, ...stateOf({ asOf })] as const,
  countryRanking: (
    {
      countryId,
      profileId,
      metricId,
    }: { readonly countryId: number; readonly profileId: number; readonly metricId: number },
    asOf?: string,
  ) => ['country', countryId, 'ranking', profileId, metricId, ...stateOf({ asOf })] as const,

  /** Of every portfolio: stale with the figures of any. */
  portfolioFigures: (profileId: number, asOf?: string) =>
    ['portfolio', 'figures', profileId, ...stateOf({ asOf })] as const,
  worstPortfolio: (profileId: number, asOf?: string) =>
    ['portfolio', 'worst', profileId, ...stateOf({ asOf })] as const,
  portfolioMonthEnds: (profileId: number) => ['portfolio', 'month-ends', profileId] as const,
  portfolioMeta: (id: number, profileId: number, asOf?: string) =>
    ['portfolio', id, 'meta', profileId, ...stateOf({ asOf })] as const,
  fundMeta: (id: number, profileId: number) => ['fund', id, 'meta', profileId] as const,
  /** The start of what is asked of a portfolio or fund, saved or drafted. */
  held: (type: Investment, id: number, ...rest: readonly (string | number | boolean)[]) =>
    [type, id, ...rest] as const,
  /** A slice of a portfolio or fund: coverage, overalls … and what it depends on; a draft or a day last. */
  investment: (
    {
      type,
      id,
      draft,
      asOf,
    }: {
      readonly type: Investment;
      readonly id: number;
      readonly draft?: string;
      readonly asOf?: string;
    },
    ...rest: readonly (string | number | boolean)[]
  ) => [type, id, ...rest, ...stateOf({ draft, asOf })] as const,
} as const satisfies Record<string, QueryKey | ((...parts: never[]) => QueryKey)>;
