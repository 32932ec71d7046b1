import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { ROUTES } from '../bundle-sizes.ts';

const PAGES = join(import.meta.dirname, '../src/pages');

it('G18: the sizes of every page are measured, and of no page besides', () => {
  const pages = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((name) => /-page\.tsx$/.test(name))
    .map((name) => `src/pages/${name}`);
  const measured = new Set(ROUTES.flatMap((route) => route.pages));
  // the login page comes with the first script, the others with the page that shows them
  const inOthers = ['login', 'invite', 'not-found', 'investment/investment'].map(
    (name) => `src/pages/${name}-page.tsx`,
  );
  expect(pages.filter((name) => !measured.has(name)).sort()).toEqual(inOthers.sort());
});
