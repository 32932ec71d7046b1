import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';

import { openPage, VIEWS } from '../../../../e2e/support/browser.ts';
import { type Opened, STILL_ADDRESS } from '../../../../e2e/support/page-pool.ts';
import { untilDrawn } from '../../../../e2e/support/quiet.ts';
import { type Session, storageOf } from '../../../../e2e/support/sessions.ts';
import type { Scene } from './gallery-page.ts';
import { type Answer, FAULT, serverOf } from './scene-server.ts';

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
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

/** A file of the build; every other address is a page. */
function builtFile(pathname: string): string {
  const file = join(DIST, pathname);
  return pathname !== '/' && existsSync(file) ? file : join(DIST, 'index.html');
}

/** A page and a server for it, which the scenes of a file use one after the other. */
export interface Stage extends Opened {
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
  const opened = await openPage(browser, { url });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const play = (next: Answer) => {
    answer = next;
  };
  return { ...opened, url, play };
}

/** Of a window, in px. */
interface Size {
  readonly width: number;
  readonly height: number;
}

export interface OpenedScene {
  readonly page: Opened['page'];
  /** Script errors and refused resources of this scene. */
  faults(): readonly string[];
  /** Calls that the scene has no answer for. */
  readonly unanswered: readonly string[];
  /** Resolves once a call of the page waits for its answer. */
  readonly waits: Promise<void>;
}

/** The page as if it were new: nothing stored but the session, no theme, no pointer over it. */
async function cleanStage(
  { page, context, url }: Stage,
  { user }: Scene,
  size: Size,
): Promise<void> {
  const session: Session = { url, token: 'token', cookie: 'session=cookie', systemFeatures: [] };
  const { cookies, origins } = storageOf(session);
  const stored = user === null ? [] : origins.flatMap(({ localStorage: items }) => items);
  await page.goto(url + STILL_ADDRESS);
  await context.clearCookies();
  if (user !== null) await context.addCookies(cookies);
  await page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await page.mouse.move(0, 0);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: 'light' });
}

interface Opening {
  readonly size?: Size;
  /** Each answer waits until the page has drawn what it shows without it. */
  readonly isLate?: true;
}

/** The built page in a real browser, with the answers of a scene. */
export async function openScene(
  stage: Stage,
  scene: Scene,
  { size = VIEWS.wide, isLate }: Opening = {},
): Promise<OpenedScene> {
  const { page, url } = stage;
  const unanswered: string[] = [];
  const server = serverOf(scene);
  const { promise: waits, resolve: waiting } = Promise.withResolvers<void>();
  await cleanStage(stage, scene, size);
  const before = stage.faults.length;
  stage.play(async (call) => {
    const response = await server(call).catch((error: unknown) => {
      unanswered.push(String(error));
      return Response.json(FAULT, { status: 500 });
    });
    if (response === null) waiting();
    // a page that leads on to another draws no more
    if (isLate) await untilDrawn(page).catch(() => undefined);
    return response;
  });
  await page.goto(url + scene.address);
  return { page, faults: () => stage.faults.slice(before), unanswered, waits };
}
