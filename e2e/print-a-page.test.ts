import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, inject, it } from 'vitest';

import { browserForJourneys, openPage, tooWideByPx } from './support/browser.ts';
import { exported } from './support/downloads.ts';
import { someCompanies } from './support/holdings-file.ts';
import { holdingsTable, openPortfolio } from './support/portfolio-page.ts';
import { printedPages } from './support/printed.ts';

const browser = await browserForJourneys();

/** Inside the margins of a portrait A4 sheet. */
const SHEET = { width: 718, height: 1000 };

it('prints every holding with all columns, under a header on each sheet', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  const shown = await holdingsTable(page).locator('.grid-label').allTextContents();
  const sheets = await printedPages(page);
  const text = sheets.join(' ');
  const listed = sheets.filter((sheet) => sheet.includes('Company'));
  expect(listed.length).toBeGreaterThan(1);
  const heads = shown.filter((header) => header !== 'Exclusions');
  for (const sheet of listed) {
    for (const header of heads) expect(sheet).toContain(header);
  }
  // lines break at spaces, and a character in another font counts as its own word
  const printed = text.replace(/\s/g, '');
  const { lines } = await exported(page);
  for (const [name = ''] of lines.slice(1)) expect(printed).toContain(name.replace(/\s/g, ''));
  expect(faults).toEqual([]);
  await context.close();
});

it('prints the tables of a company with the columns that the screen shows, none cut off', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  const [company] = await someCompanies(inject('sessions').superUser, 1);
  await page.goto(`/dashboard/company/${company?.id}`);
  await page.locator('.issue-toggle').first().waitFor();
  const table = page.locator('.company-issue-table').first();
  const heads = (await table.locator('thead th').allTextContents()).filter((head) => head !== '');
  const text = (await printedPages(page)).join(' ');
  for (const head of heads) expect(text).toContain(head);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  expect(await tooWideByPx(page)).toBe(0);
  await context.close();
});
