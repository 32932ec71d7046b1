import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import {
  browserForJourneys,
  doubleText,
  expectAccessible,
  expectContrast,
  expectNarrow,
  tooWideByPx,
  VIEWS,
} from '../../../../e2e/support/browser.ts';
import { paperFaults } from '../../../../e2e/support/paper-faults.ts';
import { printedSheets, wantedOnPaper } from '../../../../e2e/support/printed.ts';
import { untilDrawn, untilQuiet } from '../../../../e2e/support/quiet.ts';
import { type OpenedScene, openScene, openStage, type Stage } from './built-page.ts';
import { expectSteady } from './expect-steady.ts';
import { filledOf, type GalleryPage, otherScenesOf, type Scene } from './gallery-page.ts';

const SMALLEST_PX = 12;

/** Texts that are drawn smaller than anyone should have to read. */
const smallTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate((smallest) => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (parent === null || text === '' || !parent.checkVisibility()) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < smallest) found.push(`${text} (${size} px)`);
    }
    return found;
  }, SMALLEST_PX);

async function untilShown({ page, waits }: OpenedScene, scene: Scene): Promise<void> {
  const { server, shows, act } = scene;
  if (server === 'waits') {
    await waits;
    await page.locator('.skeleton:visible').first().waitFor();
    return;
  }
  await page.getByText(shows).filter({ visible: true }).first().waitFor();
  // a note can be there before the page that it stands over
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await act?.(page);
  await untilQuiet(page);
}

/** A page has its title once it knows what it is about. */
const allowedBy = ({ server }: Scene): readonly string[] =>
  server === 'waits' ? ['page-has-heading-one'] : [];

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
}

/** Shows the page in a narrow window, once its parts have moved below each other. */
async function showNarrow(page: Page): Promise<void> {
  await page.setViewportSize(VIEWS.narrow);
  await untilDrawn(page);
}

async function expectFits(page: Page): Promise<void> {
  expect(await tooWideByPx(page)).toBe(0);
  expect(await smallTexts(page)).toEqual([]);
}

async function expectReflows(page: Page): Promise<void> {
  await expectFits(page);
  await doubleText(page);
  expect(await tooWideByPx(page), 'text of 200%').toBeLessThanOrEqual(0);
}

/** In the dark theme, and in the colours that a reader has chosen. */
async function expectOtherColours(page: Page): Promise<void> {
  await showTheme(page, 'dark');
  await expectContrast(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectContrast(page);
  await page.emulateMedia({ forcedColors: 'none' });
  await showTheme(page, 'light');
}

/** On paper: every text once readable, tables under their headers, the foot on each sheet. */
async function expectGoodPaper(page: Page, { user, isWideOnPaper }: GalleryPage) {
  const wanted = await wantedOnPaper(page);
  for (const landscape of isWideOnPaper === true ? [false, true] : [false]) {
    const sheets = await printedSheets(page, { landscape });
    expect(paperFaults(sheets, wanted), landscape ? 'landscape' : 'portrait').toEqual([]);
    sheets.forEach(({ foot }, at) => {
      expect(foot).toContain(`Page ${at + 1} of ${sheets.length}`);
      if (user !== null) expect(foot).toMatch(/Northlight Capital · printed \d/);
    });
  }
}

/** What comes late finds its room kept. */
async function expectRoomKept(page: Page, view: keyof typeof VIEWS): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await untilQuiet(page);
  await expectSteady(page, view);
}

/** Looks at an opened scene, and ends with what its page complained of. */
async function show(
  opened: OpenedScene,
  scene: Scene,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  await untilShown(opened, scene);
  await look(opened.page);
  expect(opened.unanswered).toEqual([]);
  // the browser itself logs the failed calls
  expect(
    opened.faults().filter((fault) => scene.server !== 'fails' || !/status of 500/.test(fault)),
  ).toEqual([]);
}

/** A page as most people see it, in everything that it can look like. */
async function showFilled(stage: Stage, shown: GalleryPage): Promise<void> {
  const scene = filledOf(shown);
  const opened = await openScene(stage, scene, { isLate: true });
  await expectRoomKept(opened.page, 'wide');
  await show(opened, scene, async (page) => {
    await expectAccessible(page);
    await expectFits(page);
    await expectGoodPaper(page, shown);
    await expectOtherColours(page);
    await showNarrow(page);
    await expectAccessible(page);
    await expectReflows(page);
  });
}

/**
 * Another state of the same page. `colours.test.ts` has proved its texts on their surfaces in both
 * themes, and the filled page what a narrow window shows instead of a wide one.
 */
const showOther = async (stage: Stage, scene: Scene): Promise<void> =>
  show(await openScene(stage, scene), scene, async (page) => {
    await expectAccessible(page, allowedBy(scene));
    await expectFits(page);
    if (scene.inEveryColour === true) await expectOtherColours(page);
    await showNarrow(page);
    await expectNarrow(page);
    await expectReflows(page);
  });

async function showSteadyNarrow(stage: Stage, shown: GalleryPage): Promise<void> {
  const opening = { size: VIEWS.narrow, isLate: true } as const;
  const { page } = await openScene(stage, filledOf(shown), opening);
  await expectRoomKept(page, 'narrow');
}

/** Tests every state of the pages in the built web. */
export async function showPages(pages: readonly GalleryPage[]): Promise<void> {
  const stage = await openStage(await browserForJourneys());
  for (const page of pages) {
    it(`${page.name}, steady while it fills, filled and printed`, () => showFilled(stage, page));
    it(`${page.name}, steady while it fills a narrow window`, () => showSteadyNarrow(stage, page));
  }
  for (const scene of pages.flatMap(otherScenesOf)) {
    it(scene.name, () => showOther(stage, scene));
  }
}
