import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { openPortfolio } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it('SCR-PORT-03 (part) from the ESG score of a portfolio to a metric value of its largest contributor', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  const figure = page.getByRole('button', { name: /^How ESG is made/ });
  const shown = (await figure.textContent()) ?? '';
  await figure.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'How this is made' });
  await drawer.getByText(/of the weight = /).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.locator('button:focus').getByText(shown).waitFor();
  await page.keyboard.press('Enter');

  const largest = drawer.getByRole('table', { name: 'Contributions' }).getByRole('link').first();
  const company = (await largest.textContent()) ?? '';
  await largest.click();
  await page.waitForURL(/\/dashboard\/company\/\d+\?portfolio=/);
  await heading(page, company).waitFor();
  const table = page.getByRole('table', { name: 'Sustainability (IFRS S1)' });
  await table.locator('.issue-toggle').first().click();
  await table
    .getByRole('button', { name: /^View Detail/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Reason for score' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
