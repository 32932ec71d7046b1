import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, it } from 'vitest';

import { filesBelow } from './credential-places.ts';

function folderOf(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-places-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), `in ${name}`);
  }
  return folder;
}

it('lists the files of all folders but the named ones', () => {
  const folder = folderOf(['a', 'base/b', 'outbox/c']);
  expect([...filesBelow(folder, ['outbox'])].map(({ text }) => text).sort()).toEqual([
    'in a',
    'in base/b',
  ]);
});

it('passes over a file and a folder that the database removes meanwhile', () => {
  const folder = folderOf(['a', 'b', 'c/d']);
  const files = filesBelow(folder, []);
  const first = files.next().value?.text;
  for (const name of ['a', 'b', 'c']) {
    if (first !== `in ${name}`) rmSync(join(folder, name), { recursive: true });
  }
  expect([first, ...files]).toEqual([first]);
});
