import type { Page } from 'playwright-core';

/** What a scroll from the top of the table to its end made the page do. */
export interface ScrollWork {
  readonly frames: number;
  readonly mostRows: number;
  readonly mostElementsARow: number;
  /** Row elements that were put into the page while scrolling. */
  readonly rowsMade: number;
  readonly elementsMade: number;
  /** Times that a row took another place. */
  readonly rowsWritten: number;
  /** Milliseconds of each task of 50 and more. */
  readonly longTasks: readonly number[];
}

/** Scrolls the table of the page to its end, some px a frame. */
export const scrollToEnd = (page: Page, stepPx: number): Promise<ScrollWork> =>
  page.evaluate(async (step) => {
    const grid = document.querySelector('[role=grid]');
    const body = grid?.querySelector('.grid-rows');
    if (!grid || !body) throw new Error('no table');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const longTasks: number[] = [];
    const tasks = new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)));
    });
    const made: Element[] = [];
    let rowsWritten = 0;
    const changes = new MutationObserver((records) => {
      for (const { type, addedNodes } of records) {
        if (type === 'attributes') rowsWritten += 1;
        for (const node of addedNodes) if (node instanceof Element) made.push(node);
      }
    });
    grid.scrollTop = step;
    await frame();
    await frame();
    changes.observe(body, { subtree: true, childList: true, attributeFilter: ['aria-rowindex'] });
    tasks.observe({ type: 'longtask' });

    let frames = 0;
    let mostRows = 0;
    let topPx = step;
    const endPx = grid.scrollHeight - grid.clientHeight;
    while (topPx < endPx) {
      topPx += step;
      grid.scrollTop = topPx;
      await frame();
      frames += 1;
      mostRows = Math.max(mostRows, body.childElementCount);
    }
    for (let at = 0; at < 10; at += 1) await frame();
    changes.disconnect();
    tasks.disconnect();
    const elementsIn = (element: Element) => element.querySelectorAll('*').length;
    return {
      frames,
      mostRows,
      mostElementsARow: Math.max(...[...body.children].map(elementsIn)),
      rowsMade: made.filter(({ localName }) => localName === 'tr').length,
      elementsMade: made.reduce((sum, element) => sum + 1 + elementsIn(element), 0),
      rowsWritten,
      longTasks,
    };
  }, stepPx);
