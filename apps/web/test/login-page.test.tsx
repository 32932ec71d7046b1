import { getUserEndpoint } from '@verdure/contract/access/account';
import {
  loginEndpoint,
  singleSignOnEndpoint,
  singleSignOnHostEndpoint,
} from '@verdure/contract/access/login';
import { siteEndpoint } from '@verdure/contract/access/site';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { sessionToken, startSession } from '../src/api/session.ts';
import { consumeProviderReturn } from '../src/features/access/login/provider-return.ts';
import { userOf } from './factories.ts';
import { answers, refuses } from './fake-edge.ts';
import { openPublicPage } from './open-public-page.tsx';
import { site } from './usual-answers.ts';

const START = '/api/auth/single-sign-on/start';
const managed = answers(singleSignOnHostEndpoint, { is_managed: true, start_path: START });
const session = { token: 'half-of-it', system_features: [12] };
const user = answers(getUserEndpoint, userOf());

async function fillIn(person: Awaited<ReturnType<typeof openPublicPage>>['person']) {
  await person.type(screen.getByLabelText('Email'), 'mara@north.example');
  await person.type(screen.getByLabelText('Password'), 'correct horse');
  await person.click(screen.getByRole('button', { name: 'Login' }));
}

it('says in two sentences what the product is', async () => {
  await openPublicPage('/');
  expect(screen.getByText(/^Verdure grades the companies.*\. Every grade opens/)).toBeVisible();
});

it('SCR-LOGIN-02 links to the page that resets a password', async () => {
  await openPublicPage('/');
  expect(screen.getByRole('link', { name: 'Reset your password' })).toHaveAttribute(
    'href',
    '/dashboard/reset-password',
  );
});

it('SCR-LOGIN-03 links to the site where companies hand in data, where there is one', async () => {
  const calls = [answers(siteEndpoint, { ...site, submission_url: 'https://submit.example/' })];
  await openPublicPage('/', { calls });
  const link = await screen.findByRole('link', { name: /Submit your company's data/ });
  expect(link).toHaveAttribute('href', 'https://submit.example/');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

it('SCR-LOGIN-07 (part) goes to where the reader wanted to be', async () => {
  const calls = [answers(loginEndpoint, session), user];
  const { person, location } = await openPublicPage('/?next=%2Fdashboard%2Faccount', { calls });
  await fillIn(person);
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/dashboard/account'));
});

it('SCR-LOGIN-06 SCR-LOGIN-08 a 302 leads to choosing another password, without a session', async () => {
  const refused = refuses(loginEndpoint, 302, '');
  const { person, location } = await openPublicPage('/', { calls: [refused] });
  await fillIn(person);
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/dashboard/reset-password'));
  expect(sessionToken()).toBeNull();
});

it('SCR-LOGIN-09 a host of an identity provider sends its people there, and nowhere to type', async () => {
  const { location } = await openPublicPage('/', { calls: [managed] });
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith(START));
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('SCR-LOGIN-09 what the provider sends back leaves the address at once', () => {
  window.history.pushState({}, '', '/login?next=%2Fdashboard#code=abc&id_token=secret&state=x');
  expect(consumeProviderReturn()).toEqual({ code: 'abc', state: 'x' });
  expect(window.location.hash).toBe('');
  expect(window.location.search).toBe('?next=%2Fdashboard');
  expect(consumeProviderReturn()).toBeNull();
});

it('SCR-LOGIN-09 the code becomes a session, once', async () => {
  const calls = [managed, answers(singleSignOnEndpoint, session), user];
  const { sent, location } = await openPublicPage('/', {
    calls,
    returned: { code: 'good', state: 'mine' },
  });
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/dashboard'));
  expect(sessionToken()).toBe('half-of-it');
  const exchanges = sent.filter(({ path }) => path === '/api/auth/itfk');
  expect(exchanges.map(({ body }) => body)).toEqual([
    JSON.stringify({ code: 'good', state: 'mine' }),
  ]);
});

it.each([
  ['a code that is refused', { code: 'forged', state: null }],
  ['a refusal of the provider', { code: null, state: null }],
])('SCR-LOGIN-12 %s reads Invalid Code, with another try and no loop', async (_what, returned) => {
  const calls = [managed, refuses(singleSignOnEndpoint, 401, 'Invalid Code')];
  const { person, location } = await openPublicPage('/', { calls, returned });
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Code');
  expect(sessionToken()).toBeNull();
  expect(location.assign).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('button', { name: 'Continue with single sign-on' }));
  expect(location.assign).toHaveBeenCalledWith(START);
});

it('SCR-LOGIN-13 without user data nobody is logged in, by single sign-on either', async () => {
  const calls = [answers(singleSignOnEndpoint, session), refuses(getUserEndpoint, 500, 'fault')];
  await openPublicPage('/', { calls, returned: { code: 'good-but', state: null } });
  expect(await screen.findByRole('alert')).toHaveTextContent('failed to fetch user data');
  expect(sessionToken()).toBeNull();
});

it('SCR-INV-03 sends a logged-in user to the start page', async () => {
  startSession('half', []);
  const { location } = await openPublicPage('/login');
  expect(location.replace).toHaveBeenCalledWith('/dashboard');
});
