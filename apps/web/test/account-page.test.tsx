import {
  deleteApiKeyEndpoint,
  generateApiKeyEndpoint,
  proxySearchEndpoint,
  updateUserEndpoint,
} from '@verdure/contract/access/account';
import type { User } from '@verdure/contract/access/account';
import { permissionMatrixEndpoint } from '@verdure/contract/access/login';
import {
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listSessionsEndpoint,
} from '@verdure/contract/access/sessions';
import { reportGrantEndpoint } from '@verdure/contract/access/tickets';
import {
  deleteLogoEndpoint,
  getLogoEndpoint,
  uploadLogoEndpoint,
  userOrganisationEndpoint,
} from '@verdure/contract/access/organisations';
import { FEATURES } from '@verdure/contract/vocabulary';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { accountMessages } from '../src/features/access/account/account.messages.ts';
import { nextPage } from '../src/features/access/login/next-page.ts';
import { userOf } from './factories.ts';
import { answers, inTurn, refuses } from './fake-edge.ts';
import { fakeLocation } from './fake-location.ts';
import { delayAnswer } from './delay-answer.ts';
import { openPage } from './open-page.tsx';
import { organisation } from './usual-answers.ts';

const ACCOUNT = '/dashboard/account';
const GRANT = 'GET /api/auth/hasura-admin-secret';
const granted = answers(reportGrantEndpoint, { secret: 'grant-of-the-page' });
const matrix = answers(permissionMatrixEndpoint, {});
const changed = (change: Partial<User> = {}) => answers(updateUserEndpoint, userOf(change));
const section = (name: string) => screen.findByRole('region', { name });

type Sent = ReturnType<typeof openPage>['sent'];

/** What was sent to change the account, newest last. */
const changes = (sent: Sent) =>
  sent.filter(({ route }) => route === 'PUT /api/user').map(({ body }) => JSON.parse(String(body)));

it('SCR-ACC-01 SCR-ACC-12 has its sections, each under an address of its own', async () => {
  openPage(ACCOUNT);
  const index = await screen.findByRole('navigation', { name: 'On this page' });
  const specified = [
    'Notification settings',
    'User details',
    'Password',
    'Company logo',
    'API key',
  ];
  const names = [...specified, 'Sessions'];
  for (const name of names) {
    expect(await section(name)).toBeVisible();
    expect(within(index).getByRole('link', { name })).toBeVisible();
  }
  const link = within(index).getByRole('link', { name: 'Notification settings' });
  expect(link).toHaveAttribute('href', '#notifications');
  expect(document.getElementById('notifications')).toContainElement(
    await section('Notification settings'),
  );
});

it('SCR-ACC-02 says what is wrong beside the field, and what Save waits for', async () => {
  const { person } = openPage(ACCOUNT);
  const details = within(await section('User details'));
  const save = details.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Nothing has changed');
  const errors = [
    ['First name', 'You must enter a first name'],
    ['Last name', 'You must enter a last name'],
    ['Email', 'Please enter a valid email address'],
  ] as const;
  for (const [name, error] of errors) {
    await person.clear(details.getByLabelText(name));
    expect(details.getByLabelText(name)).toHaveAccessibleDescription(error);
    expect(save).toHaveAttribute('aria-disabled', 'true');
  }
});

it('SCR-ACC-02 saves what has changed and nothing else', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed({ first_name: 'Maria' })] });
  const details = within(await section('User details'));
  await person.clear(details.getByLabelText('First name'));
  await person.type(details.getByLabelText('First name'), 'Maria');
  await person.click(details.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your details were saved')).toBeVisible();
  expect(changes(sent)).toEqual([{ first_name: 'Maria' }]);
});

