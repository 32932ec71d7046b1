import { listTeamEndpoint } from '@verdure/contract/access/team';
import type { TeamMember } from '@verdure/contract/access/team';
import { updateUserEndpoint } from '@verdure/contract/access/account';
import {
  addProfileUsersEndpoint,
  cloneProfileEndpoint,
  createProfileEndpoint,
  deleteProfileEndpoint,
  listProfilesEndpoint,
  removeProfileUsersEndpoint,
  updateProfileEndpoint,
} from '@verdure/contract/profiles/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { memberOf, profileOf, profileSummaryOf, userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';

const TAB = '/dashboard/portfolios-profiles?tab=profiles';

const team: TeamMember[] = [
  memberOf({ id: 20, full_name: 'Ada Byron', role_id: 3, role_name: 'standard user' }),
  memberOf({ id: 21, full_name: 'Root Admin', role_id: 1, role_name: 'admin' }),
  memberOf({ id: 22, full_name: 'Data Loader', role_id: 5, role_name: 'minerva-uploader' }),
  ...Array.from({ length: 12 }, (_, at) =>
    memberOf({ id: 30 + at, full_name: `Person ${at + 1}`, role_id: 2 }),
  ),
];

const open = ({ calls = [], ...opening }: Parameters<typeof openPage>[1] = {}) =>
  openPage(TAB, { ...opening, calls: [answers(listTeamEndpoint, team), ...calls] });

const bodyOf = (sent: ReturnType<typeof openPage>['sent'], route: string): unknown =>
  JSON.parse(String(sent.find((each) => each.route === route)?.body ?? null));

type Person = ReturnType<typeof openPage>['person'];

async function choose(person: Person, action: string) {
  await person.click(await screen.findByRole('button', { name: 'More for House view' }));
  await person.click(await screen.findByRole('menuitem', { name: action }));
}

it('SCR-PP-01 SCR-PP-05 SCR-PP-06 lists the profiles with creator, users, universe and threshold', async () => {
  const { person } = open({
    calls: [
      answers(listProfilesEndpoint, [
        profileSummaryOf({ users: [{ id: 1, full_name: 'Ada Byron' }] }),
        profileSummaryOf({ id: 5, name: 'Climate tilt', universe_id: 7, company_threshold: 0 }),
      ]),
    ],
    user: {
      default_profile_id: 5,
      organisation: { ...userOf().organisation, universes: [{ id: 7, name: 'Nordics' }] },
    },
  });
  const table = await screen.findByRole('table', { name: 'Profiles' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('House viewCreator not available.Ada ByronWhole universe2.5%');
  expect(second).toHaveTextContent('Climate tiltCreator not available.No usersNordics0.0%Default');
  await person.click(screen.getByRole('tab', { name: 'Portfolios' }));
  expect(await screen.findByRole('grid', { name: 'Portfolios' })).toBeVisible();
});

it('SCR-PP-12 creates a profile with threshold 0; an empty name cannot be sent', async () => {
  const { person, sent } = open({ calls: [answers(createProfileEndpoint, profileOf())] });
  await person.click(await screen.findByRole('button', { name: 'Create Profile' }));
  const create = screen.getByRole('button', { name: 'Create' });
  expect(create).toHaveAttribute('aria-disabled', 'true');
  await person.type(screen.getByLabelText('Name'), 'Careful');
  await person.click(create);
  expect(await screen.findByText('Successfully created a new profile')).toBeVisible();
  expect(bodyOf(sent, 'POST /api/profiles')).toEqual({ name: 'Careful', company_threshold: 0 });
});

it('SCR-PP-13 clones a profile under its name plus (Clone)', async () => {
  const { person, sent } = open({ calls: [answers(cloneProfileEndpoint, profileOf())] });
  await choose(person, 'Clone');
  expect(screen.getByLabelText('Name')).toHaveValue('House view (Clone)');
  await person.click(screen.getByRole('button', { name: 'Clone' }));
  expect(await screen.findByText('Profile successfully cloned')).toBeVisible();
  expect(bodyOf(sent, 'POST /api/profiles/4/clone')).toEqual({
    newName: 'House view (Clone)',
    profile_id: 4,
  });
});

it('SCR-PP-14 deletes in two steps', async () => {
  const { person } = open({
    calls: [answers(deleteProfileEndpoint, { data: { id: 4 } })],
    user: { default_profile_id: 5 },
  });
  await choose(person, 'Delete');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete profile' }));
  expect(await screen.findByText('Profile successfully deleted')).toBeVisible();
});

it('SCR-PP-08 (part) says why a default profile cannot be deleted', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('button', { name: 'More for House view' }));
  expect(screen.queryByRole('menuitem', { name: 'Set as default' })).toBeNull();
  expect(
    screen.getByText('This is your default profile. Set another default first.'),
  ).toBeVisible();
});

