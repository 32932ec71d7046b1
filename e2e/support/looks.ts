import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

import { doubleText, expectAccessible, LOOKS, openPage, tooWideByPx } from './browser.ts';
import type { Person, Session } from './sessions.ts';

interface Looking {
  readonly as: Person | Session;
  readonly open: (page: Page) => Promise<void>;
}

type LookAt = (typeof LOOKS)[number];

async function expectGoodLook(
  browser: Browser,
  { as, open }: Looking,
  [view, theme]: LookAt,
): Promise<void> {
  const { page, context, faults } = await openPage(browser, { as, view, theme });
  await open(page);
  await expectAccessible(page);
  expect(await tooWideByPx(page), `${view} ${theme}`).toBe(0);
  if (view === 'narrow') {
    await doubleText(page);
    expect(await tooWideByPx(page), `${view} ${theme}, text of 200%`).toBeLessThanOrEqual(0);
  }
  expect(faults).toEqual([]);
  await context.close();
}

/** Accessible and no wider than the window: both widths, both themes, and text at 200%. */
export async function expectGoodLooks(browser: Browser, looking: Looking): Promise<void> {
  // in parallel: most of the time is waiting
  await Promise.all(LOOKS.map((look) => expectGoodLook(browser, looking, look)));
}