it('SCR-ACC-02 SCR-ACC-08 another email needs the current password, and keeps what was typed', async () => {
  const wrong = 'Your current password is incorrect, please try again';
  const { person, sent } = openPage(ACCOUNT, { calls: [refuses(updateUserEndpoint, 403, wrong)] });
  const details = within(await section('User details'));
  await person.clear(details.getByLabelText('Email'));
  await person.type(details.getByLabelText('Email'), 'new@north.example');
  const save = details.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Enter your current password to change your email');
  await person.type(details.getByLabelText('Current password'), 'guess');
  await person.click(save);
  expect(await details.findByRole('alert')).toHaveTextContent(wrong);
  expect(details.getByLabelText('Email')).toHaveValue('new@north.example');
  expect(changes(sent)).toEqual([{ email: 'new@north.example', current_password: 'guess' }]);
});

it('SCR-ACC-03 toggles save at once, with a quiet word', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed({ score_emails: true })] });
  const settings = within(await section('Notification settings'));
  await person.click(settings.getByRole('switch', { name: 'Score emails' }));
  expect(await settings.findByText('Saved')).toBeVisible();
  expect(settings.getByRole('switch', { name: 'Score emails' })).toBeChecked();
  expect(changes(sent)).toEqual([{ score_emails: true }]);
});

it('takes a second switch while the first is on its way, one after the other', async () => {
  const { person, sent } = openPage(ACCOUNT, {
    calls: [
      inTurn(
        changed({ score_emails: true }),
        changed({ score_emails: true, neg_sentiment_emails: true }),
      ),
    ],
  });
  const settings = within(await section('Notification settings'));
  const switches = ['Score emails', 'Negative sentiment emails'].map((name) =>
    settings.getByRole('switch', { name }),
  );
  const letThrough = delayAnswer(updateUserEndpoint.path);
  for (const each of switches) {
    await person.click(each);
    expect(each).toBeChecked();
  }
  expect(settings.getByText(accountMessages.saving)).toBeVisible();
  letThrough();
  expect(await settings.findByText('Saved')).toBeVisible();
  expect(changes(sent)).toEqual([{ score_emails: true }, { neg_sentiment_emails: true }]);
  for (const each of switches) expect(each).toBeChecked();
});

it('says of each setting that it could not be saved', async () => {
  const { person } = openPage(ACCOUNT, { calls: [refuses(updateUserEndpoint, 500, 'A fault')] });
  const settings = within(await section('Notification settings'));
  const score = settings.getByRole('switch', { name: 'Score emails' });
  const was = score.getAttribute('aria-checked');
  await person.click(score);
  await person.click(settings.getByRole('switch', { name: 'Negative sentiment emails' }));
  expect(await screen.findByText(accountMessages.notificationsFailed)).toBeVisible();
  await waitFor(() => expect(score).toHaveAttribute('aria-checked', String(was)));
});

it('saves how often the news digest comes', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed({ news_digest: 'weekly' })] });
  const digest = within(await screen.findByRole('group', { name: 'News digest' }));
  expect(digest.getByRole('radio', { name: 'Off' })).toBeChecked();
  await person.click(digest.getByRole('radio', { name: 'Every week' }));
  await waitFor(() => expect(digest.getByRole('radio', { name: 'Every week' })).toBeChecked());
  expect(changes(sent)).toEqual([{ news_digest: 'weekly' }]);
});

it('asks for the monthly mail of the portfolios, which is off at first', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed({ portfolio_emails: true })] });
  const mails = await screen.findByRole('switch', { name: 'Monthly portfolio emails' });
  expect(mails).not.toBeChecked();
  await person.click(mails);
  await waitFor(() => expect(mails).toBeChecked());
  expect(changes(sent)).toEqual([{ portfolio_emails: true }]);
});

it('saves where one starts', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed({ start_on: 'portfolios' })] });
  const start = within(await screen.findByRole('group', { name: 'Start on' }));
  expect(start.getByRole('radio', { name: 'Portfolio' })).toBeChecked();
  await person.click(start.getByRole('radio', { name: 'Portfolios' }));
  await waitFor(() => expect(start.getByRole('radio', { name: 'Portfolios' })).toBeChecked());
  expect(changes(sent)).toEqual([{ start_on: 'portfolios' }]);
});

