import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateApiKeyEndpoint } from '@verdure/contract/access/account';
import { inviteEndpoint } from '@verdure/contract/access/invitations';
import { createTicketEndpoint, reportGrantEndpoint } from '@verdure/contract/access/tickets';
import { exportAuditEventsEndpoint } from '@verdure/contract/administration/audit';
import { DEMO_PASSWORD } from '@verdure/demo-universe';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { WAIT_MS } from '../tools/test-times.ts';
import { fillIn, PEOPLE } from './support/accounts.ts';
import { send } from './support/api.ts';
import { browserForJourneys } from './support/browser.ts';
import {
  type Credential,
  filesBelow,
  type Places,
  strayCredentials,
  watchPlaces,
} from './support/credential-places.ts';
import { exported } from './support/downloads.ts';
import { csvText, someCompanies, uploadText } from './support/holdings-file.ts';
import { showHoldings } from './support/portfolio-page.ts';
import { startOwnProduct } from './support/demo-data.ts';
import type { Product } from './support/product.ts';
import { openSession, type Session } from './support/sessions.ts';

const INVITED = 'census.invited@meridian.example';
const NEW_PASSWORD = 'Orchard-lantern-9271';
const RESET_PASSWORD = 'Harvest-compass-4406';
const WRONG_PASSWORD = 'Mistaken-kettle-5518';
const CLIENT_SECRET = 'client-secret-of-the-provider-77a1';
const METRICS_TOKEN = 'metrics-token-of-the-census-31c9';

const logs = mkdtempSync(join(tmpdir(), 'verdure-census-'));
const logPath = join(logs, 'product.log');
/** Stands in for the toolkit; everything it receives is searched too. */
const toolkit = createServer((request, response) => {
  arrived.push(`${request.url} ${JSON.stringify(request.headers)}`);
  response.setHeader('content-type', 'text/plain').end('the toolkit');
});
const arrived: string[] = [];

const browser = await browserForJourneys();
let product: Product;
let context: BrowserContext;
let places: Places;
const credentials: Credential[] = [];

beforeAll(async () => {
  toolkit.listen(0, '127.0.0.1');
  await once(toolkit, 'listening');
  const address = toolkit.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  product = await startOwnProduct(
    { LOG_LEVEL: 'trace', TOOLKIT_URL: `http://127.0.0.1:${port}/tool`, METRICS_TOKEN },
    logPath,
  );
  context = await browser.newContext({ baseURL: product.url, acceptDownloads: true });
  context.setDefaultTimeout(WAIT_MS);
  places = await watchPlaces(context);
});
afterAll(async () => {
  await product.stop();
  toolkit.close();
  rmSync(logs, { recursive: true, force: true });
});

const remember = (name: string, value: string, belongs: RegExp) => {
  expect(value.length).toBeGreaterThan(15);
  credentials.push({ name, value, belongs });
};

const NOWHERE = /^(?!)/;
const SESSION_PLACES = /^(storage: local|answer POST \/api\/auth\/(login|accept-invite\/))/;

/** Both halves of the session that the browser has now. */
async function sessionNow(page: Page, whose: string): Promise<Session> {
  const token = await page.evaluate(() => localStorage.getItem('verdure.token') ?? '');
  const cookies = await context.cookies();
  const half = cookies.find(({ name }) => name === '__Host-verdure')?.value ?? '';
  remember(`token of ${whose}`, token, SESSION_PLACES);
  remember(`cookie of ${whose}`, half, NOWHERE);
  return { url: product.url, token, cookie: `__Host-verdure=${half}`, systemFeatures: [] };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await places.noteStorage(page);
}

async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/');
  await fillIn(page, email, password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/dashboard\//);
}

const keptMail = z.object({ to: z.string(), subject: z.string(), text: z.string() });

