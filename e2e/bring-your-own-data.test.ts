import { companyMetricValuesEndpoint } from '@verdure/contract/coverage/companies';
import { ownDataEndpoint } from '@verdure/contract/coverage/own-data';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { paths } from '../apps/web/src/paths.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { csvText, someCompanies } from './support/holdings-file.ts';

const browser = await browserForJourneys();

const me = () => inject('sessions').superUser;
const stranger = () => inject('sessions').otherSuperUser;

const HEAD = ['Northgate climate', ''];
const COLUMNS = ['ISIN', 'Issuer Name', 'Fiscal Year', 'Female Employees (%)', 'WATER_WITHDRAWAL'];

const drop = (page: Page, name: string, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const womenOf = async (companyId: number) =>
  (await ask(me(), companyMetricValuesEndpoint, { params: { companyId, universeId: -1 } })).find(
    ({ metric_id }) => metric_id === 34,
  );

it('a vendor’s file is mapped in the browser, and run again next month by one drop', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  const companies = await someCompanies(me(), 4);
  const fileOf = (women: number, lastWater: string) =>
    csvText([
      HEAD,
      COLUMNS,
      ...companies.map(({ isin, name }, index) => {
        const water = index === 3 ? lastWater : 900 + index;
        return [isin, name, 'FY2025', women + index, water];
      }),
    ]);
  await page.goto(paths.ownData);
  await page.getByText('Your organisation has brought no values yet.').waitFor();

  await drop(page, 'northgate-june.csv', fileOf(25, 'a lot'));
  await page.getByText("Choose the unit that 'WATER_WITHDRAWAL' is in.").waitFor();
  await choose(page, "Unit of 'WATER_WITHDRAWAL'", 'thousand m3');
  await page
    .getByText('4 rows tried: 7 values of 4 companies would be stored, all new or changed.')
    .waitFor();
  await page.getByRole('row', { name: /a lot is not a number/ }).waitFor();
  await page.getByLabel('Name of the mapping').fill('Northgate monthly');
  await page.getByLabel('Name of the source').fill('Northgate');
  await page.getByRole('button', { name: 'Store 7 values' }).click();
  await page.getByText('7 values of 4 companies stored, 1 problem left out.').waitFor();
  const [first] = companies;
  expect(await womenOf(first?.id ?? 0)).toMatchObject({ origin: 'own', performance_value: 0.25 });

  await page.getByRole('button', { name: 'Bring another file' }).click();
  await drop(page, 'northgate-july.csv', fileOf(50, '903'));
  await page.getByText('8 values of 4 companies stored.').waitFor();
  expect(await womenOf(first?.id ?? 0)).toMatchObject({
    origin: 'own',
    performance_value: 0.5,
    source: expect.stringContaining('Own data, Northgate: northgate-july.csv, by '),
  });

  await page.getByRole('button', { name: 'Delete northgate-july.csv' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'YES - Delete' }).click();
  await page.getByText('8 values taken back').waitFor();
  expect(await womenOf(first?.id ?? 0)).toMatchObject({ performance_value: 0.25 });
  const { uploads } = await ask(stranger(), ownDataEndpoint);
  expect(uploads).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
