import { inviteEndpoint } from '@verdure/contract/access/invitations';
import { permissionMatrixEndpoint } from '@verdure/contract/access/login';
import {
  createOrganisationEndpoint,
  getUniverseEndpoint,
  listOrganisationsEndpoint,
} from '@verdure/contract/access/organisations';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { administratorOf, listedOf, MATRIX } from './team-factories.ts';

const INVITE = '/dashboard/team?view=invite';
const CREATE = '/dashboard/team?view=organisation';

const seven = Array.from({ length: 7 }, (_, at) =>
  listedOf({ id: 31 + at, name: `House ${at + 1}` }),
);
const matrix = answers(permissionMatrixEndpoint, MATRIX);
const organisations = answers(listOrganisationsEndpoint, { documents: seven });
const invited = answers(inviteEndpoint, {
  first_name: 'Ida',
  last_name: 'Berg',
  email: 'ida@north.example',
  role_id: 3,
  organisation_id: 1,
  scoped_companies: [],
});

type Person = ReturnType<typeof openPage>['person'];

async function fillIn(person: Person) {
  await person.type(await screen.findByLabelText('First name'), 'Ida');
  await person.type(screen.getByLabelText('Last name'), 'Berg');
  await person.type(screen.getByLabelText('Email'), 'ida@north.example');
}

const press = async (person: Person, name: string) =>
  person.click(await screen.findByRole('button', { name }));
const steps = async () =>
  within(await screen.findByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent.replace(/^\d/, ''));
const sentBody = (sent: ReturnType<typeof openPage>['sent'], route: string): unknown =>
  JSON.parse(String(sent.find((call) => call.route === route)?.body));

it.each([
  ['role 1', administratorOf(), ['Create Your Organisation', 'Invite Users', 'Confirm Invitation']],
  ['role 2', userOf(), ['Invite Users', 'Confirm Invitation']],
  [
    'role 1 of the restricted organisation',
    administratorOf({ organisation_id: 311, abilities: userOf().abilities }),
    ['Invite Users', 'Confirm Invitation'],
  ],
])('SCR-WIZ-01 the steps of %s', async (_, user, names) => {
  openPage(INVITE, { user, calls: [matrix, organisations] });
  expect(await steps()).toEqual(names);
});

it('SCR-WIZ-05 SCR-WIZ-06 invites nobody before every field holds, and says why', async () => {
  const { person } = openPage(INVITE, { calls: [matrix] });
  const button = await screen.findByRole('button', { name: 'Invite User' });
  const reason = () =>
    button.closest('.button-with-reason')?.querySelector('.caption')?.textContent;
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(reason()).toBe('Please enter a first name');
  await person.type(screen.getByLabelText('First name'), 'Ida');
  // one sentence serves both names
  expect(reason()).toBe('Please enter a first name');
  await person.type(screen.getByLabelText('Last name'), 'Berg');
  expect(reason()).toBe('Please enter a valid email address');
  await person.type(screen.getByLabelText('Email'), 'ida@north');
  await person.tab();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await person.type(screen.getByLabelText('Email'), '.example');
  expect(button).not.toHaveAttribute('aria-disabled');
});

