import { afterAll, beforeAll, expect, it } from 'vitest';

import { type CoverageServer, startCoverageServer } from '../coverage-server.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import { codeOf } from './cells.ts';
import { type Scene, setScene } from './scene.ts';

/** What answers somebody who has shown nothing, and why it must. One more, and this test fails. */
const PUBLIC: Readonly<Record<string, string>> = {
  'POST /api/auth/login': 'the way in: limited by account and address',
  'POST /api/auth/itfk': 'the way in by a provider: nothing without the cookie of a start',
  'GET /api/auth/single-sign-on': 'the login page asks whether this host has a provider',
  'GET /api/auth/single-sign-on/start': 'leads to the provider of this host',
  'POST /api/auth/check-password-policy': 'the registration judges a password before it is sent',
  'GET /api/auth/org-has-password-policy/:userId':
    'the registration tells the rules; no by default',
  'POST /api/auth/reset-password': 'who forgot the password has nothing to show; mails are limited',
  'POST /api/auth/reset-password/:id/:token': 'the secret of a mail is shown',
  'POST /api/auth/confirm-email/:id/:token': 'the secret of a mail is shown',
  'GET /api/auth/password-rotation': 'the cookie of a right password is shown, or it says closed',
  'POST /api/auth/password-rotation': 'the cookie of a right password is shown',
  'GET /api/auth/accept-invite/:id/:token': 'the secret of a mail is shown',
  'POST /api/auth/accept-invite/:id/:token': 'the secret of a mail is shown',
  'GET /api/auth/accept-invite-oidc/:id/:token': 'the secret of a mail is shown',
  'GET /api/auth/accept-invite-oidc/:id/:token/start': 'the secret of a mail is shown',
  'POST /api/auth/accept-invite-oidc/:id/:token': 'the secret of a mail is shown',
  'POST /api/auth/tickets/redeem': 'a neighbouring program shows a ticket of one use',
  'POST /api/assistant/conversations': 'the assistant shows a ticket of one use',
  'POST /api/assistant/answers': 'the assistant shows the secret of its conversation',
  'GET /api/site': 'banner and contacts, on the login page too: settings, no data',
  'POST /api/browser-errors':
    'the login page may break too: one line of the log, limited by address',
  'GET /api/docs': 'the contract itself; no data',
  'GET /api/docs.json': 'the contract itself; no data',
  'GET /healthz': 'whether the process is up: one word',
  'GET /readyz': 'whether it can work: names of parts, yes or no',
  'GET /metrics': 'not there but for who shows its own token',
  'GET /ddp': 'a redirect to a neighbour, or the page',
  'GET /ddp*': 'a redirect to a neighbour, or the page',
  'GET /metric_ddp': 'a redirect to a neighbour, or the page',
  'GET /metric_ddp*': 'a redirect to a neighbour, or the page',
  'GET /streamlit': 'a redirect to a neighbour, which asks for a ticket',
  'GET /streamlit*': 'a redirect to a neighbour, which asks for a ticket',
};

let server: CoverageServer<Scene>;
beforeAll(async () => {
  server = await startCoverageServer(setScene);
});
afterAll(() => server.stop());

interface Found {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const LINE = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?$/;

/** Every route that the application has, read from the router itself. */
function routesOf(tree: string): readonly Found[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = LINE.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    above[depth] = part;
    const path = above.slice(0, depth + 1).join('');
    const named = new Set(methods.split(', '));
    return METHODS.filter((method) => named.has(method)).map((method) => ({ method, path }));
  });
}

const callOf = ({ method, path }: Found): string => `${method === 'HEAD' ? 'GET' : method} ${path}`;

/** The router prints one name of a place where calls give it several. */
const nameless = (path: string): string => path.replaceAll(/:[\w|:]+/g, ':');

const filled = (path: string): string => path.replaceAll(/:\w+/g, '1').replace('*', '/anything');

it('every route but those of the written table asks for a session', async () => {
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false }));
  const known = new Set(routes.map((route) => nameless(callOf(route))));
  const ofContract = (await contractEndpoints()).map(nameOf);
  const inRouterWords = ofContract.map((name) =>
    name
      .replace(' /', ' /api/')
      .replaceAll(/\{(\w+)\}/g, ':$1')
      .replace(/\/$/, ''),
  );
  const isMissing = (name: string): boolean => !known.has(name) && !known.has(`${name}/`);
  expect(inRouterWords.filter((name) => isMissing(nameless(name)))).toEqual([]);

  const open = new Set<string>();
  for (const route of routes) {
    const { method, path } = route;
    const answer = await server.app.inject({ method, url: filled(path) });
    // a HEAD has no body to tell why
    const isAsked =
      answer.statusCode === 401 && (method === 'HEAD' || codeOf(answer) === 'session.required');
    if (!isAsked) open.add(callOf(route));
  }
  expect([...open].toSorted()).toEqual(Object.keys(PUBLIC).toSorted());
});

it('a header that is no credential opens none of them', async () => {
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false }));
  const headers = { authorization: 'vdr_x', cookie: '__Host-verdure=x' };
  const opened: string[] = [];
  for (const route of routes.filter((each) => PUBLIC[callOf(each)] === undefined)) {
    const url = filled(route.path);
    const { statusCode } = await server.app.inject({ method: route.method, url, headers });
    if (statusCode !== 401) opened.push(callOf(route));
  }
  expect(opened).toEqual([]);
});
