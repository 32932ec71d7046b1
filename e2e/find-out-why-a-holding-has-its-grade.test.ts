import { PORTFOLIO_IDS, PROFILE_IDS } from '@verdure/demo-universe';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import {
  addressOf,
  band,
  holdingRows,
  holdingsCount,
  holdingsShown,
  holdingsTable,
  openFirstHolding,
  openPortfolio,
  panel,
  showHoldings,
  showSummary,
  untilScored,
} from './support/portfolio-page.ts';

const browser = await browserForJourneys();

const reason = (page: Page) => page.getByRole('dialog', { name: 'Reason for score' });
const performance = (page: Page) => reason(page).getByRole('table', { name: 'Performance' });

/** Opens issues until one shows a metric with a measured value. */
async function openMeasuredMetric(page: Page): Promise<void> {
  const table = page.getByRole('table', { name: 'Sustainability (IFRS S1)' });
  await table.locator('.issue-toggle').first().click();
  await table
    .getByRole('button', { name: /^View Detail/ })
    .first()
    .click();
  await reason(page).waitFor();
  for (let steps = 0; steps < 40 && !(await performance(page).isVisible()); steps += 1) {
    await page.keyboard.press('j');
    await reason(page)
      .getByRole('region', { name: 'Comment' })
      .or(reason(page).getByText('Company data not disclosed.'))
      .waitFor();
  }
}

it('SCR-REASON-01 SCR-REASON-03 from a portfolio down to a value, and back', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.equalWeights);
  await holdingsTable(page).getByRole('button', { name: 'ESG', exact: true }).click();
  expect(addressOf(page)).toMatchObject({ sort: 'esg' });
  await openFirstHolding(page);

  await openMeasuredMetric(page);
  expect(await performance(page).getByRole('columnheader').allTextContents()).toEqual([
    'Unit',
    'Current Year Value',
    'Previous Year Value',
    '% change from Previous Year',
    'Peer Group Average',
  ]);
  const values = await performance(page).locator('tbody td').allTextContents();
  expect(values.some((text) => /\d/.test(text))).toBe(true);
  const metric = await reason(page).getByRole('article').getAttribute('aria-label');
  await page.reload();
  await reason(page)
    .getByRole('article', { name: metric ?? '', exact: true })
    .waitFor();

  await page.keyboard.press('Escape');
  await reason(page).waitFor({ state: 'hidden' });
  await page.goBack();
  await untilScored(page);
  expect(addressOf(page)).toMatchObject({
    sort: 'esg',
    portfolio: String(PORTFOLIO_IDS.equalWeights),
  });
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-REASON-03 a reason fits a narrow window, and only its table scrolls', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.equalWeights);
  await openFirstHolding(page);
  await openMeasuredMetric(page);
  await page.setViewportSize({ width: 320, height: 844 });
  const tooWideByPx = (part: Locator) =>
    part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const table = reason(page).getByRole('region', { name: 'Performance figures' });
  expect(await tooWideByPx(table)).toBeGreaterThan(0);
  expect(await tooWideByPx(reason(page).locator('.modal-body'))).toBe(0);
  await expectAccessible(page);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    () => (document.querySelector('.reason .table-scroll')?.scrollLeft ?? 0) > 0,
  );
  await context.close();
});

it.each(['wide', 'narrow'] as const)(
  'SCR-HOLD-04 by keyboard alone from the holdings to the reason, %s',
  async (view) => {
    const { page, context } = await openPage(browser, { as: 'superUser', view });
    await openPortfolio(page, PORTFOLIO_IDS.equalWeights);
    const isFocused = (selector: string) =>
      page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
    const tabTo = async (selector: string) => {
      for (let presses = 0; presses < 60 && !(await isFocused(selector)); presses += 1) {
        await page.keyboard.press('Tab');
      }
      expect(await isFocused(selector)).toBe(true);
    };
    await tabTo('[role=grid]');
    await page.keyboard.press('ArrowDown');
    if (view === 'narrow') {
      const isUnfolded = holdingsTable(page).locator('[aria-expanded=true]');
      await page.keyboard.press('Space');
      await isUnfolded.waitFor();
      await page.keyboard.press('Space');
      await isUnfolded.waitFor({ state: 'detached' });
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/company\/\d+/);
    await page.locator('.issue-toggle').first().waitFor();
    expect(await isFocused('h1')).toBe(true);
    await tabTo('.issue-toggle');
    await page.keyboard.press('Enter');
    await tabTo('.view-detail');
    await page.keyboard.press('Enter');
    await reason(page).getByRole('article').waitFor();
    await page.keyboard.press('Escape');
    await reason(page).waitFor({ state: 'hidden' });
    expect(await isFocused('.view-detail')).toBe(true);
    await context.close();
  },
);