it('SCR-PP-08 (part) a standard user sets a default and renames, and no more', async () => {
  const profile = profileSummaryOf({ abilities: { rename: true, edit: false, delete: false } });
  const { person } = open({
    calls: [answers(listProfilesEndpoint, [profile]), answers(updateUserEndpoint, userOf())],
    user: { role_id: 3, default_profile_id: 5 },
  });
  await person.click(await screen.findByRole('button', { name: 'More for House view' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Set as default',
    'Rename',
  ]);
  expect(screen.queryByRole('button', { name: 'Create Profile' })).toBeNull();
  await person.click(screen.getByRole('menuitem', { name: 'Set as default' }));
  expect(await screen.findByText('Successfully set default profile')).toBeVisible();
});

it('SCR-PP-17 selects a universe, and says the failure', async () => {
  const organisation = { ...userOf().organisation, universes: [{ id: 7, name: 'Nordics' }] };
  const { person } = open({
    calls: [refuses(updateProfileEndpoint, 500, '')],
    user: { organisation },
  });
  await choose(person, 'Select Universe');
  await person.click(screen.getByRole('button', { name: 'Universe: Whole universe' }));
  await person.click(screen.getByRole('option', { name: 'Nordics' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText(
      "An error occurred trying to update your profile's universe, please try again",
    ),
  ).toBeVisible();
});

it('SCR-PP-11 (part) adds and removes users, ten a page, without roles 1 and 5', async () => {
  const added = [{ id: 20, full_name: 'Ada Byron' }];
  const { person, sent } = open({
    calls: [
      answers(listProfilesEndpoint, [
        profileSummaryOf({ users: [{ id: 30, full_name: 'Person 1' }] }),
      ]),
      answers(addProfileUsersEndpoint, added),
      answers(removeProfileUsersEndpoint, []),
    ],
  });
  await choose(person, 'Edit users');
  const table = await screen.findByRole('table', { name: 'Users of House view' });
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).queryByText('Root Admin')).toBeNull();
  expect(within(table).queryByText('Data Loader')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Add Ada Byron' }));
  expect(await screen.findByText('User successfully added to profile')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Remove Person 1' }));
  expect(await screen.findByText('User successfully removed from profile')).toBeVisible();
  await waitFor(() => expect(bodyOf(sent, 'DELETE /api/profiles/4/users')).toEqual([30]));
  await person.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(table).getAllByRole('row')).toHaveLength(4);
});

/** How often the list of profiles was asked for. */
const listed = (sent: ReturnType<typeof openPage>['sent']): number =>
  sent.filter(({ route }) => route === 'GET /api/profiles').length;

const withUser = profileSummaryOf({ users: [{ id: 30, full_name: 'Person 1' }] });

/** What changes the list, who fails at it, and the two sentences. */
const CHANGES = [
  {
    act: 'create',
    answered: answers(createProfileEndpoint, profileOf()),
    refused: refuses(createProfileEndpoint, 500, ''),
    done: 'Successfully created a new profile',
    failed: 'An error occurred trying to create a new profile, please try again',
    run: async (person: Person) => {
      await person.click(await screen.findByRole('button', { name: 'Create Profile' }));
      await person.type(screen.getByLabelText('Name'), 'Careful');
      await person.click(screen.getByRole('button', { name: 'Create' }));
    },
  },
  {
    act: 'clone',
    answered: answers(cloneProfileEndpoint, profileOf()),
    refused: refuses(cloneProfileEndpoint, 500, ''),
    done: 'Profile successfully cloned',
    failed: 'An error occurred trying to clone this profile, please try again',
    run: async (person: Person) => {
      await choose(person, 'Clone');
      await person.click(screen.getByRole('button', { name: 'Clone' }));
    },
  },
  {
    act: 'delete',
    answered: answers(deleteProfileEndpoint, { data: { id: 4 } }),
    refused: refuses(deleteProfileEndpoint, 500, ''),
    done: 'Profile successfully deleted',
    failed: 'An error occurred trying to delete this profile, please try again',
    run: async (person: Person) => {
      await choose(person, 'Delete');
      await person.click(screen.getByRole('button', { name: 'Confirm' }));
      await person.click(screen.getByRole('button', { name: 'YES - Delete profile' }));
    },
  },
  {
    act: 'add a user',
    answered: answers(addProfileUsersEndpoint, [{ id: 20, full_name: 'Ada Byron' }]),
    refused: refuses(addProfileUsersEndpoint, 500, ''),
    done: 'User successfully added to profile',
    failed: 'An error occurred trying to add this user to the profile, please try again',
    run: async (person: Person) => {
      await choose(person, 'Edit users');
      await person.click(await screen.findByRole('button', { name: 'Add Ada Byron' }));
    },
  },
  {
    act: 'remove a user',
    answered: answers(removeProfileUsersEndpoint, []),
    refused: refuses(removeProfileUsersEndpoint, 500, ''),
    done: 'User successfully removed from profile',
    failed: 'An error occurred trying to remove this user from the profile, please try again',
    run: async (person: Person) => {
      await choose(person, 'Edit users');
      await person.click(await screen.findByRole('button', { name: 'Remove Person 1' }));
    },
  },
] as const;

it.each(CHANGES)('SCR-PP-15 $act: the list is loaded again', async (change) => {
  const { person, sent } = open({
    calls: [answers(listProfilesEndpoint, [withUser]), change.answered],
    user: { default_profile_id: 5 },
  });
  await screen.findByRole('table', { name: 'Profiles' });
  const before = listed(sent);
  await change.run(person);
  expect(await screen.findByText(change.done)).toBeVisible();
  await waitFor(() => expect(listed(sent)).toBe(before + 1));
});

it.each(CHANGES)('SCR-PP-16 $act: says that it failed', async (change) => {
  const { person } = open({
    calls: [answers(listProfilesEndpoint, [withUser]), change.refused],
    user: { default_profile_id: 5 },
  });
  await change.run(person);
  expect((await screen.findAllByText(change.failed))[0]).toBeVisible();
});

it('SCR-PP-16 says that the profiles could not be loaded', async () => {
  open({ calls: [refuses(listProfilesEndpoint, 500, '')] });
  const sentence = 'There was an error loading your profiles, please try refreshing';
  expect((await screen.findAllByText(sentence))[0]).toBeVisible();
});

it('SCR-PP-08 a super-user has every action; Select Universe needs universes', async () => {
  const organisation = { ...userOf().organisation, universes: [{ id: 7, name: 'Nordics' }] };
  const { person } = open({ user: { default_profile_id: 5, organisation } });
  await person.click(await screen.findByRole('button', { name: 'More for House view' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Set as default',
    'Rename',
    'Edit users',
    'Clone',
    'Select Universe',
    'Delete',
  ]);
});
