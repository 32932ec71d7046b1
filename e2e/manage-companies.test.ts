import { companyReportsEndpoint } from '@verdure/contract/coverage/documents';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { chooseAction } from './support/row-menu.ts';

const NAME = 'Quillfeather Looms';
const ISIN = 'US5949181045';

const browser = await browserForJourneys();

const csvOf = (subSector: string): string =>
  [
    'name,country,subsector,ISIN,ticker',
    `${NAME},Norway,${subSector},${ISIN},QLL`,
    `Second of its name,Norway,${subSector},US1`,
  ].join('\n');

const choose = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A sub-sector that a company of the list has. */
async function someSubSector(page: Page): Promise<string> {
  const cells = page.getByRole('table').locator('td[data-label="Sector / Subsector"]');
  return ((await cells.first().textContent()) ?? '').split(' / ').at(-1) ?? '';
}

async function addCompany(page: Page): Promise<void> {
  const subSector = await someSubSector(page);
  await page.getByRole('button', { name: 'Upload Companies' }).click();
  await choose(page, 'new.csv', csvOf(subSector));
  await page.getByText('The following rows could not be added:').waitFor();
  await page.getByText('Second of its name US1: line 3; ISIN is not a valid ISIN').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
}

async function editTicker(page: Page): Promise<void> {
  await chooseAction(page, NAME, 'Metadata');
  await page.getByLabel('Ticker').fill('QUIL');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Company successfully updated').first().waitFor();
}

async function uploadReport(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Reports', exact: true }).click();
  await sheet.getByText('No reports exist').waitFor();
  await choose(page, 'quillfeather.html', '<!doctype html><html><body>We weave.</body></html>');
  await sheet.getByRole('button', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Annual report' }).click();
  await sheet.getByLabel('Year', { exact: true }).fill('2024');
  await sheet.getByRole('button', { name: 'Upload', exact: true }).click();
  await sheet.getByRole('region', { name: 'Reports of 2024' }).waitFor();
}

it('SCR-MC-03 SCR-MC-07 SCR-MC-08 (part) companies come from a CSV with a bad row, are found, edited, and get a report', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'admin' });
  await page.goto('/dashboard/manage-companies');
  await heading(page, 'Manage Companies').waitFor();
  await addCompany(page);
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('quillfeather');
  await page.getByText('1 company', { exact: true }).waitFor();
  await editTicker(page);
  await uploadReport(page);
  const companyId = Number(new URL(page.url()).searchParams.get('company'));
  const reports = await ask(inject('sessions').admin, companyReportsEndpoint, {
    params: { companyId },
  });
  expect(reports.map(({ year, type, format, title }) => [year, type, format, title])).toEqual([
    [2024, 'annual', 'html', 'Annual report 2024'],
  ]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: '2024 HTML' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
