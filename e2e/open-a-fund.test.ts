import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage, tooWideByPx } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { exported } from './support/downloads.ts';
import {
  addressOf,
  holdingsShown,
  openFirstHolding,
  openPortfolio,
  panel,
  showHoldings,
  showSummary,
  untilScored,
} from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it.each(['wide', 'narrow'] as const)(
  'SCR-SHELL-12 SCR-FUND-01 (part) from the search to a fund of funds, what is below it, and a company, %s',
  async (view) => {
    const { page, context, faults } = await openPage(browser, { as: 'superUser', view });
    await page.goto('/dashboard/help-support');
    await heading(page, 'Help & Support').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lifetime portfolio');
    await page.getByRole('group', { name: 'Funds' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/dashboard\/fund\/\d+$/);
    await page.locator('h1:focus').waitFor();
    await showHoldings(page);
    const immediate = await holdingsShown(page);
    await page.getByRole('switch', { name: 'See underlying holdings' }).click();
    await page.waitForFunction(
      (rows) => document.querySelector('[role=grid]')?.getAttribute('aria-rowcount') !== `${rows}`,
      immediate + 2,
    );
    await untilScored(page);
    const underlying = await holdingsShown(page);
    expect(underlying).toBeGreaterThan(immediate);
    await expectAccessible(page);
    expect(await tooWideByPx(page)).toBe(0);
    await showSummary(page);
    await panel(page, 'Coverage').getByText(`${underlying} underlying`).waitFor();
    await expectAccessible(page);
    expect(await tooWideByPx(page)).toBe(0);
    await showHoldings(page);

    await openFirstHolding(page);
    await page.waitForURL(/\/dashboard\/(company|country)\/\d+/);
    await page.goBack();
    await untilScored(page);
    expect(addressOf(page)).toEqual({ underlying: 'true', view: 'holdings' });
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('SCR-HOLD-03 from the holdings of a portfolio to a fund, its export, and back', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.fundsOnly);
  await openFirstHolding(page);
  await untilScored(page);
  expect(addressOf(page)).toMatchObject({ portfolio: String(PORTFOLIO_IDS.fundsOnly) });
  const { lines } = await exported(page);
  expect(lines.length - 1).toBe(await holdingsShown(page));
  await page.getByRole('link', { name: /^Back to / }).click();
  await page.waitForURL(/\/dashboard\/portfolio\?portfolio=6&profile=-?\d+$/);
  await untilScored(page);
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-GLB-26 without the feature a fund has a name and no figures', async () => {
  const { page, context } = await openPage(browser, { as: 'otherSuperUser' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await page.goto('/dashboard/fund/1');
  await page.getByText('Funds data is a premium feature.').waitFor();
  await heading(page, 'Index Tracker').waitFor();
  expect(asked.filter((text) => text.includes('fund_'))).toEqual([]);
  await context.close();
});
