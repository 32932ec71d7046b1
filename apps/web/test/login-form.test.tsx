import { getUserEndpoint } from '@verdure/contract/access/account';
import { loginEndpoint } from '@verdure/contract/access/login';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { sessionToken } from '../src/api/session.ts';
import { LoginForm } from '../src/features/access/login/login-form.tsx';
import { userOf } from './factories.ts';
import { answers, fakeEdge, refuses } from './fake-edge.ts';

const session = answers(loginEndpoint, { token: 'half-of-it', system_features: [12] });

async function logInAs(email: string) {
  const person = userEvent.setup();
  const onLoggedIn = vi.fn();
  render(<LoginForm onLoggedIn={onLoggedIn} onMustRotate={() => undefined} />);
  await person.type(screen.getByLabelText('Email'), email);
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  return onLoggedIn;
}

it('SCR-LOGIN-01 SCR-LOGIN-04 cannot be sent while a field is empty, and says why', () => {
  render(<LoginForm onLoggedIn={() => undefined} onMustRotate={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Enter your email and password')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
});

it('SCR-LOGIN-05 refuses an address that is none', async () => {
  const sent = fakeEdge([session]);
  await logInAs('mara');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error logging in - please enter a valid email address',
  );
  expect(sent).toEqual([]);
});

it('SCR-LOGIN-06 keeps the token and goes on', async () => {
  fakeEdge([session, answers(getUserEndpoint, userOf())]);
  const onLoggedIn = await logInAs('mara@north.example');
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce());
  expect(sessionToken()).toBe('half-of-it');
});

it("SCR-LOGIN-10 (part) shows the server's reason", async () => {
  fakeEdge([refuses(loginEndpoint, 401, 'the email or the password is not right')]);
  const onLoggedIn = await logInAs('mara@north.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error logging in - the email or the password is not right',
  );
  expect(onLoggedIn).not.toHaveBeenCalled();
});

it('SCR-LOGIN-11 says when no answer comes', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  await logInAs('mara@north.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Error contacting the server');
});

it('SCR-LOGIN-13 without user data nobody is logged in', async () => {
  fakeEdge([session, refuses(getUserEndpoint, 500, 'fault')]);
  await logInAs('mara@north.example');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error logging in - failed to fetch user data, please try again or contact us for support',
  );
  expect(sessionToken()).toBeNull();
});
