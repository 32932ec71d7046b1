// functions passed to the page run in the browser
/// <reference lib="dom" />

import type { Page, Request } from 'playwright-core';
import { vi } from 'vitest';

import { WAIT_MS } from '../../tools/test-times.ts';

/** What each page has asked for and not received yet. */
const unanswered = new WeakMap<Page, Set<Request>>();

export function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  unanswered.set(page, asked);
  page.on('request', (request) => void asked.add(request));
  page.on('requestfinished', (request) => void asked.delete(request));
  page.on('requestfailed', (request) => void asked.delete(request));
}

/** Two frames later: the page has drawn what it was told last. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let at = 0; at < 2; at += 1) await new Promise(requestAnimationFrame);
  });

/** What stands for data that is not there yet. @returns the start of each, and of a page with no heading */
const waitingParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('[aria-busy="true"], [data-stale], .cell-wait');
    const heading = document.querySelector('h1, h2') === null ? ['no heading'] : [];
    return [...heading, ...Array.from(parts, (part) => part.outerHTML.slice(0, 200))];
  });

/** Once the page is drawn, because an answer may make it ask for more. */
async function showsAll(page: Page): Promise<boolean> {
  await untilDrawn(page);
  return (await waitingParts(page)).length === 0;
}

/** Waits until the page has every answer and shows it, however long the machine takes. */
export async function untilQuiet(page: Page): Promise<void> {
  const asked = unanswered.get(page);
  if (asked === undefined) throw new Error('the requests of this page are not watched');
  // a page that leads on to another loses the question, which is then asked again
  const isQuiet = () => showsAll(page).catch(() => false);
  const isDone = async () => asked.size === 0 && (await isQuiet()) && asked.size === 0;
  await vi.waitUntil(isDone, { timeout: WAIT_MS }).catch(async (error: unknown) => {
    const addresses = [...asked].map((request) => request.url()).join(', ');
    const parts = (await waitingParts(page)).slice(0, 5).join('\n');
    throw new Error(`${page.url()} waits for [${addresses}] with these parts: [${parts}]`, {
      cause: error,
    });
  });
}
