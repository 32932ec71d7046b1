// functions passed to the page run in the browser
/// <reference lib="dom" />

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

import { WAIT_MS } from '../../tools/test-times.ts';
import { watchRequests } from './quiet.ts';

/** A page in a browser profile of its own. */
export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Script errors and refused resources. */
  readonly faults: readonly string[];
}

interface Pooled {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly profile: Profile;
  readonly key: string;
  /** Closes the profile and all that is in it. */
  readonly end: () => Promise<void>;
  faults: string[];
  isSpoiled: boolean;
}

/** What stays with a page or profile after its test: such a profile is used once. */
const LASTING = [
  'on',
  'once',
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;

/** A file of the build that runs no code: from here the page's storage can be changed in peace. */
export const STILL_ADDRESS = '/favicon.svg';

export interface Profile extends BrowserContextOptions {
  readonly baseURL: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'active' | 'none';
}

const AS_OPENED = { media: null, contrast: 'no-preference', reducedMotion: 'reduce' } as const;

function watchSpoiling(pooled: Pooled): void {
  for (const target of [pooled.page, pooled.context]) {
    for (const name of LASTING) {
      const original: unknown = Reflect.get(target, name);
      if (typeof original !== 'function') continue;
      Reflect.set(target, name, (...given: readonly unknown[]) => {
        pooled.isSpoiled = true;
        return Reflect.apply(original, target, given);
      });
    }
  }
}

async function newPooled(browser: Browser, profile: Profile): Promise<Pooled> {
  const context = await browser.newContext(profile);
  // axe is injected beside the page, so the page's own content policy stays active
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  watchRequests(page);
  const end = context.close.bind(context);
  const key = JSON.stringify(profile);
  const pooled: Pooled = { page, context, profile, key, end, faults: [], isSpoiled: false };
  context.close = () => giveBack(pooled);
  page.on('pageerror', (error) => pooled.faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) {
      pooled.faults.push(message.text());
    }
  });
  watchSpoiling(pooled);
  return pooled;
}

/** Leaves nothing of what was done with a page: not stored, not shown, not under the pointer. */
async function clean({ page, context, profile }: Pooled): Promise<void> {
  await page.goto(profile.baseURL + STILL_ADDRESS);
  await context.clearCookies();
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
    window.name = '';
  });
  await page.mouse.move(0, 0);
  await page.setViewportSize(profile.viewport);
  const { colorScheme, forcedColors } = profile;
  await page.emulateMedia({ ...AS_OPENED, colorScheme, forcedColors });
}

/** Clean profiles, by what they are like. Each has the scripts of the product read and compiled. */
const free = new Map<string, Pooled[]>();
const inUse = new Set<Pooled>();

const isWhole = ({ page, context, isSpoiled }: Pooled): boolean =>
  !isSpoiled && !page.isClosed() && context.pages().length === 1;

async function giveBack(pooled: Pooled): Promise<void> {
  if (!inUse.delete(pooled)) return;
  const isClean =
    isWhole(pooled) &&
    (await clean(pooled).then(
      () => true,
      () => false,
    ));
  if (!isClean) return pooled.end();
  free.set(pooled.key, [...(free.get(pooled.key) ?? []), pooled]);
}

/**
 * A page in a clean browser profile. Closing the profile gives it back, for another journey of the
 * same kind: most of what a first page costs is the start of its process and reading the scripts.
 */
export async function acquirePage(
  browser: Browser,
  profile: Profile,
  isNew: boolean,
): Promise<Opened> {
  const key = JSON.stringify(profile);
  const pooled = (isNew ? undefined : free.get(key)?.pop()) ?? (await newPooled(browser, profile));
  inUse.add(pooled);
  pooled.faults = [];
  const { page, context, faults } = pooled;
  return { page, context, faults };
}

/** Ends every profile of a test file but the clean ones of a product that goes on. */
export async function endPages(browser: Browser, url: string | undefined): Promise<void> {
  const goesOn = ({ profile }: Pooled) => profile.baseURL === url;
  await Promise.all([...inUse].filter(goesOn).map(giveBack));
  const ending = [...inUse, ...[...free.values()].flat().filter((each) => !goesOn(each))];
  inUse.clear();
  for (const { key } of ending) free.delete(key);
  await Promise.all(ending.map(({ end }) => end()));
  const clean = new Set([...free.values()].flat().map(({ context }) => context));
  const others = browser.contexts().filter((context) => !clean.has(context));
  await Promise.all(others.map((context) => context.close()));
}
