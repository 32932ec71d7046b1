// functions passed to the page run in the browser
/// <reference lib="dom" />

import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { paths } from '../../apps/web/src/paths.ts';
import { browserForJourneys, expectAccessible, openPage, VIEWS } from './browser.ts';
import { heading } from './heading.ts';

const browser = await browserForJourneys();

/** All that a page stores and how it is shown. */
const stateOf = () => ({
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  name: window.name,
  isPrinted: matchMedia('print').matches,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  hasMoreContrast: matchMedia('(prefers-contrast: more)').matches,
  hasForcedColors: matchMedia('(forced-colors: active)').matches,
  widthPx: innerWidth,
});

it('the page of a finished journey comes to the next one with nothing of the first', async () => {
  const first = await openPage(browser, { as: 'superUser' });
  await first.page.goto(paths.help);
  await heading(first.page).waitFor();
  await first.page.evaluate(() => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    window.name = 'left';
    console.error('left');
  });
  await first.page.setViewportSize(VIEWS.narrow);
  await first.page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    reducedMotion: 'no-preference',
    contrast: 'more',
    forcedColors: 'active',
  });
  await first.context.close();

  const next = await openPage(browser);
  expect(next.page).toBe(first.page);
  expect(first.faults).toEqual(['left']);
  expect(next.faults).toEqual([]);
  expect(await next.context.cookies()).toEqual([]);
  expect(await next.page.evaluate(stateOf)).toEqual({
    local: [],
    session: [],
    name: '',
    isPrinted: false,
    isDark: false,
    isStill: true,
    hasMoreContrast: false,
    hasForcedColors: false,
    widthPx: VIEWS.wide.width,
  });
  await next.page.goto(paths.help);
  await next.page.waitForURL(`${inject('productUrl')}${paths.login}*`);
  await next.context.close();
});

it.each([
  ['a script that each page runs', (page) => page.addInitScript(() => undefined)],
  ['an intercepted address', (page) => page.route('**/none', (route) => route.abort())],
  ['a listener', async (page) => void page.on('request', () => undefined)],
  ['a permission', (page) => page.context().grantPermissions(['clipboard-read'])],
  ['another page', (page) => page.context().newPage()],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[])(
  'a profile with %s is used once',
  async (_name, change) => {
    const first = await openPage(browser);
    await change(first.page);
    await first.context.close();
    const next = await openPage(browser);
    expect(next.page).not.toBe(first.page);
    expect(first.page.isClosed()).toBe(true);
    await next.context.close();
  },
);

it('a journey that wants a new profile gets none that was used', async () => {
  const first = await openPage(browser);
  await first.context.close();
  const next = await openPage(browser, { isNew: true });
  expect(next.page).not.toBe(first.page);
  await next.context.close();
});

it('the rules of accessibility are those of the page that is open now', async () => {
  const { page, context } = await openPage(browser, { isNew: true });
  const show = (body: string) =>
    page.setContent(
      `<!doctype html><html lang="en"><title>Page</title><main>${body}</main></html>`,
    );
  await show('<h1>Good</h1>');
  await expectAccessible(page);
  await show('<h1>Bad</h1><button></button><p style="color:#ccc;background:#fff">Pale</p>');
  await expect(expectAccessible(page)).rejects.toMatchObject({
    actual: [expect.stringMatching(/^button-name/), expect.stringMatching(/^color-contrast/)],
  });
  await context.close();
});
