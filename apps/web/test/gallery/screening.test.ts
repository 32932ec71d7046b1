// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { expect, it } from 'vitest';

import { browserForJourneys } from '../../../../e2e/support/browser.ts';
import { untilQuiet } from '../../../../e2e/support/quiet.ts';
import { openScene, openStage } from './built-page.ts';
import { filledOf } from './gallery-page.ts';
import { SCREENING_PAGES } from './pages/screening.ts';
import { showPages } from './show-pages.ts';

const stage = await openStage(await browserForJourneys());

it('the header of the screener is as high as its longest label', async () => {
  const [screener] = SCREENING_PAGES;
  if (screener === undefined) throw new Error('no page of the screener');
  const { page } = await openScene(stage, filledOf(screener));
  await page.locator('.results-head').waitFor();
  await untilQuiet(page);
  const { labelPx, headPx } = await page.evaluate(() => {
    const heightOf = (each: Element) => each.getBoundingClientRect().height;
    return {
      labelPx: Math.max(...[...document.querySelectorAll('.results-sort')].map(heightOf)),
      headPx: Math.max(...[...document.querySelectorAll('.results-head')].map(heightOf)),
    };
  });
  const SPACE_AND_LINE_PX = 17;
  expect(headPx).toBe(labelPx + SPACE_AND_LINE_PX);
});

await showPages(SCREENING_PAGES);
