import {
  listPortfoliosEndpoint,
  uploadPortfolioEndpoint,
} from '@verdure/contract/investments/portfolios';
import { getUserEndpoint } from '@verdure/contract/access/account';
import { beforeAll, expect, it } from 'vitest';

import { ask, send } from './support/api.ts';
import { browserForJourneys, openPage } from './support/browser.ts';
import { csvText, someCompanies } from './support/holdings-file.ts';
import { NEWCOMER_PASSWORD, newcomer, newOrganisation } from './support/newcomers.ts';
import { chooseAction } from './support/row-menu.ts';
import type { Session } from './support/sessions.ts';

const TEAM = '/dashboard/team';
const ROLE = { superUser: 2, standardUser: 3 } as const;

const browser = await browserForJourneys();
let organisationId: number;
let boss: Session;
beforeAll(async () => {
  organisationId = await newOrganisation('Rowan Example Trust');
  boss = await member('boss', 'Berit', ROLE.superUser);
});

const member = (name: string, first_name: string, role_id: number) =>
  newcomer({
    email: `${name}@rowan.example`,
    first_name,
    last_name: 'Rowan',
    role_id,
    organisation_id: organisationId,
  });

it('SCR-TEAM-07 a changed role takes effect at the next request', async () => {
  const colleague = await member('climber', 'Clara', ROLE.standardUser);
  const { page, context } = await openPage(browser, { as: boss });
  await page.goto(TEAM);
  await chooseAction(page, 'Clara Rowan', 'Edit User Role');
  const dialog = page.getByRole('dialog', { name: 'Change user role' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('button', { name: 'Role: standard user' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Super-user', 'Standard user']);
  await page.getByRole('option', { name: 'super-user' }).click();
  await confirm.click();
  await page.getByText('User role successfully updated').waitFor();
  expect((await ask(colleague, getUserEndpoint)).role_id).toBe(ROLE.superUser);
  await context.close();
});

it('SCR-TEAM-08 SCR-GLB-21 a deleted user is logged out at once, and the portfolios pass on', async () => {
  const leaver = await member('leaver', 'Lars', ROLE.superUser);
  const [company] = await someCompanies(leaver, 1);
  const csv = csvText([['Left behind'], [company?.name ?? '', company?.isin ?? '', 1]]);
  expect((await send(leaver, uploadPortfolioEndpoint, { csv })).status).toBe(200);

  const { page, context } = await openPage(browser, { as: boss });
  await page.goto(TEAM);
  await chooseAction(page, 'Lars Rowan', 'Delete User');
  await page.getByText('The portfolio that Lars Rowan manages passes to you').waitFor();
  await page.getByLabel('Current password', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: "NO - Don't Confirm" }).click();
  expect((await send(leaver, getUserEndpoint)).status).toBe(200);

  await chooseAction(page, 'Lars Rowan', 'Delete User');
  const password = page.getByLabel('Current password', { exact: true });
  await password.fill('not the one');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('button', { name: 'YES - Delete User' }).click();
  await page.getByText('Your current password is incorrect, please try again').waitFor();
  expect((await send(leaver, getUserEndpoint)).status).toBe(200);
  await password.fill(NEWCOMER_PASSWORD);
  await page.getByRole('button', { name: 'YES - Delete User' }).click();
  await page.getByText('User successfully deleted').waitFor();
  await page.getByRole('row', { name: /Lars Rowan/ }).waitFor({ state: 'detached' });
  expect((await send(leaver, getUserEndpoint)).status).toBe(401);
  const portfolios = await ask(boss, listPortfoliosEndpoint);
  expect(portfolios.find(({ name }) => name === 'Left behind')?.manager?.first_name).toBe('Berit');
  await context.close();
});

it('SCR-TEAM-07 a role is changed by keyboard only', async () => {
  await member('keys', 'Kari', ROLE.standardUser);
  const { page, context } = await openPage(browser, { as: boss });
  await page.goto(TEAM);
  const more = page.getByRole('button', { name: 'More for Kari Rowan' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit User Role' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  while (
    !(await page.evaluate(() => document.activeElement?.classList.contains('select-button')))
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Role: super-user' }).waitFor();
  while ((await page.evaluate(() => document.activeElement?.textContent)) !== 'Confirm') {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByText('User role successfully updated').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await context.close();
});

it('SCR-TEAM-08 SCR-GLB-21 V7.5.3 a user is deleted by keyboard only', async () => {
  const leaver = await member('unplugged', 'Uma', ROLE.standardUser);
  const { page, context } = await openPage(browser, { as: boss });
  await page.goto(TEAM);
  await page.getByRole('button', { name: 'More for Uma Rowan' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete User' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete Uma Rowan' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'));
  while ((await focused()) !== 'current-password') await page.keyboard.press('Tab');
  await page.keyboard.type(NEWCOMER_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: "NO - Don't Confirm" }).waitFor();
  // the safe button has the focus, so choose the other one
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('User successfully deleted').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await send(leaver, getUserEndpoint)).status).toBe(401);
  await context.close();
});

it('SCR-TEAM-01 SCR-TEAM-02 the table keeps its widths, has its page in the address, and prints fully', async () => {
  const { page, context } = await openPage(browser, { as: 'admin' });
  await page.goto(`${TEAM}?page=2`);
  await page.getByText(/^Page 2 of \d+$/).waitFor();
  const shares = await page.locator('.team-table thead th').evaluateAll((cells) => {
    const total = cells.reduce((sum, cell) => sum + cell.getBoundingClientRect().width, 0);
    return cells.map((cell) => Math.round((cell.getBoundingClientRect().width / total) * 100));
  });
  expect(shares).toEqual([25, 15, 25, 25, 10]);
  await page.getByRole('button', { name: 'Prev' }).click();
  await page.getByText(/^Page 1 of/).waitFor();
  expect(await page.locator('.team-table tbody tr').count()).toBe(10);
  expect(new URL(page.url()).search).toBe('');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
  expect(await page.getByRole('table', { name: 'Team Members' }).isVisible()).toBe(true);
  await context.close();
});
