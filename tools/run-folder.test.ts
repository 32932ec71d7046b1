import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { makeRunFolder } from './run-folder.ts';

/** No process has so high a number. */
const DEAD = 2 ** 30;

function memory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-memory-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('makes a folder of this process and removes those that dead runs left', () => {
  const shared = memory();
  const left = join(shared, `verdure-tests-${DEAD}`);
  const ofTheLiving = join(shared, `verdure-tests-${process.ppid}`);
  const ofOthers = join(shared, 'PostgreSQL.1');
  for (const each of [left, ofTheLiving, ofOthers]) mkdirSync(each);

  const folder = makeRunFolder({ memory: shared, leastFreeBytes: 0 });

  expect(folder).toBe(join(shared, `verdure-tests-${process.pid}`));
  expect([folder ?? '', left, ofTheLiving, ofOthers].map((each) => existsSync(each))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('makes none where memory has too little room, and leaves nothing there', () => {
  const shared = memory();

  expect(makeRunFolder({ memory: shared, leastFreeBytes: Number.MAX_SAFE_INTEGER })).toBe(null);
  expect(existsSync(join(shared, `verdure-tests-${process.pid}`))).toBe(false);
});

it('makes none on a host without a file system in memory', () => {
  expect(makeRunFolder({ memory: join(memory(), 'missing') })).toBe(null);
});
