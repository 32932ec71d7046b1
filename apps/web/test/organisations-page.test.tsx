import {
  createUniverseEndpoint,
  deleteUniverseEndpoint,
  getUniverseEndpoint,
  listOrganisationsEndpoint,
  updateOrganisationEndpoint,
  updateUniverseEndpoint,
} from '@verdure/contract/access/organisations';
import { companyNamesEndpoint } from '@verdure/contract/coverage/companies';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { findInPlace } from './in-place.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPage } from './open-page.tsx';
import { administratorOf, listedOf } from './team-factories.ts';

const LIST = '/dashboard/organisations';
const ONE = `${LIST}?organisation=31`;

const nordics = { id: 4, name: 'Nordics' };
const alder = listedOf({ universes: [nordics] });
const listed = answers(listOrganisationsEndpoint, {
  documents: [alder, listedOf({ id: 32, name: 'Birch Capital', oidc_managed: true, users: 1 })],
});
const updated = answers(updateOrganisationEndpoint, alder);
const names = answers(
  companyNamesEndpoint,
  ['Asker', 'Bodo'].map((name, at) => ({
    id: 500 + at,
    name,
    proxy: false,
    coverage_state: 'direct',
    icm_gov: false,
    icm_sus: false,
  })),
);
const open = (address: string, calls: Parameters<typeof openPage>[1] = {}) =>
  openPage(address, { user: administratorOf(), ...calls });
const bodies = (sent: ReturnType<typeof openPage>['sent'], route: string): unknown[] =>
  sent.filter((call) => call.route === route).map(({ body }) => JSON.parse(String(body)));

it('lists organisations with what they subscribe to, and finds them by name', async () => {
  const { person } = open(LIST, { calls: [listed] });
  const row = await screen.findByRole('row', { name: /Birch Capital/ });
  expect(row).toHaveTextContent('Birch Capital12 of 250Single sign-on');
  await person.type(screen.getByLabelText('Search organisations'), 'ald');
  expect(screen.getByText('1 of 2 organisations')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Alder Pensions' })).toHaveAttribute('href', ONE);
  expect(screen.queryByRole('link', { name: 'Birch Capital' })).toBeNull();
});

it('SCR-GLB-26 has a switch with its name for each of the 25 features', async () => {
  open(ONE, { calls: [listed, names] });
  const panel = await screen.findByRole('region', { name: 'Features' });
  const switches = within(panel).getAllByRole('switch');
  expect(switches).toHaveLength(25);
  expect(
    switches
      .filter((each) => each.ariaChecked === 'true' || each.getAttribute('aria-checked') === 'true')
      .map((each) => each.textContent),
  ).toEqual(['SFDR', 'Sentiment display']);
  expect(within(panel).getByRole('switch', { name: 'Temperature rise' })).toBeVisible();
});

it('SCR-GLB-26 switches at once; a second press does not undo the first', async () => {
  const { sent } = open(ONE, { calls: [updated, listed, names] });
  const funds = await screen.findByRole('switch', { name: 'Funds' });
  const sfdr = screen.getByRole('switch', { name: 'SFDR' });
  // both before the first is answered
  act(() => {
    funds.click();
    sfdr.click();
  });
  await waitFor(() =>
    expect(bodies(sent, 'PUT /api/organisations/31').at(-1)).toEqual({ features: [2, 25] }),
  );
  expect(await screen.findByText('Funds: on for Alder Pensions')).toBeVisible();
  expect(await screen.findByText('SFDR: off for Alder Pensions')).toBeVisible();
});

it('SCR-GLB-20 takes a switch back that the server refuses', async () => {
  const refusal = 'Only administrators of the platform may do this';
  const calls = [refuses(updateOrganisationEndpoint, 403, refusal), listed, names];
  const { person } = open(ONE, { calls });
  await person.click(await screen.findByRole('switch', { name: 'Funds' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: 'Funds' })).toHaveAttribute('aria-checked', 'false'),
  );
});

it('changes the name, and not to nothing', async () => {
  const { person, sent } = open(ONE, { calls: [updated, listed, names] });
  const name = await screen.findByLabelText('Name');
  expect(screen.getByText('Nothing has changed')).toBeVisible();
  await person.clear(name);
  expect(screen.getByText('Please enter a name')).toBeVisible();
  await person.type(name, 'Alder Group');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Organisation successfully updated')).toBeVisible();
  expect(bodies(sent, 'PUT /api/organisations/31')).toEqual([{ name: 'Alder Group', address: '' }]);
});

