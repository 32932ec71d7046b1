import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { fillIn, logIn, PEOPLE } from './support/accounts.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';

const browser = await browserForJourneys();

/** Holds back the scripts of the page until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/first-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A browser draws nothing before the styles are there; until then an element counts as visible. */
const styled = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
      (link) => link.sheet !== null,
    ),
  );

it('the form appears before its script, which keeps what was typed meanwhile', async () => {
  const { page, context, faults } = await openPage(browser);
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await fillIn(page, PEOPLE.superUser, DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  letGo();
  await page.getByRole('button', { name: 'Login', disabled: false }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(PEOPLE.superUser);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard/portfolio');
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['is logged in already', '/', 'superUser'],
  ['comes back from an identity provider', '/login#code=none', undefined],
] as const)('who %s is shown no form on the way', async (_who, address, as) => {
  const { page, context } = await openPage(browser, as === undefined ? {} : { as });
  const letGo = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: 'Log in', includeHidden: true });
  await heading.waitFor({ state: 'attached' });
  await styled(page);
  expect(await heading.isVisible()).toBe(false);
  letGo();
  await context.close();
});

it('SCR-LOGIN-07 (part) a super-user lands on the portfolio, and logging out ends the session', async () => {
  const { page, context } = await openPage(browser);
  await logIn(page, 'superUser');
  expect(new URL(page.url()).pathname).toBe('/dashboard/portfolio');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.goto('/dashboard/portfolio');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await context.close();
});

it('SCR-LOGIN-10 (part) if its code fails to download, the form can be sent again', async () => {
  const { page, context } = await openPage(browser);
  const scripts = '**/assets/log-in-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  await fillIn(page, PEOPLE.superUser, DEMO_PASSWORD);
  const button = page.getByRole('button', { name: 'Login' });
  await button.click();
  await page.getByText('Error contacting the server').waitFor();
  await page.unroute(scripts);
  await button.click();
  await page.waitForURL('**/dashboard/portfolio');
  await context.close();
});

it('SCR-GLB-17 a page whose code fails to download can be tried again', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  const scripts = '**/assets/{help-page,overview-tab}-*.js';
  await page.route(scripts, (route) => route.abort());
  for (const [address, title] of [
    ['/dashboard/help-support', 'Help & Support'],
    ['/dashboard/portfolio', undefined],
  ] as const) {
    await page.goto(address);
    await page.getByText('Something went wrong. Please try again.').waitFor();
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Try again' }).click();
    if (title === undefined) await page.getByRole('img', { name: /^Lifts and drags/ }).waitFor();
    else await heading(page, title).waitFor();
    await page.route(scripts, (route) => route.abort());
  }
  await context.close();
});
