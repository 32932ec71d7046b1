import { getUserEndpoint } from '@verdure/contract/access/account';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { fillIn } from './support/accounts.ts';
import { ask, send } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { NEWCOMER_PASSWORD, newcomer, newOrganisation } from './support/newcomers.ts';
import { sessionOf } from './support/sessions.ts';

const ACCOUNT = '/dashboard/account';
const NEW_PASSWORD = 'Another-horse-7';

const NAME = 'Hazel Example Partners';
const ROLE = { superUser: 2, standardUser: 3 } as const;

const browser = await browserForJourneys();
let organisationId: number;
beforeAll(async () => {
  organisationId = await newOrganisation(NAME);
});

/** A new user on their account page, so that no other journey depends on the account. */
async function openAccount(first_name: string, role: keyof typeof ROLE) {
  const email = `${first_name.toLowerCase()}@hazel.example`;
  const user = { email, first_name, last_name: 'Hazel', role_id: ROLE[role] };
  const session = await newcomer({ ...user, organisation_id: organisationId });
  const opened = await openPage(browser, { as: session });
  await opened.page.goto(ACCOUNT);
  await heading(opened.page, 'Account').waitFor();
  const logInAgain = () => sessionOf(session.url, { email, password: NEWCOMER_PASSWORD });
  return { ...opened, session, email, logInAgain };
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

it('SCR-ACC-03 SCR-ACC-04 SCR-ACC-12 mails and thresholds are set by keyboard and saved', async () => {
  const { page, context, session } = await openAccount('Thea', 'standardUser');
  await page.goto(`${ACCOUNT}#notifications`);
  await page.getByRole('switch', { name: 'Positive sentiment emails' }).focus();
  await page.keyboard.press('Space');
  await section(page, 'Notification settings').getByText('Saved').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowRight');
  await page.getByText('Mail me when positive sentiment moves more than 61%').waitFor();
  await page.waitForResponse((answer) => answer.request().method() === 'PUT');
  const user = await ask(session, getUserEndpoint);
  expect(user).toMatchObject({ pos_sentiment_emails: true, pos_sentiment_threshold: 0.61 });
  await page.reload();
  await page.getByText('Mail me when positive sentiment moves more than 61%').waitFor();
  await context.close();
});

it('SCR-ACC-05 SCR-ACC-08 changes the password: wrong first, then right', async () => {
  const { page, context, email } = await openAccount('Pia', 'superUser');
  const form = section(page, 'Password');
  await form.getByLabel('Current password', { exact: true }).fill('a guess');
  await form.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Your current password is incorrect, please try again').waitFor();
  expect(await form.getByLabel('New password', { exact: true }).inputValue()).toBe(NEW_PASSWORD);
  await form.getByLabel('Current password', { exact: true }).fill(NEWCOMER_PASSWORD);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your password was changed.').first().waitFor();
  await context.close();

  const fresh = await openPage(browser);
  await fresh.page.goto('/');
  await fillIn(fresh.page, email, NEW_PASSWORD);
  await fresh.page.getByRole('button', { name: 'Login' }).click();
  await fresh.page.waitForURL(/\/dashboard\/portfolio/);
  await fresh.context.close();
});

/** A blue band, 24 by 8 pixels. */
const BAND =
  'iVBORw0KGgoAAAANSUhEUgAAABgAAAAICAIAAABsw6g0AAAAFElEQVR42mPQ8r5OFcQwatBINggAlR35AaVRDoEAAAAASUVORK5CYII=';
const logoFile = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(BAND, 'base64'),
};

it('SCR-ACC-10 SCR-SHELL-18 everyone sees the logo that a super-user uploads', async () => {
  const { page, context, faults } = await openAccount('Lea', 'superUser');
  const logo = section(page, 'Company logo');
  const big = { ...logoFile, buffer: Buffer.alloc(1024 * 1024) };
  await logo.getByLabel('Choose a file').setInputFiles(big);
  await logo.getByText('Your logo file must be less than 1MB').waitFor();
  await logo.getByLabel('Choose a file').setInputFiles(logoFile);
  await logo.getByRole('img', { name: `Logo of ${NAME}` }).waitFor();
  await page.locator('.organisation-logo').waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const other = await openAccount('Otto', 'standardUser');
  await section(other.page, 'Company logo')
    .getByRole('img', { name: `Logo of ${NAME}` })
    .waitFor();
  expect(await other.page.getByText('White labelling').count()).toBe(0);
  await other.context.close();
});

it('SCR-ACC-11 SCR-GLB-21 a key is shown in full once, reads data, and ends', async () => {
  const { page, context, session } = await openAccount('Kim', 'superUser');
  const panel = section(page, 'API key');
  await panel.getByRole('button', { name: 'Generate API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate API key' });
  await dialog.getByLabel('Current password', { exact: true }).fill('not the one');
  await dialog.getByRole('button', { name: 'Generate API key' }).click();
  await dialog.getByText('Your current password is incorrect, please try again').waitFor();
  const password = dialog.getByLabel('Current password', { exact: true });
  await password.fill(NEWCOMER_PASSWORD);
  // the field may lose the focus to the sentence of the failure
  await password.press('Enter');
  await panel.getByText('cannot see it in full again').waitFor();
  // the page shows the key a moment before the dialog over it is gone
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Show' }).click();
  const key = (await panel.getByText(/^vdr_[\w-]{43}$/).textContent()) ?? '';
  const read = () => fetch(`${session.url}/api/user`, { headers: { Authorization: key } });
  expect((await read()).status).toBe(200);
  await page.reload();
  await panel.getByRole('button', { name: 'End API key' }).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await panel.getByRole('button', { name: 'End API key' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'YES - End API key' }).click();
  await panel.getByText('You have no API key.').waitFor();
  expect((await read()).status).toBe(401);
  await context.close();
});

it('V7.5.2 a user sees and ends another session, which is then logged out', async () => {
  const { page, context, faults, logInAgain } = await openAccount('Sol', 'standardUser');
  const other = await logInAgain();
  await page.reload();
  const panel = section(page, 'Sessions');
  await panel.getByText(/ · this session$/).waitFor();
  const ends = panel.getByRole('button', { name: /^End session/ });
  const before = await ends.count();
  await ends.first().click();
  const dialog = page.getByRole('dialog', { name: 'End session' });
  await dialog.getByLabel('Current password', { exact: true }).fill(NEWCOMER_PASSWORD);
  await dialog.getByRole('button', { name: 'End session' }).click();
  await page.getByText('The session has ended').waitFor();
  expect(await ends.count()).toBe(before - 1);
  expect((await send(other, getUserEndpoint)).status).toBe(401);

  const third = await logInAgain();
  await page.reload();
  await panel.getByRole('button', { name: 'End all other sessions' }).click();
  await page.getByLabel('Current password', { exact: true }).last().fill(NEWCOMER_PASSWORD);
  await page.keyboard.press('Enter');
  await panel.getByText('You are not logged in anywhere else.').first().waitFor();
  expect((await send(third, getUserEndpoint)).status).toBe(401);
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-ACC-13 single-key shortcuts can be switched off and stay off', async () => {
  const { page, context } = await openAccount('Kit', 'standardUser');
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.reload();
  const toggle = page.getByRole('switch', { name: 'Single-key shortcuts' });
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  await heading(page).focus();
  await page.keyboard.press('?');
  expect(await page.getByRole('dialog').count()).toBe(0);
  await context.close();
});