it('SCR-ACC-03 an administrator has the score mails alone', async () => {
  openPage(ACCOUNT, { user: { role_id: 1, role_name: 'admin' } });
  const settings = within(await section('Notification settings'));
  expect(settings.getAllByRole('switch')).toHaveLength(1);
  expect(settings.queryByRole('slider')).toBeNull();
});

it('SCR-ACC-04 a threshold is entered as a percentage and sent as a fraction', async () => {
  const { person, sent } = openPage(ACCOUNT, {
    calls: [changed({ pos_sentiment_threshold: 0.75 })],
  });
  const slider = await screen.findByRole('slider', { name: 'Positive sentiment threshold' });
  expect(slider).toHaveValue('50');
  expect(slider).toHaveAttribute('max', '200');
  const field = screen.getByRole('spinbutton', { name: 'Positive sentiment threshold, %' });
  await person.clear(field);
  expect(field).toHaveAccessibleDescription('Enter a percentage from 0 to 200');
  await person.type(field, 'much');
  expect(field).toHaveAccessibleDescription('Enter a percentage from 0 to 200');
  await person.clear(field);
  await person.type(field, '75');
  expect(slider).toHaveAttribute('aria-valuetext', '75 percent');
  expect(screen.getByText('Mail me when positive sentiment moves more than 75%')).toBeVisible();
  await waitFor(() => expect(changes(sent)).toEqual([{ pos_sentiment_threshold: 0.75 }]));
});

it('a threshold with a decimal comma is saved as it is meant', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed()] });
  const name = 'Positive sentiment threshold, %';
  const field = await screen.findByRole('spinbutton', { name });
  await person.clear(field);
  await person.type(field, '0,5');
  expect(screen.getByText('Mail me when positive sentiment moves more than 0.5%')).toBeVisible();
  await waitFor(() => expect(changes(sent)).toEqual([{ pos_sentiment_threshold: 0.005 }]));
});

it('SCR-ACC-04 the slider goes by keys, ten steps at once too, and stays within its bounds', async () => {
  openPage(ACCOUNT, { calls: [changed()] });
  const slider = await screen.findByRole('slider', { name: 'Negative sentiment threshold' });
  fireEvent.keyDown(slider, { key: 'PageUp' });
  expect(slider).toHaveValue('60');
  for (let at = 0; at < 7; at += 1) fireEvent.keyDown(slider, { key: 'PageDown' });
  expect(slider).toHaveValue('0');
});

it('SCR-ACC-05 SCR-ACC-06 SCR-ACC-07 empty is no error; short and different are', async () => {
  const { person } = openPage(ACCOUNT);
  const form = within(await section('Password'));
  const password = form.getByLabelText('New password');
  await person.click(password);
  await person.tab();
  expect(password).not.toHaveAttribute('aria-invalid');
  await person.type(password, 'short');
  await person.tab();
  expect(password).toHaveAccessibleDescription(
    'Please make sure your password is at least 8 characters.',
  );
  await person.type(password, ' but longer');
  await person.type(form.getByLabelText('Confirm password'), 'another');
  await person.tab();
  expect(form.getByText('Please make sure both password fields match.')).toBeVisible();
  expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

it('SCR-ACC-05 changes the password, and empties the fields', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed()] });
  const form = within(await section('Password'));
  await person.type(form.getByLabelText('Current password'), 'the old one');
  await person.type(form.getByLabelText('New password'), 'correct horse');
  await person.type(form.getByLabelText('Confirm password'), 'correct horse');
  await person.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
  expect(changes(sent)).toEqual([{ current_password: 'the old one', password: 'correct horse' }]);
  expect(form.getByLabelText('New password')).toHaveValue('');
});

