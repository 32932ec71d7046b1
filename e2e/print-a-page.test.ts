import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import { expect, inject, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { exported } from './support/downloads.ts';
import { someCompanies } from './support/holdings-file.ts';
import { paperFaults } from './support/paper-faults.ts';
import { openPortfolio } from './support/portfolio-page.ts';
import { lettersOf, lettersOn, printedSheets, wantedOnPaper } from './support/printed.ts';
import { untilQuiet } from './support/quiet.ts';

const browser = await browserForJourneys();

it.each([false, true])(
  'prints every holding under its header, landscape: %s',
  async (landscape) => {
    const { page, context, faults } = await openPage(browser, { as: 'superUser' });
    await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
    await untilQuiet(page);
    const wanted = await wantedOnPaper(page);
    const sheets = await printedSheets(page, { landscape });
    expect(sheets.length).toBeGreaterThan(1);
    expect(paperFaults(sheets, wanted)).toEqual([]);
    for (const { foot } of sheets)
      expect(lettersOf(foot)).toMatch(/profile.*Datato.*calculatedfor.*methodology/);
    const printed = lettersOn(sheets);
    const { lines } = await exported(page);
    for (const [name = ''] of lines.slice(1)) expect(printed).toContain(lettersOf(name));
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('prints the tables of a company, none cut off', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  const [company] = await someCompanies(inject('sessions').superUser, 1);
  await page.goto(`/dashboard/company/${company?.id}`);
  await untilQuiet(page);
  expect(await page.locator('.issue-toggle').count()).toBeGreaterThan(0);
  const wanted = await wantedOnPaper(page);
  for (const landscape of [false, true]) {
    expect(paperFaults(await printedSheets(page, { landscape }), wanted)).toEqual([]);
  }
  await context.close();
});
