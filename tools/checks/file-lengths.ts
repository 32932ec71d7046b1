import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Check } from './check.ts';
import { sourceFiles } from './source-files.ts';

const LEFT_OUT = /\.(test|data|generated)\.tsx?$/;

/** Half of the files, and nine in ten, may have at most this many lines; biome.json limits each. */
const LIMITS = [
  { share: 0.5, mostLines: 60 },
  { share: 0.9, mostLines: 200 },
] as const;

/** What is wrong with the distribution of these lengths, in lines. */
export function lengthViolations(lengths: readonly number[]): readonly string[] {
  const sorted = lengths.toSorted((a, b) => a - b);
  return LIMITS.flatMap(({ share, mostLines }) => {
    const lines = sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    if (lines <= mostLines) return [];
    return [`${share * 100} % of the files have up to ${lines} lines: at most ${mostLines}`];
  });
}

/** Checks the distribution of file lengths: most files must be small. */
export const fileLengthsCheck: Check = {
  name: 'lengths of files',
  run: async (root) => {
    const files = sourceFiles(root).filter((path) => !LEFT_OUT.test(path));
    const lengths = files.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length);
    return lengthViolations(lengths);
  },
};
