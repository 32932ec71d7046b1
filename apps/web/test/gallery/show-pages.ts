import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import {
  browserForJourneys,
  doubleText,
  expectAccessible,
  expectContrast,
  tooWideByPx,
  VIEWS,
} from '../../../../e2e/support/browser.ts';
import { paperFaults } from '../../../../e2e/support/paper-faults.ts';
import { printedSheets, wantedOnPaper } from '../../../../e2e/support/printed.ts';
import { untilQuiet } from '../../../../e2e/support/quiet.ts';
import { type OpenedScene, openScene, openStage, type Stage } from './built-page.ts';
import { type GalleryPage, type Scene, scenesOf } from './gallery-page.ts';

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

async function expectGoodLook(page: Page, allowed: readonly string[]): Promise<void> {
  await showTheme(page, 'light');
  await expectAccessible(page, allowed);
  expect(await tooWideByPx(page)).toBe(0);
  expect(await smallTexts(page)).toEqual([]);
  // the dark theme has the same page in other colours
  await showTheme(page, 'dark');
  await expectContrast(page);
}

async function expectGoodWide(page: Page, allowed: readonly string[]): Promise<void> {
  await expectGoodLook(page, allowed);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectContrast(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function expectGoodNarrow(page: Page, allowed: readonly string[]): Promise<void> {
  await expectGoodLook(page, allowed);
  await doubleText(page);
  expect(await tooWideByPx(page), 'text of 200%').toBeLessThanOrEqual(0);
}

async function expectGoodScene(stage: Stage, scene: Scene): Promise<void> {
  const opened = await openScene(stage, scene);
  const { page, faults, unanswered } = opened;
  await untilShown(opened, scene);
  await expectGoodWide(page, allowedBy(scene));
  await page.setViewportSize(VIEWS.narrow);
  await expectGoodNarrow(page, allowedBy(scene));
  expect(unanswered).toEqual([]);
  // the browser itself logs the failed calls
  expect(
    faults.filter((fault) => scene.server !== 'fails' || !/status of 500/.test(fault)),
  ).toEqual([]);
  await page.close();
}

const ORIENTATIONS = { portrait: false, landscape: true } as const;

/** On paper: every text once readable, tables under their headers, the foot on each sheet. */
async function expectGoodPaper(stage: Stage, scene: Scene): Promise<void> {
  const opened = await openScene(stage, scene);
  const { page } = opened;
  await untilShown(opened, scene);
  const wanted = await wantedOnPaper(page);
  for (const [name, landscape] of Object.entries(ORIENTATIONS)) {
    const sheets = await printedSheets(page, { landscape });
    expect(paperFaults(sheets, wanted), name).toEqual([]);
    sheets.forEach(({ foot }, at) => {
      expect(foot).toContain(`Page ${at + 1} of ${sheets.length}`);
      if (scene.user !== null) expect(foot).toMatch(/Northlight Capital · printed \d/);
    });
  }
  await page.close();
}

/** Tests every state of the pages in the built web: at both widths, each in both themes. */
export async function showPages(pages: readonly GalleryPage[]): Promise<void> {
  const stage = await openStage(await browserForJourneys());
  for (const { act: _opensALayer, ...page } of pages) {
    const scene: Scene = { ...page, name: `${page.name}, printed`, server: 'answers' };
    it(scene.name, () => expectGoodPaper(stage, scene));
  }
  for (const scene of pages.flatMap(scenesOf)) {
    it(scene.name, () => expectGoodScene(stage, scene));
  }
}
