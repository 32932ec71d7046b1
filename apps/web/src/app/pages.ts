import { DASHBOARD_ROLES, INVESTOR_ROLES } from '@verdure/contract/http/access-rule';
import { controversiesEndpoint } from '@verdure/contract/news/controversies';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import {
  RESTRICTED_ADMIN_ORGANISATION_ID,
  ROLE_ADMIN,
  ROLE_METRIC_DDP_USER,
  ROLE_MINERVA_UPLOADER,
  ROLE_STANDARD_USER,
  ROLE_SUPER_USER,
} from '@verdure/contract/vocabulary';
import type { RoleId } from '@verdure/contract/vocabulary';
import {
  BadgeCheck,
  BookOpen,
  Building2,
  ChartPie,
  CircleUser,
  CloudUpload,
  DoorOpen,
  Eye,
  FileSpreadsheet,
  Filter,
  FolderKanban,
  Gauge,
  Landmark,
  LayoutList,
  LifeBuoy,
  ListChecks,
  ListOrdered,
  Mails,
  MessageSquareWarning,
  Newspaper,
  Rss,
  Scale,
  ScrollText,
  SearchCheck,
  SlidersHorizontal,
  UsersRound,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import { hasFeature, mayCall } from '../api/viewer.ts';
import type { Viewer } from '../api/viewer.ts';
import { paths } from '../paths.ts';

/** A page that a menu can list. */
export interface AppPage {
  readonly path: string;
  readonly label: string;
  /** Other words that find it in the search. */
  readonly words?: string;
  readonly roles: readonly RoleId[];
  readonly Icon: LucideIcon;
  /** Pressed after 'g'. */
  readonly key?: string;
}

const LOGIN_OPTION_ROLES = [...DASHBOARD_ROLES, ROLE_METRIC_DDP_USER] as const;

/** Every page. A page that is missing here has no menu entry, no shortcut and no search result. */
export const PAGES = {
  /** The first tab of Portfolios & Profiles, by its short name in the side menu. */
  portfolios: {
    path: paths.portfoliosProfiles,
    label: 'Portfolios',
    roles: INVESTOR_ROLES,
    Icon: LayoutList,
  },
  portfolio: {
    path: paths.portfolio,
    label: 'Portfolio',
    roles: INVESTOR_ROLES,
    Icon: ChartPie,
    key: 'p',
  },
  profileCustomisation: {
    path: paths.profileCustomisation,
    label: 'Profile Customisation',
    words: 'weights exclusions threshold house view sliders',
    roles: INVESTOR_ROLES,
    Icon: SlidersHorizontal,
  },
  screener: {
    path: paths.screener,
    label: 'Screener',
    words: 'screening reporting query filter find companies countries funds report builder',
    roles: DASHBOARD_ROLES,
    Icon: Filter,
    key: 's',
  },
  scoringLogic: {
    path: paths.scoringLogic,
    label: 'Scoring Logic',
    words: 'ladder awareness performance explanation what a score means',
    roles: INVESTOR_ROLES,
    Icon: ListOrdered,
  },
  manageScoringLogic: {
    path: paths.manageScoringLogic,
    label: 'Manage Scoring Logic',
    words: 'edit ladder awareness performance explanation texts',
    roles: [ROLE_ADMIN],
    Icon: ListOrdered,
  },
  findCompany: {
    path: paths.findCompany,
    label: 'Find a company',
    roles: DASHBOARD_ROLES,
    Icon: SearchCheck,
  },
  account: {
    path: paths.account,
    label: 'Account',
    words: 'password api key notifications sessions',
    roles: DASHBOARD_ROLES,
    Icon: CircleUser,
    key: 'u',
  },
  uploadData: {
    path: paths.uploadData,
    label: 'Upload Data',
    roles: [ROLE_MINERVA_UPLOADER],
    Icon: CloudUpload,
    key: 'u',
  },
  minervaUploads: {
    path: paths.minervaUploads,
    label: 'Minerva Uploads',
    roles: [ROLE_ADMIN],
    Icon: CloudUpload,
  },
  portfoliosProfiles: {
    path: paths.portfoliosProfiles,
    label: 'Portfolios & Profiles',
    words: 'upload rename delete weights',
    roles: DASHBOARD_ROLES,
    Icon: FolderKanban,
  },
  helpSupport: {
    path: paths.helpSupport,
    label: 'Help & Support',
    words: 'contact tutorials shortcuts',
    roles: DASHBOARD_ROLES,
    Icon: LifeBuoy,
  },
  glossary: {
    path: paths.glossary,
    label: 'Glossary',
    words: 'terms grades meaning help',
    roles: LOGIN_OPTION_ROLES,
    Icon: BookOpen,
  },
  team: {
    path: paths.team,
    label: 'Team',
    words: 'users colleagues invite',
    roles: DASHBOARD_ROLES,
    Icon: UsersRound,
  },
  manageCompanies: {
    path: paths.manageCompanies,
    label: 'Manage Companies',
    words: 'upload reports metadata codes fundamentals edit delete',
    roles: [ROLE_ADMIN],
    Icon: Building2,
  },
  manageIcmCompanies: {
    path: paths.manageIcmCompanies,
    label: 'Manage ICM Companies',
    words: 'interim essentials approve reject coverage',
    roles: [ROLE_ADMIN],
    Icon: BadgeCheck,
  },
  disagreements: {
    path: paths.disagreements,
    label: 'Disagreements',
    words: 'review dispute suggested awareness score reason',
    roles: [ROLE_ADMIN],
    Icon: MessageSquareWarning,
  },
  manageScores: {
    path: paths.manageScores,
    label: 'Manage Scores',
    words: 'review approve values metrics excerpts candidates incomplete',
    roles: [ROLE_ADMIN],
    Icon: ListChecks,
    key: 'a',
  },
  organisations: {
    path: paths.organisations,
    label: 'Organisations',
    roles: [ROLE_ADMIN],
    Icon: Landmark,
  },
  audit: {
    path: paths.audit,
    label: 'Audit log',
    roles: [ROLE_ADMIN, ROLE_SUPER_USER],
    Icon: ScrollText,
  },
  watching: {
    path: paths.watching,
    label: 'Watching',
    words: 'alerts rules notifications tell me',
    roles: INVESTOR_ROLES,
    Icon: Eye,
  },
  controversies: {
    path: paths.controversies,
    label: 'Controversies',
    words: 'negative news stories inbox sentiment unusual',
    roles: INVESTOR_ROLES,
    Icon: Newspaper,
  },
  feeds: { path: paths.feeds, label: 'News feeds', roles: [ROLE_ADMIN], Icon: Rss },
  outbox: { path: paths.outbox, label: 'Outbox', roles: [ROLE_ADMIN], Icon: Mails },
  consensusData: {
    path: paths.consensusData,
    label: 'Consensus Data',
    words: 'ratings providers upload import',
    roles: [ROLE_ADMIN],
    Icon: Scale,
  },
  ownData: {
    path: paths.ownData,
    label: 'Own Data',
    words: 'upload vendor licence values mapping columns precedence bring your own',
    roles: [ROLE_SUPER_USER],
    Icon: FileSpreadsheet,
  },
  metricCompanies: {
    path: paths.metricCompanies,
    label: 'Manage Companies',
    roles: [ROLE_METRIC_DDP_USER],
    Icon: Building2,
  },
  metricScores: {
    path: paths.metricScores,
    label: 'Manage Scores',
    words: 'review approve values metrics excerpts candidates incomplete',
    roles: [ROLE_METRIC_DDP_USER],
    Icon: ListChecks,
    key: 'a',
  },
  machinePrecision: {
    path: paths.machinePrecision,
    label: 'How the machine does',
    words: 'precision reader extraction accuracy approved corrected rejected reasons publisher',
    roles: [ROLE_ADMIN],
    Icon: Gauge,
  },
  metricPrecision: {
    path: paths.metricPrecision,
    label: 'How the machine does',
    words: 'precision reader extraction accuracy approved corrected rejected reasons publisher',
    roles: [ROLE_METRIC_DDP_USER],
    Icon: Gauge,
  },
  loginOptions: {
    path: paths.loginOptions,
    label: 'Login options',
    roles: LOGIN_OPTION_ROLES,
    Icon: DoorOpen,
  },
} as const satisfies Readonly<Record<string, AppPage>>;
type PageId = keyof typeof PAGES;

/** Whether search shows funds to the viewer: without the feature, fund pages have no figures. */
export const hasFunds = (viewer: Viewer): boolean =>
  DASHBOARD_ROLES.some((role) => role === viewer.role_id) && hasFeature(viewer, 'funds');

/** Whether the viewer has portfolios (roles 2 and 3). They also have the lists of the side menu. */
export const hasPortfolios = (viewer: Viewer): boolean =>
  INVESTOR_ROLES.some((role) => role === viewer.role_id) && mayCall(viewer, listPortfoliosEndpoint);

/** Administrators of the restricted organisation have only these two. */
const RESTRICTED_ADMIN_MENU = ['manageCompanies', 'manageScores'] as const;

const ADMIN_MENU = [
  ...RESTRICTED_ADMIN_MENU,
  'disagreements',
  'manageScoringLogic',
  'manageIcmCompanies',
  'screener',
] as const;

const INVESTOR_MENU = [
  'portfolios',
  'portfolio',
  'profileCustomisation',
  'screener',
  'scoringLogic',
  'watching',
  'controversies',
  'team',
] as const;

const PROFILE_MENU = ['account', 'team', 'portfoliosProfiles', 'helpSupport'] as const;

export const mayOpen = ({ roles }: AppPage, { role_id }: Pick<Viewer, 'role_id'>): boolean =>
  roles.some((role) => role === role_id);

const pagesOf = (ids: readonly PageId[], viewer: Viewer): readonly AppPage[] =>
  ids.map((id): AppPage => PAGES[id]).filter((page) => mayOpen(page, viewer));

/** The whole menu of administrators of the restricted organisation (SCR-GLB-30). */
export const isRestrictedAdmin = ({ role_id, organisation_id }: Viewer): boolean =>
  role_id === ROLE_ADMIN && organisation_id === RESTRICTED_ADMIN_ORGANISATION_ID;

/** Without the feature the news are not shown, and a scoped user is told of no colleagues. */
function isWorthListing(id: PageId, viewer: Viewer): boolean {
  if (id === 'controversies') return mayCall(viewer, controversiesEndpoint);
  return id !== 'team' || !viewer.user_is_scoped;
}

/** The side menu by role (SCR-SHELL-01, 03 and 04). */
export function sideMenuPages(viewer: Viewer): readonly AppPage[] {
  if (viewer.role_id === ROLE_ADMIN) {
    const own = pagesOf(isRestrictedAdmin(viewer) ? RESTRICTED_ADMIN_MENU : ADMIN_MENU, viewer);
    return isRestrictedAdmin(viewer)
      ? own
      : [...own, ...pagesOf(['minervaUploads', 'team'], viewer)];
  }
  if (viewer.role_id === ROLE_MINERVA_UPLOADER) return pagesOf(['uploadData'], viewer);
  if (viewer.role_id === ROLE_METRIC_DDP_USER) {
    return pagesOf(['metricCompanies', 'metricScores'], viewer);
  }
  return pagesOf(
    INVESTOR_MENU.filter((id) => isWorthListing(id, viewer)),
    viewer,
  );
}

/** The profile menu by role (SCR-SHELL-10). */
export function profileMenuPages(viewer: Viewer): readonly AppPage[] {
  if (viewer.role_id === ROLE_METRIC_DDP_USER) return pagesOf(['loginOptions'], viewer);
  const isHidden = (id: PageId) => id === 'portfoliosProfiles' && viewer.role_id === ROLE_ADMIN;
  return pagesOf(
    PROFILE_MENU.filter((id) => !isHidden(id)),
    viewer,
  );
}

/** Organisations, outbox, own data and audit log, for those who have them; the restricted menu has none. */
export function administrationPages(viewer: Viewer): readonly AppPage[] {
  if (isRestrictedAdmin(viewer)) return [];
  const { manage_organisations, read_audit } = viewer.abilities;
  return [
    ...(manage_organisations
      ? pagesOf(['organisations', 'outbox', 'consensusData', 'feeds'], viewer)
      : []),
    ...pagesOf(['ownData'], viewer),
    ...(read_audit ? pagesOf(['audit'], viewer) : []),
  ];
}

/** Every page the viewer can be offered, each once. */
export const offeredPages = (viewer: Viewer): readonly AppPage[] => [
  ...new Set([
    // by its own name it is in the menu of the profile
    ...sideMenuPages(viewer).filter(({ path }) => path !== paths.portfoliosProfiles),
    ...profileMenuPages(viewer),
    ...administrationPages(viewer),
    ...pagesOf(['machinePrecision', 'metricPrecision'], viewer),
    ...pagesOf(['watching', 'controversies', 'glossary', 'loginOptions'], viewer),
  ]),
];

const HOMES: Readonly<Record<RoleId, readonly PageId[]>> = {
  [ROLE_ADMIN]: ['manageCompanies', 'findCompany'],
  [ROLE_SUPER_USER]: ['portfolio'],
  [ROLE_STANDARD_USER]: ['portfolio'],
  [ROLE_MINERVA_UPLOADER]: ['uploadData'],
  [ROLE_METRIC_DDP_USER]: ['metricCompanies'],
};

/** Where a person chose to start, else the role: the first of its home pages that exists (SCR-LOGIN-07). */
export function homeOf(viewer: Viewer): string {
  if (viewer.start_on === 'portfolios' && mayOpen(PAGES.portfolios, viewer)) {
    return PAGES.portfolios.path;
  }
  const homes: readonly PageId[] =
    Object.entries(HOMES).find(([role]) => Number(role) === viewer.role_id)?.[1] ?? [];
  return pagesOf(homes, viewer)[0]?.path ?? paths.home;
}
