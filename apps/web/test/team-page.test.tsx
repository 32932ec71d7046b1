import {
  changeRoleEndpoint,
  deleteUserEndpoint,
  listTeamEndpoint,
} from '@verdure/contract/access/team';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { administratorOf, memberOf, NO_ABILITIES } from './team-factories.ts';

const TEAM = '/dashboard/team';
const team = (...members: Parameters<typeof memberOf>[0][]) =>
  answers(listTeamEndpoint, members.map(memberOf));
const twelve = Array.from({ length: 12 }, (_, at) => ({
  id: 100 + at,
  full_name: `Person ${at + 1}`,
}));

it('SCR-TEAM-01 SCR-TEAM-02 SCR-GLB-55 lists ten a page, in the widths that were given', async () => {
  const { person } = openPage(TEAM, { calls: [team(...twelve)] });
  const table = await screen.findByRole('table', { name: 'Team Members' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Team Members');
  expect([...table.querySelectorAll('col')].map((col) => col.getAttribute('width'))).toEqual([
    '25%',
    '15%',
    '25%',
    '25%',
    '10%',
  ]);
  expect(within(table).getAllByRole('rowheader')).toHaveLength(10);
  expect(screen.getByText('Page 1 of 2')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Person 11', 'Person 12']);
  expect(window.location.search).toBe('?page=2');
});

it.each([
  ['role 1', administratorOf(), ['Create New Organisation', 'Invite New User']],
  ['role 2', userOf(), ['Invite New User']],
  [
    'role 1 of the restricted organisation',
    administratorOf({ organisation_id: 311, abilities: userOf().abilities }),
    ['Invite New User'],
  ],
  ['role 3', userOf({ role_id: 3, abilities: { ...userOf().abilities, invite_users: false } }), []],
])('SCR-TEAM-03 SCR-TEAM-04 what %s may begin', async (_, user, names) => {
  openPage(TEAM, { user, calls: [team({})] });
  await screen.findByRole('table', { name: 'Team Members' });
  const links = screen.queryAllByRole('link', { name: /^(Create New|Invite New)/ });
  expect(links.map((link) => link.textContent)).toEqual(names);
});

it('SCR-TEAM-05 offers what the server lets this viewer do, and nothing on the own row', async () => {
  const calls = [
    team(
      { id: 9, full_name: 'Mara Lindqvist' },
      { id: 22, full_name: 'Not Mine', abilities: NO_ABILITIES },
      { id: 23, full_name: 'Only Delete', abilities: { ...NO_ABILITIES, delete: true } },
      {},
    ),
  ];
  const { person } = openPage(TEAM, { calls });
  await screen.findByRole('table', { name: 'Team Members' });
  expect(screen.queryByRole('button', { name: 'More for Mara Lindqvist' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More for Not Mine' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'More for Only Delete' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Delete User']);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'More for Sten Aalto' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Edit User Role',
    'Delete User',
  ]);
});

it('SCR-TEAM-06 SCR-GLB-29 a scoped user sees an empty table', async () => {
  openPage(TEAM, { user: { role_id: 3, user_is_scoped: true }, calls: [team()] });
  const table = await screen.findByRole('table', { name: 'Team Members' });
  expect(within(table).getByText('No users')).toBeVisible();
  expect(within(table).queryAllByRole('rowheader')).toEqual([]);
});

it('SCR-TEAM-09 SCR-GLB-12 says so where something is missing', async () => {
  openPage(TEAM, { calls: [team({ role_name: '', email: '', organisation_name: '' })] });
  const row = await screen.findByRole('row', { name: /Sten Aalto/ });
  for (const text of ['User role pending', 'No email available', 'Organisation Not Available']) {
    expect(row).toHaveTextContent(text);
  }
});

it('SCR-TEAM-07 changes a role to another of those that may be given', async () => {
  const changed = memberOf({ role_id: 2, role_name: 'super-user' });
  const calls = [team({ user_is_scoped: true }), answers(changeRoleEndpoint, changed)];
  const { person, sent } = openPage(TEAM, { calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit User Role' }));
  const dialog = screen.getByRole('dialog', { name: 'Change user role' });
  const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(within(dialog).getByText('Choose another role')).toBeVisible();

  await person.click(within(dialog).getByRole('button', { name: /^Role/ }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Super-user',
    'Standard user',
  ]);
  await person.click(screen.getByRole('option', { name: 'Super-user' }));
  expect(within(dialog).getByText(/This role removes the limit/)).toBeVisible();
  await person.click(confirm);
  expect(await screen.findByText('User role successfully updated')).toBeVisible();
  expect(sent.find(({ route }) => route === 'PUT /api/users/21')?.body).toBe('{"role_id":2}');
});

it('SCR-TEAM-07 V7.5.3 nobody becomes an administrator without the password of whoever gives the role', async () => {
  const wrong = 'Your current password is incorrect, please try again';
  const assignable_roles = [1, 2].map((id) => ({ id, name: id === 1 ? 'admin' : 'super-user' }));
  const calls = [
    team({ abilities: { assignable_roles, delete: true } }),
    refuses(changeRoleEndpoint, 403, { message: wrong, code: 'password.current-is-wrong' }),
  ];
  const { person, sent } = openPage(TEAM, { user: administratorOf(), calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit User Role' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change user role' }));
  const choose = async (role: string) => {
    await person.click(dialog.getByRole('button', { name: /^Role/ }));
    await person.click(screen.getByRole('option', { name: role }));
  };
  await choose('Super-user');
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  await choose('Admin');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  expect(confirm).toHaveAccessibleDescription('Enter your current password');
  const field = dialog.getByLabelText('Current password');
  await person.type(field, 'guess{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  expect(sent.find(({ route }) => route === 'PUT /api/users/21')?.body).toBe(
    '{"role_id":1,"current_password":"guess"}',
  );
});

it('SCR-TEAM-07 waits for a choice where the role there is may not be given', async () => {
  const { person } = openPage(TEAM, { calls: [team({ role_id: 6 })] });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit User Role' }));
  expect(screen.getByText('Choose a role', { selector: '.caption' })).toBeVisible();
});

it('SCR-TEAM-08 (part) SCR-GLB-21 deletes in two steps, and says who takes over', async () => {
  const deleted = { data: { id: 21, portfolios: 3, profiles: 0, manager_id: 9 } };
  const calls = [team({ portfolios: 3 }), answers(deleteUserEndpoint, deleted)];
  const { person, sent } = openPage(TEAM, { calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete User' }));
  expect(screen.getByText(/^The 3 portfolios that Sten Aalto manages pass to you/)).toBeVisible();
  await person.type(screen.getByLabelText('Current password'), 'mine');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('button', { name: "NO - Don't Confirm" })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'YES - Delete User' }));
  expect(await screen.findByText('User successfully deleted')).toBeVisible();
  const deletion = sent.find(({ route }) => route === 'DELETE /api/users/21');
  expect(JSON.parse(String(deletion?.body))).toEqual({ current_password: 'mine' });
});

it('SCR-TEAM-08 (part) a wrong password deletes nobody, and its field says so', async () => {
  const wrong = 'Your current password is incorrect, please try again';
  const calls = [
    team({}),
    refuses(deleteUserEndpoint, 403, { message: wrong, code: 'password.current-is-wrong' }),
  ];
  const { person } = openPage(TEAM, { calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete User' }));
  await person.type(screen.getByLabelText('Current password'), 'guess{Enter}');
  await person.click(screen.getByRole('button', { name: 'YES - Delete User' }));
  const field = screen.getByLabelText('Current password');
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  expect(field).toHaveFocus();
  // it is told once, beside the field
  expect(screen.getAllByText(wrong)).toHaveLength(1);
});

it('SCR-TEAM-08 (part) another refusal ends the dialog and is told in a toast', async () => {
  const may = 'Your role may not do this with a user of this role';
  const calls = [
    team({}),
    refuses(deleteUserEndpoint, 403, { message: may, code: 'user.role-may-not' }),
  ];
  const { person } = openPage(TEAM, { calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete User' }));
  await person.type(screen.getByLabelText('Current password'), 'mine{Enter}');
  await person.click(screen.getByRole('button', { name: 'YES - Delete User' }));
  expect(await screen.findByText(may)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('SCR-TEAM-08 (part) from outside, the super-user of the organisation takes over', async () => {
  const calls = [team({ portfolios: 1, organisation_id: 7, organisation_name: 'Elm Capital' })];
  const { person } = openPage(TEAM, { user: administratorOf(), calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Delete User' }));
  expect(
    screen.getByText(/passes to the longest-standing super-user of Elm Capital/),
  ).toBeVisible();
});

it('SCR-GLB-19 says that the team could not be loaded, and tries again', async () => {
  openPage(TEAM, { calls: [refuses(listTeamEndpoint, 500, 'fault')] });
  expect(
    await findInPlace(/There was an error loading your team members, please try refreshing/),
  ).toBeVisible();
});

it("SCR-GLB-20 shows the server's refusal of a role", async () => {
  const refusal = 'Your role may not change this role';
  const calls = [team({}), refuses(changeRoleEndpoint, 403, refusal)];
  const { person } = openPage(TEAM, { calls });
  await person.click(await screen.findByRole('button', { name: 'More for Sten Aalto' }));
  await person.click(screen.getByRole('menuitem', { name: 'Edit User Role' }));
  await person.click(screen.getByRole('button', { name: /^Role/ }));
  await person.click(screen.getByRole('option', { name: 'Super-user' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
});
