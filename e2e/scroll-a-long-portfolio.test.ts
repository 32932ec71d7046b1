import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchBrowser, openPage } from './support/browser.ts';
import {
  holdingRows,
  holdingsShown,
  holdingsTable,
  openPortfolio,
} from './support/portfolio-page.ts';

const HOLDINGS = 3000;
/** What fits into 600 px, and a few above and below. */
const MOST_ROWS_ON_PAGE = 60;
const SLOWED_BY = 4;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

interface Scrolled {
  readonly frames: number;
  /** Milliseconds of each task of 50 and more. */
  readonly longTasks: readonly number[];
  readonly mostRows: number;
}

/** Scrolls the table from its top to its end, 2,400 px a frame, and watches what it costs. */
const scrollToEnd = (page: Page): Promise<Scrolled> =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role=grid]');
    if (grid === null) throw new Error('no table');
    const longTasks: number[] = [];
    const observer = new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    });
    observer.observe({ type: 'longtask' });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let frames = 0;
    let mostRows = 0;
    while (grid.scrollTop + grid.clientHeight < grid.scrollHeight - 1) {
      grid.scrollTop += 2400;
      await frame();
      frames += 1;
      mostRows = Math.max(mostRows, grid.querySelectorAll('.grid-rows tr').length);
    }
    await frame();
    await frame();
    observer.disconnect();
    return { frames, longTasks, mostRows };
  });

it('SCR-PORT-08 three thousand holdings scroll end to end with few of them on the page', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.wholeIndex);
  expect(await holdingsShown(page)).toBe(HOLDINGS);
  const box = await holdingsTable(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(600);

  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  const { frames, longTasks, mostRows } = await scrollToEnd(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const longest = Math.max(0, ...longTasks);
  process.stdout.write(
    `${HOLDINGS} rows at a CPU slowed ${SLOWED_BY} times: ${frames} frames, ${longTasks.length} long tasks, longest ${longest} ms\n`,
  );
  expect(mostRows).toBeLessThanOrEqual(MOST_ROWS_ON_PAGE);
  const last = holdingsTable(page).locator(`tr[aria-rowindex="${HOLDINGS + 2}"]`);
  await last.waitFor();
  expect(await last.getByRole('rowheader').textContent()).not.toBe('');
  expect(faults).toEqual([]);
  await context.close();
});

it('the keys reach the last holding and come back, and the header stays', async () => {
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
