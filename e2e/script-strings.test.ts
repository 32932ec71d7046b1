import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updateUserEndpoint } from '@verdure/contract/access/account';
import { createOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { searchCompaniesEndpoint } from '@verdure/contract/coverage/companies';
import { uploadPortfolioEndpoint } from '@verdure/contract/investments/portfolios';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { paths } from '../apps/web/src/paths.ts';
import { ask, send } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { csvText } from './support/holdings-file.ts';
import { untilScored } from './support/portfolio-page.ts';
import { startOwnProduct } from './support/demo-data.ts';
import type { Product } from './support/product.ts';
import { untilQuiet } from './support/quiet.ts';
import { SCRIPT_STRINGS } from './support/script-strings.ts';
import { openSession, type Session } from './support/sessions.ts';
import { type Traffic, watchTraffic } from './support/watched-traffic.ts';

/** Where the names of people and organisations are listed. */
const ADMINISTRATION = [paths.team, paths.organisations, paths.audit, paths.outbox];
const LONGEST_NAME = 120;
const folder = mkdtempSync(join(tmpdir(), 'verdure-strings-'));

const browser = await browserForJourneys();
let product: Product;
let superUser: Session;
let admin: Session;

/** An unused ISIN with a valid check digit. */
function isinOf(number: number): string {
  const body = `XS${String(number).padStart(9, '0')}`;
  const digits = [...body].map((each) => Number.parseInt(each, 36)).join('');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return body + ((10 - (sum % 10)) % 10);
}

async function importCompanies(names: readonly string[]): Promise<void> {
  const table = join(folder, 'companies.csv');
  const mapping = join(folder, 'companies.json');
  const rows = names.map((name, at) => [name, isinOf(500_000 + at), 'Software', 'Norway']);
  writeFileSync(table, csvText([['name', 'isin', 'sector', 'country'], ...rows]));
  const fields = Object.fromEntries(['name', 'isin'].map((field) => [field, field]));
  writeFileSync(mapping, JSON.stringify({ kind: 'companies', source: 'strings', fields }));
  const files = ['--file', table, '--map', mapping];
  const said = await product.command({}, 'import', 'companies', ...files);
  expect(said).toContain(`${names.length} taken`);
}

beforeAll(async () => {
  product = await startOwnProduct();
  superUser = await openSession(product.url, 'superUser');
  admin = await openSession(product.url, 'admin');
  await importCompanies(SCRIPT_STRINGS);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true });
});

interface Watched {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly traffic: Traffic;
  readonly runs: readonly string[];
}

/** A page that reports every string that ran. */
async function watchedPage(as: Session): Promise<Watched> {
  const { page, context } = await openPage(browser, { as });
  const traffic = await watchTraffic(context);
  const runs: string[] = [];
  await context.exposeFunction('scriptRan', () => void runs.push(page.url()));
  return { page, context, traffic, runs };
}

async function expectNothingRan({ page, context, traffic, runs }: Watched): Promise<void> {
  // moves pointer and focus over every element that holds a string
  await page.mouse.move(200, 200);
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(runs).toEqual([]);
  expect(traffic.policyReports).toEqual([]);
  expect(await page.locator('[onerror], [onload], [onfocus], iframe, object').count()).toBe(0);
  expect(await page.locator('a[href^="javascript" i], a[href^="data:" i]').count()).toBe(0);
  await context.close();
}

it('there are 150 different strings', () => {
  expect(new Set(SCRIPT_STRINGS).size).toBe(150);
});

it('the strings run on a page without protection', async () => {
  const page = await browser.newPage();
  const runs: string[] = [];
  await page.exposeFunction('scriptRan', () => void runs.push('ran'));
  const inText = SCRIPT_STRINGS.filter((text) => text.startsWith('<img src=x onerror'));
  await page.setContent(inText.join(''));
  await expect.poll(() => runs.length).toBeGreaterThan(2);
  await page.close();
});

