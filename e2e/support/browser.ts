import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

import { findBrowser } from '../../tools/browser.mjs';
import { SENDER } from './sender.ts';
import { type Person, type Session, storageOf } from './sessions.ts';

export const VIEWS = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;

/** Every page is looked at in these. */
const TWO_LOOKS = [
  ['wide', 'light'],
  ['narrow', 'dark'],
] as const;
const OTHER_LOOKS = [
  ['wide', 'dark'],
  ['narrow', 'light'],
] as const;

/** Each width and each theme once in every run; all four together before a release (EVERY_LOOK=1). */
export const LOOKS = process.env.EVERY_LOOK ? [...TWO_LOOKS, ...OTHER_LOOKS] : TWO_LOOKS;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');

async function launchBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (found === null) throw new Error('no Chromium: set CHROMIUM_PATH to the program of one');
  return chromium.launch({ executablePath: found.executablePath, args: found.args });
}

/** Files of one worker follow each other: they share a browser, which ends with the worker. */
let shared: Promise<Browser> | undefined;

/** The browser for one file of journeys. What the file opened in it is closed after its last journey. */
export async function browserForJourneys(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

interface PageOptions {
  readonly view?: keyof typeof VIEWS;
  readonly theme?: 'light' | 'dark';
  /** Whose session the browser has; none where absent. */
  readonly as?: Person | Session;
  readonly forcedColors?: 'active';
  /** Where another product than the shared one is; that of the session where absent. */
  readonly url?: string;
}

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors and refused resources. */
  readonly faults: readonly string[];
}

const sessionOf = (as: Person | Session | undefined): Session | undefined =>
  typeof as === 'string' ? inject('sessions')[as] : as;

/** A page of a new browser profile. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Opened> {
  const { view = 'wide', theme = 'light', as, forcedColors, url } = options;
  const session = sessionOf(as);
  const context = await browser.newContext({
    baseURL: url ?? session?.url ?? inject('productUrl'),
    viewport: VIEWS[view],
    colorScheme: theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    extraHTTPHeaders: SENDER,
    ...(session && { storageState: storageOf(session) }),
    ...(forcedColors && { forcedColors }),
  });
  return pageIn(context);
}

async function pageIn(context: BrowserContext): Promise<Opened> {
  // the page's own policy stays in force: axe is put in beside it, not into the page
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) {
      faults.push(message.text());
    }
  });
  return { page, context, faults };
}

/** One more page of the same browser profile. */
export const anotherPage = ({ context }: Opened): Promise<Opened> => pageIn(context);

/** By how much the page is wider than the window; tables scroll inside themselves. */
export const tooWideByPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** As a reader who has set text to twice its size. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

declare global {
  interface Window {
    readonly axe: {
      run(context: Document, options: object): Promise<{ violations: Violation[] }>;
    };
  }
}

/** WCAG 2.2 AA by axe: every violation with the element it was found on. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // what passes is not written down, and style sheets are not fetched anew for the one rule that reads
    // them: no sheet of ours turns a page by the way a device is held (`theme.test.ts` reads them all)
    const found = await window.axe.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      preload: false,
    });
    return found.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html.slice(0, 200)} (${nodes.length})`,
    );
  });
  expect(violations).toEqual([]);
}
