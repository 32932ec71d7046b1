import { logoutEndpoint } from '@verdure/contract/access/login';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { listPortfoliosEndpoint } from '@verdure/contract/investments/portfolios';
import { DEMO_PASSWORD, PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { fillIn, PEOPLE } from './support/accounts.ts';
import { ask, send } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { holdingRows, openPortfolio, showHoldings } from './support/portfolio-page.ts';
import { untilQuiet } from './support/quiet.ts';
import { openSession } from './support/sessions.ts';

const ABSENT_PORTFOLIO = 999_999;

const browser = await browserForJourneys();

/** What a reader sees at an address: the text without the address itself. */
async function wordsAt(page: Page, address: string): Promise<string | null> {
  await page.goto(address);
  await page.getByText('There is no portfolio at this address.').waitFor();
  await untilQuiet(page);
  const words = await page.locator('main').textContent();
  return words?.replaceAll(page.url(), '') ?? null;
}

it('a portfolio of another organisation looks like one that does not exist', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser' });
  const foreign = await wordsAt(page, `/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.nordic}`);
  const absent = await wordsAt(page, `/dashboard/portfolio?portfolio=${ABSENT_PORTFOLIO}`);
  expect(foreign).toBe(absent);
  expect(foreign).not.toContain('European Core');
  await page.goto(`/dashboard/portfolios-profiles?view=update&portfolio=${PORTFOLIO_IDS.nordic}`);
  await page.getByText('No Portfolio Available').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('each organisation chooses among its own portfolios', async () => {
  const { page, context } = await openPage(browser, { as: 'otherSuperUser' });
  await page.goto('/dashboard/portfolio');
  await showHoldings(page);
  await page.getByRole('button', { name: /^Portfolio: / }).click();
  const own = await ask(inject('sessions').otherSuperUser, listPortfoliosEndpoint);
  expect((await page.getByRole('option').allTextContents()).sort()).toEqual(
    own.map(({ name }) => name).sort(),
  );
  await page.getByRole('option', { name: 'European Core' }).waitFor();
  expect(await page.getByRole('option', { name: 'Global Equity' }).count()).toBe(0);
  await context.close();
});

it('a scoped user finds and opens only the companies in scope', async () => {
  const { superUser, scopedUser } = inject('sessions');
  const own = await ask(scopedUser, companyNamesEndpoint);
  const all = await ask(superUser, companyNamesEndpoint);
  expect(own.length).toBeGreaterThan(0);
  expect(own.length).toBeLessThan(all.length);
  const ids = new Set(own.map(({ id }) => id));
  const foreign = all.find(({ id }) => !ids.has(id));
  const { page, context } = await openPage(browser, { as: 'scopedUser' });
  await page.goto(`/dashboard/company/${foreign?.id}`);
  await page.getByText('Sorry, No Data Available for this Company').waitFor();
  await page.goto(`/dashboard/company/${own[0]?.id}`);
  await heading(page, own[0]?.name ?? '').waitFor();
  await page.getByRole('button', { name: 'Companies' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('heading', { name: /Direct Coverage/ }).waitFor();
  const listed = await menu.locator('.paged-links a').allTextContents();
  expect(listed.sort()).toEqual(own.map(({ name }) => name).sort());
  await context.close();
});

it('a standard user who was added to a portfolio sees it, but may not change it', async () => {
  const { standardUser, superUser } = inject('sessions');
  const own = await ask(standardUser, listPortfoliosEndpoint);
  const all = await ask(superUser, listPortfoliosEndpoint);
  const standard = own.flatMap(({ users }) => users.map(({ full_name }) => full_name));
  expect(standard).toContain('Tomás Okoro');
  for (const { users } of own) {
    expect(users.map(({ full_name }) => full_name)).toContain('Tomás Okoro');
  }
  const added = new Set(own.map(({ id }) => id));
  const kept = all.filter(({ id }) => !added.has(id));
  for (const { users } of kept) {
    expect(users.map(({ full_name }) => full_name)).not.toContain('Tomás Okoro');
  }
  const { page, context } = await openPage(browser, { as: 'standardUser' });
  await page.goto('/dashboard/portfolios-profiles');
  await page.getByRole('link', { name: 'Global Equity' }).waitFor();
  expect(await page.getByRole('link', { name: 'Upload Portfolio' }).count()).toBe(0);
  await page.getByRole('button', { name: 'More for Balanced' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Set as default', 'Rename']);
  await context.close();
});

it('a session that was ended elsewhere is logged out at the next request', async () => {
  const session = await openSession(inject('productUrl'), 'superUser');
  const { page, context } = await openPage(browser, { as: session });
  await openPortfolio(page, PORTFOLIO_IDS.equalWeights);
  expect((await send(session, logoutEndpoint)).ok).toBe(true);
  await holdingRows(page).nth(1).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect((await send(session, listPortfoliosEndpoint)).status).toBe(401);
  await context.close();
});

it('SCR-LOGIN-07 (part) logging in at an address leads to that address', async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`/dashboard/portfolio?portfolio=${PORTFOLIO_IDS.sovereign}`);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await fillIn(page, PEOPLE.standardUser, DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await heading(page, 'Sovereign Bonds').waitFor();
  await context.close();
});
