import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { expect, inject, it } from 'vitest';

import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { holdingsShown, showHoldings } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it('SCR-MAST-01 SCR-MAST-07 (part) SCR-HOLD-01 a super-user makes a master portfolio of two and sees its holdings', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  const [first, second] = await ask(inject('sessions').superUser, listPortfoliosEndpoint);
  if (!first || !second) throw new Error('two portfolios are needed');
  await page.goto('/dashboard/portfolios-profiles');
  await page.getByRole('button', { name: 'Create Master Portfolio' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('All of ours');
  for (const [{ name }, input] of [[first, '75'] as const, [second, '25'] as const]) {
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await page.getByRole('textbox', { name: `Input of ${name}`, exact: true }).fill(input);
  }
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('Successfully created master portfolio').waitFor();

  await page.getByRole('link', { name: 'All of ours' }).click();
  await heading(page, 'All of ours').waitFor();
  await showHoldings(page);
  expect(await holdingsShown(page)).toBe(2);
  const row = page.getByRole('row').filter({ hasText: first.name });
  await row.getByText('75.00%').waitFor();
  await row.getByRole('link', { name: first.name }).click();
  await heading(page, first.name).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
