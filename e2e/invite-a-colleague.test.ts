import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { heading } from './support/heading.ts';
import { mailTo, register } from './support/newcomers.ts';

const INVITE = '/dashboard/team?view=invite';

const browser = await browserForJourneys();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const currentStep = (page: Page) => page.locator('[aria-current="step"]').textContent();

async function fillIn(page: Page, person: { first: string; last: string; email: string }) {
  await page.getByLabel('First name').fill(person.first);
  await page.getByLabel('Last name').fill(person.last);
  await page.getByRole('main').getByLabel('Email').fill(person.email);
}

it('SCR-WIZ-01 SCR-WIZ-03 (part) SCR-WIZ-04 SCR-WIZ-11 creates an organisation, whose super-user then logs in', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'admin' });
  await page.goto('/dashboard/team');
  await page.getByRole('link', { name: 'Create New Organisation' }).click();
  const next = page.getByRole('button', { name: 'Next', exact: true });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Name', { exact: true }).fill('Heather Example Partners');
  await page.getByLabel('Address (optional)').fill('2 Example Street\nBergen');
  await next.click();
  await page.getByText('Chosen: Heather Example Partners').waitFor();
  await page.getByRole('button', { name: 'Role: super-user' }).waitFor();

  const email = 'ida@heather.example';
  await fillIn(page, { first: 'Ida', last: 'Berg', email });
  await press(page, 'Invite User');
  await page.getByText('2 Example Street').waitFor();
  await press(page, 'Confirm');
  await page.getByText('New user successfully invited').waitFor();
  expect(await currentStep(page)).toContain('Invite Users');
  expect(await page.getByLabel('First name').inputValue()).toBe('');
  expect(faults).toEqual([]);
  await context.close();

  const ida = await register(email, { first_name: 'Ida', last_name: 'Berg' });
  const own = await openPage(browser, { as: ida });
  await own.page.goto('/dashboard/team');
  const row = own.page.getByRole('row', { name: /Ida Berg/ });
  await row.getByText('Heather Example Partners').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await own.context.close();
});

it('SCR-WIZ-02 SCR-WIZ-10 the invitation mail is in the outbox, as text and as HTML', async () => {
  const email = 'outbox@meridian.example';
  const asked = await openPage(browser, { as: 'superUser' });
  await asked.page.goto(INVITE);
  await fillIn(asked.page, { first: 'Nils', last: 'Outbox', email });
  await press(asked.page, 'Invite User');
  await asked.page.getByText('Meridian Example Capital', { exact: true }).last().waitFor();
  await press(asked.page, 'Back');
  expect(await asked.page.getByLabel('First name').inputValue()).toBe('Nils');
  await press(asked.page, 'Invite User');
  await press(asked.page, 'Confirm');
  await asked.page.getByText('New user successfully invited').waitFor();
  await asked.context.close();

  const { subject } = await mailTo(email);
  const { page, context, faults } = await openPage(browser, { as: 'admin' });
  await page.goto('/dashboard/team');
  await page.getByRole('link', { name: 'Outbox' }).first().click();
  await page
    .getByRole('row', { name: new RegExp(email) })
    .getByRole('link')
    .click();
  await heading(page, subject).waitFor();
  await page.getByText(/\/accept-invite\//).waitFor();
  await page.getByRole('tab', { name: 'HTML' }).click();
  const body = page.frameLocator('iframe').locator('body');
  await body.getByRole('link').first().waitFor();
  expect(await body.evaluate((element) => getComputedStyle(element).fontSize)).toBe('15px');
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-WIZ-05 SCR-GLB-29 a colleague limited to one company sees only that company', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  await page.goto(INVITE);
  await page.getByRole('radio', { name: 'Fjordlight Example Pensions' }).check();
  await page.getByRole('button', { name: 'Role: Select a role' }).click();
  await page.getByRole('option', { name: 'standard user' }).click();
  const email = 'scoped-newcomer@fjordlight.example';
  await fillIn(page, { first: 'Una', last: 'Scoped', email });
  const box = page.locator('.multi-choice-list label').first();
  const company = (await box.textContent()) ?? '';
  await box.click();
  await page.getByText('1 chosen').waitFor();
  await press(page, 'Invite User');
  await page.locator('dd').getByText(company).waitFor();
  await press(page, 'Confirm');
  await page.getByText('New user successfully invited').waitFor();
  await context.close();

  const una = await register(email, { first_name: 'Una', last_name: 'Scoped' });
  const own = await openPage(browser, { as: una });
  await own.page.goto('/dashboard/team');
  await own.page.getByText('No users').waitFor();
  await own.page.getByRole('button', { name: 'Companies' }).click();
  const links = own.page.locator('.paged-links a');
  await links.first().waitFor();
  expect(await links.allTextContents()).toEqual([company]);
  await own.context.close();
});

it('SCR-WIZ-06 the wizard works by keyboard only', async () => {
  const { page, context } = await openPage(browser, { as: 'superUser' });
  await page.goto('/dashboard/team');
  await page.getByRole('link', { name: 'Invite New User' }).waitFor();
  await page.locator('h1').focus();
  for (const name of ['Audit log', 'Invite New User']) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('First name').waitFor();
  await page.keyboard.press('Tab');
  while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT') {
    await page.keyboard.press('Tab');
  }
  for (const text of ['Kaja', 'Keys', 'keys@meridian.example']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // opens the role list and chooses another role
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Role: super-user' }).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Invite User');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm Invitation' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Confirm Invitation');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('New user successfully invited').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Invite Users');
  await context.close();
});
