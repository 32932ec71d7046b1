import { inviteEndpoint } from '@verdure/contract/access/invitations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import {
  CLIENT_SECRET,
  startProvider,
  type TestProvider,
} from '../apps/server/test/identity-provider.ts';
import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { freePort } from './support/product.ts';
import {
  linkSentTo,
  type ProductWithPost,
  startProductWithPost,
} from './support/product-with-post.ts';
import { openSession, type Session } from './support/sessions.ts';

const PASSWORD = 'Correct-horse-9';
const SIGN_ON_ORGANISATION_ID = 3;

const browser = await browserForJourneys();
let product: ProductWithPost;
let provider: TestProvider;
let superUser: Session;
let admin: Session;
/** Where people with a password log in. */
let desk: string;
/** Where single sign-on users log in; the provider accepts only a plain localhost. */
let signOnOrigin: string;
let invited = 0;

beforeAll(async () => {
  const PORT = String(await freePort());
  desk = `http://desk.localhost:${PORT}`;
  signOnOrigin = `http://localhost:${PORT}`;
  provider = await startProvider(`${signOnOrigin}/`);
  product = await startProductWithPost({ PORT, PUBLIC_URL: desk, PRIVATE_HOSTS: provider.host });
  superUser = await openSession(product.url, 'superUser');
  admin = await openSession(product.url, 'admin');
  const [origin, issuer] = [`--origin=${signOnOrigin}`, `--issuer=${provider.issuer}`];
  const client = ['--client-id=verdure', '--client-secret-stdin'];
  await product.command(
    { input: CLIENT_SECRET },
    ...['org', 'sign-on', String(SIGN_ON_ORGANISATION_ID), origin, issuer, ...client],
  );
});

afterAll(async () => {
  await product.stop();
  await provider.stop();
});

/** Invites a new person. @returns the link in the mail, and its recipient */
async function invite(inviter: Session, more: object = {}, page = 'accept-invite') {
  invited += 1;
  const email = `person-${invited}@new.example`;
  const user = { first_name: 'Iris', last_name: 'Berg', email, role_id: 3, ...more };
  await ask(inviter, inviteEndpoint, { body: { user } });
  return { email, link: await linkSentTo(product.post, email, page) };
}

const open = (options: Parameters<typeof openPage>[1] = {}) =>
  openPage(browser, { url: desk, ...options });

it('SCR-INV-10 SCR-INV-04 registers from the mail by keyboard alone, once', async () => {
  const { link, email } = await invite(superUser);
  const { page, context, faults } = await open();
  await page.goto(link);
  await page.getByLabel('Email').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your account is ready.').waitFor();
  await page.waitForURL(/\/dashboard\/portfolio/);
  expect(faults).toEqual([]);
  await context.close();

  const again = await open();
  await again.page.goto(link);
  await again.page.getByRole('button', { name: 'Login' }).waitFor();
  await again.context.close();
});

/** Accepts at the provider, then waits for the role's home page. */
async function acceptBySignOn(page: Page, role: object = {}): Promise<void> {
  const more = { organisation_id: SIGN_ON_ORGANISATION_ID, ...role };
  await acceptAt(page, await invite(admin, more, 'accept-invite-oidc'));
}

async function acceptAt(
  page: Page,
  { link, email }: { readonly link: string; readonly email: string },
): Promise<void> {
  provider.present({ subject: email, email, isVerified: true });
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).waitFor();
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue with single sign-on' }).click();
  await page.waitForURL(`${signOnOrigin}/dashboard/portfolio**`);
}

it('SCR-INV-01 SCR-LOGIN-09 SCR-SHELL-17 accepts, logs out and in again by single sign-on', async () => {
  const { page, context, faults } = await open({ url: signOnOrigin });
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  await acceptBySignOn(page);
  expect(new URL(page.url()).hash).toBe('');
  expect(faults).toEqual([]);

  const end = `${provider.issuer}/session/end`;
  // its answer, not only the request: the provider keeps one session of this browser, and the next
  // sign-on must not run into the end of the last
  const ending = page.waitForResponse(
    (answer) =>
      answer.url().startsWith(end) && new URL(answer.url()).searchParams.has('id_token_hint'),
  );
  await page.getByRole('button', { name: /profile menu/i }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await ending;

  // in another tab: this one is still on its way to the provider
  const again = await context.newPage();
  again.on('framenavigated', (frame) => seen.push(frame.url()));
  await again.goto(`${signOnOrigin}/?next=%2Fdashboard%2Faccount`);
  await again.waitForURL(`${signOnOrigin}/dashboard/account`);
  await again.getByRole('link', { name: /Go to the sign-on of your identity provider/ }).waitFor();
  // the code was in the address only until the page removed it
  expect(seen.some((url) => url.includes('code='))).toBe(true);
  expect(again.url()).not.toContain('code=');
  await context.close();
});

it('SCR-ACC-11 V7.5.3 a remembered sign-on is not enough to create a key', async () => {
  const { page, context, faults } = await open({ url: signOnOrigin });
  await acceptBySignOn(page, { role_id: 2 });
  await page.goto('/dashboard/account');
  const dialog = page.getByRole('dialog', { name: 'Generate API key' });
  const generate = async () => {
    await page.getByRole('button', { name: 'Generate API key' }).click();
    await dialog.getByRole('button', { name: 'Generate API key' }).click();
  };
  await generate();
  await dialog.getByText(/This needs a sign-on of the last 15 minutes/).waitFor();
  const asked = provider.timesAsked();
  await dialog.getByRole('button', { name: 'Sign on again' }).click();
  await page.getByRole('button', { name: 'Generate API key' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/account');
  expect(provider.timesAsked()).toBe(asked + 1);
  await generate();
  await page.getByText('Copy the key now: you cannot see it in full again.').waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-WIZ-09 SCR-WIZ-11 SCR-INV-01 a single sign-on user invites a colleague, who needs no password', async () => {
  const { page, context, faults } = await open({ url: signOnOrigin });
  await acceptBySignOn(page, { role_id: 2 });
  await page.goto('/dashboard/team?view=invite');
  await page.getByLabel('First name').fill('Liv');
  await page.getByLabel('Last name').fill('Berg');
  const email = 'liv@new.example';
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Role: standard user' }).waitFor();
  expect(await page.locator('.wizard-step').allTextContents()).toHaveLength(2);
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText('New user successfully invited').waitFor();
  expect(faults).toEqual([]);
  await context.close();

  const link = await linkSentTo(product.post, email, 'accept-invite-oidc');
  const invitee = await open({ url: signOnOrigin });
  await acceptAt(invitee.page, { link, email });
  await invitee.context.close();
});

it('SCR-LOGIN-12 SCR-LOGIN-09 a forged code shows Invalid Code and is removed from the address', async () => {
  const { page, context } = await open({ url: signOnOrigin });
  await page.goto('/#code=forged&id_token=forged&state=forged');
  await page.getByText('Invalid Code').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Continue with single sign-on' }).waitFor();
  await context.close();
});
