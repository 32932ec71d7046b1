import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Script that a route loads before its first picture, against its limit (quality.md, G18). */
export interface RouteSize {
  readonly route: string;
  readonly gzipKilobytes: number;
  readonly limitKilobytes: number;
  readonly isMet: boolean;
  /** How many scripts come, each a request. */
  readonly scripts: number;
}

interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
}

const DIST = new URL('./dist/', import.meta.url);
const DASHBOARD = 'src/app/dashboard-application.tsx';
const LOGIN_LIMIT = 100;
const PAGE_LIMIT = 300;
const LOGIN_ROUTE = '/';
const BYTES_A_KILOBYTE = 1000;

const page = (name: string): string => `src/pages/${name}.tsx`;
const inDashboard = (...names: readonly string[]): readonly string[] => [
  DASHBOARD,
  ...names.map(page),
];

/** What a first visit shows of the tab. */
const OVERVIEW = ['investment/overview-tab', 'investment/lifts-tab-view'] as const;

interface RoutePages {
  readonly route: string;
  /** Modules that the first view of the route imports, beside what every page begins with. */
  readonly pages: readonly string[];
}

/** Every route, with the open tab of pages that have tabs. */
export const ROUTES: readonly RoutePages[] = [
  { route: LOGIN_ROUTE, pages: [] },
  { route: '/reset-password', pages: [page('reset-password-page')] },
  { route: '/reset-password/{id}/{token}', pages: [page('set-password-page')] },
  { route: '/accept-invite/{id}/{token}', pages: [page('accept-invite-page')] },
  { route: '/confirm-email/{id}/{token}', pages: [page('confirm-email-page')] },
  { route: '/assistant', pages: [page('assistant-page')] },
  { route: '/dashboard', pages: inDashboard('home-page') },
  { route: '/dashboard/account', pages: inDashboard('account-page') },
  { route: '/dashboard/own-data', pages: inDashboard('own-data-page') },
  {
    route: '/dashboard/portfolio',
    pages: inDashboard('investment/portfolio-page', ...OVERVIEW),
  },
  {
    route: '/dashboard/fund/{fundId}',
    pages: inDashboard('investment/fund-page', ...OVERVIEW),
  },
  {
    route: '/dashboard/portfolio?tab=key-disclosures',
    pages: inDashboard('investment/portfolio-page', 'investment/key-disclosures-tab'),
  },
  {
    route: '/dashboard/portfolio?tab=footprint',
    pages: inDashboard('investment/portfolio-page', 'investment/footprint-tab'),
  },
  {
    route: '/dashboard/portfolio?tab=global-warming-impact',
    pages: inDashboard('investment/portfolio-page', 'investment/warming-tab'),
  },
  {
    route: '/dashboard/portfolio?tab=regulatory',
    pages: inDashboard('investment/portfolio-page', 'investment/regulatory-tab'),
  },
  { route: '/dashboard/portfolio/SfdrTable', pages: inDashboard('investment/sfdr-table-page') },
  { route: '/dashboard/portfolio/comparison', pages: inDashboard('investment/comparison-page') },
  {
    route: '/dashboard/fund/{fundId}/SfdrTable',
    pages: inDashboard('investment/sfdr-table-page'),
  },
  { route: '/dashboard/portfolios-profiles', pages: inDashboard('portfolios-profiles-page') },
  {
    route: '/dashboard/profile-customisation',
    pages: inDashboard('profile-customisation-page'),
  },
  { route: '/dashboard/company', pages: inDashboard('find-company-page') },
  {
    route: '/dashboard/company/{companyId}',
    pages: inDashboard('company/company-page', 'company/esg-issues-tab'),
  },
  {
    route: '/dashboard/company/{companyId}?tab=regulatory',
    pages: inDashboard('company/company-page', 'company/regulatory-tab'),
  },
  {
    route: '/dashboard/company/{companyId}?tab=sentiment',
    pages: inDashboard('company/company-page', 'company/sentiment-tab'),
  },
  { route: '/dashboard/country/{countryId}', pages: inDashboard('country-page') },
  { route: '/dashboard/team', pages: inDashboard('team-page') },
  { route: '/dashboard/organisations', pages: inDashboard('organisations-page') },
  { route: '/dashboard/disagreements', pages: inDashboard('disagreements-page') },
  { route: '/dashboard/manage-scores', pages: inDashboard('manage-scores-page') },
  { route: '/dashboard/manage-scores/machine', pages: inDashboard('machine-precision-page') },
  {
    route: '/dashboard/manage-scores/company/{companyId}',
    pages: inDashboard('manage-scores-company-page'),
  },
  { route: '/dashboard/feeds', pages: inDashboard('feeds-page') },
  { route: '/dashboard/outbox', pages: inDashboard('outbox-page') },
  { route: '/dashboard/watching', pages: inDashboard('watching-page') },
  { route: '/dashboard/controversies', pages: inDashboard('controversies-page') },
  { route: '/dashboard/audit', pages: inDashboard('audit-page') },
  { route: '/dashboard/upload-data', pages: inDashboard('upload-data-page') },
  { route: '/dashboard/minerva-uploads', pages: inDashboard('minerva-uploads-page') },
  { route: '/dashboard/screener', pages: inDashboard('screener/screener-page') },
  { route: '/dashboard/manage-scoring-logic', pages: inDashboard('manage-scoring-logic-page') },
  { route: '/dashboard/scoring-logic', pages: inDashboard('scoring-logic-page') },
  { route: '/dashboard/consensus-data', pages: inDashboard('consensus-data-page') },
  {
    route: '/dashboard/manage-companies',
    pages: inDashboard('manage-companies/manage-companies-page'),
  },
  {
    route: '/dashboard/manage-icm-companies',
    pages: inDashboard('manage-icm-companies-page'),
  },
  { route: '/metric_ddp/manage-companies', pages: inDashboard('metric-companies-page') },
  { route: '/metric_ddp/manage-scores', pages: inDashboard('manage-scores-page') },
  {
    route: '/metric_ddp/manage-scores/company/{companyId}',
    pages: inDashboard('manage-scores-company-page'),
  },
  { route: '/dashboard/help', pages: inDashboard('glossary-page') },
  { route: '/dashboard/help-support', pages: inDashboard('help-page') },
  { route: '/dashboard/data-sources', pages: inDashboard('data-sources-page') },
  { route: '/dashboard/login-options', pages: inDashboard('login-options-page') },
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function readManifest(): ReadonlyMap<string, Chunk> {
  const manifest: unknown = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));
  if (!isRecord(manifest)) throw new Error('The build has no manifest');
  const chunks = new Map<string, Chunk>();
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!isRecord(chunk) || typeof chunk.file !== 'string') continue;
    chunks.set(key, { file: chunk.file, imports: texts(chunk.imports) });
  }
  return chunks;
}

