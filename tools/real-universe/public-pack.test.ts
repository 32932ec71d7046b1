import { DATA_SOURCES } from '@verdure/contract/coverage/data-sources';
import { TABLES_FOLDER } from '@verdure/public-universe';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

import { noticeText } from './notice-text.ts';
import { publicPack } from './public-pack.ts';

const SOURCE = resolve(import.meta.dirname, '../../../shared/data');
const isThere = existsSync(join(SOURCE, 'README.md'));
if (!isThere) console.log('The pack is not rebuilt: the real data are not on this machine.');

/** The pack as it is committed, unpacked. */
const committed = () =>
  readdirSync(TABLES_FOLDER)
    .toSorted()
    .map((file) => {
      const bytes = readFileSync(new URL(file, TABLES_FOLDER));
      return file.endsWith('.gz')
        ? { name: file.slice(0, -'.gz'.length), text: gunzipSync(bytes).toString() }
        : { name: file, text: bytes.toString() };
    });

it.skipIf(!isThere)('the committed pack is what the sources give', async () => {
  const rebuilt = await publicPack(SOURCE);
  const [ours, theirs] = [committed(), rebuilt.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
  expect(ours.map(({ name }) => name)).toEqual(theirs.map(({ name }) => name));
  expect(
    ours.filter(({ text }, place) => text !== theirs[place]?.text).map(({ name }) => name),
  ).toEqual([]);
});

it('NOTICE names every source with its licence, edition and changes', () => {
  const notice = readFileSync(new URL('../../NOTICE', import.meta.url), 'utf8');
  expect(notice).toBe(noticeText());
  for (const { name, changes } of DATA_SOURCES) {
    expect(notice).toContain(name);
    expect(notice).toContain(changes);
  }
});

it('nothing in the pack comes from the register of funds', () => {
  const files = committed();
  expect(files.filter(({ name }) => /^\d+-fund/.test(name))).toEqual([]);
  expect(files.filter(({ text }) => /Finansinspektionen|Swedish regulator/.test(text))).toEqual([]);
});
