import { read, utils } from '@e965/xlsx';
import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { downloaded, exported } from './support/downloads.ts';
import { csvText, someCompanies, uploadText } from './support/holdings-file.ts';
import {
  holdingRows,
  holdingsShown,
  holdingsTable,
  openPortfolio,
  showHoldings,
} from './support/portfolio-page.ts';

const browser = await browserForJourneys();

/** A row as an export writes it: score and grade, a badge by its word, all digits of a weight. */
const wordsOnScreen = (page: Page): Promise<string[][]> =>
  holdingRows(page).evaluateAll((rows) =>
    rows
      .sort((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
      .map((row) =>
        [...row.children].flatMap((cell) => {
          const mark = cell.querySelector('.grade-mark');
          const badges = [...cell.querySelectorAll('.coverage-badge')].map(
            (badge) => badge.textContent,
          );
          if (badges.length > 0) return badges.join(', ');
          if (mark === null) return cell.getAttribute('title') || cell.textContent;
          const letter = mark.textContent;
          const score = cell.textContent.replace(letter, '').trim();
          // what providers say is a letter alone
          if (score === '' && /^[A-E]$/.test(letter)) return letter;
          return [score || letter, letter];
        }),
      ),
  );

it('SCR-GLB-33 SCR-PORT-29 (part) the export holds the rows on the screen, all quoted', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.everyState, '&sort=-esg&filter=name:an');
  const shown = await wordsOnScreen(page);
  const { name, text, lines, evidence } = await exported(page);
  expect(name).toBe('Screening Watchlist ESG overview.csv');
  expect(text.codePointAt(0)).toBe(0xfeff);
  for (const line of text
    .slice(1)
    .split('\r\n')
    .filter((each) => each !== '')) {
    expect(line).toMatch(/^"([^"]|"")*"(,"([^"]|"")*")*$/);
  }
  const heads = await holdingsTable(page).locator('.grid-sort').allTextContents();
  const offAtFirst = ['Sub-sector', 'Coverage tier'];
  expect([...new Set(lines[0]?.map((head) => head.replace(/ (score|grade)$/, '')))]).toEqual([
    ...heads,
    ...offAtFirst,
  ]);
  expect(evidence.map(([fact]) => fact)).toEqual([
    'Screening Watchlist total',
    '',
    'About',
    'Profile',
    'Data to',
    'Filter',
    'Calculated for',
    'Snapshot',
    'Methodology',
    'Rows',
    'Units',
    'Made',
    'Verdure receipt',
    'Verdure figures sha256',
  ]);
  expect(lines.length - 1).toBe(await holdingsShown(page));
  expect(lines.slice(1).map((line) => line.slice(0, -offAtFirst.length))).toEqual(shown);
  await context.close();
});

it('the e key exports all rows of a table that is longer than the screen', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.globalEquity);
  const rows = await holdingsShown(page);
  expect(await holdingRows(page).count()).toBeLessThan(rows);
  const { bytes } = await downloaded(page, () => page.keyboard.press('e'));
  const [table = ''] = bytes.toString('utf8').split('\r\n\r\n');
  expect(table.split('\r\n').length - 1).toBe(rows);
  await context.close();
});

it('SCR-PORT-29 (part) the menu beside Export gives the same rows as a workbook', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.longShort);
  const { lines } = await exported(page);
  await page.getByRole('button', { name: 'File formats', exact: true }).click();
  const { name, bytes } = await downloaded(page, () =>
    page.getByRole('menuitem', { name: 'Excel workbook' }).click(),
  );
  expect(name).toMatch(/ ESG overview\.xlsx$/);
  const rows = utils.sheet_to_json<(string | number)[]>(read(bytes).Sheets['ESG overview'] ?? {}, {
    header: 1,
  });
  expect(rows[0]).toEqual(lines[0]);
  // below the rows the workbook has the total
  expect(rows.slice(1, -1).map(([holding]) => holding)).toEqual(
    lines.slice(1).map(([holding]) => holding),
  );
  const at = lines[0]?.indexOf('Weight') ?? -1;
  expect(rows.slice(1, -1).map((row) => row[at])).toEqual(
    lines.slice(1).map((line) => Number(line[at])),
  );
  expect(faults).toEqual([]);
  await context.close();
});

it('short weights keep their sign and their order', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await openPortfolio(page, PORTFOLIO_IDS.longShort, '&sort=weight');
  const { lines } = await exported(page);
  const at = lines[0]?.indexOf('Weight') ?? -1;
  const weights = lines.slice(1).map((line) => Number(line[at]));
  expect(weights.filter((weight) => weight < 0).length).toBe(8);
  expect(weights).toEqual([...weights].sort((one, other) => one - other));
  await context.close();
});

it('a portfolio name cannot become a path in the file name', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  const companies = await someCompanies(inject('sessions').superUser, 1);
  await page.goto('/dashboard/portfolios-profiles?view=upload');
  const rows = companies.map(({ name, isin }) => [name, isin, 1]);
  await uploadText(page, 'slashes.csv', csvText([['Income / Growth: 2026?'], ...rows]));
  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await showHoldings(page);
  const { name } = await exported(page);
  expect(name).toBe('Income   Growth  2026  ESG overview.csv');
  await context.close();
});
