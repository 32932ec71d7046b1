import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'apps/web');
const STAMP = join(ROOT, 'node_modules/.cache/verdure/web-built-from');
const SOURCES = [
  'package-lock.json',
  'apps/web/*.{html,ts,json}',
  'apps/web/{build,public,src}/**/*.*',
  'packages/*/src/**/*.*',
];
const LEFT_OUT = /\.test\.tsx?$/;

/** One hash of the path and content of everything that the built web depends on. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((path) => !LEFT_OUT.test(path));
  for (const path of files.sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function isBuiltFrom(hash: string): boolean {
  if (!existsSync(STAMP) || !existsSync(join(WEB, 'dist/index.html'))) return false;
  return readFileSync(STAMP, 'utf8') === hash;
}

/** Builds the web unless a build of the same sources exists. @returns whether a build exists */
export function buildWeb(): boolean {
  const hash = hashOfSources();
  if (isBuiltFrom(hash)) return true;

  console.log('Building the web (vite build) …');
  const startMs = Date.now();
  const vite = join(ROOT, 'node_modules/.bin/vite');
  const build = spawnSync(vite, ['build', '--logLevel', 'warn'], { cwd: WEB, stdio: 'inherit' });
  if (build.status !== 0) {
    console.error('The web could not be built: see the lines above.');
    return false;
  }
  mkdirSync(join(STAMP, '..'), { recursive: true });
  writeFileSync(STAMP, hash);
  console.log(`  done in ${Math.round((Date.now() - startMs) / 1000)} s`);
  return true;
}

if (import.meta.main) process.exitCode = buildWeb() ? 0 : 1;
