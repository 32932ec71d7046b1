import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { logIn } from './support/accounts.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { governanceText } from './support/governance-file.ts';
import { panel } from './support/portfolio-page.ts';
import { someCompanies } from './support/holdings-file.ts';

const PAGE = '/dashboard/upload-data';
const FAILED =
  'Something went wrong when uploading your JSON files. Please check your data structure and try again.';
const succeeded = (count: number) =>
  `You have successfully uploaded ${count} files to the queue. The data will be parsed and added to the companies shortly.`;

const browser = await browserForJourneys();

const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});
const companies = (count: number) => someCompanies(inject('sessions').superUser, count);
const choose = (page: Page, ...files: readonly ReturnType<typeof fileOf>[]) =>
  page.locator('input[type=file]').setInputFiles([...files]);
const done = (page: Page) => page.getByRole('region', { name: 'Queued' });

// in parallel: each upload waits five seconds before it shows its result (SCR-MIN-05)
it.concurrent('SCR-MIN-01 SCR-MIN-04 SCR-MIN-05 SCR-MIN-06: files go into the queue and their result is told', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'uploader' });
  const [known] = await companies(1);
  await page.goto(PAGE);
  await heading(page, 'Upload Minerva Data').waitFor();
  await choose(
    page,
    fileOf('known.json', governanceText({ ...known })),
    fileOf('unknown.json', governanceText({ name: 'Pinfold', isin: 'US0378331005' })),
  );
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('button', { name: 'Uploading…' }).waitFor();
  await done(page).getByText(succeeded(2)).waitFor();
  await page.getByRole('link', { name: 'known.json', exact: true }).first().click();
  await page.getByText('Row 2: The year 2099 has not come yet').waitFor();
  await page.getByRole('link', { name: 'unknown.json', exact: true }).first().click();
  await page.getByText('No company has the ISIN US0378331005').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it.concurrent('SCR-MIN-05 SCR-MIN-07: a bad file is told in the page, and a mended one goes in its place', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'uploader' });
  const [known] = await companies(1);
  await page.goto(PAGE);
  await choose(page, fileOf('bad.json', '{"company_name": 1}'));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await page.getByRole('main').getByRole('alert').getByText(FAILED).waitFor();
  await page.getByText('bad.json: company_name is').waitFor();
  await page.getByRole('button', { name: 'Clear Files' }).click();
  await choose(page, fileOf('mended.json', governanceText({ ...known })));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await done(page).waitFor();
  await page.getByRole('button', { name: 'Upload More Data' }).click();
  expect(await page.getByRole('list', { name: 'Files to upload' }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

it.concurrent('SCR-LOGIN-07 (part) SCR-SHELL-03: an uploader begins here and goes by keyboard alone', async () => {
  const { page, context, faults } = await openPage(browser);
  const [known] = await companies(1);
  await logIn(page, 'uploader');
  await heading(page, 'Upload Minerva Data').waitFor();
  expect(new URL(page.url()).pathname).toBe(PAGE);
  const input = page.locator('input[type=file]');
  await input.focus();
  await input.setInputFiles([fileOf('keys.json', governanceText({ ...known }))]);
  for (const name of ['Clear Files', 'Upload Files']) {
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe(name);
  }
  await page.keyboard.press('Enter');
  await done(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Upload Files' }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('an administrator reads the result of every upload', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'admin' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Minerva Uploads' }).click();
  await panel(page, 'All uploads').getByRole('link').first().click();
  await page.getByRole('heading', { level: 2, name: /^Result of / }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