it('SCR-WIZ-05 gives an organisation a universe of companies', async () => {
  const universe = { ...nordics, organisation_id: 31, companies: [{ id: 501, name: 'Bodo' }] };
  const calls = [answers(createUniverseEndpoint, universe), listed, names];
  const { person, sent } = open(ONE, { calls });
  await person.click(await screen.findByRole('button', { name: 'New universe' }));
  const drawer = screen.getByRole('dialog', { name: 'New universe' });
  await person.type(within(drawer).getByLabelText('Name'), 'North');
  expect(within(drawer).getByText('Choose at least one company')).toBeVisible();
  await person.click(await within(drawer).findByRole('checkbox', { name: 'Bodo' }));
  await person.click(within(drawer).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Universe successfully saved')).toBeVisible();
  expect(bodies(sent, 'POST /api/organisations/31/universes')).toEqual([
    { name: 'North', company_ids: [501] },
  ]);
});

it('edits a universe from what it holds', async () => {
  const universe = { ...nordics, organisation_id: 31, companies: [{ id: 501, name: 'Bodo' }] };
  const calls = [
    answers(getUniverseEndpoint, universe),
    answers(updateUniverseEndpoint, universe),
    listed,
    names,
  ];
  const { person, sent } = open(ONE, { calls });
  await person.click(await screen.findByRole('button', { name: 'Edit Nordics' }));
  await person.click(await screen.findByRole('button', { name: 'Remove Bodo' }));
  await person.click(screen.getByRole('checkbox', { name: 'Asker' }));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await screen.findByText('Universe successfully saved');
  expect(bodies(sent, 'PUT /api/organisations/31/universes/4')).toEqual([
    { name: 'Nordics', company_ids: [500] },
  ]);
});

it('SCR-GLB-21 deletes a universe in two steps', async () => {
  const calls = [answers(deleteUniverseEndpoint, { data: { id: 4 } }), listed, names];
  const { person, sent } = open(ONE, { calls });
  await person.click(await screen.findByRole('button', { name: 'Delete Nordics' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Delete universe' }));
  await screen.findByText('Universe successfully deleted');
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/organisations/31/universes/4');
});

it('SCR-GLB-12 says that an organisation is not there', async () => {
  open(`${LIST}?organisation=999`, { calls: [listed] });
  expect(
    await screen.findByText('Organisation Not Available', { selector: '.empty p' }),
  ).toBeVisible();
});

it('SCR-GLB-30 is not for the restricted administrator', async () => {
  open(LIST, { user: administratorOf({ organisation_id: 311, abilities: userOf().abilities }) });
  expect(await screen.findByText('Your role may not manage organisations.')).toBeVisible();
});

it('SCR-GLB-19 says that the organisations could not be loaded', async () => {
  open(LIST, { calls: [refuses(listOrganisationsEndpoint, 500, 'fault')] });
  expect(await findInPlace(/There was an error loading the organisations/)).toBeVisible();
});

it('SCR-GLB-26 V7.5.3 the way people log in is changed with the password of whoever changes it', async () => {
  const wrong = 'Your current password is incorrect, please try again';
  const refused = refuses(updateOrganisationEndpoint, 403, {
    message: wrong,
    code: 'password.current-is-wrong',
  });
  const { person, sent } = open(ONE, { calls: [refused, listed, names] });
  const toggle = await screen.findByRole('switch', { name: /single sign-on/ });
  await person.click(toggle);
  expect(toggle).not.toBeChecked();
  const dialog = within(
    screen.getByRole('dialog', { name: 'How people of Alder Pensions log in' }),
  );
  expect(dialog.getByText(/^From now on they sign in with their identity provider/)).toBeVisible();
  const field = dialog.getByLabelText('Current password');
  await person.type(field, 'guess{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  expect(bodies(sent, 'PUT /api/organisations/31')).toEqual([
    { oidc_managed: true, current_password: 'guess' },
  ]);
});

it('SCR-ACC-09 the account page of a provider is set with the password, and is an https address', async () => {
  const birch = answers(listOrganisationsEndpoint, {
    documents: [listedOf({ oidc_managed: true })],
  });
  const { person, sent } = open(ONE, { calls: [updated, birch, names] });
  await person.click(await screen.findByRole('button', { name: 'Change account page' }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Where people of Alder Pensions manage their account' }),
  );
  const field = dialog.getByLabelText('Address of the account page (optional)');
  const change = dialog.getByRole('button', { name: 'Change account page' });
  await person.type(field, 'http://login.example/account');
  expect(field).toHaveAccessibleDescription('Please enter an address that begins with https://');
  expect(change).toHaveAttribute('aria-disabled', 'true');
  await person.clear(field);
  await person.type(field, 'https://login.example/account');
  await person.type(dialog.getByLabelText('Current password'), 'the own one');
  await person.click(change);
  await screen.findByText('Organisation successfully updated');
  expect(bodies(sent, 'PUT /api/organisations/31')).toEqual([
    { provider_account_url: 'https://login.example/account', current_password: 'the own one' },
  ]);
});

it('SCR-ACC-09 an organisation of passwords has no account page of a provider', async () => {
  open(ONE, { calls: [listed, names] });
  await screen.findByRole('region', { name: 'Settings' });
  expect(screen.queryByRole('button', { name: 'Change account page' })).toBeNull();
});
