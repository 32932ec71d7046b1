import { companyMetricValuesEndpoint } from '@verdure/contract/coverage/companies';
import { companyFootprintEndpoint } from '@verdure/contract/coverage/company-regulatory';
import { ownDataEndpoint } from '@verdure/contract/coverage/own-data';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';

import { paths } from '../apps/web/src/paths.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { csvText, someCompanies } from './support/holdings-file.ts';
import { newcomer, newSubscriber } from './support/newcomers.ts';
import { reportFile } from './support/report-file.ts';
import type { Session } from './support/sessions.ts';

const SUPER_USER = 2;

const browser = await browserForJourneys();

/** A firm of its own: what it brings would change the figures of other journeys. */
let me: Session;
beforeAll(async () => {
  me = await newcomer({
    email: 'owner@northgate.example',
    first_name: 'Oda',
    last_name: 'Northgate',
    role_id: SUPER_USER,
    organisation_id: await newSubscriber('Northgate Example Partners'),
  });
});
const stranger = () => inject('sessions').superUser;

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
  (await ask(me, companyMetricValuesEndpoint, { params: { companyId, universeId: -1 } })).find(
    ({ metric_id }) => metric_id === 34,
  );

it('a vendor’s file is mapped in the browser, and run again next month by one drop', async () => {
  const { page, context, faults } = await openPage(browser, { as: me });
  const companies = await someCompanies(me, 4);
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
  await page.getByText('Your organisation has brought nothing of its own yet.').waitFor();

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
    source: expect.stringContaining('Own data, Northgate: northgate-july.csv, as of '),
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

const worthOf = async (companyId: number) => {
  const params = { companyId, universeId: -1 };
  const { footprints } = await ask(me, companyFootprintEndpoint, { params });
  return footprints.find(({ metric_id }) => metric_id === 44);
};

/** A company with a carbon footprint of its own. */
async function valuedCompany() {
  for (const company of await someCompanies(me, 8)) {
    const before = await worthOf(company.id);
    if ((before?.ev_footprint ?? null) !== null && before !== undefined) return { company, before };
  }
  throw new Error('no company of the demo has a footprint');
}

it('a firm brings enterprise values of its own, and takes them back', async () => {
  const { page, context, faults } = await openPage(browser, { as: me });
  const { company, before } = await valuedCompany();
  const { id } = company;
  const worth = ((before.enterprise_value ?? 0) * 2) / 1_000_000;
  const year = String(before.enterprise_value_year);
  await page.goto(paths.ownData);
  const file = csvText([
    ['ISIN', 'Year', 'EVIC (million)', 'Currency'],
    [company.isin, year, worth, 'USD'],
  ]);
  await drop(page, 'accounts.csv', file);
  await page.getByText('1 row tried: 1 value of 1 company would be stored').waitFor();
  await page
    .getByRole('button', { name: "What 'EVIC (million)' holds" })
    .getByText('Accounts: Enterprise value including cash (EVIC)')
    .waitFor();
  await page.getByLabel('Name of the source').fill('Northgate accounts');
  await page.getByRole('button', { name: 'Store 1 value' }).click();
  await page.getByText('1 value of 1 company stored.').waitFor();
  expect(await worthOf(id)).toMatchObject({
    enterprise_value: expect.closeTo(worth * 1_000_000, 0),
    enterprise_value_source: expect.stringContaining('Own data, Northgate accounts: accounts.csv'),
    ev_footprint: expect.closeTo((before.ev_footprint ?? 0) / 2, 6),
  });
  expect((await ask(stranger(), ownDataEndpoint)).uploads).toEqual([]);

  await page.getByRole('button', { name: 'Delete accounts.csv' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'YES - Delete' }).click();
  await page.getByText('1 value taken back').waitFor();
  expect(await worthOf(id)).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});

it('the report of a company is read, and what is ticked of it stands beside its figure with its page', async () => {
  const { page, context, faults } = await openPage(browser, { as: me });
  const [company] = await someCompanies(me, 1);
  if (company === undefined) throw new Error('the demo has no company');
  const before = await womenOf(company.id);
  const report = reportFile([
    [company.name, 'Sustainability report 2025'],
    ['Our people', 'Workforce|Unit|2025|2024', 'Women in the workforce|%|48.5|47.5'],
  ]);
  await page.goto(paths.ownData);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people-2025.pdf', mimeType: 'application/pdf', buffer: report });
  await page
    .getByText(`2 values read from 2 pages of the report 2025 of ${company.name}.`)
    .waitFor();
  await page.getByRole('checkbox', { name: 'Take Women in the workforce 2024' }).uncheck();
  await page.getByRole('button', { name: 'Try 1 ticked' }).click();
  await page.getByText('1 row tried: 1 value of 1 company would be stored').waitFor();
  await page.getByRole('button', { name: 'Store 1 value' }).click();
  await page.getByText('1 value of 1 company stored.').waitFor();
  expect(await womenOf(company.id)).toMatchObject({
    origin: 'own',
    performance_value: 0.485,
    source: expect.stringMatching(
      /^Own data, people-2025: people-2025\.csv, .* page 2: .*Women in the workforce .*48\.5/,
    ),
  });

  await page.getByRole('button', { name: 'Delete people-2025.csv' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'YES - Delete' }).click();
  await page.getByText('1 value taken back').waitFor();
  expect(await womenOf(company.id)).toEqual(before);
  expect(faults).toEqual([]);
  await context.close();
});
