import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, it } from 'vitest';

import { browserForJourneys, expectAccessible, openPage, tooWideByPx } from './support/browser.ts';

const browser = await browserForJourneys();

const QUESTION_COUNT = 10;

it.each(['wide', 'narrow'] as const)(
  'SCR-PORT-23 SCR-PORT-24 a super-user answers ten questions and sees the article, %s',
  async (view) => {
    const { page, context, faults } = await openPage(browser, { as: 'superUser', view });
    const portfolioId = view === 'wide' ? PORTFOLIO_IDS.globalEquity : PORTFOLIO_IDS.equalWeights;
    await page.goto(`/dashboard/portfolio?portfolio=${portfolioId}&tab=regulatory`);
    await page.getByRole('button', { name: 'Click here' }).click();
    const dialog = page.getByRole('dialog', { name: 'Policy questions' });
    await dialog.getByText('0 of 10 answered').waitFor();
    const yes = dialog.getByText('yes', { exact: true });
    for (let question = 0; question < QUESTION_COUNT; question += 1) {
      await yes.nth(question).click();
    }
    await dialog.getByText('10 of 10 answered').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save answers' }).click();
    await page.getByText(/^This portfolio is compatible with Article [689]\.$/).waitFor();
    await page.getByText('10 of 10 policy questions answered.').waitFor();
    await expectAccessible(page);
    expect(await tooWideByPx(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);
