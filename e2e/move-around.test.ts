import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import type { Opened } from './support/page-pool.ts';
import { openSession } from './support/sessions.ts';
import { untilQuiet } from './support/quiet.ts';

const HELP = '/dashboard/help-support';

const browser = await browserForJourneys();

async function openHelp(options: Parameters<typeof openPage>[1]): Promise<Opened> {
  const opened = await openPage(browser, { as: 'superUser', ...options });
  await opened.page.goto(HELP);
  await heading(opened.page, 'Help & Support').waitFor();
  return opened;
}

it('SCR-SHELL-11 SCR-SHELL-12 reaches a company, a portfolio and a page by keyboard only', async () => {
  const { page, context } = await openHelp({});
  await page.keyboard.press('/');
  await page.keyboard.type('nor');
  await page.getByRole('group', { name: 'Companies' }).getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/company\/\d+/);
  await page.locator('h1:focus').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL(/\/dashboard\/portfolio/);
  await page.locator('h1:focus').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('help');
  await page.getByRole('option', { name: /Help & Support/ }).waitFor();
  await page.keyboard.press('Enter');
  await heading(page, 'Help & Support').waitFor();
  // the heading has the focus, so screen readers start there
  await page.locator('h1:focus').filter({ hasText: 'Help & Support' }).waitFor();
  await context.close();
});

it('SCR-SHELL-08 SCR-GLB-56 (part) the collapsed menu and its flyout work by keyboard and survive a reload', async () => {
  const { page, context } = await openHelp({ theme: 'dark' });
  await page.keyboard.press('[');
  await page.getByRole('button', { name: 'Companies' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Direct Coverage/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.locator('[data-menu=collapsed]').waitFor();
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.locator('[data-menu=none]').waitFor();
  await page.setViewportSize({ width: 1025, height: 800 });
  await page.locator('[data-menu=collapsed]').waitFor();
  await context.close();
});

it('SCR-SHELL-13 search finds proxies only while they are included, and remembers the choice', async () => {
  const { page, context } = await openHelp({ as: 'standardUser' });
  const proxies = page.getByRole('switch', { name: 'Include proxies' });
  const isOn = () => proxies.getAttribute('aria-checked');
  await page.keyboard.press('/');
  const before = await isOn();
  const other = before === 'true' ? 'false' : 'true';
  await proxies.click();
  await expect.poll(isOn).toBe(other);
  await untilQuiet(page);
  await page.reload();
  await heading(page, 'Help & Support').waitFor();
  await page.keyboard.press('/');
  await expect.poll(isOn).toBe(other);
  // restore it for the journeys after this one
  await proxies.click();
  await expect.poll(isOn).toBe(before);
  await context.close();
});

it('SCR-SHELL-17 SCR-SHELL-09 logging out clears the user and keeps theme and menu', async () => {
  const own = await openSession(inject('productUrl'), 'standardUser');
  const { page, context } = await openHelp({ as: own });
  const another = await context.newPage();
  await another.goto(HELP);
  await heading(another, 'Help & Support').waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('[');
  await page.getByRole('button', { name: /profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual(['verdure.menu', 'verdure.theme']);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  // the other tab has logged out too
  await another.getByRole('button', { name: 'Login' }).waitFor();
  await context.close();
});

it('SCR-GLB-37 the login page remembers the page that led to it', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${HELP}?x=1`);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe(`${HELP}?x=1`);
  await context.close();
});

it('SCR-EXT-01 (part) a neighbour that is not installed says so, accessibly, and leads back', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await page.goto('/ddp/');
  await page
    .getByText('is not installed here')
    .or(heading(page, 'installed here'))
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();
});

it('copies the address of a page; the bell keeps the notification after a reload', async () => {
  const { page, context } = await openHelp({});
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.reload();
  await page.getByRole('button', { name: /^Notification log/ }).click();
  await page.getByRole('dialog', { name: 'Notification log' }).getByText('Link copied').waitFor();
  await context.close();
});

it('forced colours show edges of layers and chosen, disabled and destructive items', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser', forcedColors: 'active' });
  const styleOf = (part: Locator, property: string) =>
    part.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const differ = async (one: Locator, other: Locator, property: string) =>
    expect(await styleOf(one, property)).not.toBe(await styleOf(other, property));

  await page.goto('/dashboard/company/1');
  const tab = (isSelected: boolean) => page.getByRole('tab', { selected: isSelected }).first();
  await differ(tab(true), tab(false), 'border-bottom-color');
  await page.getByRole('button', { name: /^Profile/ }).click();
  const option = (isSelected: boolean) =>
    page.getByRole('option', { selected: isSelected }).first();
  await differ(option(true), option(false), 'background-color');
  expect(await styleOf(page.locator('.floating'), 'border-top-width')).toBe('1px');
  await expectAccessible(page);

  await page.goto('/dashboard/team');
  await page.getByRole('button', { name: /^More for Priya/ }).click();
  await page.getByRole('menuitem', { name: 'Delete User' }).click();
  const dialog = page.getByRole('dialog');
  expect(await styleOf(page.locator('.modal'), 'border-top-width')).toBe('1px');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await differ(button('Confirm'), button('Cancel'), 'color');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('x');
  await button('Confirm').click();
  await differ(button('YES - Delete User'), button("NO - Don't Confirm"), 'background-color');
  await expectAccessible(page);
  await context.close();
});

it('SCR-SHELL-10 SCR-SHELL-17 opens the account and logs out by keyboard only', async () => {
  const session = await openSession(inject('productUrl'), 'standardUser');
  const { page, context, faults } = await openPage(browser, { as: session });
  await page.goto(HELP);
  await heading(page, 'Help & Support').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const choose = async (entry: string) => {
    const menu = page.getByRole('button', { name: /profile menu/ });
    for (let presses = 0; presses < 60; presses += 1) {
      if (await menu.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    for (let presses = 0; presses < 8 && (await focused()) !== entry; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  await choose('Account');
  await heading(page, 'Account').waitFor();
  // the page starts at its heading
  expect(await focused()).toBe('Account');
  await choose('Logout');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-SHELL-08 closing the menu of a narrow window returns the focus or gives it to the new page', async () => {
  const { page, context } = await openHelp({ view: 'narrow' });
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await opener.focus();
  await page.keyboard.press('Enter');
  const link = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: 'Portfolio', exact: true });
  await link.waitFor();
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('Open the menu');
  await page.keyboard.press('Enter');
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/portfolio');
  await page.locator('h1:focus').waitFor();
  await context.close();
});

it('SCR-SHELL-09 an open page follows the system theme until its reader chooses one', async () => {
  const { page, context } = await openHelp({});
  const shown = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Light theme' }).waitFor();
  expect(await shown.getAttribute('data-theme')).toBe('dark');
  await page.keyboard.press('t');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Dark theme' }).waitFor();
  expect(await shown.getAttribute('data-theme')).toBe('light');
  await context.close();
});

it('prints a page without the shell around it', async () => {
  const { page, context } = await openHelp({ theme: 'dark' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'More for this page' }).isVisible()).toBe(false);
  const foot = await page.evaluate(() =>
    document.documentElement.style.getPropertyValue('--print-who'),
  );
  expect(foot).toMatch(/Meridian Example Capital · printed \d/);
  const folder = mkdtempSync(join(tmpdir(), 'verdure-print-'));
  await page.pdf({ path: join(folder, 'help.pdf'), format: 'A4' });
  expect(statSync(join(folder, 'help.pdf')).size).toBeGreaterThan(1000);
  rmSync(folder, { recursive: true });
  await context.close();
});
