import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { startOwnProduct } from './support/demo-data.ts';
import { heading } from './support/heading.ts';
import type { Product } from './support/product.ts';
import { reportFile } from './support/report-file.ts';
import { type Session, sessionOf } from './support/sessions.ts';

const browser = await browserForJourneys();
const REPORTS = 40;
const YEAR = 2019;
const IN_ZIP = 6;

let product: Product;
let session: Session;
let folder: string;

beforeAll(async () => {
  product = await startOwnProduct();
  session = await sessionOf(product.url, { email: PEOPLE.admin, password: DEMO_PASSWORD });
  folder = mkdtempSync(join(tmpdir(), 'verdure-reports-'));
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
});

/** The report of a company, with two figures and their year before. */
const reportOf = (name: string, at: number, year = YEAR): Buffer =>
  reportFile([
    [name, `Sustainability report ${year}`],
    [
      'Greenhouse gas emissions',
      `Emissions|Unit|${year}|${year - 1}`,
      `Scope 1|tonnes CO2e|${12_000 + at}|${13_000 + at}`,
      `Scope 2|tonnes CO2e|${7_000 + at}|${7_500 + at}`,
    ],
  ]);

it('an analyst chooses a folder of forty reports, confirms one table, and reviews what was read', async () => {
  const companies = await ask(session, companyNamesEndpoint, {});
  const wanted = companies.filter(({ proxy }) => !proxy).slice(0, REPORTS);
  wanted.forEach(({ name }, at) => {
    writeFileSync(join(folder, `report-${at}.pdf`), reportOf(name, at));
  });
  const { page, faults } = await openPage(browser, { as: session });
  await page.goto('/dashboard/manage-companies');
  await page.getByRole('button', { name: 'Upload Reports' }).click();
  await page.getByLabel('Choose a folder').setInputFiles(folder);
  const table = page.getByRole('table', { name: 'Reports to take' });
  await page.getByText(`${REPORTS} files, ${REPORTS} read,`).waitFor();
  expect(
    await table
      .getByRole('textbox', { name: /^Year of/ })
      .first()
      .inputValue(),
  ).toBe(String(YEAR));
  await page.getByRole('button', { name: `Take ${REPORTS} reports` }).click();
  await expect
    .poll(() => table.getByText('Stored. Its reading is in the task tray.').count())
    .toBe(REPORTS);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Tasks/ }).click();
  const review = page.getByRole('link', { name: /^Review \d+ values?$/ });
  await expect.poll(() => review.count()).toBe(REPORTS);
  await review.first().click();
  await heading(page).waitFor();
  await page.getByRole('img', { name: /^Page \d+ of / }).waitFor();
  expect(faults).toEqual([]);
});

it('an analyst chooses a zip of reports, is told which file is none, and takes the others', async () => {
  const companies = await ask(session, companyNamesEndpoint, {});
  const wanted = companies.filter(({ proxy }) => !proxy).slice(0, IN_ZIP);
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const [at, { name }] of wanted.entries()) {
    const report = reportOf(name, at, YEAR - 2);
    await writer.add(`reports/${at}/report-${at}.pdf`, new Uint8ArrayReader(report));
  }
  await writer.add('reports/notes.txt', new Uint8ArrayReader(Buffer.from('sent by mail')));
  await writer.add('__MACOSX/._notes.txt', new Uint8ArrayReader(Buffer.from('')));
  const zip = Buffer.from(await (await writer.close()).arrayBuffer());
  const { page, faults } = await openPage(browser, { as: session });
  await page.goto('/dashboard/manage-companies');
  await page.getByRole('button', { name: 'Upload Reports' }).click();
  const file = { name: 'reports.zip', mimeType: 'application/zip', buffer: zip };
  await page.getByLabel('Choose files').first().setInputFiles(file);
  await page
    .getByText(`${IN_ZIP + 1} files, ${IN_ZIP + 1} read, 0 to look at, 1 refused`)
    .waitFor();
  await page.getByText('notes.txt is no report file.').waitFor();
  await page.getByRole('button', { name: `Take ${IN_ZIP} reports` }).click();
  await expect
    .poll(() => page.getByText('Stored. Its reading is in the task tray.').count())
    .toBe(IN_ZIP);
  expect(faults).toEqual([]);
});
