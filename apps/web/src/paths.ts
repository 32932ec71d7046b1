/** Every address of the application, in one place. */
export const paths = {
  login: '/',
  loginAlias: '/login',
  resetPassword: '/reset-password',
  dashboardResetPassword: '/dashboard/reset-password',
  home: '/dashboard',
  portfolio: '/dashboard/portfolio',
  profileCustomisation: '/dashboard/profile-customisation',
  portfolioSfdr: '/dashboard/portfolio/SfdrTable',
  portfolioComparison: '/dashboard/portfolio/comparison',
  portfoliosProfiles: '/dashboard/portfolios-profiles',
  findCompany: '/dashboard/company',
  company: '/dashboard/company/$companyId',
  country: '/dashboard/country/$countryId',
  fund: '/dashboard/fund/$fundId',
  fundSfdr: '/dashboard/fund/$fundId/SfdrTable',
  helpSupport: '/dashboard/help-support',
  glossary: '/dashboard/help',
  /** A short address for the glossary, to share and to print. */
  help: '/help',
  dataSources: '/dashboard/data-sources',
  loginOptions: '/dashboard/login-options',
  account: '/dashboard/account',
  uploadData: '/dashboard/upload-data',
  minervaUploads: '/dashboard/minerva-uploads',
  consensusData: '/dashboard/consensus-data',
  ownData: '/dashboard/own-data',
  screener: '/dashboard/screener',
  scoringLogic: '/dashboard/scoring-logic',
  manageScoringLogic: '/dashboard/manage-scoring-logic',
  manageCompanies: '/dashboard/manage-companies',
  manageIcmCompanies: '/dashboard/manage-icm-companies',
  disagreements: '/dashboard/disagreements',
  manageScores: '/dashboard/manage-scores',
  machinePrecision: '/dashboard/manage-scores/machine',
  manageScoresCompany: '/dashboard/manage-scores/company/$companyId',
  team: '/dashboard/team',
  organisations: '/dashboard/organisations',
  audit: '/dashboard/audit',
  watching: '/dashboard/watching',
  controversies: '/dashboard/controversies',
  outbox: '/dashboard/outbox',
  feeds: '/dashboard/feeds',
  metricCompanies: '/metric_ddp/manage-companies',
  metricScores: '/metric_ddp/manage-scores',
  metricPrecision: '/metric_ddp/manage-scores/machine',
  metricScoresCompany: '/metric_ddp/manage-scores/company/$companyId',
  /** In the screener's frame. */
  assistant: '/assistant',
} as const;

/** Applications beside this one, opened by a full page load (SCR-EXT-01 and 02). */
export const neighbours = {
  toolkit: '/streamlit',
  ddp: '/ddp/',
  metricDdp: '/metric_ddp/',
} as const;

type SearchTexts = Readonly<Record<string, string | number | undefined>>;

