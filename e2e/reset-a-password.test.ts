import { updateOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { fillIn, PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import {
  doubleText,
  expectAccessible,
  browserForJourneys,
  LOOKS,
  openPage,
  tooWideByPx,
} from './support/browser.ts';
import {
  linkSentTo,
  type ProductWithPost,
  startProductWithPost,
} from './support/product-with-post.ts';
import { openSession } from './support/sessions.ts';

const NEW_PASSWORD = 'Another-horse-7';
const POLICY_ORGANISATION_ID = 3;

const browser = await browserForJourneys();
let product: ProductWithPost;

beforeAll(async () => {
  product = await startProductWithPost();
  const admin = await openSession(product.url, 'admin');
  await ask(admin, updateOrganisationEndpoint, {
    params: { organisationId: POLICY_ORGANISATION_ID },
    body: { has_password_policy: true },
  });
}, 180_000);

afterAll(async () => {
  await product.stop();
});

const open = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage(browser, { url: product.url, ...options });

const reset = (page: Page) => page.getByRole('button', { name: 'Reset' });

async function askForMail(page: Page, email: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Reset your password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await page.getByText('We have sent you an email with instructions').waitFor();
  return linkSentTo(product.post, email, 'reset-password');
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(confirmation);
  await page.keyboard.press('Tab');
}

async function logInWith(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await fillIn(page, email, password);
  await page.getByRole('button', { name: 'Login' }).click();
}

it.each(LOOKS)(
  'SCR-RST-01 SCR-RST-02 SCR-RST-04 SCR-RST-07 both pages and their errors are accessible, %s and %s',
  async (view, theme) => {
    const { page, context, faults } = await open({ view, theme });
    await page.goto('/dashboard/reset-password');
    await page.getByLabel('Email').fill('no address');
    await page.keyboard.press('Enter');
    await page.getByText('Please make sure you enter a valid email address.').waitFor();
    await expectAccessible(page);
    await page.goto('/reset-password/nobody/nothing');
    await page.getByLabel('New password', { exact: true }).waitFor();
    await expectAccessible(page);
    await choose(page, NEW_PASSWORD, 'other');
    await page.getByText('Your confirmation must match').waitFor();
    await expectAccessible(page);
    expect(await tooWideByPx(page)).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('SCR-RST-03 SCR-RST-09 SCR-RST-10 a mailed link resets the password once', async () => {
  const { page, context } = await open();
  const link = await askForMail(page, PEOPLE.standardUser);
  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await reset(page).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  await expectAccessible(page);
  await logInWith(page, PEOPLE.standardUser, NEW_PASSWORD);
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();

  const again = await open();
  await again.page.goto(link);
  await choose(again.page, 'Yet-another-5');
  await reset(again.page).click();
  await again.page.getByText('This link has expired or was used already.').waitFor();
  await expectAccessible(again.page);
  await again.context.close();
});

it('SCR-RST-05 SCR-RST-06 SCR-RST-08 rules update live if the organisation has a policy', async () => {
  const { page, context, faults } = await open();
  await page.goto(await askForMail(page, PEOPLE.otherSuperUser));
  const rules = page.getByRole('list', { name: 'Your password needs' });
  await rules.waitFor();
  expect(await rules.getByRole('img', { name: 'not met yet' }).count()).toBe(5);
  await choose(page, 'only small letters');
  await page.getByText('Does not follow the password policy.').waitFor();
  expect(await reset(page).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await choose(page, NEW_PASSWORD);
  await page.waitForFunction(() => document.querySelector('[type=submit][aria-disabled]') === null);
  expect(await rules.getByRole('img', { name: 'not met yet' }).count()).toBe(0);
  await reset(page).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-LOGIN-06 SCR-LOGIN-08 SCR-RST-11 an expired password is changed at login', async () => {
  await product.command({}, 'user', 'expire-password', PEOPLE.scopedUser);
  const { page, context } = await open();
  await logInWith(page, PEOPLE.scopedUser, DEMO_PASSWORD);
  await page.waitForURL(/\/dashboard\/reset-password$/);
  await page.getByText('Your password must be changed before you can log in.').waitFor();
  await expectAccessible(page);
  await choose(page, NEW_PASSWORD);
  await reset(page).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await fillIn(page, PEOPLE.scopedUser, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();
});

it.each(['/', '/dashboard/reset-password', '/reset-password/nobody/nothing'])(
  'SCR-RST-01 SCR-RST-04 %s with text of twice the size fits a narrow window',
  async (address) => {
    const { page, context } = await open({ view: 'narrow' });
    await page.goto(address);
    await page.locator('[type=submit]').waitFor();
    await doubleText(page);
    expect(await tooWideByPx(page)).toBe(0);
    await context.close();
  },
);

it('SCR-LOGIN-01 SCR-LOGIN-04 SCR-LOGIN-10 logs in by keyboard only, after a mistake', async () => {
  const { page, context } = await open();
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PEOPLE.superUser);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('wrong');
  await page.keyboard.press('Enter');
  await page.getByText(/^Error logging in - /).waitFor();
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('form-error');
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();
});
