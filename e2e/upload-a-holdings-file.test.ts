import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { logIn } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { csvText, dropFile, someCompanies, uploadText } from './support/holdings-file.ts';
import { holdingsShown, panel, showHoldings, showSummary } from './support/portfolio-page.ts';
import { chooseAction } from './support/row-menu.ts';

const UPLOAD_PAGE = '/dashboard/portfolios-profiles?view=upload';
const UNKNOWN = { name: 'Pinfold Regional Ventures', isin: 'US0378331005' };

const browser = await browserForJourneys();

const me = () => inject('sessions').superUser;
const namesOfPortfolios = async (session = me()) =>
  (await ask(session, listPortfoliosEndpoint)).map(({ name }) => name);

async function newPortfolio(page: Page, name: string): Promise<void> {
  const companies = await someCompanies(me(), 5);
  await page.goto(UPLOAD_PAGE);
  await uploadText(
    page,
    'holdings.csv',
    csvText([[name], ...companies.map((held) => [held.name, held.isin, 20])]),
  );
  await page.getByText(`Portfolio ${name} successfully uploaded`).waitFor();
}

it('SCR-UPL-02 SCR-UPL-04 SCR-UPL-05 from logging in to the grade of your own holdings', async () => {
  const { page, context, faults } = await openPage(browser);
  const companies = await someCompanies(me(), 5);
  await logIn(page, 'superUser');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Portfolios & Profiles' }).click();
  await page.getByRole('link', { name: 'Upload Portfolio' }).click();
  await page.getByText('Cell A1 holds the name of the portfolio.').waitFor();

  const rows = [
    ...companies.map((held) => [held.name, held.isin, 19]),
    [...Object.values(UNKNOWN), 5],
  ];
  await dropFile(page, 'own.csv', csvText([['Dropped holdings'], ...rows]));
  const preview = panel(page, 'First rows of the file');
  await preview.getByText('Portfolio name: Dropped holdings').waitFor();
  expect(await preview.locator('tbody tr').count()).toBe(6);
  await preview.getByText('5 of 6 rows match').waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();

  await page.getByText('Saved with 5 matched rows.').waitFor();
  const unmatched = panel(page, 'Rows that did not match');
  expect(await unmatched.locator('p').textContent()).toBe(
    'The following ISINs either could not be found in our database or we could not disambiguate them. Please try adding these to your portfolio again with a different ISIN or contact the provider for further assistance.',
  );
  expect(await unmatched.locator('li > span:first-child').allTextContents()).toEqual([
    `No record found for ISIN ${UNKNOWN.isin} - ${UNKNOWN.name}`,
  ]);
  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await heading(page, 'Dropped holdings').waitFor();
  await showHoldings(page);
  expect(await holdingsShown(page)).toBe(6);
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-PORT-04 (part) SCR-PORT-09 a new portfolio shows its grade, its pillars and its coverage', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await newPortfolio(page, 'Five names');
  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await showSummary(page);
  const overall = panel(page, 'Overall');
  await overall.getByText('Based on 100.0% of the weight').waitFor();
  expect(await overall.getByRole('img').getAttribute('aria-label')).toMatch(/^Grade [A-E]/);
  const rows = await panel(page, 'Pillars').getByRole('listitem').allTextContents();
  expect(rows.length).toBeGreaterThanOrEqual(4);
  // what providers say is a letter without points
  expect(rows.at(-1)).toMatch(/^Consensus[A-E].*from third-party providersunweighted [A-E]$/);
  for (const pillar of rows.slice(0, -1))
    expect(pillar).toMatch(
      /[A-E].*is made: \d\.\d\d\d+\.\d% of the weight scored, better than \d+\.\d% of \d+ fundsunweighted \d\.\d\d$/,
    );
  // charts load beside the page, so wait for the part that is read
  await panel(page, 'Coverage').getByText('5 holdings · 5 underlying').waitFor();
  const shares = await panel(page, 'Coverage').locator('dd').allTextContents();
  expect(shares.map((text) => text.replace(/^How .* is made: /, ''))).toEqual([
    '100.0%',
    '0.0%',
    '0.0%',
  ]);
  await context.close();
});

