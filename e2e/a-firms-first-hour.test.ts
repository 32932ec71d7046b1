import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { isinCheckDigit, METRICS } from '@verdure/contract/vocabulary';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { paths } from '../apps/web/src/paths.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, expectAccessible, openPage } from './support/browser.ts';
import { csvText, uploadText } from './support/holdings-file.ts';
import { newDataDirectory, type Product, runCommand, startProduct } from './support/product.ts';
import { sessionOf } from './support/sessions.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'Heather-and-moss-2026';
const COMPANIES = 12;
const YEAR = 2025;

const codeOf = (index: number): string => {
  const body = `ZZ${String(700 + index).padStart(9, '0')}`;
  return `${body}${isinCheckDigit(body)}`;
};
const companies = Array.from({ length: COMPANIES }, (_, index) => ({
  name: `Quarry ${index + 1} plc`,
  isin: codeOf(index),
}));

const browser = await browserForJourneys();
let product: Product;

/** An empty database with the firm's companies and one account, by the commands of the guide. */
async function firm(directory: string): Promise<void> {
  const run = (...words: readonly string[]) => runCommand(directory, {}, ...words);
  const importOf = async (kind: string, rows: Parameters<typeof csvText>[0], mapping: object) => {
    const [file, map] = [join(directory, `${kind}.csv`), join(directory, `${kind}.json`)];
    writeFileSync(file, csvText(rows));
    writeFileSync(map, JSON.stringify({ kind, source: 'Our own list', ...mapping }));
    await run('import', kind, '--file', file, '--map', map);
  };
  await importOf(
    'companies',
    [
      ['Company', 'ISIN', 'Country', 'Industry'],
      ...companies.map(({ name, isin }) => [name, isin, 'GB', 'Food Products']),
    ],
    { fields: { name: 'Company', isin: 'ISIN', country: 'Country', sector: 'Industry' } },
  );
  await importOf(
    'fundamentals',
    [
      ['ISIN', 'Year', 'Revenue'],
      ...companies.map(({ isin }, index) => [isin, YEAR, 900 + 10 * index]),
    ],
    {
      fields: { isin: 'ISIN', year: 'Year' },
      measures: [{ target: 'revenue', column: 'Revenue', currency: 'USD', multiplier: 'm' }],
    },
  );
  const words = ['--organisation', 'Example Capital', '--new-organisation', '--role', '2'];
  await runCommand(
    directory,
    { input: PASSWORD },
    'user',
    'add',
    EMAIL,
    ...words,
    '--password-stdin',
  );
  await run('org', 'flags', 'Example Capital', '--set', 'all');
}

beforeAll(async () => {
  const directory = newDataDirectory();
  await firm(directory);
  product = await startProduct({ directory });
});
afterAll(() => product?.stop());

/** The firm's own figures of every measured metric, and its judgements of the others. */
const ownFile = (): string =>
  csvText([
    ['ISIN', 'Year', 'Metric', 'Value', 'Unit'],
    ...companies.flatMap(({ isin }, index) =>
      METRICS.flatMap(({ name, unit }) =>
        unit === null
          ? [[isin, YEAR, `Awareness: ${name}`, index % 5, 'points']]
          : [[isin, YEAR, name, 10 + index, unit]],
      ),
    ),
  ]);

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' });

const step = (page: Page, name: string, state: 'Done' | 'To do') =>
  steps(page)
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('img', { name: state })
    .waitFor();

it('goes from an empty database to a graded portfolio with the firm’s own file', async () => {
  const session = await sessionOf(product.url, { email: EMAIL, password: PASSWORD });
  const known = await ask(session, companyNamesEndpoint);
  expect(known.map(({ name }) => name).toSorted()).toEqual(
    companies.map(({ name }) => name).toSorted(),
  );
  const { page, context, faults } = await openPage(browser, { as: session });
  await page.goto(paths.portfolio);
  await step(page, 'Bring your own data', 'To do');
  await step(page, 'Upload a portfolio', 'To do');
  await expectAccessible(page);

  await steps(page).getByRole('link', { name: 'Bring your own data' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(ownFile()) });
  await page.getByText(/rows tried: /).waitFor();
  await page.getByLabel('Name of the mapping').fill('Our yearly figures');
  await page.getByLabel('Name of the source').fill('Own research');
  await page.getByRole('button', { name: /^Store [\d,]+ values$/ }).click();
  await page.getByText(/values of 12 companies stored/).waitFor();
  await step(page, 'Bring your own data', 'Done');

  await steps(page).getByRole('link', { name: 'Upload a portfolio' }).click();
  await uploadText(
    page,
    'holdings.csv',
    csvText([
      ['Our first portfolio'],
      ...companies.slice(0, 4).map((held) => [held.name, held.isin, 25]),
    ]),
  );
  await page.getByText('Portfolio Our first portfolio successfully uploaded').waitFor();
  await step(page, 'Upload a portfolio', 'Done');

  await steps(page).getByRole('link', { name: 'Read the grade of your portfolio' }).click();
  await step(page, 'Read the grade of your portfolio', 'Done');
  expect(faults).toEqual([]);
  await context.close();
});
