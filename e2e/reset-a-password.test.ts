import { updateOrganisationEndpoint } from '@verdure/contract/access/organisations';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { fillIn, PEOPLE } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { mailTo, NEWCOMER_PASSWORD, newcomer, newOrganisation } from './support/newcomers.ts';
import { runCommand } from './support/product.ts';

const NEW_PASSWORD = 'Another-horse-7';
const LINK = /https?:\/\/\S+\/reset-password\/\S+/;

const browser = await browserForJourneys();
const open = () => openPage(browser);

/** A new user in a new organisation. @returns their address */
async function person(first_name: string, hasPolicy = false): Promise<string> {
  const organisationId = await newOrganisation(`Reset for ${first_name}`);
  await ask(inject('sessions').admin, updateOrganisationEndpoint, {
    params: { organisationId },
    body: { has_password_policy: hasPolicy },
  });
  const email = `${first_name.toLowerCase()}@reset.example`;
  const user = { email, first_name, last_name: 'Reset', role_id: 2 };
  await newcomer({ ...user, organisation_id: organisationId });
  return email;
}

const reset = (page: Page) => page.getByRole('button', { name: 'Reset' });

async function askForMail(page: Page, email: string): Promise<string> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Reset your password' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the email' }).click();
  await page.getByText('We have sent you an email with instructions').waitFor();
  const { text } = await mailTo(email, LINK);
  return LINK.exec(text)?.[0] ?? '';
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

it('SCR-RST-03 SCR-RST-09 SCR-RST-10 a mailed link resets the password once', async () => {
  const email = await person('Rune');
  const { page, context } = await open();
  const link = await askForMail(page, email);
  await page.goto(link);
  await choose(page, NEW_PASSWORD);
  await reset(page).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  await logInWith(page, email, NEW_PASSWORD);
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();

  const again = await open();
  await again.page.goto(link);
  await choose(again.page, 'Yet-another-5');
  await reset(again.page).click();
  await again.page.getByText('This link has expired or was used already.').waitFor();
  await again.context.close();
});

it('SCR-RST-05 SCR-RST-06 SCR-RST-08 rules update live if the organisation has a policy', async () => {
  const email = await person('Polly', true);
  const { page, context, faults } = await open();
  await page.goto(await askForMail(page, email));
  const rules = page.getByRole('list', { name: 'Your password needs' });
  await rules.waitFor();
  expect(await rules.getByRole('img', { name: 'not met yet' }).count()).toBe(5);
  await choose(page, 'only small letters');
  await page.getByText('Does not follow the password policy.').waitFor();
  expect(await reset(page).getAttribute('aria-disabled')).toBe('true');
  await choose(page, NEW_PASSWORD);
  await page.waitForFunction(() => document.querySelector('[type=submit][aria-disabled]') === null);
  expect(await rules.getByRole('img', { name: 'not met yet' }).count()).toBe(0);
  await reset(page).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-LOGIN-06 SCR-LOGIN-08 SCR-RST-11 an expired password is changed at login', async () => {
  const email = await person('Elma');
  await runCommand(inject('productDirectory') ?? '', {}, 'user', 'expire-password', email);
  const { page, context } = await open();
  await logInWith(page, email, NEWCOMER_PASSWORD);
  await page.waitForURL(/\/dashboard\/reset-password$/);
  await page.getByText('Your password must be changed before you can log in.').waitFor();
  await choose(page, NEW_PASSWORD);
  await reset(page).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await fillIn(page, email, NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();
});

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
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/portfolio/);
  await context.close();
});
