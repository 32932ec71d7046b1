import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { addressOf, band, openPortfolio } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it('a reader compares a portfolio with a benchmark and finds a company that explains the difference', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.getByRole('button', { name: /^Compare with/ }).click();
  await page.getByRole('option', { name: 'Benchmark: Europe' }).click();
  await band(page)
    .getByText(/(above|below) Europe benchmark/)
    .first()
    .waitFor();
  expect(addressOf(page).beside).toBe('benchmark-europe');
  await expectAccessible(page);

  await page.getByRole('button', { name: /^why.*the ESG score differs$/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Why it differs' });
  const rows = drawer.getByRole('table').getByRole('row');
  // a header, five companies, the rest and the whole
  await rows.nth(7).waitFor();
  expect(await rows.count()).toBe(8);
  const differences = await rows.locator('td:last-child').allTextContents();
  const numbers = differences.map((text) => Number(text.replace('−', '-')));
  const [whole = Number.NaN, ...parts] = numbers.toReversed();
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(whole, 3);
  await expectAccessible(page);

  const largest = drawer.getByRole('link').first();
  const company = (await largest.textContent()) ?? '';
  await largest.click();
  await heading(page, company).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
