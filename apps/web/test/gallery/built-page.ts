import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll } from 'vitest';

import { type Opened, openPage, pageIn } from '../../../../e2e/support/browser.ts';
import { storageOf } from '../../../../e2e/support/sessions.ts';
import { answering, type ArrivedCall, type FakeCall, isAnswerTo } from '../fake-edge.ts';
import { usualAnswers } from '../usual-answers.ts';
import type { Scene } from './gallery-page.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const FAULT = { message: 'A fault', code: 'fault', request_id: 'request-7' };
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

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

/** Answers a call of a page; null leaves it waiting. */
type Answer = (call: ArrivedCall) => Promise<Response | null>;

/** A browser profile and a server for it, which the scenes of a file use one after the other. */
export interface Stage {
  readonly context: BrowserContext;
  readonly url: string;
  /** Who answers the calls of the scene that is shown now. */
  play(answer: Answer): void;
}

function sendFile(pathname: string, reply: ServerResponse): void {
  const file = builtFile(pathname);
  // the profile keeps the files, and their compiled code, from one scene to the next
  reply.setHeader('Cache-Control', 'max-age=3600');
  reply.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
  reply.end(readFileSync(file));
}

async function sendAnswer(
  request: IncomingMessage,
  reply: ServerResponse,
  answer: Answer,
): Promise<void> {
  const { method = 'GET', url: address = '/' } = request;
  const response = await answer({ method, address, body: await text(request) });
  if (response === null) return;
  reply.writeHead(response.status, { 'Content-Type': 'application/json' });
  reply.end(await response.text());
}

/** Opens the stage of one test file, which closes after its last scene. */
export async function openStage(browser: Browser): Promise<Stage> {
  let answer: Answer = async () => null;
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (!pathname.startsWith('/api/')) return sendFile(pathname, reply);
    // a page that has closed meanwhile wants no answer
    sendAnswer(request, reply, answer).catch(() => reply.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  const { page, context } = await openPage(browser, { url });
  await page.close();
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const play = (next: Answer) => {
    answer = next;
  };
  return { context, url, play };
}

export interface OpenedScene extends Opened {
  /** Calls that the scene has no answer for. */
  readonly unanswered: readonly string[];
  /** Resolves once a call of the page waits for its answer. */
  readonly waits: Promise<void>;
}

/** The built page in a real browser, with the answers of a scene. */
export async function openScene(stage: Stage, scene: Scene): Promise<OpenedScene> {
  const { context, url } = stage;
  const unanswered: string[] = [];
  const server = serverOf(scene);
  const { promise: waits, resolve: waiting } = Promise.withResolvers<void>();
  stage.play(async (call) => {
    const response = await server(call).catch((error: unknown) => {
      unanswered.push(String(error));
      return Response.json(FAULT, { status: 500 });
    });
    if (response === null) waiting();
    return response;
  });
  const session = { url, token: 'token', cookie: 'session=cookie', systemFeatures: [] };
  await context.setStorageState(
    scene.user === null ? { cookies: [], origins: [] } : storageOf(session),
  );
  const opened = await pageIn(context);
  await opened.page.goto(url + scene.address);
  return { ...opened, unanswered, waits };
}
