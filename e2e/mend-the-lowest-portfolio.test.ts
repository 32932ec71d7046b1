import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { addressOf, band, panel, showHoldings, untilScored } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

/** 3, 1.63 and 2.18 of 'Replacing 3 companies brings it from D 1.63 to C 2.18'. */
const BROUGHT = /^Replacing (\S+) compan\S+ brings it from [A-E] (\d\.\d+) to [A-E] (\d\.\d+)$/;

it('tries the swaps that the table of portfolios offers, sees the score it promised, and discards them', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto('/dashboard/portfolios-profiles');
  const lines = panel(page, 'The portfolio with the lowest ESG score');
  const swaps = lines.getByRole('link', { name: BROUGHT });
  const [, said = '', before = '', after = ''] =
    BROUGHT.exec((await swaps.textContent()) ?? '') ?? [];
  const [name = ''] = await lines.getByRole('link').allTextContents();
  const replaced = said === 'one' ? 1 : Number(said);
  expect(replaced).toBeGreaterThan(0);

  await swaps.focus();
  await page.keyboard.press('Enter');
  await heading(page, name).waitFor();
  // each takes one company out and one in
  const draft = panel(page, 'Draft');
  await draft.getByText(`Draft: ${2 * replaced} changes`).waitFor();
  await showHoldings(page);
  const overall = band(page).getByRole('button', { name: /^How ESG is/ });
  expect(await overall.textContent()).toBe(`How ESG is made: ${after}`);

  await draft.getByRole('button', { name: 'Discard' }).click();
  await draft.waitFor({ state: 'hidden' });
  await untilScored(page);
  expect(await overall.textContent()).toBe(`How ESG is made: ${before}`);
  expect(addressOf(page).draft).toBeUndefined();

  expect(faults).toEqual([]);
  await context.close();
});
