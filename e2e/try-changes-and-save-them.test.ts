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

/** 1.94 of 'How ESG is made: 1.94'. */
const scoreIn = (text: string | null): number => Number(/[\d.]+$/.exec(text ?? '')?.[0]);

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

it('replaces three holdings that drag in six keys', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto(
    `/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.longShort}&view=lifts&cut=holding`,
  );
  const overall = bandOfPage(page).getByRole('button', { name: /^How ESG is/ });
  // the list has what lifts too
  const drags = page.locator('[data-direction=drags]');
  const first = drags.getByRole('button', { name: /^Replace .* with…$/ }).first();
  await first.waitFor();
  const before = await overall.textContent();
  for (const swap of [1, 2, 3]) {
    const replaced = (await first.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('w');
    await page.locator('.swaps-list button:focus').waitFor();
    await page.keyboard.press('Enter');
    await panel(page, 'Draft')
      .getByText(`Draft: ${2 * swap} changes`)
      .waitFor();
    // the bars of before stay until those of the draft are there
    await page.getByRole('button', { name: replaced, exact: true }).waitFor({ state: 'detached' });
    await first.waitFor();
  }
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  expect(scoreIn(await overall.textContent())).toBeGreaterThan(scoreIn(before));
  expect(faults).toEqual([]);
  await context.close();
});

it('reaches one letter better, and the draft has the letter that the trades promise', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Reach…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reach a target' });
  await dialog.getByRole('button', { name: 'One letter better', exact: true }).click();
  await dialog.getByText('Another target, or other limits').click();
  await dialog.getByRole('textbox', { name: 'Turnover, %' }).fill('60');
  await dialog.getByRole('button', { name: 'Find trades' }).click();
  const take = dialog.getByRole('button', { name: 'Take as draft' });
  await take.waitFor();
  const figures = dialog.getByRole('table', { name: 'Before and after' });
  const row = (await figures.getByRole('row', { name: /^ESG score/ }).textContent()) ?? '';
  const [, before = '', after = ''] = /(\d\.\d\d)\D+(\d\.\d\d)/.exec(row) ?? [];
  await take.click();
  await panel(page, 'Draft').waitFor();
  await untilScored(page);
  const overall = bandOfPage(page).getByRole('button', { name: /^How ESG is/ });
  expect(scoreIn(await overall.textContent())).toBe(Number(after));
  expect(Number(after)).toBeGreaterThan(Number(before));
  expect(faults).toEqual([]);
  await context.close();
});