it('SCR-WIZ-07 SCR-WIZ-09 a super-user invites into the own organisation, role 3 at first', async () => {
  const { person, sent } = openPage(INVITE, { calls: [matrix, invited] });
  await fillIn(person);
  expect(screen.queryByRole('group', { name: 'Organisation' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Role: Standard user' }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Super-user',
    'Standard user',
  ]);
  await person.keyboard('{Escape}');
  await press(person, 'Invite User');
  await press(person, 'Confirm');
  await screen.findByText('New user successfully invited');
  expect(sentBody(sent, 'POST /api/auth/invite')).toEqual({
    user: {
      first_name: 'Ida',
      last_name: 'Berg',
      email: 'ida@north.example',
      role_id: 3,
      organisation_id: 1,
    },
  });
});

it('SCR-WIZ-02 SCR-WIZ-10 SCR-WIZ-11 confirms, clears the form and goes back one step', async () => {
  const { person } = openPage(INVITE, { calls: [matrix, invited] });
  await fillIn(person);
  await press(person, 'Invite User');
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;
  expect(current()).toContain('Confirm Invitation');
  expect(screen.getByRole('img', { name: 'Complete:' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getByText('Ida Berg')).toBeVisible();
  expect(screen.getByText('Northlight Capital', { selector: 'dd' })).toBeVisible();
  expect(screen.getByText('Organisation Address Not Available')).toBeVisible();

  await press(person, 'Back');
  expect(screen.getByLabelText('First name')).toHaveValue('Ida');
  await press(person, 'Invite User');
  await press(person, 'Confirm');
  await screen.findByText('New user successfully invited');
  expect(current()).toContain('Invite Users');
  expect(screen.getByLabelText('First name')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('');
});

it('SCR-WIZ-11 a refusal stays beside the button, and what was typed stays', async () => {
  const refusal = 'This person is a user already';
  const calls = [matrix, refuses(inviteEndpoint, 400, refusal)];
  const { person } = openPage(INVITE, { calls });
  await fillIn(person);
  await press(person, 'Invite User');
  await press(person, 'Confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal);
  await press(person, 'Back');
  expect(screen.getByLabelText('Email')).toHaveValue('ida@north.example');
});

it('SCR-WIZ-10 V7.5.3 an administrator is invited with the password of the inviter', async () => {
  const wrong = 'Your current password is incorrect, please try again';
  const refused = refuses(inviteEndpoint, 403, {
    message: wrong,
    code: 'password.current-is-wrong',
  });
  const calls = [matrix, organisations, refused];
  const { person, sent } = openPage(INVITE, { user: administratorOf(), calls });
  await person.click((await screen.findAllByRole('radio'))[0] ?? document.body);
  await fillIn(person);
  await person.click(screen.getByRole('button', { name: /^Role/ }));
  await person.click(screen.getByRole('option', { name: /^(platform )?admin/i }));
  await press(person, 'Invite User');
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(confirm).toHaveAccessibleDescription('Enter your current password');
  const field = screen.getByLabelText('Current password');
  await person.type(field, 'guess');
  await person.click(confirm);
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  expect(sentBody(sent, 'POST /api/auth/invite')).toMatchObject({
    user: { role_id: 1 },
    current_password: 'guess',
  });
  await person.type(field, 'x');
  expect(field).not.toHaveAccessibleDescription(wrong);
});

it('SCR-WIZ-08 SCR-GLB-55 an administrator picks among all organisations, five a page', async () => {
  const user = administratorOf();
  const { person, sent } = openPage(INVITE, { user, calls: [matrix, organisations] });
  const group = await screen.findByRole('group', { name: 'Organisation' });
  expect(within(group).getAllByRole('radio')).toHaveLength(5);
  expect(sent.map(({ path }) => path)).toContain(
    '/api/organisations?pageSize=10000&sort=name&direction=asc',
  );
  await person.click(within(group).getByRole('button', { name: 'Next' }));
  await person.click(within(group).getByRole('radio', { name: 'House 7' }));
  expect(within(group).getByText('Chosen: House 7')).toBeVisible();
  await fillIn(person);
  // no role is chosen for an administrator
  expect(screen.getByText('Please select a role')).toBeVisible();
});

it('SCR-WIZ-08 the restricted administrator only sees its own organisation', async () => {
  const user = administratorOf({ organisation_id: 311, abilities: userOf().abilities });
  const own = answers(listOrganisationsEndpoint, {
    documents: [listedOf({ id: 311, name: 'Harbour' })],
  });
  openPage(INVITE, { user, calls: [matrix, own] });
  const group = await screen.findByRole('group', { name: 'Organisation' });
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['Harbour']);
});

it('SCR-WIZ-03 SCR-WIZ-04 after creating an organisation its super-user is invited', async () => {
  const made = listedOf({ id: 77, name: 'Fern Capital', address: '1 Quay' });
  const calls = [
    matrix,
    organisations,
    answers(createOrganisationEndpoint, made),
    answers(inviteEndpoint, {
      first_name: '',
      last_name: '',
      email: '',
      role_id: 2,
      organisation_id: 77,
      scoped_companies: [],
    }),
  ];
  const { person, sent } = openPage(CREATE, { user: administratorOf(), calls });
  for (const name of ['Save', 'Next']) {
    expect(await screen.findByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await person.type(screen.getByLabelText('Name'), 'Fern Capital');
  // without an address it may be saved
  for (const name of ['Save', 'Next']) {
    expect(screen.getByRole('button', { name })).not.toHaveAttribute('aria-disabled');
  }
  await person.type(screen.getByLabelText('Address (optional)'), '1 Quay');
  await person.click(screen.getByLabelText(/single sign-on/));
  await press(person, 'Save');
  expect(await screen.findByText('Fern Capital', { selector: 'dd' })).toBeVisible();
  expect(sentBody(sent, 'POST /api/organisations')).toEqual({
    name: 'Fern Capital',
    address: '1 Quay',
    oidc_managed: true,
  });
  await press(person, 'Next');
  expect(screen.getByText('Chosen: Fern Capital')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Role: Super-user' })).toBeVisible();
  await fillIn(person);
  await press(person, 'Invite User');
  await press(person, 'Confirm');
  await screen.findByText('New user successfully invited');
  expect(sentBody(sent, 'POST /api/auth/invite')).toMatchObject({
    user: { role_id: 2, organisation_id: 77 },
  });
  // the next one of the same organisation
  expect(screen.getByRole('button', { name: 'Role: Super-user' })).toBeVisible();
});

const nordicsOf = (organisation_id: number, ...names: readonly string[]) =>
  answers(getUniverseEndpoint, {
    id: 4,
    name: 'Nordics',
    organisation_id,
    companies: names.map((name, at) => ({ id: 500 + at, name })),
  });

it('SCR-WIZ-05 SCR-GLB-29 a standard user may be limited to companies of a universe', async () => {
  const { organisation, organisation_id } = userOf();
  const user = { organisation: { ...organisation, universes: [{ id: 4, name: 'Nordics' }] } };
  const calls = [matrix, invited, nordicsOf(organisation_id, 'Alder', 'Birch', 'Birch Power')];
  const { person, sent } = openPage(INVITE, { user, calls });
  await fillIn(person);
  await person.type(await screen.findByLabelText('Search companies'), 'birch');
  await person.click(screen.getByRole('checkbox', { name: 'Birch Power' }));
  expect(screen.getByText('1 chosen')).toBeVisible();
  await press(person, 'Invite User');
  expect(screen.getByText('Birch Power', { selector: 'dd' })).toBeVisible();
  await press(person, 'Confirm');
  await screen.findByText('New user successfully invited');
  expect(sentBody(sent, 'POST /api/auth/invite')).toMatchObject({
    user: { scoped_companies: [502] },
  });
});

it('SCR-WIZ-05 only standard users are limited, and by an administrator within the universes', async () => {
  const nordics = listedOf({ name: 'Elm', universes: [{ id: 4, name: 'Nordics' }] });
  const calls = [
    matrix,
    answers(listOrganisationsEndpoint, { documents: [nordics] }),
    nordicsOf(nordics.id, 'Birch'),
  ];
  const { person } = openPage(INVITE, { user: administratorOf(), calls });
  await person.click(await screen.findByRole('radio', { name: 'Elm' }));
  await person.click(screen.getByRole('button', { name: /^Role/ }));
  await person.click(screen.getByRole('option', { name: 'Super-user' }));
  expect(screen.queryByLabelText('Search companies')).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Role/ }));
  await person.click(screen.getByRole('option', { name: 'Standard user' }));
  expect(await screen.findByRole('checkbox', { name: 'Birch' })).toBeVisible();
});

it.each([
  ['invite', 'Your role may not invite users.'],
  ['organisation', 'Your role may not create organisations.'],
])('who may not is told so at ?view=%s', async (view, sentence) => {
  const abilities = { ...userOf().abilities, invite_users: false };
  const user = { role_id: 3, abilities };
  openPage(`/dashboard/team?view=${view}`, { user });
  await waitFor(() => expect(screen.getByText(sentence)).toBeVisible());
});
