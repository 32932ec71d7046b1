import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

import { routeSizes } from '../../bundle-sizes.ts';

const ASSETS = new URL('../../dist/assets/', import.meta.url);

it('G18 (part): the first view of a portfolio, with its chart, is at most 360 kB of script in at most 22 files', () => {
  const row = routeSizes().find(({ route }) => route === '/dashboard/portfolio');
  expect(row?.gzipKilobytes).toBeLessThanOrEqual(360);
  expect(row?.scripts).toBeLessThanOrEqual(22);
});

it('the first script of the page names the files of a portfolio, so that they wait for no other', () => {
  const name = readdirSync(ASSETS).find((file) => file.startsWith('before-paint-'));
  const text = readFileSync(new URL(name ?? '', ASSETS), 'utf8');
  expect(text).toMatch(/lifts-tab-view-[\w-]+\.js/);
  expect(text).toContain('"/dashboard/portfolio"');
});