it('SCR-ACC-09 with single sign-on a link stands in place of the form', async () => {
  const abilities = { ...userOf().abilities, change_password: false, change_email: false };
  openPage(ACCOUNT, { user: { abilities } });
  const password = within(await section('Password'));
  const link = password.getByRole('link', { name: /Go to the sign-on of your identity provider/ });
  expect(link).toHaveAttribute('href', '/api/auth/single-sign-on/start?again=true');
  expect(password.getByText(/has not set the address of its account page/)).toBeVisible();
  expect(password.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});

it('SCR-ACC-09 the link leads to the account page of the provider where that is known', async () => {
  const { abilities, organisation: own } = userOf();
  const provider_account_url = 'https://login.example/realms/north/account';
  const user = {
    abilities: { ...abilities, change_password: false, change_email: false },
    organisation: { ...own, provider_account_url },
  };
  openPage(ACCOUNT, { user });
  const password = within(await section('Password'));
  const link = password.getByRole('link', { name: /Manage it at your identity provider/ });
  expect(link).toHaveAttribute('href', provider_account_url);
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

const image = (bytes: number, type = 'image/png', name = 'logo.png') =>
  new File([new Uint8Array(bytes)], name, { type });

it.each([
  ['two files', [image(10), image(10)], 'You may only select one file to upload'],
  ['1 MB', [image(1024 * 1024)], 'Your logo file must be less than 1MB'],
  [
    'no image',
    [image(10, 'text/plain', 'a.txt')],
    'Your logo must be a PNG, JPEG, GIF or WebP image. SVG is not accepted',
  ],
])('SCR-ACC-10 %s is refused before it is sent', async (_what, files, text) => {
  const { sent } = openPage(ACCOUNT);
  const logo = within(await section('Company logo'));
  const zone = logo.getByText(/Drop a PNG/).closest('.drop-zone');
  fireEvent.drop(zone ?? document.body, { dataTransfer: { files } });
  expect(await logo.findByRole('alert')).toHaveTextContent(text);
  expect(sent.every(({ path }) => path !== '/api/organisations/logo')).toBe(true);
});

it('SCR-ACC-10 a super-user uploads a logo; others see it, without the hint', async () => {
  const data = { logo: '/api/organisations/logo', width_pixels: 10, height_pixels: 10 };
  const { person, sent } = openPage(ACCOUNT, { calls: [answers(uploadLogoEndpoint, { data })] });
  const logo = within(await section('Company logo'));
  expect(logo.getByText(/White labelling/)).toBeVisible();
  await person.upload(logo.getByLabelText('Choose a file'), image(1024 * 1024 - 1));
  expect(await screen.findByText('Your logo was uploaded')).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('POST /api/organisations/logo');
});

const withLogo = [
  answers(userOrganisationEndpoint, { ...organisation, logo: '/api/organisations/logo' }),
  answers(getLogoEndpoint, undefined),
];

it('SCR-ACC-10 SCR-GLB-21 a super-user removes the logo, asked twice', async () => {
  const { person, sent } = openPage(ACCOUNT, {
    calls: [answers(deleteLogoEndpoint, undefined, 204), ...withLogo],
  });
  const logo = within(await section('Company logo'));
  await person.click(await logo.findByRole('button', { name: 'Remove logo' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  await person.click(screen.getByRole('button', { name: 'YES - Remove logo' }));
  expect(await screen.findByText('Your logo was removed')).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/organisations/logo');
});

it('SCR-ACC-10 who may not upload sees neither hint nor drop zone', async () => {
  const abilities = { ...userOf().abilities, upload_logo: false };
  openPage(ACCOUNT, { user: { role_id: 3, abilities } });
  const logo = within(await section('Company logo'));
  expect(logo.getByText('Your organisation has no logo.')).toBeVisible();
  expect(logo.queryByLabelText('Choose a file')).toBeNull();
  expect(logo.queryByText(/White labelling/)).toBeNull();
});

const dates = {
  scope: 'read' as const,
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2027-11-20T10:00:00Z',
  last_used_at: null,
};
const whole = answers(generateApiKeyEndpoint, { apiKey: { key: 'vdr_whole-key', ...dates } });

it('SCR-ACC-11 shows a new key whole this once, masked until asked, and copies it', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [whole] });
  const panel = within(await section('API key'));
  await person.click(panel.getByRole('button', { name: 'Generate API key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Generate API key' }));
  const generate = dialog.getByRole('button', { name: 'Generate API key' });
  expect(generate).toHaveAccessibleDescription('Enter your current password');
  await person.click(dialog.getByRole('radio', { name: 'Read and upload portfolios' }));
  await person.click(dialog.getByRole('radio', { name: '90 days' }));
  await person.type(dialog.getByLabelText('Current password'), 'mine{Enter}');
  expect(await panel.findByText(/cannot see it in full again/)).toBeVisible();
  const made = sent.find(({ route }) => route === 'PATCH /api/user/apikey');
  expect(JSON.parse(String(made?.body))).toEqual({
    current_password: 'mine',
    scope: 'upload_portfolios',
    expires_in_days: 90,
  });
  expect(panel.queryByText('vdr_whole-key')).toBeNull();
  await person.click(panel.getByRole('button', { name: 'Show' }));
  expect(panel.getByText('vdr_whole-key')).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('vdr_whole-key');
  expect(await screen.findByText('API key copied')).toBeVisible();
});

it('SCR-ACC-11 SCR-GLB-21 replacing and ending a key are asked twice', async () => {
  const apiKey = { key: 'vdr_wh…-key', ...dates };
  const calls = [answers(deleteApiKeyEndpoint, userOf()), whole];
  const { person, sent } = openPage(ACCOUNT, { user: { apiKey }, calls });
  const panel = within(await section('API key'));
  expect(panel.getByText('vdr_wh…-key')).toBeVisible();
  expect(panel.getByText('20 November 2027')).toBeVisible();
  await person.click(panel.getByRole('button', { name: 'End API key' }));
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByRole('button', { name: "NO - Don't Confirm" })).toHaveFocus();
  await person.click(screen.getByRole('button', { name: 'YES - End API key' }));
  expect(await screen.findByText('Your API key has ended')).toBeVisible();
  expect(panel.getByText('You have no API key.')).toBeVisible();
  expect(sent.map(({ route }) => route)).toContain('DELETE /api/user/apikey');
});

it('SCR-ACC-11 a wrong password is told in its field, and the dialog waits for another', async () => {
  const apiKey = { key: 'vdr_wh…-key', ...dates };
  const wrong = 'Your current password is incorrect, please try again';
  const refused = refuses(generateApiKeyEndpoint, 403, {
    message: wrong,
    code: 'password.current-is-wrong',
  });
  const { person } = openPage(ACCOUNT, { user: { apiKey }, calls: [refused] });
  const panel = within(await section('API key'));
  await person.click(panel.getByRole('button', { name: 'Replace API key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Replace your API key' }));
  const field = dialog.getByLabelText('Current password');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  expect(confirm).toHaveAccessibleDescription('Enter your current password');
  await person.type(field, 'guess{Enter}');
  expect(dialog.getByRole('button', { name: "NO - Don't Confirm" })).toHaveFocus();
  await person.click(dialog.getByRole('button', { name: 'YES - Replace API key' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(wrong));
  expect(field).toHaveFocus();
  await person.clear(field);
  expect(field).not.toHaveAttribute('aria-invalid');
  const again = dialog.getByRole('button', { name: 'YES - Replace API key' });
  expect(again).toHaveAttribute('aria-disabled', 'true');
});

it('SCR-ACC-11 SCR-ACC-09 with single sign-on the sign-on must be fresh, and the page says so', async () => {
  const abilities = { ...userOf().abilities, change_password: false, change_email: false };
  const old = 'This needs a sign-on of the last 15 minutes.';
  const calls = [refuses(generateApiKeyEndpoint, 403, { message: old, code: 'session.too-old' })];
  const { person, sent } = openPage(ACCOUNT, { user: { abilities }, calls });
  const panel = within(await section('API key'));
  await person.click(panel.getByRole('button', { name: 'Generate API key' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Generate API key' }));
  expect(dialog.queryByLabelText('Current password')).toBeNull();
  expect(
    dialog.getByText(/must have signed on with your identity provider in the last 15 minutes/),
  ).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Generate API key' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(old);
  const asked = sent.find(({ route }) => route === 'PATCH /api/user/apikey');
  expect(JSON.parse(String(asked?.body))).toEqual({ scope: 'read', expires_in_days: 365 });
});

it('SCR-ACC-11 V7.5.3 with single sign-on the provider is told to ask, and the page comes back', async () => {
  const abilities = { ...userOf().abilities, change_password: false, change_email: false };
  const { person } = openPage(ACCOUNT, { user: { abilities } });
  const panel = within(await section('API key'));
  await person.click(panel.getByRole('button', { name: 'Generate API key' }));
  const location = fakeLocation(ACCOUNT);
  await person.click(screen.getByRole('button', { name: 'Sign on again' }));
  expect(location.assign).toHaveBeenCalledWith('/api/auth/single-sign-on/start?again=true');
  expect(nextPage()).toBe(ACCOUNT);
});

const here = {
  id: '11111111-1111-4111-8111-111111111111',
  browser: 'Firefox on Windows',
  signed_on_at: '2026-11-21T09:00:00Z',
  last_used_at: '2026-11-21T10:00:00Z',
  is_current: true,
};
const there = {
  id: '22222222-2222-4222-8222-222222222222',
  browser: 'Safari on an iPhone',
  signed_on_at: '2026-11-21T08:00:00Z',
  last_used_at: '2026-11-21T08:30:00Z',
  is_current: false,
};

it('V7.5.2 lists the sessions, this one marked, and ends another with the password', async () => {
  const calls = [answers(listSessionsEndpoint, [here, there]), answers(endSessionEndpoint, [here])];
  const { person, sent } = openPage(ACCOUNT, { calls });
  const panel = within(await section('Sessions'));
  const items = await panel.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Firefox on Windows · this sessionSigned on 21 November 2026, 09:00:00 UTCLast used 21 November 2026, 10:00:00 UTC',
    'Safari on an iPhoneSigned on 21 November 2026, 08:00:00 UTCLast used 21 November 2026, 08:30:00 UTCEnd session',
  ]);
  await person.click(panel.getByRole('button', { name: /^End session: Safari on an iPhone/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'End session' }));
  await person.type(dialog.getByLabelText('Current password'), 'mine');
  await person.click(dialog.getByRole('button', { name: 'End session' }));
  expect(await screen.findByText('The session has ended')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(1);
  const ended = sent.find(({ route }) => route === `DELETE /api/user/sessions/${there.id}`);
  expect(JSON.parse(String(ended?.body))).toEqual({ current_password: 'mine' });
});

it('V7.5.2 ends all others at once, and says so where there is none', async () => {
  const calls = [
    answers(listSessionsEndpoint, [here, there]),
    answers(endOtherSessionsEndpoint, [here]),
  ];
  const { person } = openPage(ACCOUNT, { calls });
  const panel = within(await section('Sessions'));
  await person.click(await panel.findByRole('button', { name: 'End all other sessions' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End all other sessions' }));
  await person.type(dialog.getByLabelText('Current password'), 'mine{Enter}');
  expect(await screen.findByText('Your other sessions have ended')).toBeVisible();
  expect(panel.getByText('You are not logged in anywhere else.')).toBeVisible();
  const button = panel.getByRole('button', { name: 'End all other sessions' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('V7.5.2 SCR-GLB-40 says when the sessions could not be loaded, and when one could not be ended', async () => {
  const gone = 'There is no such session';
  const calls = [
    answers(listSessionsEndpoint, [here, there]),
    refuses(endSessionEndpoint, 404, { message: gone, code: 'session.not-found' }),
  ];
  const { person } = openPage(ACCOUNT, { calls });
  const panel = within(await section('Sessions'));
  await person.click(await panel.findByRole('button', { name: /^End session: Safari/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'End session' }));
  await person.type(dialog.getByLabelText('Current password'), 'mine{Enter}');
  expect(await screen.findByText(gone)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('SCR-ACC-11 scoped users have no keys, and read why', async () => {
  const abilities = { ...userOf().abilities, generate_api_key: false };
  openPage(ACCOUNT, { user: { role_id: 3, user_is_scoped: true, abilities } });
  const panel = within(await section('API key'));
  const button = panel.getByRole('button', { name: 'Generate API key' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAttribute('aria-description', 'Scoped users cannot generate API keys');
  expect(panel.getByText('Scoped users cannot generate API keys')).toBeVisible();
});

it('SCR-ACC-13 single-key shortcuts can be switched off', async () => {
  const { person } = openPage(ACCOUNT);
  const keys = within(await section('Keyboard'));
  await person.click(keys.getByRole('switch', { name: 'Single-key shortcuts' }));
  expect(localStorage.getItem('verdure.shortcuts')).toBe('off');
  screen.getByRole('heading', { level: 1 }).focus();
  await person.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('API-016 sets the default portfolio and the default profile', async () => {
  const { person, sent } = openPage(ACCOUNT, { calls: [changed()] });
  await person.click(await screen.findByRole('button', { name: /^Default portfolio/ }));
  await person.click(screen.getByRole('option', { name: 'Nordic Income' }));
  expect(await screen.findByText('Successfully set default portfolio')).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Default profile/ }));
  await person.click(screen.getByRole('option', { name: 'Climate tilt' }));
  expect(await screen.findByText('Successfully set default profile')).toBeVisible();
  expect(changes(sent)).toEqual([{ default_portfolio_id: 2 }, { default_profile_id: 5 }]);
});

it('SCR-SHELL-13 lets proxies into the search, only with the proxy system flag', async () => {
  const calls = [answers(proxySearchEndpoint, userOf({ search_for_proxy: true }))];
  const { person, sent } = openPage(ACCOUNT, { calls, systemFeatures: [FEATURES.proxy] });
  const toggle = await screen.findByRole('switch', { name: 'Include proxies in search results' });
  await person.click(toggle);
  await waitFor(() => expect(toggle).toBeChecked());
  expect(sent.map(({ route }) => route)).toContain('PUT /api/user/proxy-search/true');
});

it('SCR-LOGIN-14 (part) the permission matrix is fetched after login, the grant for administrators alone', async () => {
  const { sent } = openPage(ACCOUNT);
  await section('API key');
  const paths = sent.map(({ path }) => path);
  expect(paths).toContain('/api/auth/permission-matrix');
  expect(paths).not.toContain('/api/auth/hasura-admin-secret');
});

it('SCR-LOGIN-14 an administrator is granted reports, beside the permission matrix', async () => {
  const { sent } = openPage(ACCOUNT, { user: { role_id: 1 } });
  await section('API key');
  const routes = sent.map(({ route }) => route);
  expect(routes).toContain('GET /api/auth/permission-matrix');
  expect(routes).toContain(GRANT);
});

it('SCR-LOGIN-14 (part) pages that are loaded again in the same session ask for no further grant', async () => {
  // answered: what fails is asked for once more, later
  const opening = { user: { role_id: 1 }, calls: [granted, matrix] };
  const first = openPage(ACCOUNT, opening);
  await section('API key');
  cleanup();
  const again = openPage(ACCOUNT, { ...opening, isLogin: false });
  await section('API key');
  const routes = [first, again].map(({ sent }) => sent.map(({ route }) => route));
  const grants = routes.map((all) => all.filter((route) => route === GRANT).length);
  expect(grants).toEqual([1, 0]);
});

it('SCR-ACC-02 (part) another email is said to wait for its confirmation', async () => {
  const email = 'new@north.example';
  const { person } = openPage(ACCOUNT, { calls: [changed({ pending_email: email })] });
  const details = within(await section('User details'));
  await person.clear(details.getByLabelText('Email'));
  await person.type(details.getByLabelText('Email'), email);
  await person.type(details.getByLabelText('Current password'), 'right');
  await person.click(details.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^We sent a link to new@north.example/)).toBeVisible();
  expect(details.getByText(/waits to be confirmed/)).toBeVisible();
});
