import {
  checkPasswordPolicyEndpoint,
  hasPasswordPolicyEndpoint,
  passwordRotationEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  rotatePasswordEndpoint,
} from '@verdure/contract/access/passwords';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { answers, refuses } from './fake-edge.ts';
import { openPublicPage } from './open-public-page.tsx';

const REQUEST = '/dashboard/reset-password';
const SET = '/reset-password/account-1/token-1';
const SENT = 'We have sent you an email with instructions on how to reset your password.';
const CHANGED = 'Your password has been successfully changed. You can now go back and log in.';

const rotation = (is_open: boolean) =>
  answers(passwordRotationEndpoint, { is_open, has_password_policy: is_open });
const policy = (has: boolean) => answers(hasPasswordPolicyEndpoint, has);
const follows = (does: boolean) => answers(checkPasswordPolicyEndpoint, does);
const changes = answers(resetPasswordEndpoint, { message: CHANGED });
const reset = () => screen.getByRole('button', { name: 'Reset' });

type Person = Awaited<ReturnType<typeof openPublicPage>>['person'];

async function choose(person: Person, password: string, confirmation = password) {
  await person.type(await screen.findByLabelText('New password'), password);
  if (confirmation) await person.type(screen.getByLabelText('Confirm password'), confirmation);
  await person.tab();
}

/** The rules that are ticked now. */
const ticked = () =>
  screen.queryAllByRole('img', { name: 'met' }).map((mark) => mark.parentElement?.textContent);

it('SCR-RST-01 asks for an email, and leads back to the login', async () => {
  await openPublicPage(REQUEST, { calls: [rotation(false)] });
  expect(await screen.findByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/');
});

it('SCR-RST-02 refuses a text that is no email address beside the field, and sends nothing', async () => {
  const { person, sent } = await openPublicPage(REQUEST, { calls: [rotation(false)] });
  await person.type(await screen.findByLabelText('Email'), 'mara');
  await person.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please make sure you enter a valid email address.',
  );
  expect(sent.every(({ route }) => route !== 'POST /api/auth/reset-password')).toBe(true);
});

it('SCR-RST-03 says that a mail is on its way', async () => {
  const calls = [rotation(false), answers(requestPasswordResetEndpoint, { message: SENT })];
  const { person, sent } = await openPublicPage('/reset-password', { calls });
  await person.type(await screen.findByLabelText('Email'), ' mara@north.example ');
  await person.click(screen.getByRole('button', { name: 'Send the email' }));
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent.at(-1)?.body).toBe(JSON.stringify({ email: 'mara@north.example' }));
});

it('SCR-RST-04 the set page has two fields and the way back', async () => {
  await openPublicPage(`/dashboard${SET}`, { calls: [policy(false)] });
  for (const name of ['New password', 'Confirm password']) {
    expect(await screen.findByLabelText(name)).toHaveAttribute('autocomplete', 'new-password');
  }
  expect(screen.getByRole('link', { name: 'Back to login' })).toBeVisible();
});

it('SCR-RST-05 ticks the rules while the password is typed', async () => {
  const { person } = await openPublicPage(SET, { calls: [policy(true), follows(true)] });
  const field = await screen.findByLabelText('New password');
  const rules = screen.getByRole('list', { name: 'Your password needs' });
  expect(within(rules).getAllByRole('img', { name: 'not met yet' })).toHaveLength(5);
  await person.type(field, 'ab');
  expect(ticked()).toEqual(['Lower-case letters']);
  await person.type(field, 'C4');
  expect(ticked()).toEqual(['Lower-case letters', 'Upper-case letters', 'Numbers']);
  await person.type(field, '-efgh');
  expect(ticked()).toEqual([
    ...['At least 8 characters', 'Lower-case letters', 'Upper-case letters'],
    ...['Numbers', 'Special characters'],
  ]);
});

it('SCR-RST-06 SCR-RST-08 the policy of the organisation must be followed', async () => {
  const { person } = await openPublicPage(SET, { calls: [policy(true), follows(false)] });
  await choose(person, 'only small letters');
  expect(await screen.findByText('Does not follow the password policy.')).toBeVisible();
  expect(reset()).toHaveAccessibleDescription('Choose a password that follows the rules');
});

it('SCR-RST-07 SCR-RST-08 Reset waits for a confirmation that matches', async () => {
  const { person } = await openPublicPage(SET, { calls: [policy(false), changes] });
  await choose(person, 'correct horse', 'correct house');
  expect(screen.getByText('Your confirmation must match')).toBeVisible();
  expect(reset()).toHaveAttribute('aria-disabled', 'true');
  await person.clear(screen.getByLabelText('Confirm password'));
  await person.type(screen.getByLabelText('Confirm password'), 'correct horse');
  expect(reset()).not.toHaveAttribute('aria-disabled');
});

it('SCR-RST-09 says that the password was changed', async () => {
  const { person, sent } = await openPublicPage(SET, { calls: [policy(false), changes] });
  await choose(person, 'correct horse');
  await person.click(reset());
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    path: '/api/auth/reset-password/account-1/token-1',
    body: JSON.stringify({ password: 'correct horse' }),
  });
});

it('SCR-RST-10 shows what went wrong, takes the focus there, and keeps what was typed', async () => {
  const refusal = refuses(resetPasswordEndpoint, 400, 'This link has expired or was used already.');
  const { person } = await openPublicPage(SET, { calls: [policy(false), refusal] });
  await choose(person, 'correct horse');
  await person.click(reset());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('This link has expired or was used already.');
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
});

it('SCR-RST-11 a login whose password is too old finds the notice and a new password', async () => {
  const calls = [
    rotation(true),
    follows(true),
    answers(rotatePasswordEndpoint, { message: CHANGED }),
  ];
  const { person, sent } = await openPublicPage(REQUEST, { calls });
  expect(
    await screen.findByText('Your password must be changed before you can log in.'),
  ).toBeVisible();
  await choose(person, 'Correct-horse-9');
  await screen.findByRole('button', { name: 'Reset' });
  await expect.poll(() => reset().getAttribute('aria-disabled')).toBeNull();
  await person.click(reset());
  expect(await screen.findByText(CHANGED)).toBeVisible();
  expect(sent.at(-1)?.route).toBe('POST /api/auth/password-rotation');
});
