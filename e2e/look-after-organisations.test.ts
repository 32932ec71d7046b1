import { getUserEndpoint } from '@verdure/contract/access/account';
import { FEATURES } from '@verdure/contract/vocabulary';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';

import { ask } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { newcomer, newOrganisation } from './support/newcomers.ts';

const LIST = '/dashboard/organisations';
const NAME = 'Juniper Example Fund';

const browser = await browserForJourneys();
let organisationId: number;
beforeAll(async () => {
  organisationId = await newOrganisation(NAME);
});

async function openOrganisation(page: Page): Promise<void> {
  await page.goto(`${LIST}?organisation=${organisationId}`);
  await page.getByRole('region', { name: 'Features' }).waitFor();
}

const answered = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('/organisations/'),
  );

/** Holds back changes to organisations. @returns a function that releases them */
async function holdChanges(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/organisations/*', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  return held.resolve;
}

it('SCR-GLB-26 a switch takes effect at the next request of its people', async () => {
  const person = await newcomer({
    email: 'ines@juniper.example',
    first_name: 'Ines',
    last_name: 'Juniper',
    role_id: 2,
    organisation_id: organisationId,
  });
  const featuresNow = async () => (await ask(person, getUserEndpoint)).organisation.features;
  expect(await featuresNow()).not.toContain(FEATURES.consensus);

  const { page, context, faults } = await openPage(browser, { as: 'admin' });
  await page.goto('/dashboard/team');
  await page.getByRole('link', { name: 'Organisations' }).first().click();
  await page.getByLabel('Search organisations').fill('juniper');
  await page.getByRole('link', { name: NAME }).click();
  const consensus = page.getByRole('switch', { name: 'Consensus' });
  const saved = answered(page);
  const letGo = await holdChanges(page);
  await consensus.click();
  // shown before it is saved: the change is still held back
  await consensus.and(page.getByRole('switch', { checked: true })).waitFor();
  expect(await featuresNow()).not.toContain(FEATURES.consensus);
  letGo();
  await saved;
  expect(await featuresNow()).toContain(FEATURES.consensus);

  const both = answered(page).then(() => answered(page));
  await consensus.click();
  await page.getByRole('switch', { name: 'News' }).click();
  await both;
  expect(await featuresNow()).toEqual([FEATURES.news]);
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-GLB-20 its name and address are changed, and its settings are switched', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  await openOrganisation(page);
  const save = page.getByRole('button', { name: 'Save' });
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Address (optional)').fill('3 Example Pier');
  await save.click();
  await page.getByText('Organisation successfully updated').waitFor();
  const saved = answered(page);
  await page.getByRole('switch', { name: 'Passwords need three of the four' }).click();
  await saved;
  await page.reload();
  await page
    .getByRole('switch', { name: 'Passwords need three of the four', checked: true })
    .waitFor();
  expect(await page.getByLabel('Address (optional)').inputValue()).toBe('3 Example Pier');
  await context.close();
});

it('SCR-WIZ-05 a universe is added, edited, and deleted in two steps', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  await openOrganisation(page);
  await page.getByRole('button', { name: 'New universe' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill('North Sea');
  await drawer.getByLabel('Search companies').fill('an');
  await drawer.getByRole('checkbox').nth(0).check();
  await drawer.getByRole('checkbox').nth(1).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Universe successfully saved').waitFor();

  await page.getByRole('button', { name: 'Edit North Sea' }).click();
  await drawer.getByText('2 chosen').waitFor();
  await drawer
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit North Sea' }).click();
  await drawer.getByText('1 chosen').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Delete North Sea' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'YES - Delete universe' }).click();
  await page.getByText('Universe successfully deleted').waitFor();
  await page.getByText('This organisation has no universe').waitFor();
  await context.close();
});

it('SCR-LOGIN-07 (part) role 6 lands on the private companies of its own organisation', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'metricUser' });
  await page.goto('/dashboard');
  await page.getByRole('row', { name: /ZZC/ }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/metric_ddp/manage-companies');
  await page.getByRole('link', { name: /Manage Scores/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Manage Scores' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/metric_ddp/manage-scores');
  expect(faults).toEqual([]);
  await context.close();
});
