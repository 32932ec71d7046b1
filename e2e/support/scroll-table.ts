// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { Page } from 'playwright-core';

/** What the page did while the table scrolled from top to end. */
export interface ScrollWork {
  readonly frames: number;
  readonly mostRows: number;
  readonly mostElementsARow: number;
  /** Row elements added to the page while scrolling. */
  readonly rowsMade: number;
  readonly elementsMade: number;
  /** How often a row moved to another place. */
  readonly rowsWritten: number;
}

/** Scrolls the page's table to its end, some pixels per frame. */
export async function scrollToEnd(page: Page, stepPx: number): Promise<ScrollWork> {
  await watch(page, stepPx);
  const scrolled = await scrollOn(page, stepPx);
  return { ...scrolled, ...(await page.evaluate(() => window.scrollWork())) };
}

/** The same without observers, because observing costs time too. */
export async function scrollUnwatched(page: Page, stepPx: number): Promise<void> {
  await goToSecondStep(page, stepPx);
  await scrollOn(page, stepPx);
}

const scrollOn = (page: Page, stepPx: number) =>
  page.evaluate(async (step) => {
    const grid = document.querySelector('[role=grid]');
    const body = grid?.querySelector('.grid-rows');
    if (!grid || !body) throw new Error('no table');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const endPx = grid.scrollHeight - grid.clientHeight;
    let done = 0;
    let most = 0;
    for (let topPx = 2 * step; topPx < endPx + step; topPx += step) {
      grid.scrollTop = topPx;
      await frame();
      done += 1;
      most = Math.max(most, body.childElementCount);
    }
    for (let at = 0; at < 10; at += 1) await frame();
    return { frames: done, mostRows: most };
  }, stepPx);

/** Creates the first rows before counting starts. */
const goToSecondStep = (page: Page, stepPx: number): Promise<void> =>
  page.evaluate(async (step) => {
    const grid = document.querySelector('[role=grid]');
    if (!grid) throw new Error('no table');
    for (const topPx of [0, step]) {
      grid.scrollTop = topPx;
      for (let at = 0; at < 10; at += 1) await new Promise(requestAnimationFrame);
    }
  }, stepPx);

declare global {
  interface Window {
    /** Stops observing and reports what was seen. */
    scrollWork: () => Omit<ScrollWork, 'frames' | 'mostRows'>;
  }
}

/** Counts from the second step on. */
async function watch(page: Page, stepPx: number): Promise<void> {
  await goToSecondStep(page, stepPx);
  await page.evaluate(() => {
    const body = document.querySelector('.grid-rows');
    if (!body) throw new Error('no table');
    const elementsIn = (element: Element) => element.querySelectorAll('*').length;
    // an element that is inserted again is not a new one
    const known = new Set(body.querySelectorAll('*'));
    const made: Element[] = [];
    let rowsWritten = 0;
    const changes = new MutationObserver((records) => {
      rowsWritten += records.filter(({ type }) => type === 'attributes').length;
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const elements = added.filter((node) => node instanceof Element);
      const fresh = elements.filter((element) => !known.has(element));
      made.push(...fresh);
      for (const element of fresh) known.add(element);
    });
    changes.observe(body, { subtree: true, childList: true, attributeFilter: ['aria-rowindex'] });
    window.scrollWork = () => {
      changes.disconnect();
      return {
        mostElementsARow: Math.max(...[...body.children].map(elementsIn)),
        rowsMade: made.filter(({ localName }) => localName === 'tr').length,
        elementsMade: made.reduce((sum, element) => sum + 1 + elementsIn(element), 0),
        rowsWritten,
      };
    };
  });
}
