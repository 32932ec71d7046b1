// functions passed to the page run in the browser
/// <reference lib="dom" />

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Of the window, as browsers measure it: the limit of ui.md 9.1. */
const MOST_SHIFT = 0.02;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/** Every move since the page began, summed: a limit within windows of time would depend on the clock. */
const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => {
    interface Moved {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }
    type Entry = PerformanceEntry & { readonly value: number; readonly sources: readonly Moved[] };
    const isShift = (entry: PerformanceEntry): entry is Entry => 'sources' in entry;
    const inWords = ({ node, previousRect: from, currentRect: to }: Moved) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')}`;
      return `${name} from ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`;
    };
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords().filter(isShift);
    observer.disconnect();
    return entries.map(({ value, sources }) => ({ value, moved: sources.map(inWords) }));
  });

/** Nothing that a reader has seen was pushed away by what came later. */
export async function expectSteady(page: Page, view: string): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const told = shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved.join('; ')}`);
  expect.soft(sum, `${view}: ${told.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}
