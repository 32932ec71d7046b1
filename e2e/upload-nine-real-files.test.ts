import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ask } from './support/api.ts';
import { expectAccessible, browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { rowsOfCsv } from './support/csv.ts';
import { csvText, uploadText } from './support/holdings-file.ts';
import {
  holdingsShown,
  holdingsTable,
  panel,
  showHoldings,
  showSummary,
} from './support/portfolio-page.ts';
import type { Product } from './support/product.ts';
import { isRealDataThere, namedIsins, realFile, startRealProduct } from './support/real-product.ts';
import { openSession, type Session } from './support/sessions.ts';

const FOLDER = 'se-fund-holdings/upload-format';
/** Shared by one equity and two funds. */
const SHARED_ISIN = 'SE0000108656';

const FILES = [
  { file: '01_small_31.csv', matched: 30, unknown: 1, ambiguous: 0, named: 0, doubted: 0 },
  { file: '02_mid_102.csv', matched: 101, unknown: 1, ambiguous: 0, named: 0, doubted: 0 },
  { file: '03_large_530.csv', matched: 530, unknown: 0, ambiguous: 0, named: 0, doubted: 0 },
  { file: '04_xlarge_1848.csv', matched: 1845, unknown: 3, ambiguous: 0, named: 0, doubted: 0 },
  // the lists give one of its ISINs, but only for a namesake abroad
  {
    file: '05_xxlarge_3360_with_negatives.csv',
    matched: 2916,
    unknown: 444,
    ambiguous: 0,
    named: 25,
    doubted: 1,
  },
  { file: '06_longshort_31.csv', matched: 31, unknown: 0, ambiguous: 0, named: 0, doubted: 0 },
  { file: '07_fund_of_funds_15.csv', matched: 15, unknown: 0, ambiguous: 0, named: 0, doubted: 0 },
  // bonds and forwards of a high-yield fund: no company issues shares under these identifiers
  { file: '08_missing_isin_31.csv', matched: 0, unknown: 31, ambiguous: 0, named: 0, doubted: 0 },
  {
    file: '09_equal_weight_blank_30.csv',
    matched: 30,
    unknown: 0,
    ambiguous: 0,
    named: 0,
    doubted: 0,
  },
] as const;

if (!isRealDataThere) {
  process.stdout.write('Nine real holdings files: not looked at, ../shared/data is not there.\n');
}

const browser = await browserForJourneys();

describe.runIf(isRealDataThere)('real holdings files', () => {
  let product: Product;
  let session: Session;
  beforeAll(async () => {
    product = await startRealProduct();
    session = await openSession(product.url, 'superUser');
  });
  afterAll(async () => {
    await product?.stop();
  });

  it('SCR-PORT-18 before the first file there is no portfolio, and a way to one', async () => {
    const { page, context, faults } = await openPage(browser, { as: session });
    await page.goto('/dashboard/portfolio');
    await page.getByText('No Portfolio Available').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Upload Portfolio' }).click();
    await heading(page, 'Upload a portfolio').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('each row of the nine files is matched or reported, as the sources say', async () => {
    const known = await namedIsins();
    for (const { file, matched, unknown, ambiguous, named, doubted } of FILES) {
      const bytes = realFile(`${FOLDER}/${file}`);
      const rows = rowsOfCsv(bytes.toString()).slice(1);
      // the others are matched by their names, or by another share class of their issuer
      const coded = rows.filter(([, isin = '']) => known.has(isin)).length;
      expect(coded, file).toBe(matched - named + ambiguous + doubted);
      const asked = ask(session, uploadPortfolioEndpoint, { csv: bytes });
      if (matched === 0) {
        await expect(asked, file).rejects.toThrow('No row matches');
        continue;
      }
      const answer = await asked;
      const counts = {
        matched: answer.matched,
        unknown: answer.not_found.length,
        ambiguous: answer.ambiguous.length,
      };
      expect(counts, file).toEqual({ matched, unknown, ambiguous });
      expect(matched + unknown + ambiguous).toBe(rows.length);
      expect(answer.portfolio.name).toBe(rowsOfCsv(bytes.toString())[0]?.[0]);
    }
  });

  it('SCR-UPL-06 (part) the row name tells apart an equity and a fund with the same ISIN', async () => {
    const { page, context } = await openPage(browser, { as: session });
    await page.goto('/dashboard/portfolios-profiles?view=upload');
    const named = ['Ericsson B', 'Target 10', 'Something else'];
    const rows = named.map((name) => [name, SHARED_ISIN, 1]);
    await uploadText(page, 'same.csv', csvText([['One ISIN'], ...rows]));
    const unmatched = panel(page, 'Rows that did not match');
    await unmatched.waitFor();
    expect(await unmatched.locator('li > span:first-child').allTextContents()).toEqual([
      `Unable to disambiguate ISIN ${SHARED_ISIN} for Something else. We have found mappings to Prior & Nilsson Obligationsfond, Target 10, Telefonaktiebolaget LM Ericsson (publ)...`,
    ]);
    await page.getByRole('link', { name: 'Open the portfolio' }).click();
    await showHoldings(page);
    const held = holdingsTable(page).locator('.grid-rows tr');
    expect(await held.filter({ hasText: 'Ericsson' }).getByText('Company').count()).toBe(1);
    expect(
      await held.filter({ hasText: 'Target 10' }).getByText('Fund', { exact: true }).count(),
    ).toBe(1);
    await context.close();
  });

  it('a real file uploads in the browser, and missing matches are reported', async () => {
    const { page, context, faults } = await openPage(browser, { as: session });
    await page.goto('/dashboard/portfolios-profiles?view=upload');
    await uploadText(page, 'fund.csv', realFile(`${FOLDER}/01_small_31.csv`).toString());
    await page.getByText('Saved with 30 matched rows.').waitFor();
    await page.getByText('No record found for ISIN SE0018783508 - Omxesg3a').waitFor();
    await page.getByText('Rows 18 and 31 are the same holding, Atlas Copco A').waitFor();
    await page.getByRole('link', { name: 'Open the portfolio' }).click();
    await showHoldings(page);
    // the row that is not recognised has a weight of 0, so it is no holding
    expect(await holdingsShown(page)).toBe(29);
    // no figure is invented where none is known
    await showSummary(page);
    await panel(page, 'Overall').getByText('N/D', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
