import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/** Script that a route loads before its first picture, against its limit (quality.md, G18). */
export interface RouteSize {
  readonly route: string;
  readonly gzipKilobytes: number;
  readonly limitKilobytes: number;
  readonly isMet: boolean;
}

interface Chunk {
  readonly file: string;
  readonly imports: readonly string[];
}

const DIST = new URL('./dist/', import.meta.url);
const DASHBOARD = 'src/app/dashboard-application.tsx';
const LOGIN_LIMIT = 100;
const PAGE_LIMIT = 230;
const BYTES_A_KILOBYTE = 1000;

/** What each route imports when it is opened, beside what every page begins with. */
const ROUTES = [
  { route: '/', pages: [], limit: LOGIN_LIMIT },
  { route: '/reset-password', pages: ['src/pages/reset-password-page.tsx'] },
  { route: '/reset-password/{id}/{token}', pages: ['src/pages/set-password-page.tsx'] },
  { route: '/accept-invite/{id}/{token}', pages: ['src/pages/accept-invite-page.tsx'] },
  { route: '/dashboard/account', pages: [DASHBOARD, 'src/pages/account-page.tsx'] },
  { route: '/dashboard/portfolio', pages: [DASHBOARD, 'src/pages/portfolio-page.tsx'] },
  {
    route: '/dashboard/portfolios-profiles',
    pages: [DASHBOARD, 'src/pages/portfolios-profiles-page.tsx'],
  },
  { route: '/dashboard/company', pages: [DASHBOARD, 'src/pages/find-company-page.tsx'] },
  { route: '/dashboard/company/{companyId}', pages: [DASHBOARD, 'src/pages/company-page.tsx'] },
  { route: '/dashboard/country/{countryId}', pages: [DASHBOARD, 'src/pages/country-page.tsx'] },
  { route: '/dashboard/fund/{fundId}', pages: [DASHBOARD, 'src/pages/fund-page.tsx'] },
  { route: '/dashboard/help-support', pages: [DASHBOARD, 'src/pages/help-page.tsx'] },
  { route: '/dashboard/login-options', pages: [DASHBOARD, 'src/pages/login-options-page.tsx'] },
  { route: '/dashboard', pages: [DASHBOARD, 'src/pages/home-page.tsx'] },
] as const;

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

/** The scripts that every page names itself. */
function firstScripts(): readonly string[] {
  const page = readFileSync(new URL('index.html', DIST), 'utf8');
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
  return ROUTES.map(({ route, pages, ...rest }) => {
    const limitKilobytes = 'limit' in rest ? rest.limit : PAGE_LIMIT;
    const files = new Set([...firstScripts(), ...scriptsOf(pages, chunks)]);
    const bytes = [...files].reduce((sum, file) => sum + gzipBytes(file), 0);
    const gzipKilobytes = bytes / BYTES_A_KILOBYTE;
    return { route, gzipKilobytes, limitKilobytes, isMet: gzipKilobytes <= limitKilobytes };
  });
}

if (import.meta.main) {
  for (const { route, gzipKilobytes, limitKilobytes, isMet } of routeSizes()) {
    const verdict = isMet ? 'met' : 'missed';
    console.log(`${route}: ${gzipKilobytes.toFixed(1)} of ${limitKilobytes} kB, ${verdict}`);
  }
}
