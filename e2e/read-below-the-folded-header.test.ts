// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, doubleText, openPage } from './support/browser.ts';
import { untilQuiet } from './support/quiet.ts';

const browser = await browserForJourneys();

/** What lies over something else in the line that replaces the header, or leaves the window. */
const faultsOfTheLine = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('.folded-line > *, .folded-actions button')]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const nameOf = (part: Element) => part.textContent.trim();
    return parts.flatMap(({ part, box }, at) => [
      ...(box.right > window.innerWidth ? [`${nameOf(part)} leaves the window`] : []),
      ...parts
        .slice(at + 1)
        .filter(({ part: other }) => !part.contains(other))
        .filter(({ box: other }) => other.left < box.right && other.right > box.left)
        .map(({ part: other }) => `${nameOf(part)} over ${nameOf(other)}`),
    ]);
  });

/** How far the header of the page reaches into the window. */
const headerBottom = (page: Page): Promise<number> =>
  page.locator('.page-header').evaluate((header) => header.getBoundingClientRect().bottom);

it.each([1025, 1280, 1440, 1920])(
  'the header of a portfolio folds into one line where nothing overlaps at %i px',
  async (width) => {
    const { page, context } = await openPage(browser, { as: 'superUser' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(
      `/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.globalEquity}&tab=footprint&beside=benchmark-global`,
    );
    await page.getByRole('grid').first().waitFor();
    await untilQuiet(page);
    await page.locator('h1:focus').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const line = page.getByRole('region', { name: 'Summary' }).locator('.folded-line');
    await line.waitFor();
    expect(await faultsOfTheLine(page)).toEqual([]);
    const top = (await line.boundingBox())?.y ?? 0;
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(top);
    await doubleText(page);
    await page.waitForFunction(() => document.querySelector('.folded-line') !== null);
    expect(await faultsOfTheLine(page)).toEqual([]);
    await context.close();
  },
);

it.each([390, 1025, 1119, 1120, 1440])(
  'nothing lies over the choice of the view and of the figure at %i px',
  async (width) => {
    const { page, context } = await openPage(browser, { as: 'superUser' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.globalEquity}&view=lifts`);
    await page.getByRole('button', { name: 'ESG score', exact: false }).first().waitFor();
    await untilQuiet(page);
    const covered = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          '.overview-views label, .lifts-controls label, .lifts-controls button',
        ),
      ].flatMap((part) => {
        const { left, top, width: w, height: h } = part.getBoundingClientRect();
        const found = document.elementFromPoint(left + w / 2, top + h / 2);
        return found === null || part.contains(found) || found.contains(part)
          ? []
          : [part.textContent];
      }),
    );
    expect(covered).toEqual([]);
    await context.close();
  },
);

it.each([
  [1280, 800],
  [1440, 900],
])(
  'the panes of a review take four fifths of what is below the top bar at %i by %i, and nothing scrolls',
  async (width, height) => {
    const { page, context } = await openPage(browser, { as: 'admin' });
    await page.setViewportSize({ width, height });
    await page.goto('/dashboard/manage-scores');
    await page.locator('.review-card-link').first().click();
    const panes = page.locator('.review-panes');
    await panes.waitFor();
    await untilQuiet(page);
    const header = await page.locator('.page-header').boundingBox();
    const box = await panes.boundingBox();
    if (header === null || box === null) throw new Error('the review has a header and panes');
    expect(box.height / (height - header.y)).toBeGreaterThan(0.8);
    const scrolls = await page.evaluate(
      () => document.documentElement.scrollHeight > window.innerHeight,
    );
    expect(scrolls).toBe(false);
    await context.close();
  },
);