/** An address with what is not undefined. */
function withSearch(path: string, search: SearchTexts): string {
  const given = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Where a link stands: the page it leads to links back to the portfolio, and keeps profile and day. */
export interface Origin {
  readonly portfolio: number | undefined;
  readonly profile: number | undefined;
  /** The earlier day of the page; undefined: today. */
  readonly asOf: string | undefined;
}

/** A link from a place that has none: the page opens under the default profile. */
export const NO_ORIGIN: Origin = {
  portfolio: undefined,
  profile: undefined,
  asOf: undefined,
};

export const companyPath = (id: number, origin: Origin): string =>
  withSearch(`${paths.findCompany}/${id}`, { ...origin });
/** A country page has no way back to a portfolio. */
export const countryPath = (id: number, { profile, asOf }: Omit<Origin, 'portfolio'>): string =>
  withSearch(`/dashboard/country/${id}`, { profile, asOf });
/** A country page with its rank on one metric open. */
export const countryMetricPath = (
  id: number,
  metric: number,
  { profile, asOf }: Omit<Origin, 'portfolio'>,
): string => withSearch(`/dashboard/country/${id}`, { profile, asOf, metric });
export const fundPath = (id: number, origin: Origin, tab?: 'regulatory'): string =>
  withSearch(`/dashboard/fund/${id}`, { ...origin, tab });
/** A company page with one of its issues open. */
export const companyIssuePath = (
  id: number,
  issue: { readonly id: number; readonly pillar: string },
  origin: Origin,
): string =>
  withSearch(`${paths.findCompany}/${id}`, {
    ...origin,
    tab: issue.pillar === 'impact' ? 'impact-issues' : undefined,
    issue: issue.id,
  });
/** A company page with the reason of one of its metrics open. */
export const companyMetricPath = (id: number, metricId: number, origin: Origin): string =>
  withSearch(`${paths.findCompany}/${id}`, { ...origin, metric: metricId });
/** A company page with one of its figures beside its peers. */
export const companyPeersPath = (id: number, origin: Origin, figure: string): string =>
  withSearch(`${paths.findCompany}/${id}`, { ...origin, peers: figure });
/** Where a company page explains one pillar: its tab, or its table on the first tab. */
export function companyPillarPath(id: number, pillar: string, origin: Origin): string {
  if (pillar !== 'impact') return `${companyPath(id, origin)}#${pillarAnchor(pillar)}`;
  return withSearch(`${paths.findCompany}/${id}`, { ...origin, tab: 'impact-issues' });
}
/** The id of a pillar's table on a company page. */
export const pillarAnchor = (pillar: string): string => `pillar-${pillar}`;

/** A portfolio under the profile of the page that links to it. */
export const portfolioPath = (
  id: number,
  { profile, asOf }: Pick<Origin, 'profile'> & Partial<Origin>,
  tab?: 'regulatory',
): string => withSearch(paths.portfolio, { portfolio: id, profile, tab, asOf });

/** The lifts and drags of a portfolio's ESG score, a bar a holding; with a draft, of that draft. */
export const liftsPath = (
  id: number,
  { profile, asOf, draft }: Pick<Origin, 'profile' | 'asOf'> & { readonly draft?: string },
): string =>
  withSearch(paths.portfolio, {
    portfolio: id,
    profile,
    asOf,
    view: 'lifts',
    lift: 'esg',
    cut: 'holding',
    draft,
  });

/** Where the grid of companies to review is: role 6 has its own. */
export type GridPath = typeof paths.manageScores | typeof paths.metricScores;

/** The review of a company's values. */
export const reviewPath = (
  companyId: number,
  search: SearchTexts = {},
  grid: GridPath = paths.manageScores,
): string => withSearch(`${grid}/company/${companyId}`, search);
/** The reports of a company in its sheet, where one is uploaded. */
export const reportsPath = (companyId: number): string =>
  withSearch(paths.manageCompanies, { company: companyId, section: 'reports' });
/** The grid of companies to review. */
export const gridPath = (search: SearchTexts, grid: GridPath): string => withSearch(grid, search);
export const controversiesPath = (portfolioId: number): string =>
  `${paths.controversies}?portfolio=${portfolioId}`;
/** What the scoring logic of companies says of a metric. */
export const logicPath = (search: SearchTexts): string => withSearch(paths.scoringLogic, search);
/** A term of the glossary. */
export const termPath = (id: string): string => `${paths.glossary}#${id}`;
export const organisationPath = (id: number): string => `${paths.organisations}?organisation=${id}`;
export const mailPath = (id: string): string => `${paths.outbox}?mail=${encodeURIComponent(id)}`;
export const profilePath = (id: number): string => `${paths.profileCustomisation}?profile=${id}`;
export const updatePortfolioPath = (id: number): string =>
  `${paths.portfoliosProfiles}?view=update&portfolio=${id}`;

interface SfdrTableOf {
  readonly type: 'portfolio' | 'fund';
  readonly id: number;
  readonly profileId: number;
  readonly asOf?: string;
}

/** The PAI table of a portfolio or fund on a page of its own. */
export const sfdrTablePath = ({ type, id, profileId: profile, asOf }: SfdrTableOf): string =>
  type === 'portfolio'
    ? withSearch(paths.portfolioSfdr, { portfolio: id, profile, asOf })
    : withSearch(`/dashboard/fund/${id}/SfdrTable`, { profile, asOf });

/** As many portfolios as the comparison has columns. */
export const MOST_COMPARED = 3;

/** The first portfolio beside the others: its page beside one, the comparison by the rules beside two. */
export const comparedPath = (
  ids: readonly number[],
  { profile, asOf }: { readonly profile: number; readonly asOf: string | undefined },
): string => {
  const [portfolio, second, third] = ids;
  const named = (id: number | undefined) => (id === undefined ? undefined : `portfolio-${id}`);
  if (third === undefined) {
    return withSearch(paths.portfolio, { portfolio, profile, beside: named(second), asOf });
  }
  return withSearch(paths.portfolioComparison, {
    portfolio,
    profile,
    second: named(second),
    third: named(third),
    asOf,
  });
};

/** A portfolio beside up to two others. */
export const comparisonPath = ({ id, profileId, asOf }: Omit<SfdrTableOf, 'type'>): string =>
  withSearch(paths.portfolioComparison, { portfolio: id, profile: profileId, asOf });

/** Views of a page that links lead to. */
export const views = {
  profiles: `${paths.portfoliosProfiles}?tab=profiles`,
  uploadPortfolio: `${paths.portfoliosProfiles}?view=upload`,
  invite: `${paths.team}?view=invite`,
  createOrganisation: `${paths.team}?view=organisation`,
  password: `${paths.account}#password`,
} as const;

/** After login, only addresses of this application open, never another site. */
export function safeNext(next: string | null): string {
  const isOurs = next?.startsWith(paths.home) || next?.split('#')[0] === paths.help;
  if (next === null || !isOurs || next.includes('\\')) return paths.home;
  return next;
}
