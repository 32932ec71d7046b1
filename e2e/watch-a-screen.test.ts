import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { updateCompanyEndpoint } from '@verdure/contract/desk/company-management';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import {
  mailSentTo,
  type ProductWithPost,
  startProductWithPost,
} from './support/product-with-post.ts';
import { untilQuiet } from './support/quiet.ts';
import { runJobNow } from './support/run-job-now.ts';
import { openSession, type Session } from './support/sessions.ts';

const NAME = 'Quillfeather Looms';
const SCREEN = 'Weavers';
/** Companies whose name has the word. */
const QUERY = JSON.stringify({
  tree: { kind: 'field', id: 'n1' },
  fieldSelected: { n1: 'name' },
  fieldValues: { n1: { kind: 'search', text: 'Quillfeather' } },
  columns: ['name'],
});
const ADDRESS = `/dashboard/screener?query=${encodeURIComponent(QUERY)}`;

const browser = await browserForJourneys();
let product: ProductWithPost;
let admin: Session;
let investor: Session;

beforeAll(async () => {
  product = await startProductWithPost();
  admin = await openSession(product.url, 'admin');
  investor = await openSession(product.url, 'superUser');
});

afterAll(() => product.stop());

/** Reloads until a text is there; what is changed arrives in its own time. */
async function waitWithReloads(page: Page, text: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await untilQuiet(page);
        return page.locator('main').innerText();
      },
      { interval: 500 },
    )
    .toMatch(text);
}

it('a reader saves a screen and watches it', async () => {
  const { page, context, faults } = await openPage(browser, { as: investor });
  await page.goto(ADDRESS);
  await page.getByText('No results available.').waitFor();
  await page.getByRole('button', { name: 'Watch', exact: true }).click();
  const saving = page.getByRole('dialog');
  await saving.getByLabel('Name', { exact: true }).fill(SCREEN);
  await saving.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/watching/);
  const rule = page.getByRole('dialog', { name: 'New rule' });
  await rule.getByText(SCREEN).first().waitFor();
  await rule.getByRole('button', { name: 'Save rule' }).click();
  await page.getByRole('table', { name: 'Rules' }).getByText(SCREEN).first().waitFor();
  expect(faults).toEqual([]);
  await context.close();
  // what is there when a rule is made is not told
  await runJobNow(product, 'watching.check');
});

it('a company that enters the screen is told under the bell and by mail', async () => {
  const [company] = await ask(admin, companyNamesEndpoint);
  const params = { companyId: company?.id ?? 0 };
  await ask(admin, updateCompanyEndpoint, { params, body: { name: NAME } });
  const { page, context } = await openPage(browser, { as: investor });
  await page.goto(ADDRESS);
  await waitWithReloads(page, /Quillfeather Looms/);
  await runJobNow(product, 'watching.check');
  const { text } = await mailSentTo(product.post, PEOPLE.superUser);
  expect(text).toContain(`${NAME} entered the screen '${SCREEN}'`);
  await page.reload();
  await page.getByRole('button', { name: 'Notification log, 1 new' }).click();
  await page.getByText(`${NAME} entered`).first().waitFor();
  await context.close();
});
