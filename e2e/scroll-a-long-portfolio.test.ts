// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import {
  holdingRows,
  holdingsShown,
  holdingsTable,
  openPortfolio,
} from './support/portfolio-page.ts';
import { scrollToEnd } from './support/scroll-table.ts';

const HOLDINGS = 3000;
/** The rows that fit into 600 px, plus a few above and below. */
const MOST_ROWS_ON_PAGE = 24;
/** Twelve cells, a link, five marks with their links, and a few badges with icons. */
const MOST_ELEMENTS_A_ROW = 32;
/** The first badges of a row slot, which are about five; everything else is used again. */
const MOST_ELEMENTS_MADE_A_SLOT = 8;

/** The document order of the rows must match their visible order, for screen readers. */
const untilInOrder = (page: Page) =>
  page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('.grid-rows > tr')];
    const indexes = rows.map((row) => Number(row.getAttribute('aria-rowindex')));
    return indexes.every((index, at) => at === 0 || index > Number(indexes[at - 1]));
  });

const browser = await browserForJourneys();

it.each([
  ['jumps of 2,400 px', 2400],
  ['a smooth 400 px', 400],
] as const)(
  'SCR-PORT-08 three thousand holdings scroll in %s a frame with few elements, used again',
  async (_how, stepPx) => {
    const { page, context, faults } = await openPage(browser, { as: 'superUser' });
    await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
    expect(await holdingsShown(page)).toBe(HOLDINGS);
    const box = await holdingsTable(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(600);

    const work = await scrollToEnd(page, stepPx);
    expect(work.mostRows).toBeLessThanOrEqual(MOST_ROWS_ON_PAGE);
    expect(work.mostElementsARow).toBeLessThanOrEqual(MOST_ELEMENTS_A_ROW);
    expect(work.rowsMade).toBe(0);
    // of the slots, not of the rows written: the machine decides how many frames write rows
    expect(work.elementsMade).toBeLessThanOrEqual(work.mostRows * MOST_ELEMENTS_MADE_A_SLOT);

    const last = holdingsTable(page).locator(`tr[aria-rowindex="${HOLDINGS + 2}"]`);
    await last.waitFor();
    expect(await last.getByRole('rowheader').textContent()).not.toBe('');
    expect(await last.getByRole('gridcell').first().textContent()).toBe('Company');
    await untilInOrder(page);
    await holdingsTable(page).evaluate((grid) => {
      const row = grid.querySelector('.grid-rows > tr');
      grid.scrollTop = 1000 * (row?.getBoundingClientRect().height ?? 0);
    });
    await holdingsTable(page).locator('tr[aria-rowindex="1005"]').waitFor();
    await untilInOrder(page);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('loads the fonts of other languages before they come into view', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
  await page.waitForFunction(() => document.fonts.check('1em "Inter Variable"', 'ł'));
  await context.close();
});

it('the keyboard reaches the last holding and returns, and the header stays', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
  await holdingsTable(page).focus();
  await page.keyboard.press('Control+End');
  const last = holdingsTable(page).locator(`tr[aria-rowindex="${HOLDINGS + 2}"]`);
  await last.waitFor();
  const active = await holdingsTable(page).getAttribute('aria-activedescendant');
  expect(await last.locator('[data-active]').getAttribute('id')).toBe(active);
  const header = holdingsTable(page).getByRole('button', { name: 'Name', exact: true });
  const [table, head] = [await holdingsTable(page).boundingBox(), await header.boundingBox()];
  expect(head?.y).toBeLessThan((table?.y ?? 0) + 40);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await holdingsTable(page).locator('tr[aria-rowindex="3"] [data-active]').waitFor();
  expect(await holdingRows(page).count()).toBeLessThanOrEqual(MOST_ROWS_ON_PAGE);
  await context.close();
});
