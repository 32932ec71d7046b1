import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { routeSizes } from '../../bundle-sizes.ts';

const ASSETS = new URL('../../dist/assets/', import.meta.url);

it('G18 (part): the first view of a portfolio is at most 300 kB of script in at most 26 files', () => {
  const row = routeSizes().find(({ route }) => route === '/dashboard/portfolio');
  expect(row?.gzipKilobytes).toBeLessThanOrEqual(300);
  expect(row?.scripts).toBeLessThanOrEqual(26);
});

it('the first script of the page names the files of a portfolio, so that they wait for no other', () => {
  const name = readdirSync(ASSETS).find((file) => file.startsWith('before-paint-'));
  const text = readFileSync(new URL(name ?? '', ASSETS), 'utf8');
  expect(text).toMatch(/lifts-tab-view-[\w-]+\.js/);
  expect(text).toContain('"/dashboard/portfolio"');
});
