import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { paths } from './src/paths.ts';

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

interface RoutePages {
  readonly route: string;
  /** Modules that the first view of the route imports, beside what every page begins with. */
  readonly pages: readonly string[];
}

/** What a first visit shows of an investment. */
const OVERVIEW = ['investment/overview-tab', 'investment/lifts-tab-view'] as const;

/** The tab that a page opens with. */
const FIRST_TABS: Readonly<Record<string, readonly string[]>> = {
  'investment/portfolio-page': OVERVIEW,
  'investment/fund-page': OVERVIEW,
  'company/company-page': ['company/esg-issues-tab'],
};

const ofPortfolio = (tab: string, module: string): RoutePages => ({
  route: `${paths.portfolio}?tab=${tab}`,
  pages: inDashboard('investment/portfolio-page', `investment/${module}`),
});

const ofCompany = (tab: string): RoutePages => ({
  route: `/dashboard/company/{companyId}?tab=${tab}`,
  pages: inDashboard('company/company-page', `company/${tab}-tab`),
});

/** The rows of `page-routes.ts`. They are read as text: a build cannot import what it builds. */
function dashboardRoutes(): readonly RoutePages[] {
  const addresses = new Map(Object.entries(paths));
  const rows = readFileSync(`${import.meta.dirname}/src/app/page-routes.ts`, 'utf8').split(
    '\n  page(\n',
  );
  return rows.slice(1).map((row) => {
    const address = addresses.get(/paths\.(\w+)/.exec(row)?.[1] ?? '');
    const name = /pages\/([\w/-]+)\.tsx/.exec(row)?.[1];
    if (address === undefined || name === undefined) throw new Error(`No page in the row ${row}`);
    const route = address.replace(/\$(\w+)/g, '{$1}');
    return { route, pages: inDashboard(name, ...(FIRST_TABS[name] ?? [])) };
  });
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
  ...dashboardRoutes(),
  ofPortfolio('key-disclosures', 'key-disclosures-tab'),
  ofPortfolio('footprint', 'footprint-tab'),
  ofPortfolio('global-warming-impact', 'warming-tab'),
  ofPortfolio('regulatory', 'regulatory-tab'),
  ofCompany('regulatory'),
  ofCompany('sentiment'),
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
