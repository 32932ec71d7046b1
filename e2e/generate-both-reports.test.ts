import { read, utils } from '@e965/xlsx';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { downloaded } from './support/downloads.ts';
import { openPortfolio } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

/** Chooses a report in the menu of the page. @returns its file, as another reader opens it */
async function generated(page: Page, report: string) {
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Generate report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate report' });
  const { name, bytes } = await downloaded(page, () =>
    dialog.getByRole('button', { name: report }).click(),
  );
  await page
    .getByText('Your report has been successfully generated and downloaded.')
    .first()
    .waitFor();
  const book = read(bytes);
  const rowsOf = (sheet: string) =>
    utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet] ?? {});
  return { name, rowsOf };
}

it('SCR-PORT-38 SCR-REPT-06 generates both reports of a portfolio, with the figures of its page', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  const tcfd = await generated(page, 'TCFD report');
  const sfdr = await generated(page, 'SFDR PAI report');
  expect([tcfd.name, sfdr.name]).toEqual([
    'Global Equity TCFD report.xlsx',
    'Global Equity SFDR PAI report.xlsx',
  ]);
  const waci = tcfd.rowsOf('Metrics')[0]?.Value;
  await page.getByRole('tab', { name: 'GLOBAL WARMING IMPACT' }).click();
  await page.getByText(Number(waci).toFixed(2)).first().waitFor();
  expect(sfdr.rowsOf('PAI statement').length).toBeGreaterThan(17);
  expect(faults).toEqual([]);
  await context.close();
});