/** The scripts that a page names itself, those to load ahead too. */
function firstScripts(name: 'login.html' | 'index.html'): readonly string[] {
  const page = readFileSync(new URL(name, DIST), 'utf8');
  return [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
}

/** The chunks and all that they import at once, each script once. */
function scriptsOf(keys: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = chunks.get(key);
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const gzipBytes = (file: string): number => gzipSync(readFileSync(new URL(file, DIST))).length;

/** A row a route, of the build in `dist`. */
export function routeSizes(): readonly RouteSize[] {
  const chunks = readManifest();
  return ROUTES.map(({ route, pages }) => {
    const isLogin = route === LOGIN_ROUTE;
    const limitKilobytes = isLogin ? LOGIN_LIMIT : PAGE_LIMIT;
    const page = isLogin ? 'login.html' : 'index.html';
    const files = new Set([...firstScripts(page), ...scriptsOf(pages, chunks)]);
    const bytes = [...files].reduce((sum, file) => sum + gzipBytes(file), 0);
    const gzipKilobytes = bytes / BYTES_A_KILOBYTE;
    return {
      route,
      gzipKilobytes,
      limitKilobytes,
      isMet: gzipKilobytes <= limitKilobytes,
      scripts: files.size,
    };
  });
}

if (import.meta.main) {
  for (const { route, gzipKilobytes, limitKilobytes, isMet, scripts } of routeSizes()) {
    const verdict = isMet ? 'met' : 'missed';
    console.log(
      `${route}: ${gzipKilobytes.toFixed(1)} of ${limitKilobytes} kB in ${scripts} scripts, ${verdict}`,
    );
  }
}
