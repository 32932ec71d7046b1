import { companyExcerptsEndpoint } from '@verdure/contract/coverage/documents';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { ask } from './support/api.ts';
import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';

const browser = await browserForJourneys();

/** Emissions of scope 1 and 2, the first metric of the issue. */
const EMISSIONS_ID = '92';

/** The name of the first company of a table whose report is stored with what it says of its emissions. */
async function firstWithReport(table: Locator): Promise<string> {
  await table.getByRole('link').first().waitFor();
  for (const link of await table.getByRole('link').all()) {
    const [, companyId] = /company\/(\d+)/.exec((await link.getAttribute('href')) ?? '') ?? [];
    const excerpts = await ask(inject('sessions').superUser, companyExcerptsEndpoint, {
      params: { companyId: Number(companyId) },
      query: { metric_id: EMISSIONS_ID },
    });
    const isBoxed = excerpts.some(({ has_file, boxes }) => has_file && boxes.length > 0);
    if (isBoxed) return (await link.textContent()) ?? '';
  }
  throw new Error('no company here has a report');
}

it('opens the printed page behind a score of a holding, its sentence boxed, in three presses', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto(
    `/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.globalEquity}&view=lifts&cut=issue`,
  );
  await page.getByText('GHG Emissions').first().click();
  const holdings = page.getByRole('table', { name: 'Holdings of GHG Emissions' });
  const name = await firstWithReport(holdings);
  await holdings.getByRole('button', { name: `How ${name} is made` }).click();
  const reason = page.getByRole('dialog', { name: `Reason for score: ${name}` });
  await reason
    .getByRole('button', { name: /^Page \d+ as it is printed$/ })
    .first()
    .click();

  await page.getByRole('img', { name: /^Page \d+ of / }).waitFor();
  await page.locator('.sheet-box').first().waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