it('SCR-UPL-03 an update adds companies and changes weights, but removes none', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await newPortfolio(page, 'To be updated');
  const [first, , , , , sixth] = await someCompanies(me(), 6);
  if (!first || !sixth) throw new Error('six companies are needed');
  await page.goto('/dashboard/portfolios-profiles?filter=name:To be updated');
  await chooseAction(page, 'To be updated', 'Update');
  await heading(page, 'Update To be updated').waitFor();
  await uploadText(
    page,
    'update.csv',
    csvText([
      [first.name, first.isin, 60],
      [sixth.name, sixth.isin, 20],
    ]),
  );
  await page.getByText('Saved with 2 matched rows.').waitFor();
  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await showHoldings(page);
  expect(await holdingsShown(page)).toBe(6);
  const changed = page.getByRole('row').filter({ hasText: first.name });
  // 60 of 60 + 4 x 20 + 20
  expect(await changed.getByRole('gridcell').nth(3).textContent()).toBe('37.50%');
  await context.close();
});

it('SCR-GLB-21 SCR-PP-09 a portfolio is renamed, and deleted only after two questions', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await newPortfolio(page, 'Old name');
  await page.goto('/dashboard/portfolios-profiles?filter=name:name');
  await chooseAction(page, 'Old name', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('New name 100% / A&B');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByText('Portfolio successfully renamed').waitFor();
  await page.getByRole('link', { name: 'New name 100% / A&B' }).waitFor();

  const remove = async (last: string) => {
    await chooseAction(page, 'New name 100% / A&B', 'Delete');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByRole('button', { name: last }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await remove("NO - Don't Confirm");
  expect(await namesOfPortfolios()).toContain('New name 100% / A&B');
  await remove('YES - Delete portfolio');
  await page.getByText('Portfolio successfully deleted').waitFor();
  expect(await namesOfPortfolios()).not.toContain('New name 100% / A&B');
  await context.close();
});

const outlineOf = (element: Element): string => getComputedStyle(element).outlineStyle;

/** Presses Tab until the named element has the focus. */
async function tabTo(page: Page, isThere: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement } = document;
      const labels =
        activeElement instanceof HTMLInputElement ? [...(activeElement.labels ?? [])] : [];
      return [activeElement, ...labels].map((element) => element?.textContent?.trim()).join('');
    });
    if (focused === isThere) return;
  }
  throw new Error(`Tab does not reach ${isThere}`);
}

it('SCR-UPL-02 SCR-UPL-04 the whole upload works by keyboard only', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser', view: 'wide' });
  const companies = await someCompanies(me(), 3);
  await page.goto('/dashboard/portfolios-profiles');
  await page.getByRole('link', { name: 'Upload Portfolio' }).waitFor();
  await tabTo(page, 'Upload Portfolio');
  await page.keyboard.press('Enter');
  await page.getByText('Cell A1 holds the name of the portfolio.').waitFor();

  await tabTo(page, 'Choose a file');
  expect(await page.locator('.drop-zone label').evaluate(outlineOf)).not.toBe('none');
  const text = csvText([['By keyboard'], ...companies.map((held) => [held.name, held.isin, 1])]);
  await page
    .locator('input:focus')
    .setInputFiles({ name: 'keys.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await panel(page, 'First rows of the file').getByText('By keyboard').waitFor();
  await tabTo(page, 'Upload');
  await page.keyboard.press('Enter');

  await page.getByText('Portfolio By keyboard successfully uploaded').waitFor();
  await tabTo(page, 'Open the portfolio');
  await page.keyboard.press('Enter');
  await heading(page, 'By keyboard').waitFor();
  await showHoldings(page);
  expect(await holdingsShown(page)).toBe(3);
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-UPL-02 a file with wrong rows is reported and replaced by keyboard only, in a narrow window', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser', view: 'narrow' });
  await page.goto('/dashboard/portfolios-profiles?view=upload');
  await page.getByText('Cell A1 holds the name of the portfolio.').waitFor();
  const [held] = await someCompanies(me(), 1);
  const choose = async (weight: string) => {
    await tabTo(page, 'Choose a file');
    const text = csvText([['Told by keyboard'], [held?.name ?? '', held?.isin ?? '', weight]]);
    await page
      .locator('input:focus')
      .setInputFiles({ name: 'told.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  await choose('abc');
  const refusal = panel(page, 'First rows of the file').getByRole('alert');
  await refusal.getByText(/Row 2: the weight abc is not a number/).waitFor();
  const box = await refusal.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 1_000)).toBeLessThan(390);
  // there is nothing to send, and the reader stays at the field
  expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
  await choose('1');
  await page.getByText('1 of 1 row matches').waitFor();
  await tabTo(page, 'Upload');
  await page.keyboard.press('Enter');
  await page.getByText('Portfolio Told by keyboard successfully uploaded').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
