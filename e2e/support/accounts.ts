import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';

/** People of the demo universe, named by what they may do. */
export const PEOPLE = {
  admin: 'admin@verdure.example',
  superUser: 'super@meridian.example',
  standardUser: 'standard@meridian.example',
  scopedUser: 'scoped@meridian.example',
  otherSuperUser: 'super@fjordlight.example',
  uploader: 'uploader@verdure.example',
  metricUser: 'metrics@meridian.example',
  restrictedAdmin: 'admin@harbour.example',
} as const;

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function logIn(page: Page, person: keyof typeof PEOPLE): Promise<void> {
  await page.goto('/');
  await fillIn(page, PEOPLE[person], DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard\//);
}
