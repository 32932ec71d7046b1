import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import {
  addressOf,
  band as bandOfPage,
  holdingRows,
  holdingsShown,
  openPortfolio,
  panel,
  untilScored,
} from './support/portfolio-page.ts';

const browser = await browserForJourneys();

it('tries changes, sees the score follow, undoes one and saves the rest as a new portfolio', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  const count = await holdingsShown(page);
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Try changes' }).click();
  const band = panel(page, 'Draft');
  await band.getByText('Draft: 0 changes').waitFor();

  const first = holdingRows(page).first();
  await first.getByRole('textbox', { name: /^Weight of/ }).fill('60');
  await page.keyboard.press('Enter');
  await band.getByText('Draft: 1 change', { exact: true }).waitFor();
  const overall = bandOfPage(page);
  await overall
    .getByText(/(above|below) Saved/)
    .first()
    .waitFor();
  await panel(page, 'Moved most').getByText(/▲|▼/).first().waitFor();
  await untilScored(page);
  await expectAccessible(page);

  await first.getByRole('button', { name: /^Remove/ }).click();
  await band.getByText('Draft: 1 change', { exact: true }).waitFor();
  await expect.poll(() => holdingsShown(page)).toBe(count - 1);
  await band.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => holdingsShown(page)).toBe(count);
  await untilScored(page);
  const drafted = await overall.getByRole('button', { name: /^How ESG is/ }).textContent();

  await band.getByRole('button', { name: 'Save as new portfolio' }).click();
  await page.getByRole('textbox', { name: 'Name of the new portfolio' }).fill('One idea');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await heading(page, 'One idea').waitFor();
  await untilScored(page);
  expect(addressOf(page).draft).toBeUndefined();
  expect(await overall.getByRole('button', { name: /^How ESG is/ }).textContent()).toBe(drafted);
  expect(faults).toEqual([]);
  await context.close();
});
