import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Route } from 'playwright-core';

import { type Opened, openPage } from '../../../../e2e/support/browser.ts';
import { answering, type ArrivedCall, type FakeCall, isAnswerTo } from '../fake-edge.ts';
import { usualAnswers } from '../usual-answers.ts';
import type { Scene } from './gallery-page.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** Nothing listens there: every request is answered by the route below. */
const ORIGIN = 'http://localhost';
const SESSION = { url: ORIGIN, token: 'token', cookie: 'session=cookie', systemFeatures: [] };
const FAULT = { message: 'A fault', code: 'fault', request_id: 'request-7' };

const failing = (call: FakeCall): FakeCall => ({
  ...call,
  replies: [{ status: 500, body: FAULT }],
});

/** A file of the build; every other address is a page. */
function builtFile(pathname: string): string {
  const file = join(DIST, pathname);
  return pathname !== '/' && existsSync(file) ? file : join(DIST, 'index.html');
}

/** The server of a scene. @returns null for a call that is never answered */
function serverOf({ user, calls = [], roots = {}, server }: Scene) {
  const own = server === 'fails' ? calls.map(failing) : calls;
  const failed = Object.fromEntries(Object.keys(roots).map((root) => [root, null]));
  const answer = answering([...own, ...usualAnswers(user ?? {})], {
    funds: [],
    ...(server === 'fails' ? failed : roots),
  });
  const isOwn = (call: ArrivedCall) =>
    calls.some((each) => isAnswerTo(each, call)) ||
    Object.keys(roots).some((root) => call.body.includes(`${root}(`));
  return async (call: ArrivedCall): Promise<Response | null> =>
    server === 'waits' && isOwn(call) ? null : answer(call);
}

export interface OpenedScene extends Opened {
  /** Calls that the scene has no answer for. */
  readonly unanswered: readonly string[];
  /** Resolves once a call of the page waits for its answer. */
  readonly waits: Promise<void>;
}

/** The built page in a real browser, with the answers of a scene. */
export async function openScene(browser: Browser, scene: Scene): Promise<OpenedScene> {
  const who = scene.user === null ? { url: ORIGIN } : { as: SESSION };
  const opened = await openPage(browser, who);
  const unanswered: string[] = [];
  const server = serverOf(scene);
  const { promise: waits, resolve: waiting } = Promise.withResolvers<void>();
  const answerCall = async (route: Route, call: ArrivedCall) => {
    const response = await server(call).catch((error: unknown) => {
      unanswered.push(String(error));
      return Response.json(FAULT, { status: 500 });
    });
    if (response === null) return waiting();
    const body = await response.text();
    await route.fulfill({ status: response.status, contentType: 'application/json', body });
  };
  await opened.context.route('**/*', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return route.fulfill({ path: builtFile(pathname) });
    const body = request.postData() ?? '';
    return answerCall(route, { method: request.method(), address: pathname + search, body });
  });
  await opened.page.goto(scene.address);
  return { ...opened, unanswered, waits };
}
