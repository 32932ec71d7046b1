import {
  acceptInviteEndpoint,
  inviteDetailsByProviderEndpoint,
  inviteDetailsEndpoint,
} from '@verdure/contract/access/invitations';
import type { InviteDetails } from '@verdure/contract/access/invitations';
import { checkPasswordPolicyEndpoint } from '@verdure/contract/access/passwords';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { sessionToken, startSession } from '../src/api/session.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPublicPage } from './open-public-page.tsx';

const LINK = '/accept-invite/invitation-1/token-1';
const BY_PROVIDER = '/accept-invite-oidc/invitation-1/token-1';

const details = (change: Partial<InviteDetails> = {}) =>
  answers(inviteDetailsEndpoint, {
    first_name: 'Iris',
    last_name: 'Berg',
    email: 'iris@north.example',
    is_active: false,
    organisation_name: 'Northlight Capital',
    oidc_managed: false,
    has_password_policy: false,
    ...change,
  });

const registers = answers(acceptInviteEndpoint, { token: 'half-of-it', system_features: [] });
const register = () => screen.getByRole('button', { name: 'Register Account' });

type Person = Awaited<ReturnType<typeof openPublicPage>>['person'];

async function choose(person: Person, password: string, confirmation = password) {
  await person.type(await screen.findByLabelText('Password'), password);
  if (confirmation) await person.type(screen.getByLabelText('Confirm password'), confirmation);
  await person.tab();
}

it('SCR-INV-01 SCR-INV-02 SCR-INV-08 greets by name, and asks for a password alone', async () => {
  await openPublicPage(LINK, { calls: [details()] });
  expect(await screen.findByRole('heading', { name: 'Welcome, Iris Berg' })).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Confirm password')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('iris@north.example');
  expect(screen.queryByLabelText('First name')).toBeNull();
});

it('SCR-INV-01 with single sign-on there is one button and no password', async () => {
  const found = details({ oidc_managed: true });
  const byProvider = answers(
    inviteDetailsByProviderEndpoint,
    inviteDetailsEndpoint.answer.parse(found.replies[0].body),
  );
  const { person, location } = await openPublicPage(BY_PROVIDER, { calls: [byProvider] });
  await person.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }));
  expect(location.assign).toHaveBeenCalledWith(
    '/api/auth/accept-invite-oidc/invitation-1/token-1/start',
  );
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('SCR-INV-03 sends a logged-in user to the start page', async () => {
  startSession('half', []);
  const { location, sent } = await openPublicPage(LINK);
  expect(location.replace).toHaveBeenCalledWith('/dashboard');
  expect(sent).toEqual([]);
});

it('SCR-INV-04 an invitation that was accepted leads to the login', async () => {
  const { location } = await openPublicPage(LINK, { calls: [details({ is_active: true })] });
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/login'));
});

const EXPIRED = 'Your invite token has expired. Please contact your system admin to get a new one.';

it.each([
  [
    "the server's sentence",
    refuses(inviteDetailsEndpoint, 400, 'It was withdrawn'),
    'It was withdrawn',
  ],
  [
    'its own where there is none',
    { ...refuses(inviteDetailsEndpoint, 500, ''), body: undefined },
    EXPIRED,
  ],
])('SCR-INV-05 a link that is good for nothing: %s', async (_which, refusal, text) => {
  await openPublicPage(LINK, { calls: [refusal] });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByRole('button', { name: 'Register Account' })).toBeNull();
});

it('SCR-INV-06 SCR-INV-09 a short password is told when its field is left; the button says why', async () => {
  const { person } = await openPublicPage(LINK, { calls: [details()] });
  await choose(person, 'short', '');
  expect(
    screen.getByText('Please make sure your password is at least 8 characters.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(register()).toHaveAttribute('aria-disabled', 'true');
  expect(register()).toHaveAccessibleDescription('Enter a password of at least 8 characters');
});

it('SCR-INV-06 the server judges by the policy', async () => {
  const calls = [
    details({ has_password_policy: true }),
    answers(checkPasswordPolicyEndpoint, false),
  ];
  const { person, sent } = await openPublicPage(LINK, { calls });
  await choose(person, 'only small letters');
  expect(await screen.findByText('Does not follow the password policy.')).toBeVisible();
  expect(register()).toHaveAttribute('aria-disabled', 'true');
  expect(sent.map(({ route }) => route)).toContain('POST /api/auth/check-password-policy');
});

it('SCR-INV-07 SCR-INV-09 the confirmation must be the same', async () => {
  const { person } = await openPublicPage(LINK, { calls: [details(), registers] });
  await choose(person, 'correct horse', 'correct house');
  expect(screen.getByText('Please make sure both password fields match.')).toBeVisible();
  expect(register()).toHaveAttribute('aria-disabled', 'true');
  await person.clear(screen.getByLabelText('Confirm password'));
  expect(register()).toHaveAccessibleDescription('Confirm the password');
  await person.type(screen.getByLabelText('Confirm password'), 'correct horse');
  expect(register()).not.toHaveAttribute('aria-disabled');
});

it('SCR-INV-08 asks for a name that the invitation lacks', async () => {
  const calls = [details({ first_name: '', last_name: '' }), registers];
  const { person, sent } = await openPublicPage(LINK, { calls });
  await choose(person, 'correct horse');
  await person.click(screen.getByLabelText('First name'));
  await person.tab();
  await person.tab();
  expect(screen.getAllByText('You must enter a first name')[0]).toBeVisible();
  expect(screen.getByText('You must enter a last name')).toBeVisible();
  await person.type(screen.getByLabelText('First name'), 'Ada');
  await person.type(screen.getByLabelText('Last name'), 'Ek');
  await person.click(register());
  await waitFor(() => expect(sessionToken()).toBe('half-of-it'));
  expect(sent.at(-1)?.body).toBe(
    JSON.stringify({
      first_name: 'Ada',
      last_name: 'Ek',
      email: 'iris@north.example',
      password: 'correct horse',
    }),
  );
});

it('SCR-INV-10 registers, is logged in, and goes on a second later', async () => {
  const { person, location } = await openPublicPage(LINK, { calls: [details(), registers] });
  await choose(person, 'correct horse');
  // the second is read from the call: a busy machine may need longer than that to look
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await person.click(register());
  expect(await screen.findByText(/Your account is ready/)).toBeVisible();
  expect(sessionToken()).toBe('half-of-it');
  expect(timers).toHaveBeenCalledWith(expect.any(Function), 1000);
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/login'));
});

it.each([
  [
    "the server's",
    refuses(acceptInviteEndpoint, 400, 'There is a user already'),
    'There is a user',
  ],
  [
    'its own',
    { ...refuses(acceptInviteEndpoint, 400, ''), body: undefined },
    'Something went wrong.',
  ],
])(
  'SCR-INV-11 a refusal shows %s sentence and keeps what was typed',
  async (_whose, refusal, text) => {
    const { person } = await openPublicPage(LINK, { calls: [details(), refusal] });
    await choose(person, 'correct horse');
    await person.click(register());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
    expect(sessionToken()).toBeNull();
  },
);
