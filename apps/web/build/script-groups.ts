import type { Rolldown } from 'vite';

type Group =
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined> extends {
    groups?: readonly (infer Each)[];
  }
    ? Each
    : never;

/** What every page of the dashboard begins with, apart from its own entry. */
const DASHBOARD = [
  'node_modules/@tanstack/query-core/',
  'apps/web/src/app/(?!dashboard-application|shell/step-list)',
  'apps/web/src/ui/(?:toast|tasks|states|unsaved|theme/theme)',
  'apps/web/src/features/access/login/after-login',
  'apps/web/src/api/(?:viewer|call|session)',
];

/** Small parts that the pages of portfolios, funds, companies and the screener share. */
const FRAME = [
  'apps/web/src/pages/(?:use-past|page-tabs|use-search-change|search-company|use-watch-action)',
  'apps/web/src/ui/(?:past/|table/table-view|table/view-address|states/premium)',
  'apps/web/src/ui/grade/(?:grade-button|explained-grade)',
  'apps/web/src/format/(?:month-end|signed)',
  'apps/web/src/api/(?:past-day|download|use-download)',
  'apps/web/src/features/profiles/profile-select',
  'apps/web/src/features/reporting/tearsheets/(?!tearsheet-modal)',
  'apps/web/src/features/news/controversies/controversies.messages',
  'apps/web/src/features/coverage/engagements/engagements.messages',
  'apps/web/src/features/investments/(?:portfolios/use-portfolio-context|month-ends/month-ends.messages)',
  'packages/contract/src/(?:coverage/engagements|http/refusal|vocabulary/(?:pai-indicator|regulation|impact-theme|question-type|country-code))',
  'node_modules/lucide-react/dist/esm/icons/pencil',
];

/** What shows where a value is from: on the page of a company, and in the tabs that list values. */
const EVIDENCE = [
  'apps/web/src/features/coverage/(?:documents/(?:documents|document-link|open-document)|companies/(?:company\\.|metric-walk))',
  'apps/web/src/features/desk/disagreements/thread',
  'packages/contract/src/desk/disagreements',
];

const any = (paths: readonly string[]): RegExp => new RegExp(`/(?:${paths.join('|')})`);

/**
 * Which modules come in one script. On a slow line each file costs its headers and its place in the
 * queue, so what comes together is joined; what only some pages need stays with them.
 */
export const scriptGroups: Group[] = [
  // what the login page is made of comes in one script and one style sheet, beside the few lines of
  // the bundler: each file more is a request more before the first picture
  { name: 'first', test: /\/src\/(main|pages\/login-page)\.tsx$/, priority: 5 },
  // what many pages share comes together: forty scripts of a few lines compress badly
  {
    name: 'shared',
    test: /\/src\/(ui|api|acts|format|features|app|paths)|\/packages\/contract\/|node_modules\/(@tanstack\/(?!table|react-table)|lucide-react)/,
    minShareCount: 9,
    priority: 4,
  },
  { name: 'look', test: /\/src\/(?!pages\/investment).*\.css/, minShareCount: 3, priority: 4 },
  { name: 'dashboard', test: any(DASHBOARD), priority: 3 },
  {
    name: 'investments-look',
    test: /\/src\/(pages\/investment|features\/(investments|reporting))\/.*\.css/,
    priority: 3,
  },
  { name: 'frame', test: any(FRAME), priority: 2 },
  { name: 'evidence', test: any(EVIDENCE), minShareCount: 2, priority: 1 },
  // what the tabs of a portfolio share: a first visit to one asks for it as one script
  {
    name: 'investments',
    test: /\/src\/(pages\/investment|features\/investments)\//,
    minShareCount: 5,
    priority: 1,
  },
  // and what a few of them share, which no other page waits for
  {
    name: 'investment-parts',
    test: /\/src\/(pages\/investment|features\/investments\/(constituents|lifts|lineage|swaps|footprints))\//,
    minShareCount: 3,
    priority: 0,
  },
];
