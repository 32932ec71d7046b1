// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { exported } from './support/downloads.ts';
import { holdingsTable, openPortfolio, untilScored } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

const columnNames = (page: Page) => holdingsTable(page).locator('.grid-label').allTextContents();

const header = (page: Page, name: string) =>
  holdingsTable(page).getByRole('columnheader').filter({ hasText: name });

const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await header(page, name).boundingBox())?.width ?? 0);

async function openColumn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Filter ${name}`, exact: true }).click();
  await page.getByRole('group', { name, exact: true }).waitFor();
}

/** The columns of an export by the names on the page: a score and its grade are one there. */
async function exportedHeads(page: Page): Promise<readonly string[]> {
  const [heads = []] = (await exported(page)).lines;
  return [...new Set(heads.map((head) => head.replace(/ (score|grade)$/, '')))];
}

async function openTable(theme: 'light' | 'dark') {
  const opened = await openPage(browser, { as: 'superUser', theme });
  await openPortfolio(opened.page, PORTFOLIO_IDS.globalEquity);
  return opened;
}

it('SCR-GLB-39 by mouse: pin, hide and resize columns; a reload and the export keep them', async () => {
  const { page, context, faults } = await openTable('light');
  const before = await columnNames(page);
  const width = await widthOf(page, 'Climate');
  await openColumn(page, 'Governance');
  await page.getByRole('button', { name: 'Pin left' }).click();
  await openColumn(page, 'Type');
  await page.getByRole('button', { name: 'Hide column' }).click();
  const box = await header(page, 'Climate').locator('.grid-resizer').boundingBox();
  if (!box) throw new Error('the column has no edge');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const [name = '', ...others] = before.filter((each) => !['Type', 'Governance'].includes(each));
  const after = [name, 'Governance', ...others];
  expect(await columnNames(page)).toEqual(after);
  expect(await widthOf(page, 'Climate')).toBe(width + 60);
  await page.reload();
  await untilScored(page);
  expect(await columnNames(page)).toEqual(after);
  expect(await widthOf(page, 'Climate')).toBe(width + 60);
  // the export says who a holding is, also where these columns are not shown
  expect(await exportedHeads(page)).toEqual([...after, 'Sub-sector', 'Coverage tier']);
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-GLB-39 by keyboard only: the same, then a reset', async () => {
  const { page, context, faults } = await openTable('dark');
  const before = await columnNames(page);
  const width = await widthOf(page, 'Weight');
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await holdingsTable(page).focus();
  await press(...before.slice(0, before.indexOf('Weight')).map(() => 'ArrowRight'));
  await press('Alt+ArrowDown');
  await tabTo(page, 'Make Weight wider');
  await press('Enter', 'Enter');
  expect(await widthOf(page, 'Weight')).toBe(width + 48);
  await press('Escape');
  expect(await holdingsTable(page).evaluate((grid) => grid.matches(':focus'))).toBe(true);
  await press('Alt+ArrowDown');
  await tabTo(page, 'Pin left');
  await press('Enter');
  const [name = '', ...others] = before;
  const pinned = [name, 'Weight', ...others.filter((each) => each !== 'Weight')];
  expect(await columnNames(page)).toEqual(pinned);
  await press('Alt+ArrowDown');
  await tabTo(page, 'Hide column');
  await press('Enter');
  expect((await columnNames(page)).length).toBe(before.length - 1);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await press('Enter');
  await tabTo(page, 'Reset columns');
  await press('Enter', 'Escape');
  expect(await columnNames(page)).toEqual(before);
  expect(await widthOf(page, 'Weight')).toBe(width);
  expect(faults).toEqual([]);
  await context.close();
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let steps = 0; steps < 30; steps += 1) {
    if (await button.evaluate((control) => control.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

it('pinned columns stay while the others scroll under them', async () => {
  const { page, context } = await openTable('light');
  await page.setViewportSize({ width: 900, height: 800 });
  await openColumn(page, 'ESG');
  await page.getByRole('button', { name: 'Pin left' }).click();
  const leftOf = async (name: string) =>
    Math.round((await header(page, name).boundingBox())?.x ?? 0);
  const pinned = [await leftOf('Name'), await leftOf('ESG')];
  const moving = await leftOf('Impact');
  await holdingsTable(page).evaluate((grid) => grid.scrollBy(200, 0));
  await expect.poll(() => leftOf('Impact')).toBeLessThan(moving);
  expect([await leftOf('Name'), await leftOf('ESG')]).toEqual(pinned);
  await context.close();
});

it('the menu of every column is fully visible, even over an empty table', async () => {
  const { page, context } = await openTable('light');
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.getByRole('searchbox', { name: /^Search all/ }).fill('no such holding');
  await page.getByText('0 of', { exact: false }).first().waitFor();
  // the name column is filtered, so its button has another label
  for (const name of (await columnNames(page)).slice(1)) {
    await openColumn(page, name);
    const menu = page.getByRole('group', { name, exact: true });
    const box = await menu.boundingBox();
    expect(box?.x, name).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    // the last button is on top of everything below it
    await menu.getByRole('button').last().click({ trial: true });
    await page.keyboard.press('Escape');
  }
  await context.close();
});
