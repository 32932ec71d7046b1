import { listTeamEndpoint } from '@verdure/contract/access/team';
import {
  addPortfolioUsersEndpoint,
  createMasterPortfolioEndpoint,
  listPortfoliosEndpoint,
  removePortfolioUsersEndpoint,
} from '@verdure/contract/investments/portfolios';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { portfolioOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { memberOf } from './team-factories.ts';

const LIST = '/dashboard/portfolios-profiles';
const team = answers(listTeamEndpoint, [
  memberOf({ id: 21, full_name: 'Sten Aalto', role_id: 3, role_name: 'standard user' }),
  memberOf({ id: 22, full_name: 'Ada Admin', role_id: 1, role_name: 'admin' }),
  memberOf({ id: 23, full_name: 'Ulla Uploader', role_id: 5, role_name: 'minerva-uploader' }),
]);

async function openMaster(calls: Parameters<typeof answers>[] = []) {
  const opened = openPage(LIST, { calls: calls.map((call) => answers(...call)) });
  await opened.person.click(await screen.findByRole('button', { name: 'Create Master Portfolio' }));
  await screen.findByRole('form', { name: 'Create a master portfolio' });
  return opened;
}

const input = (name: string) => screen.getByRole('textbox', { name: `Input of ${name}` });

it('SCR-MAST-01 SCR-MAST-04 SCR-MAST-06 selects portfolios by percent, and clears after success', async () => {
  const master = portfolioOf({ id: 9, name: 'Master' });
  const { person, sent } = await openMaster([[createMasterPortfolioEndpoint, master]]);
  expect(window.location.search).toBe('?view=master');
  expect(input('Global Equity Core')).toBeDisabled();
  await person.type(screen.getByRole('textbox', { name: 'Name' }), 'Master');
  await person.click(screen.getByRole('checkbox', { name: 'Select Global Equity Core' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Nordic Income' }));
  await person.type(input('Global Equity Core'), '60');
  await person.type(input('Nordic Income'), '30.5');
  expect(screen.getByText('90.5%')).toBeVisible();
  expect(screen.getByText('The weights are scaled to 100%.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create' }));

  expect(await screen.findByText('Successfully created master portfolio')).toBeVisible();
  const body = sent.find(({ route }) => route === 'POST /api/portfolios/master')?.body;
  expect(JSON.parse(String(body))).toEqual({
    name: 'Master',
    input_type: 'percent',
    portfolios: [
      { id: 1, input: 60 },
      { id: 2, input: 30.5 },
    ],
  });
  expect(await screen.findByRole('button', { name: 'Create Master Portfolio' })).toBeVisible();
  expect(window.location.search).toBe('');
});

it('SCR-MAST-02 SCR-MAST-03 asks for a name and for at least one portfolio', async () => {
  const { person, sent } = await openMaster();
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(screen.getByText('Master portfolio name cannot be empty.')).toBeVisible();
  expect(screen.getByText('You must select at least one portfolio.')).toBeVisible();
  await person.click(screen.getByRole('checkbox', { name: 'Select Nordic Income' }));
  await person.type(input('Nordic Income'), '101');
  expect(
    screen.getByText('Enter a number from -100 to 100 with at most 2 decimals.'),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(sent.some(({ route }) => route.startsWith('POST /api/portfolios'))).toBe(false);
});

it('SCR-MAST-05 takes amounts with commas, and shows thousands separators after typing', async () => {
  const { person } = await openMaster();
  await person.click(screen.getByRole('radio', { name: 'Amount in $' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Nordic Income' }));
  await person.type(input('Nordic Income'), '1250000.5');
  await person.tab();
  expect(input('Nordic Income')).toHaveValue('1,250,000.5');
  expect(screen.getByText('$1,250,000.50')).toBeVisible();
});

it("SCR-MAST-07 (part) shows the server's message of a failure, and keeps what was typed", async () => {
  const calls = [refuses(createMasterPortfolioEndpoint, 400, 'Select each portfolio only once.')];
  const { person } = openPage(`${LIST}?view=master`, { calls });
  await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Master');
  await person.click(screen.getByRole('checkbox', { name: 'Select Nordic Income' }));
  await person.type(input('Nordic Income'), '100');
  await person.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Select each portfolio only once.')).toBeVisible();
  expect(input('Nordic Income')).toHaveValue('100');
});

it('SCR-MAST-01 (part) a standard user makes none', async () => {
  openPage(LIST, { user: { role_id: 3 } });
  await screen.findByRole('grid', { name: 'Portfolios' });
  expect(screen.queryByRole('button', { name: 'Create Master Portfolio' })).toBeNull();
});

it('SCR-PP-11 SCR-PP-07 (part) adds and removes users, and lists no administrators and uploaders', async () => {
  const sten = { id: 21, full_name: 'Sten Aalto' };
  const list = [portfolioOf(), portfolioOf({ id: 2, name: 'Nordic Income', users: [sten] })];
  const calls = [
    team,
    answers(listPortfoliosEndpoint, list),
    answers(addPortfolioUsersEndpoint, [sten]),
    answers(removePortfolioUsersEndpoint, []),
  ];
  const { person, sent } = openPage(LIST, { calls });
  const edit = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await person.click(screen.getByRole('menuitem', { name: 'Edit users' }));
    return within(await screen.findByRole('dialog', { name: `Users of ${name}` }));
  };
  const dialog = await edit('Global Equity Core');
  expect((await dialog.findAllByRole('rowheader')).map((cell) => cell.textContent)).toEqual([
    'Sten Aalto',
  ]);
  await person.click(dialog.getByRole('button', { name: 'Add Sten Aalto' }));
  expect(await screen.findByText('User successfully added to portfolio')).toBeVisible();
  await person.keyboard('{Escape}');

  const other = await edit('Nordic Income');
  await person.click(await other.findByRole('button', { name: 'Remove Sten Aalto' }));
  expect(await screen.findByText('User successfully removed from portfolio')).toBeVisible();
  const changes = sent.filter(({ route }) => route.endsWith('/users') && /POST|DELETE/.test(route));
  expect(changes.map(({ route, body }) => [route, body])).toEqual([
    ['POST /api/portfolios/1/users', '[21]'],
    ['DELETE /api/portfolios/2/users', '[21]'],
  ]);
});
