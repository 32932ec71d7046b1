import { reportBrowserErrorEndpoint } from '@verdure/contract/administration/browser-errors';
import { act, render } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { CallError } from '../src/api/call-error.ts';
import { startSession } from '../src/api/session.ts';
import { reportErrors } from '../src/app/report-errors.ts';
import { Boundary } from '../src/ui/states/boundary.tsx';
import { lazyPart } from '../src/ui/states/lazy-part.tsx';
import { answers, fakeEdge, refuses } from './fake-edge.ts';
import type { SentCall } from './fake-edge.ts';

let sent: readonly SentCall[];
const stops: (() => void)[] = [];

/** A page that was just opened. */
function opened() {
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
    if (typeof listener !== 'function') return;
    const heard = (event: Event) => void listener(event);
    listen(name, heard);
    stops.push(() => window.removeEventListener(name, heard));
  });
  return reportErrors();
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  sent = fakeEdge([answers(reportBrowserErrorEndpoint, undefined, 204)]);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
});

const reports = () =>
  sent.map(({ body }) => reportBrowserErrorEndpoint.body?.parse(JSON.parse(String(body))));
const uncaught = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

function Broken(): never {
  throw new TypeError('it broke');
}

it('tells the server of what a boundary caught, once', () => {
  window.history.replaceState(null, '', '/dashboard/company/7?search=typed#part');
  startSession('the-token', []);
  const { rootOptions } = opened();
  const broken = (
    <Boundary>
      <Broken />
    </Boundary>
  );
  render(broken, rootOptions);
  render(broken, rootOptions);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ route: 'POST /api/browser-errors' });
  expect(sent[0]?.headers.get('Authorization')).toBe('the-token');
  expect(reports()).toEqual([
    {
      kind: 'boundary',
      message: 'TypeError: it broke',
      stack: expect.stringMatching(/^ +at .*Broken/),
      page: '/dashboard/company/7',
    },
  ]);
});

it('says when it is code that is missing', async () => {
  const { rootOptions } = opened();
  const Part = lazyPart(() => Promise.reject(new TypeError('The chunk is not there')));
  const part = (
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>
  );
  await act(async () => render(part, rootOptions));
  expect(reports()).toMatchObject([{ kind: 'missing code' }]);
});

it('tells the server of what nothing caught', () => {
  opened();
  uncaught(new Error('in a listener'));
  rejected(new Error('in a promise'));
  expect(reports()).toMatchObject([
    { kind: 'uncaught', message: 'Error: in a listener' },
    { kind: 'rejection', message: 'Error: in a promise' },
  ]);
});

it('sends the same error once, and ten of a page at most', () => {
  opened();
  const again = new Error('again');
  uncaught(again);
  uncaught(again);
  expect(sent).toHaveLength(1);
  for (let at = 0; at < 20; at += 1) uncaught(new Error(`number ${at}`));
  expect(sent).toHaveLength(10);
});

it.each([
  ['an answer of the server', new CallError({ route: 'GET /user', status: 500, body: null })],
  ['what was stopped', Object.assign(new Error('The user left'), { name: 'AbortError' })],
  ['what leads the router elsewhere', { isNotFound: true }],
])('does not report %s', (_, error) => {
  opened();
  uncaught(error);
  rejected(error);
  expect(sent).toEqual([]);
});

it('does not report without a connection', () => {
  opened();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  rejected(new Error('no way out'));
  expect(sent).toEqual([]);
});

it.each(['is refused', 'finds no server', 'cannot even be made'])(
  'is silent when the report %s',
  async (how) => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    sent = fakeEdge([refuses(reportBrowserErrorEndpoint, 429, 'Too many')]);
    if (how === 'finds no server') vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    if (how === 'cannot even be made') {
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      });
    }
    const { report } = opened();
    expect(() => report('uncaught', new Error('it broke'))).not.toThrow();
    // a rejection that nothing handles is told after the tasks that wait now
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  },
);
