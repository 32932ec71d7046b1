import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { LockFile, missingOptionals } from '../lock-file.ts';
import type { Check } from './check.ts';

const Versions = z.record(z.string(), z.string()).default({});
const PackageFile = z.looseObject({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});
type PackageFile = z.infer<typeof PackageFile>;

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const MOST_DIRECT_RUNTIME = 60;
/** Frozen with open advisories, compiled at install, or under an unsuitable licence. */
const REFUSED = ['xlsx', 'multiparty', 'mupdf', 'better-sqlite3', 'ag-grid-enterprise'];

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function packageFiles(root: string): readonly (readonly [string, PackageFile])[] {
  return globSync(['package.json', '{packages,apps}/*/package.json', '{e2e,tools}/package.json'], {
    cwd: root,
  })
    .sort()
    .map((path) => [path, PackageFile.parse(readJson(join(root, path)))] as const);
}

function inexact([path, file]: readonly [string, PackageFile]): readonly string[] {
  const all = { ...file.dependencies, ...file.devDependencies, ...file.optionalDependencies };
  return Object.entries(all)
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${path}: ${name} is not pinned exactly: ${version}`);
}

function tooMany(files: readonly (readonly [string, PackageFile])[]): readonly string[] {
  const names = files.flatMap(([, file]) => Object.keys(file.dependencies));
  const foreign = new Set(names.filter((name) => !name.startsWith('@verdure/')));
  if (foreign.size <= MOST_DIRECT_RUNTIME) return [];
  return [`${foreign.size} direct run-time dependencies: at most ${MOST_DIRECT_RUNTIME}`];
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

function lockViolations(lock: LockFile, allowed: PackageFile['allowScripts']): readonly string[] {
  const entries = Object.entries(lock.packages).filter(([path]) => path.includes('node_modules/'));
  const say = (words: string, isWrong: (entry: (typeof entries)[number]) => boolean) =>
    entries.filter(isWrong).map((entry) => `package-lock.json: ${nameOf(entry[0])}: ${words}`);
  return [
    ...say(
      'carries a download address',
      ([, { resolved, link }]) => !link && resolved !== undefined,
    ),
    ...say('has no integrity hash', ([, { integrity, link, optional }]) =>
      [integrity, link, optional].every((mark) => mark === undefined),
    ),
    ...say('is refused: see the list of chosen parts', ([path]) => REFUSED.includes(nameOf(path))),
    ...say(
      'has an install script that allowScripts in package.json neither allows nor denies',
      ([path, { hasInstallScript }]) => hasInstallScript === true && !(nameOf(path) in allowed),
    ),
    ...missingOptionals(lock).map(
      ({ name }) => `package-lock.json: ${name} is missing: npm run lock`,
    ),
  ];
}

/** Versions are exact, the lock file installs anywhere, and no refused package is present. */
export const packageFilesCheck: Check = {
  name: 'package and lock files',
  run: async (root) => {
    const files = packageFiles(root);
    const allowed = files.find(([path]) => path === 'package.json')?.[1].allowScripts ?? {};
    const lock = LockFile.parse(readJson(join(root, 'package-lock.json')));
    return [...files.flatMap(inexact), ...tooMany(files), ...lockViolations(lock, allowed)];
  },
};