it('as company names: in the search, in the list and in a portfolio of all of them', async () => {
  const held = SCRIPT_STRINGS.map((name, at) => [name, isinOf(500_000 + at), 1]);
  const answer = await ask(superUser, uploadPortfolioEndpoint, {
    csv: csvText([['Strings'], ...held]),
  });
  const found = await ask(superUser, searchCompaniesEndpoint, { query: { q: 'script' } });
  expect(found.length).toBeGreaterThan(10);
  const watched = await watchedPage(superUser);
  const { page } = watched;
  await page.goto(`/dashboard/portfolio?portfolio=${answer.portfolio.id}&view=holdings`);
  await untilScored(page);
  expect(await page.getByText(SCRIPT_STRINGS[0] ?? '').count()).toBeGreaterThan(0);
  await page.keyboard.press('Control+k');
  for (const text of ['script', 'onerror', 'javascript']) {
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(text);
    await page.getByRole('option').nth(2).waitFor();
  }
  await page.keyboard.press('Escape');
  for (const { id } of found.slice(0, 5)) {
    await page.goto(`/dashboard/company/${id}`);
    await heading(page).waitFor();
  }
  await expectNothingRan(watched);
});

it('as names in a file whose rows match nothing, reported one by one', async () => {
  const rows = SCRIPT_STRINGS.map((name, at) => [name, isinOf(900_000 + at), 1]);
  const watched = await watchedPage(superUser);
  const { page } = watched;
  await page.goto('/dashboard/portfolios-profiles?view=upload');
  const [company] = await ask(superUser, searchCompaniesEndpoint, { query: { q: 'an' } });
  expect(company).toBeDefined();
  const buffer = Buffer.from(csvText([['Unmatched'], ['x', isinOf(500_000), 1], ...rows]));
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: '<img src=x onerror=scriptRan()>.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('table', { name: 'First rows of the file' }).waitFor();
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByText('No record found for ISIN').nth(149).waitFor();
  await expectNothingRan(watched);
});

it('as portfolio names: in the list and on the page of each', async () => {
  const names = SCRIPT_STRINGS.filter((_, at) => at % 5 === 0);
  const ids: number[] = [];
  for (const name of names) {
    const answer = await send(superUser, uploadPortfolioEndpoint, {
      csv: csvText([[name.slice(0, LONGEST_NAME)], ['x', isinOf(500_000), 1]]),
    });
    if (answer.ok) ids.push(uploadPortfolioEndpoint.answer.parse(await answer.json()).portfolio.id);
  }
  expect(ids.length).toBeGreaterThan(20);
  const watched = await watchedPage(superUser);
  const { page } = watched;
  await page.goto('/dashboard/portfolios-profiles');
  await page.getByRole('searchbox').fill(names[0] ?? '');
  await page
    .getByText(names[0] ?? '')
    .first()
    .waitFor();
  for (const id of ids.slice(0, 6)) {
    await page.goto(`/dashboard/portfolio?portfolio=${id}&view=holdings`);
    await untilScored(page);
  }
  await expectNothingRan(watched);
});

it('as the name of a person and of an organisation: refused, or shown as they are', async () => {
  const kept: string[] = [];
  for (const name of SCRIPT_STRINGS) {
    const body = { first_name: name, last_name: 'Strings' };
    const person = await send(superUser, updateUserEndpoint, { body });
    expect([200, 400]).toContain(person.status);
    if (person.ok) kept.push(name);
  }
  for (const name of SCRIPT_STRINGS.filter((_, at) => at % 5 === 1)) {
    const body = { name: name.slice(0, LONGEST_NAME), address: name, oidc_managed: false };
    const organisation = await send(admin, createOrganisationEndpoint, { body });
    expect([200, 201, 400]).toContain(organisation.status);
  }
  const watched = await watchedPage(superUser);
  await watched.page.goto('/dashboard/account');
  await watched.page.getByLabel('First name').waitFor();
  if (kept.length > 0) {
    expect(await watched.page.getByLabel('First name').inputValue()).toBe(kept.at(-1));
  }
  await watched.page.getByRole('button', { name: 'Profile menu' }).click();
  await expectNothingRan(watched);
  const administrator = await watchedPage(admin);
  for (const address of ADMINISTRATION) {
    await administrator.page.goto(address);
    await untilQuiet(administrator.page);
  }
  await expectNothingRan(administrator);
});
