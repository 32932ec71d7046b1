import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';

import { findBrowser } from '../../tools/browser.mjs';
import { endPages, type Opened, STILL_ADDRESS, acquirePage } from './page-pool.ts';
import { SENDER } from './sender.ts';
import { type Person, type Session, storageOf } from './sessions.ts';

export const VIEWS = {
  wide: { width: 1440, height: 900 },
  narrow: { width: 390, height: 844 },
} as const;

const AXE_FILE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** Returns nothing: an answer would be sent back. */
const AXE = `${readFileSync(AXE_FILE, 'utf8')};undefined`;

/**
 * Every page of a test is a new page, which ends before its code has run often enough to be worth
 * optimising: with V8's optimising compilers off, the browser takes a third less of the processor.
 */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev';

async function launchBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (found === null) throw new Error('no Chromium: set CHROMIUM_PATH to the program of one');
  const args = [...found.args, UNOPTIMISED];
  return chromium.launch({ executablePath: found.executablePath, args });
}

/** Test files of one worker share a browser, which closes with the worker. */
let shared: Promise<Browser> | undefined;

/** The browser for one test file. Closes what the file opened after its last test. */
export async function browserForJourneys(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  afterAll(async () => {
    await endPages(browser, inject('productUrl'));
  });
  return browser;
}

interface PageOptions {
  readonly view?: keyof typeof VIEWS;
  readonly theme?: 'light' | 'dark';
  /** The session of the browser; absent for nobody. */
  readonly as?: Person | Session;
  readonly forcedColors?: 'active';
  /** The address of another product; absent for that of the session. */
  readonly url?: string;
  /** One that has never seen the product: every file comes from the server. */
  readonly isNew?: true;
}

const sessionOf = (as: Person | Session | undefined): Session | undefined =>
  typeof as === 'string' ? inject('sessions')[as] : as;

/** A page in a clean browser profile. */
export async function openPage(browser: Browser, options: PageOptions = {}): Promise<Opened> {
  const { view = 'wide', theme = 'light', as, forcedColors = 'none', url, isNew } = options;
  const session = sessionOf(as);
  const profile = {
    baseURL: url ?? session?.url ?? inject('productUrl'),
    viewport: VIEWS[view],
    colorScheme: theme,
    forcedColors,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    extraHTTPHeaders: SENDER,
  } as const;
  const opened = await acquirePage(browser, profile, isNew === true);
  if (session !== undefined) await enter(opened, session);
  return opened;
}

/** Stores a session in the browser as a login does. */
async function enter({ page, context }: Opened, session: Session): Promise<void> {
  const { cookies, origins } = storageOf(session);
  await context.addCookies(cookies);
  const still = session.url + STILL_ADDRESS;
  if (page.url() !== still) await page.goto(still);
  await page.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage: items }) => items),
  );
}

/** How much wider the page is than the window. Tables scroll on their own and do not count. */
export const tooWideByPx = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** As for a reader with text at 200%. */
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

/**
 * Checks WCAG 2.2 AA with axe; a failure lists every violation with its element.
 *
 * @param allowed rules that the page may break
 */
export async function expectAccessible(page: Page, allowed: readonly string[] = []): Promise<void> {
  // what fades until newer data arrives has too little contrast on purpose
  await page.waitForFunction(() => document.querySelector('[data-stale]') === null);
  await expectNoViolation(page, { only: EVERY_RULE, allowed });
}

/** Colours only: what a second theme can break in a page whose first theme has every rule checked. */
export const expectContrast = (page: Page): Promise<void> =>
  expectNoViolation(page, { only: COLOUR_RULES, allowed: [] });

/** What a narrow window can break in a page that has every rule checked in a wide one. */
export const expectNarrow = (page: Page): Promise<void> =>
  expectNoViolation(page, { only: NARROW_RULES, allowed: [] });

const EVERY_RULE = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const;

const COLOUR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const;

const NARROW_RULES = {
  type: 'rule',
  values: ['target-size', 'scrollable-region-focusable'],
} as const;

interface AxeRules {
  readonly only: { readonly type: 'tag' | 'rule'; readonly values: readonly string[] };
  /** Rules that are left out. */
  readonly allowed: readonly string[];
}

const inspectors = new WeakMap<Page, CDPSession>();

/**
 * As the browser's own console does it: what V8 has compiled of a text it uses again in the next
 * page of the process, which `page.evaluate` makes it read anew.
 */
async function addAxe(page: Page): Promise<void> {
  const inspector = inspectors.get(page) ?? (await page.context().newCDPSession(page));
  inspectors.set(page, inspector);
  const { exceptionDetails } = await inspector.send('Runtime.evaluate', { expression: AXE });
  if (exceptionDetails !== undefined) throw new Error(`axe: ${exceptionDetails.text}`);
}

async function expectNoViolation(page: Page, wanted: AxeRules): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await addAxe(page);
  const violations = await page.evaluate(async ({ only, allowed: rules }) => {
    // omits passed rules and does not reload style sheets: only the orientation rule needs them
    // and our sheets do not depend on the orientation (`theme.test.ts` checks them all)
    const found = await window.axe.run(document, {
      runOnly: { type: only.type, values: [...only.values] },
      resultTypes: ['violations'],
      preload: false,
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return found.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes[0]?.html.slice(0, 200)} (${nodes.length})`,
    );
  }, wanted);
  expect(violations).toEqual([]);
}
