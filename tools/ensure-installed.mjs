// Installs the dependencies when they are missing or older than package-lock.json.
// Plain JavaScript without dependencies: it runs on the host's Node before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const PINNED_NODE = join(ROOT, 'node_modules', '.bin', 'node');

const readLock = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')).packages;

/**
 * Whether node_modules matches package-lock.json. npm's record of the last complete install is the
 * stamp, so an install by hand counts and an interrupted one does not.
 */
function isInstalled() {
  const record = join('node_modules', '.package-lock.json');
  if (!existsSync(join(ROOT, record)) || !existsSync(PINNED_NODE)) return false;

  const installed = readLock(record);
  return Object.entries(readLock('package-lock.json')).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.resolved === wanted.resolved;
  });
}

/** npm removes node_modules while it installs, so it must not run on the Node inside it. */
function environmentOutsideNodeModules() {
  const isOutside = (folder) => !folder.includes(join('node_modules', '.bin'));
  const path = (process.env.PATH ?? '').split(delimiter).filter(isOutside).join(delimiter);
  return { ...process.env, PATH: path };
}

function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const isNpm = npm !== undefined && /npm-cli\.c?js$/.test(npm) && existsSync(npm);
  if (!isNpm) return ['npm', []];
  return [node !== undefined && existsSync(node) ? node : 'node', [npm]];
}

/** Exits with one sentence if the dependencies cannot be installed. */
export function ensureInstalled() {
  if (isInstalled()) return;

  console.log('Installing dependencies (npm ci) …');
  const startMs = Date.now();
  const [command, leading] = npmCommand();
  const install = spawnSync(
    command,
    [...leading, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    {
      cwd: ROOT,
      env: environmentOutsideNodeModules(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  if (install.status === 0 && existsSync(PINNED_NODE)) {
    console.log(`  done in ${Math.round((Date.now() - startMs) / 1000)} s`);
    return;
  }

  process.stderr.write(`${install.stdout ?? ''}${install.stderr ?? ''}`);
  const reason = install.error?.message ?? `npm ci ended with ${install.signal ?? install.status}`;
  console.error(
    `The dependencies could not be installed: ${reason}. ` +
      'Check the connection to the package registry and that this folder is writable, then try again.',
  );
  process.exit(1);
}
