// Adds to package-lock.json the builds of a package for other platforms that npm left out.
//
// npm leaves an optional package out of the lock file when the registry it asks does not hold it, and
// `npm ci` then refuses the very lock file that npm wrote. Only exact versions are added, so what a
// platform installs is still fixed here. Run by `npm run lock` after a dependency has changed.
import { readFileSync, writeFileSync } from 'node:fs';

const LOCK_FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

function isLocked(packages, from, name) {
  for (
    let folder = from;
    ;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  ) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

/** The optional packages that another package names and the lock file does not hold. */
export function missingOptionals(lock) {
  return Object.entries(lock.packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(lock.packages, from, name))
      .map(([name, version]) => ({ name, version, isDev: entry.dev === true })),
  );
}

function lockEntry({ name, version, isDev }) {
  const words = name.split(/[/-]/);
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const os = words.filter((word) => SYSTEMS.includes(word));
  return { version, cpu, ...(isDev && { dev: true }), optional: true, os };
}

/** The same lock file with an entry for each missing optional package of an exact version. */
export function completed(lock) {
  const added = missingOptionals(lock)
    .filter(({ version }) => /^\d/.test(version))
    .map((optional) => [`node_modules/${optional.name}`, lockEntry(optional)]);
  const [root, ...others] = Object.entries(lock.packages);
  const packages = [...others, ...added].sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries([root, ...packages]) };
}

if (
  process.argv[1] !== undefined &&
  import.meta.url.endsWith('/complete-lock.mjs') &&
  process.argv[1].endsWith('complete-lock.mjs')
) {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'));
  writeFileSync(LOCK_FILE, `${JSON.stringify(completed(lock), null, 2)}\n`);
}
