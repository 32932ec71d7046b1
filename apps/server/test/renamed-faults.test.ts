import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** What a function that refuses throws is a refusal, or a fault of the database. */
const CAUGHT = /\bmust[A-Z]\w*\([^;]*?\)\s*\.catch\(/;

it('names no fault a refusal: what a function that refuses throws is never caught as a whole', () => {
  const files = globSync('**/*.ts', { cwd: SOURCE });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => CAUGHT.test(readFileSync(join(SOURCE, file), 'utf8')))).toEqual([]);
});
