import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import type { Page } from 'playwright-core';

import { paths } from '../../../src/paths.ts';
import { answers } from '../../fake-edge.ts';
import type { GalleryPage } from '../gallery-page.ts';

const flags = { proxy: false, coverage_state: 'direct', icm_gov: false, icm_sus: false } as const;

/** On a narrow page the menu lies over the content. */
async function openCompanyList(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' });
  if (await opener.isVisible()) await opener.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Companies' }).click();
  await menu.getByRole('heading', { name: /Direct Coverage/ }).waitFor();
}

/** The focus on a notification keeps it there. */
async function showNotificationOverDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('log').getByText(/link/i).waitFor();
  await page.keyboard.press('F8');
  await dialog.getByRole('log').getByRole('button', { name: 'Dismiss' }).hover();
}

/** What lies around and over every page. */
export const SHELL: readonly GalleryPage[] = [
  {
    name: 'shell',
    address: paths.loginOptions,
    calls: [
      answers(companyNamesEndpoint, [
        { id: 8, name: 'Northwind Power', ...flags },
        { id: 9, name: 'Asker Steel', ...flags, proxy: true, coverage_state: 'proxy' },
        { id: 10, name: 'Bodo Ports', ...flags, coverage_state: 'partial' },
        { id: 11, name: 'Drammen Mills', ...flags, coverage_state: 'not_covered' },
      ]),
    ],
    shows: 'Choose a workspace',
    also: {
      'the list of companies': { inEveryColour: true, act: openCompanyList },
      'the profile menu': {
        inEveryColour: true,
        act: async (page) => {
          await page.getByRole('button', { name: 'Profile menu' }).click();
          await page.getByRole('menu').waitFor();
        },
      },
      'the notifications': {
        inEveryColour: true,
        act: async (page) => {
          await page.getByRole('button', { name: /^Notification log/ }).click();
          await page.getByText('Nothing has happened in this session yet.').waitFor();
        },
      },
      'the tasks': {
        act: async (page) => {
          await page.getByRole('button', { name: /^Tasks/ }).click();
          await page.getByText('Uploads and exports appear here').waitFor();
        },
      },
      'a notification over a dialog': {
        inEveryColour: true,
        address: paths.helpSupport,
        shows: 'Help & Support',
        act: showNotificationOverDialog,
      },
      'the shortcuts': {
        inEveryColour: true,
        act: async (page) => {
          await page.keyboard.press('?');
          await page.getByRole('dialog').waitFor();
        },
      },
    },
  },
];
