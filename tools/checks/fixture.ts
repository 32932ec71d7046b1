import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FIXTURES = join(ROOT, 'tools/fixtures');
const SETTINGS = ['biome.json', 'knip.jsonc', '.gitignore', 'tsconfig.base.json', 'tsconfig.json'];

/** The names of the trees in one folder of tools/fixtures. */
export const fixtureNames = (folder: string): readonly string[] =>
  readdirSync(join(FIXTURES, folder)).sort();

function installPackages(root: string): void {
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@verdure'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules/zod'), join(modules, 'zod'));
  const packages = join(root, 'packages');
  for (const name of existsSync(packages) ? readdirSync(packages) : []) {
    const own = join(packages, name, 'package.json');
    if (!existsSync(own)) copyFileSync(join(ROOT, 'packages', name, 'package.json'), own);
    symlinkSync(join(packages, name), join(modules, '@verdure', name));
  }
}

/**
 * Lays one tree of tools/fixtures out as a repository of its own, under the settings of this one,
 * and hands its folder to `use`.
 */
export async function inFixture<Result>(
  name: string,
  use: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verdure-fixture-')));
  try {
    cpSync(join(FIXTURES, name), root, { recursive: true });
    for (const file of SETTINGS) copyFileSync(join(ROOT, file), join(root, file));
    cpSync(join(ROOT, 'tools/lint'), join(root, 'tools/lint'), { recursive: true });
    installPackages(root);
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