/** The newest mailed link of a kind for a person, once it has arrived. */
async function linkMailedTo(to: string, kind: string): Promise<{ url: string; token: string }> {
  const folder = join(product.directory, 'outbox');
  const link = new RegExp(`https?://\\S+/${kind}/[^/\\s]+/([A-Za-z0-9_-]{43})`);
  const find = () => {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const mails = names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
    const own = mails.map((text) => keptMail.parse(JSON.parse(text))).filter((m) => m.to === to);
    return own.map(({ text }) => link.exec(text)).findLast((match) => match !== null);
  };
  const found = await expect
    .poll(() => find()?.[0])
    .toBeTruthy()
    .then(find);
  const [url = '', token = ''] = found ?? [];
  return { url, token };
}

type Call = readonly [method: string, path: string, body: unknown];

const sendJson = (session: Session, [method, path, body]: Call) =>
  fetch(`${session.url}/api${path}`, {
    method,
    headers: {
      Authorization: session.token,
      Cookie: session.cookie,
      Origin: session.url,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });

it('the login: a wrong password first, then the right one', async () => {
  remember('a wrong password', WRONG_PASSWORD, NOWHERE);
  remember('the password', DEMO_PASSWORD, NOWHERE);
  remember('the token of the metrics', METRICS_TOKEN, NOWHERE);
  const page = await context.newPage();
  await page.goto('/');
  await fillIn(page, PEOPLE.superUser, WRONG_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Error logging in').first().waitFor();
  await places.noteStorage(page);
  await logInAs(page, PEOPLE.superUser, DEMO_PASSWORD);
  await showHoldings(page);
  await sessionNow(page, 'the super-user');
  await places.noteStorage(page);
});

it('an API key: made on the page, used by a program', async () => {
  const [page] = context.pages();
  if (page === undefined) expect.unreachable();
  await page.goto('/dashboard/account');
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Generate API key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate API key' });
  await dialog.getByLabel('Current password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  const { apiKey } = generateApiKeyEndpoint.answer.parse(await (await answered).json());
  remember('the API key', apiKey.key, /^answer PATCH \/api\/user\/apikey/);
  await page.getByRole('button', { name: 'End API key' }).waitFor();
  await places.noteStorage(page);
  for (const path of ['/user', '/portfolios', '/users', '/absent', '/portfolios/999999/csv']) {
    const answer = await fetch(`${product.url}/api${path}`, {
      headers: { Authorization: `Bearer ${apiKey.key}` },
    });
    places.note(`error of a call by key to ${path}`, await answer.text());
  }
});

it('an upload, an export, a ticket and failing calls', async () => {
  const [page] = context.pages();
  if (page === undefined) expect.unreachable();
  const session = await openSession(product.url, 'superUser');
  const held = await someCompanies(session, 3);
  await page.goto('/dashboard/portfolios-profiles?view=upload');
  await uploadText(
    page,
    'census.csv',
    csvText([['Census'], ...held.map(({ name, isin }) => [name, isin, 1])]),
  );
  await page.getByRole('link', { name: 'Open the portfolio' }).click();
  await showHoldings(page);
  const { name, text } = await exported(page);
  places.note('export of holdings', text);
  places.note('export: its name', name);

  const now = await sessionNow(page, 'the super-user, later');
  const admin = await openSession(product.url, 'admin');
  remember('token of the administrator', admin.token, NOWHERE);
  const ticket = await sendJson(admin, [
    createTicketEndpoint.method,
    createTicketEndpoint.path,
    { audience: 'toolkit' },
  ]);
  const { token } = createTicketEndpoint.answer.parse(await ticket.json());
  remember('the ticket', token, /^address \S+\?token=|^arrived/);
  const granted = await send(admin, reportGrantEndpoint);
  const { secret } = reportGrantEndpoint.answer.parse(await granted.json());
  remember('the grant for reports', secret, NOWHERE);
  await page.goto(`/streamlit?token=${token}`);
  await page.getByText('the toolkit').waitFor();
  const wrong = [
    ['PUT', '/user', { first_name: 7, password: WRONG_PASSWORD }],
    ['PUT', '/user', { email: 'x@y.example', current_password: WRONG_PASSWORD }],
    ['POST', '/auth/login', { email: PEOPLE.superUser, password: WRONG_PASSWORD, extra: 1 }],
    ['POST', '/auth/tickets/redeem', { ticket: DEMO_PASSWORD }],
    ['POST', '/graphql', { query: `{${WRONG_PASSWORD}}` }],
  ] as const;
  for (const [method, path, body] of wrong) {
    const answer = await sendJson(now, [method, path, body]);
    expect(answer.ok).toBe(false);
    places.note(`error ${method} ${path}`, await answer.text());
  }
});

it('an invitation: mailed, opened, accepted, and useless afterwards', async () => {
  const inviter = await openSession(product.url, 'superUser');
  const user = { first_name: 'Cen', last_name: 'Sus', email: INVITED, role_id: 3 };
  const answer = await sendJson(inviter, [inviteEndpoint.method, inviteEndpoint.path, { user }]);
  expect(answer.status).toBe(200);
  places.note('answer of the invitation', await answer.text());
  const { url, token } = await linkMailedTo(INVITED, 'accept-invite');
  remember(
    'the token of the invitation',
    token,
    /^address \S+\/accept-invite\/|^error of the link/,
  );
  remember('the first password', NEW_PASSWORD, NOWHERE);
  const [page] = context.pages();
  if (page === undefined) expect.unreachable();
  await page.goto('/dashboard/account');
  await logOut(page);
  await page.goto(url);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await places.noteStorage(page);
  await page.getByRole('button', { name: 'Register Account' }).click();
  await page.waitForURL(/\/dashboard/);
  await sessionNow(page, 'the invited');
  await places.noteStorage(page);
  await logOut(page);
  await page.goto(url);
  // a registered person is sent to the login page
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await places.settle();
});

it('a reset: mailed, opened, used', async () => {
  const [page] = context.pages();
  if (page === undefined) expect.unreachable();
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(INVITED);
  await page.getByRole('button', { name: 'Send the email' }).click();
  const { url, token } = await linkMailedTo(INVITED, 'reset-password');
  remember('the token of the reset', token, /^address \S+\/reset-password\//);
  remember('the second password', RESET_PASSWORD, NOWHERE);
  await page.goto(url);
  await page.getByLabel('New password', { exact: true }).fill(RESET_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(RESET_PASSWORD);
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByText('Your password has been successfully changed.').waitFor();
  await logInAs(page, INVITED, RESET_PASSWORD);
  await sessionNow(page, 'the invited, later');
  await places.noteStorage(page);
  await logOut(page);
});

it('a single sign-on provider, set up on the command line', async () => {
  remember('the client secret', CLIENT_SECRET, NOWHERE);
  const words = ['org', 'sign-on', 'Fjordlight Example Pensions', '--client-secret-stdin'];
  const options = ['--issuer', 'https://id.example', '--client-id', 'verdure'];
  const said = await product.command(
    { input: `${CLIENT_SECRET}\n` },
    ...words,
    ...options,
    ...['--origin', 'https://fjordlight.example'],
  );
  places.note('what the command line said', said);
});

it('every credential is only where it belongs', async () => {
  const admin = await openSession(product.url, 'admin');
  const audit = await send(admin, exportAuditEventsEndpoint);
  places.note('export of the audit log', await audit.text());
  const metrics = await fetch(`${product.url}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  places.note('metrics', await metrics.text());
  await places.settle();
  for (const each of arrived) places.note('arrived at the toolkit', each);
  const log = readFileSync(logPath, 'utf8');
  // the lines with the demo accounts and password are meant for whoever started it by hand
  const lines = log.split('\n').filter((line) => !line.startsWith('Demo accounts, password'));
  places.note('log', lines.join('\n'));
  const all = [...places.found, ...filesBelow(product.directory, ['outbox'])];

  expect(credentials.map(({ name }) => name)).toHaveLength(20);
  expect(lines.length).toBeGreaterThan(50);
  expect(
    places.found.filter(({ where }) => where === 'referrer' && where.length > 0).length,
  ).toBeGreaterThan(100);
  expect(places.found.filter(({ where }) => where.startsWith('error')).length).toBeGreaterThan(8);
  expect(all.length).toBeGreaterThan(1_000);
  expect(strayCredentials(credentials, all)).toEqual([]);
});
