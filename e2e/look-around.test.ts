import { expect, it } from 'vitest';

import {
  anotherPage,
  browserForJourneys,
  doubleText,
  expectAccessible,
  LOOKS,
  type Opened,
  openPage,
  tooWideByPx,
  VIEWS,
} from './support/browser.ts';
import { LOOKED_AT } from './support/page-looks.ts';
import type { Person } from './support/sessions.ts';

const browser = await browserForJourneys();

const looks = LOOKED_AT.flatMap((look) => LOOKS.map(([view, theme]) => ({ ...look, view, theme })));

/** One browser profile per person and theme, so later pages use its cache. */
const profiles = new Map<string, Promise<Opened>>();

async function pageOf(as: Person, theme: 'light' | 'dark'): Promise<Opened> {
  const key = `${as} ${theme}`;
  const first = profiles.get(key) ?? openPage(browser, { as, theme });
  profiles.set(key, first);
  return anotherPage(await first);
}

it.each(looks)('$name, $view and $theme: accessible, without a fault', async (look) => {
  const { view, theme } = look;
  const { page, faults } = await pageOf(look.as, theme);
  await look.open(page);
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  // the wide page becomes narrow, so that the layout changes under the content
  await page.setViewportSize(VIEWS[view]);
  if (view === 'narrow') await page.locator('[data-menu=none]').waitFor();
  await expectAccessible(page);
  expect(await tooWideByPx(page)).toBe(0);
  expect(faults).toEqual([]);
  await page.close();
});

it.each(['light', 'dark'] as const)(
  'SCR-SHELL-08 the side menu opens over a narrow page and its list is accessible, %s',
  async (theme) => {
    const { page, faults } = await pageOf('superUser', theme);
    await page.setViewportSize(VIEWS.narrow);
    await page.goto('/dashboard/portfolios-profiles');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('button', { name: 'Companies' }).click();
    await menu.getByRole('heading', { name: /Direct Coverage/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.close();
  },
);

const named = (...names: readonly string[]) => LOOKED_AT.filter(({ name }) => names.includes(name));

it.each(named('portfolio', 'company', 'country', 'upload'))(
  '$name with forced colours is accessible',
  async ({ open }) => {
    const { page } = await pageOf('superUser', 'light');
    await page.emulateMedia({ forcedColors: 'active' });
    await open(page);
    await expectAccessible(page);
    await page.close();
  },
);

it.each(named('portfolio', 'upload', 'company', 'country'))(
  '$name with text of twice the size fits a narrow window',
  async ({ open }) => {
    const { page } = await pageOf('superUser', 'dark');
    await page.setViewportSize(VIEWS.narrow);
    await open(page);
    await doubleText(page);
    expect(await tooWideByPx(page)).toBeLessThanOrEqual(0);
    await page.close();
  },
);
