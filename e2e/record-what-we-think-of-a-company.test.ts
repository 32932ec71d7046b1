import {
  companyExcerptsEndpoint,
  type Excerpt,
  textOfItems,
} from '@verdure/contract/coverage/documents';
import { generateUniverse, PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { ask } from './support/api.ts';
import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';

const browser = await browserForJourneys();

interface Passage extends Excerpt {
  readonly companyId: number;
}

/** A short passage of a report of the default portfolio, as the demo has it. */
async function somePassage(): Promise<Passage> {
  const { portfolios } = generateUniverse({ seed: 1, asOf: '2026-06-30' });
  const portfolio = portfolios.find(({ id }) => id === PORTFOLIO_IDS.globalEquity);
  for (const { type, constituentId: companyId } of portfolio?.constituents ?? []) {
    if (type !== 'company') continue;
    const params = { companyId };
    const excerpts = await ask(inject('sessions').superUser, companyExcerptsEndpoint, { params });
    const found = excerpts.find(({ items }) =>
      /^[\x20-\x27\x2a-\x5b\x5d-\x7e]{10,40}$/.test(textOfItems(items) ?? ''),
    );
    if (found !== undefined) return Object.assign({ companyId }, found);
  }
  throw new Error('no company of the default portfolio has a report');
}

/** The address that a tab opens: a browser without a reader for PDF saves it, others show it. */
const addressOfPdf = (tab: Page): Promise<string> =>
  new Promise((resolve) => {
    tab.once('download', (download) => resolve(download.url()));
    tab.on('framenavigated', (frame) => {
      if (frame.url().startsWith('blob:')) resolve(frame.url());
    });
  });

it('reads the report behind a score, then notes and engages', async () => {
  const { companyId, metric_id, items, page: number } = await somePassage();
  const text = textOfItems(items);
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await page.goto(`/dashboard/company/${companyId}?metric=${metric_id}`);
  const excerpts = page.getByRole('region', { name: 'Excerpts' });
  await excerpts.getByText(text ?? '').waitFor();
  await expectAccessible(page);

  const opened = context.waitForEvent('page').then(addressOfPdf);
  const read = page.waitForResponse(/\/documents\/\d+\/file$/);
  await excerpts
    .getByRole('listitem')
    .filter({ hasText: text ?? '' })
    .getByRole('button', { name: /report/i })
    .click();
  expect(await opened).toMatch(new RegExp(`#page=${number}$`));
  expect((await (await read).body()).toString('latin1')).toContain(`(${text})`);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More for key risks and key points' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  await page.getByRole('button', { name: 'Issue: choose one' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Why').fill('The plan is late');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page
    .getByRole('region', { name: 'Key risks', exact: true })
    .getByText('The plan is late')
    .waitFor();

  await page.getByRole('button', { name: 'Add engagement' }).click();
  await page.getByText('Yes - verbal', { exact: true }).click();
  await page.getByLabel('Date').fill('2026-03-01');
  await page.getByLabel('Summary').fill('Asked for the plan');
  await page.getByRole('button', { name: 'Save Engagement' }).click();
  await page.getByRole('row', { name: /01 March 2026.*Asked for the plan/ }).waitFor();
  await expectAccessible(page);
  expect(faults).toEqual([]);
  await context.close();
});
