import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SRC = `${import.meta.dirname}/../src/`;
const files = globSync('**/*.{ts,tsx}', { cwd: SRC });
const textOf = (file: string): string => readFileSync(SRC + file, 'utf8');

it('no query shows the last answer whatever it was about: only `placeholderOf` says for which object', () => {
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => textOf(file).includes('keepPreviousData'))).toEqual([]);
});
