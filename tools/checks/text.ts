import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Check } from './check.ts';
import { trackedFiles } from './tracked-files.ts';

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  /** Paths that the rule ignores. */
  readonly exempt?: RegExp;
}

const TEXT =
  /\.(ts|tsx|mts|mjs|js|json|sql|css|html|md|graphql|grit|csv|yml|yaml)$|\/run$|^\.npmrc$/;
const TEST = /\.test\.tsx?$|(^|\/)(test|e2e)\//;

// the patterns are written so that they do not match this file
const RULES: readonly Rule[] = [
  {
    name: 'work left for later names its issue',
    pattern: /\b(?:TO[D]O|FIX[M]E)\b(?!\s*\(?#\d+)/,
  },
  {
    name: 'no host of a package registry',
    pattern:
      /npm[j]s\.|\bregistry\.[a-z0-9-]+\.[a-z]{2,}|https?:\/\/[^\s'"/]*(?:artifactory|nexus)/i,
  },
  {
    name: 'no path of one machine',
    pattern: /(?<![\w.~@}-])\/(?:work|root|home\/[a-z]\w*|Users\/\w+)\/\w/,
  },
  {
    name: 'no path of one machine: ask for the temporary folder',
    pattern: /(?<![\w.~@}-])\/(?:tm[p])\//,
    exempt: TEST,
  },
  {
    name: 'what does not compile is expected in tests only',
    pattern: /@ts-(?:expect-erro[r]|nochec[k])/,
    exempt: TEST,
  },
  {
    name: 'a literal that is spread into another one says nothing: write its properties',
    pattern: /[.]{3}[{]/,
  },
];

function violations(path: string, text: string): readonly string[] {
  const rules = RULES.filter(({ exempt }) => exempt?.test(path) !== true);
  return text
    .split('\n')
    .flatMap((line, index) =>
      rules
        .filter(({ pattern }) => pattern.test(line))
        .map(({ name }) => `${path}:${index + 1}: ${name}: ${line.trim().slice(0, 100)}`),
    );
}

/** Reports forbidden lines in tracked files. */
export const textCheck: Check = {
  name: 'words that do not belong in a file',
  run: async (root) =>
    trackedFiles(root)
      .filter((path) => TEXT.test(path) && existsSync(join(root, path)))
      .flatMap((path) => violations(path, readFileSync(join(root, path), 'utf8'))),
};