it('SCR-PORT-08 sorting, search and filters stay in the address', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  const all = await holdingsShown(page);
  await holdingsTable(page).getByRole('button', { name: 'Filter Type' }).click();
  await page.getByRole('checkbox', { name: 'Fund' }).check();
  await page.keyboard.press('Escape');
  await holdingsCount(page)
    .filter({ hasText: `of ${all} holdings` })
    .waitFor();
  const funds = await holdingsShown(page);
  expect(funds).toBeGreaterThan(0);
  expect(funds).toBeLessThan(all);
  const weight = holdingsTable(page).getByRole('button', { name: 'Weight', exact: true });
  await weight.click();
  await weight.click();
  expect(addressOf(page)).toMatchObject({ sort: '-weight', filter: 'type:Fund' });

  const rows = await holdingRows(page).allTextContents();
  await page.reload();
  await untilScored(page);
  expect(await holdingRows(page).allTextContents()).toEqual(rows);
  const weights = rows.map((row) => Number(/(\d+\.\d+)%/.exec(row)?.[1]));
  expect(weights.length).toBeGreaterThan(1);
  expect(weights).not.toContain(Number.NaN);
  expect(weights).toEqual([...weights].sort((left, right) => right - left));
  await page.getByRole('button', { name: 'Remove filter Type: Fund' }).click();
  await holdingsCount(page)
    .filter({ hasText: `${all} of ${all} holdings` })
    .waitFor();
  await context.close();
});

it('SCR-PORT-02 the chosen profile and portfolio survive a reload', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.getByRole('button', { name: 'Profile: House view' }).click();
  await page.getByRole('option', { name: 'Values-based' }).click();
  await page.getByRole('button', { name: 'Portfolio: Global Equity' }).click();
  await page.getByRole('option', { name: 'Screening Watchlist' }).click();
  await heading(page, 'Screening Watchlist').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Profile: Values-based' }).waitFor();
  await page.getByRole('button', { name: 'Portfolio: Screening Watchlist' }).waitFor();
  expect(addressOf(page)).toMatchObject({
    portfolio: String(PORTFOLIO_IDS.everyState),
    profile: String(PROFILE_IDS.values),
  });
  await context.close();
});

it('SCR-PORT-07 the underlying holdings replace funds with what they hold', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.mixed);
  const immediate = await holdingsShown(page);
  await page.getByRole('switch', { name: 'See underlying holdings' }).click();
  await page.waitForFunction(
    (rows) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== String(rows),
    immediate + 2,
  );
  await untilScored(page);
  const underlying = await holdingsShown(page);
  expect(underlying).toBeGreaterThan(immediate);
  await showSummary(page);
  await panel(page, 'Coverage').getByText(`${underlying} underlying`).waitFor();
  await showHoldings(page);
  expect(addressOf(page)).toMatchObject({ underlying: 'true' });
  await page.reload();
  await untilScored(page);
  expect(await holdingsShown(page)).toBe(underlying);
  await context.close();
});

it('SCR-PORT-28 with weights off the figures are plain averages', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await showSummary(page);
  const scored = panel(page, 'Pillars').locator('li:has(.pillar-score)');
  const plain = await scored.locator('.pillar-plain').allTextContents();
  await showHoldings(page);
  await page.getByRole('switch', { name: 'Weighted' }).click();
  await showSummary(page);
  await panel(page, 'Pillars').filter({ hasNotText: 'unweighted' }).waitFor();
  const scores = await scored.locator('.pillar-score').allTextContents();
  const shown = (text: string) => text.replace(/^How .* is made: /, '');
  expect(scores.map(shown)).toEqual(plain.map((text) => text.replace(/.*unweighted /, '')));
  expect(addressOf(page)).toMatchObject({ weighted: 'false' });
  await page.getByText('weighted off').waitFor();
  await context.close();
});

it('SCR-PORT-27 with proxies off, proxy companies no longer count', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.proxyHeavy);
  const behind = () =>
    band(page)
      .getByText(/% graded/)
      .textContent();
  const toggle = page.getByRole('switch', { name: 'Proxy' });
  const withProxies = await behind();
  await toggle.click();
  await page.getByText('proxy off').waitFor();
  await band(page)
    .filter({ hasNotText: withProxies ?? '' })
    .waitFor();
  await toggle.click();
  await page.getByText('proxy on').waitFor();
  await band(page)
    .filter({ hasText: withProxies ?? '' })
    .waitFor();
  await context.close();
});

it('SCR-CTRY-02 SCR-CTRY-06 SCR-CTRY-07 a country opens with its ranking', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.sovereign, '&sort=-esg');
  const name = await openFirstHolding(page);
  for (const pillar of ['Environmental', 'Social', 'Governance']) {
    await page.getByRole('table', { name: `${pillar} issues` }).waitFor();
  }
  const issues = page.getByRole('table', { name: 'Environmental issues' });
  await issues.locator('.issue-toggle').first().click();
  await issues
    .getByRole('button', { name: /^View Detail/ })
    .first()
    .click();
  const ranking = page.getByRole('table', { name: 'Ranking' });
  const current = ranking.locator('tr[aria-current]');
  await current.waitFor();
  expect(await current.textContent()).toContain(name);
  const heads = await ranking.getByRole('columnheader').allTextContents();
  expect(heads[0]).toMatch(/^(Category|Worldwide) Rank$/);
  expect(heads.slice(1)).toEqual(['Country', expect.stringMatching(/^(Value|Index)/), 'Year']);
  const ranks = await ranking
    .locator('tbody tr:not(.ranking-gap) td:first-child')
    .allTextContents();
  expect(ranks.slice(0, 3).map(Number)).toEqual([1, 2, 3]);
  expect(ranks.length).toBeLessThanOrEqual(11);
  expect(faults).toEqual([]);
  await context.close();
});
