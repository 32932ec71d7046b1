// functions passed to the page run in the browser
/// <reference lib="dom" />

import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { openFirstHolding, openPortfolio, panel } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

const OVERALL = 2;
const WEIGHT = 3;
const WEIGHTED = 4;

interface ShownRow {
  readonly overall: number;
  readonly weight: number;
  readonly weighted: number;
}

const numberIn = (text: string | undefined): number => Number(/-?\d+\.\d+/.exec(text ?? '')?.[0]);

/** What a reader sees in a row; a row without a score counts nothing. */
async function shownRows(rows: Locator): Promise<readonly ShownRow[]> {
  const cells = await Promise.all(
    (await rows.all()).map((row) => row.locator('td').allTextContents()),
  );
  return cells
    .filter((row) => !row[WEIGHT]?.startsWith('not counted'))
    .map((row) => ({
      overall: numberIn(row[OVERALL]),
      weight: numberIn(row[WEIGHT]) / 100,
      weighted: numberIn(row[WEIGHTED]),
    }));
}

const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0);

/** What rounding each shown number to its last digit allows. */
const near = (shown: number, repeated: number, allowed = 0.02) =>
  expect(Math.abs(shown - repeated), `${shown} against ${repeated}`).toBeLessThan(allowed);

/** Repeats a sum such as '0.5 × 2.17 + 0.5 × 1.80 = 1.98'. */
function repeatBlend(text: string): void {
  // '≈' where the rounded parts add up to another number
  const [parts = '', result] = text.split(/ [=≈] /);
  const products = [...parts.matchAll(/([\d.]+) × ([\d.]+)/g)];
  expect(products.length).toBeGreaterThan(0);
  near(numberIn(result), sumOf(products.map(([, one, other]) => Number(one) * Number(other))));
}

async function repeatPillar(page: Page, name: string): Promise<void> {
  const table = page.getByRole('table', { name });
  const issues = await shownRows(
    table.locator('tbody tr:not(.total-row):not(.metric-row)').filter({ visible: true }),
  );
  expect(issues.length).toBeGreaterThan(1);
  near(sumOf(issues.map(({ weight }) => weight)), 1, 0.01);
  for (const { overall, weight, weighted } of issues) near(weighted, overall * weight, 0.01);
  const total = await table.locator('.total-row .score-cell').first().textContent();
  near(numberIn(total ?? ''), sumOf(issues.map(({ weighted }) => weighted)), 0.05);
}

it('a reader repeats the numbers of a company from the numbers that its page shows', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.equalWeights, '&sort=esg');
  await openFirstHolding(page);
  await page.locator('.issue-toggle').first().waitFor();

  const blend = panel(page, 'ESG').getByText(/^Sustainability and governance: /);
  repeatBlend((await blend.textContent()) ?? '');
  await repeatPillar(page, 'Sustainability (IFRS S1)');
  await repeatPillar(page, 'Governance');

  const table = page.getByRole('table', { name: 'Sustainability (IFRS S1)' });
  await table.locator('.issue-toggle').first().click();
  await table.locator('.metric-row th').first().waitFor();
  const issue = await table.locator('tr[data-open] .score-cell').nth(OVERALL).textContent();
  const metrics = await shownRows(table.locator('.metric-row:has(th)'));
  near(numberIn(issue ?? ''), sumOf(metrics.map(({ overall, weight }) => overall * weight)));

  await table
    .getByRole('button', { name: /^View Detail/ })
    .first()
    .click();
  const calculation = page.getByRole('region', { name: 'Calculation' });
  const repeated = { mixes: 0, percentiles: 0 };
  for (let steps = 0; steps < 40 && (repeated.mixes < 5 || repeated.percentiles < 2); steps += 1) {
    await page
      .getByRole('dialog', { name: 'Reason for score' })
      .getByRole('region', { name: 'Where this number comes from' })
      .waitFor();
    // the table of a measured value fits the drawer at 1440
    const isClipped = await page.evaluate(() => {
      const table = document.querySelector('.reason .table-scroll');
      return table !== null && table.scrollWidth > table.clientWidth;
    });
    expect(isClipped).toBe(false);
    for (const text of await calculation.locator('dd').allTextContents()) {
      const percentile = /^4 × percentile ([\d.]+) .* = ([\d.]+)$/.exec(text);
      if (percentile) {
        near(Number(percentile[2]), 4 * Number(percentile[1]), 0.006);
        repeated.percentiles += 1;
      } else if (text.includes(' + ')) {
        repeatBlend(text);
        repeated.mixes += 1;
      }
    }
    await page.keyboard.press('j');
  }
  expect(repeated.mixes).toBeGreaterThanOrEqual(5);
  expect(repeated.percentiles).toBeGreaterThanOrEqual(2);
  expect(faults).toEqual([]);
  await context.close();
});
