import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { openPortfolio } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it('SCR-PORT-13 SCR-PORT-14 from the carbon footprint of a portfolio to its largest contributor', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.getByRole('tab', { name: 'FOOTPRINT', exact: true }).click();
  const figure = page.getByRole('button', { name: /^How Carbon footprint is made/ });
  await figure.waitFor();
  const net = await figure.textContent();
  await page.getByText('Gross', { exact: true }).click();
  await expect.poll(() => figure.textContent()).not.toBe(net);

  await figure.click();
  const drawer = page.getByRole('dialog', { name: 'How this is made' });
  const largest = drawer.getByRole('table', { name: 'Contributions' }).getByRole('link').first();
  const company = (await largest.textContent()) ?? '';
  await expectAccessible(page);
  await largest.click();
  await page.waitForURL(/\/dashboard\/company\/\d+\?portfolio=/);
  await heading(page, company).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-PORT-15 the temperature of a portfolio, under its profile', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.getByRole('tab', { name: 'GLOBAL WARMING IMPACT' }).click();
  await page.getByText(/Cambridge model \(July 2021\)/).waitFor();
  await page.getByRole('button', { name: /^How WACI is made/ }).click();
  await page.getByRole('dialog', { name: 'How this is made' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
