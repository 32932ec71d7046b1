// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys, doubleText } from '../../../../e2e/support/browser.ts';
import { untilDrawn, untilQuiet } from '../../../../e2e/support/quiet.ts';
import { openScene, openStage } from './built-page.ts';
import { filledOf } from './gallery-page.ts';
import { OVERVIEW_PAGES } from './pages/overview.ts';

const stage = await openStage(await browserForJourneys());

const TEXT_RATIO = 4.5;
const MARK_RATIO = 3;

/** What is wrong with the words and marks of a chart, as the browser has drawn them. */
const faultsOf = (page: Page, texts: string, marks: string): Promise<readonly string[]> =>
  page.evaluate(
    ([textsOf, marksOf, textRatio, markRatio]) => {
      type Colour = readonly [number, number, number];
      const channelsOf = (colour: string): readonly number[] =>
        (colour.match(/[\d.]+/g) ?? []).map(Number);
      const isClear = (colour: string) => colour === 'none' || channelsOf(colour)[3] === 0;
      const rgb = (colour: string): Colour => {
        const [red = 0, green = 0, blue = 0] = channelsOf(colour);
        return [red, green, blue];
      };
      const light = (colour: Colour): number => {
        const [red = 0, green = 0, blue = 0] = colour.map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const ratio = (one: Colour, other: Colour): number => {
        const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
      };
      const groundOf = (element: Element | null): Colour => {
        if (element === null) return [255, 255, 255];
        const { backgroundColor } = getComputedStyle(element);
        return isClear(backgroundColor) ? groundOf(element.parentElement) : rgb(backgroundColor);
      };
      const shown = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
      const words = shown(textsOf).filter((each) => each.textContent.trim() !== '');
      const faint = words.flatMap((each) => {
        const { fill, color } = getComputedStyle(each);
        const ink = each instanceof SVGElement ? fill : color;
        const found = ratio(rgb(ink), groundOf(each));
        return found < textRatio ? [`${each.textContent}: ${found.toFixed(2)}`] : [];
      });
      const pale = shown(marksOf).flatMap((each) => {
        const found = ratio(rgb(getComputedStyle(each).stroke), groundOf(each));
        return found < markRatio ? [`${each.tagName}: ${found.toFixed(2)}`] : [];
      });
      const boxes = words.map((each) => ({ each, box: each.getBoundingClientRect() }));
      const over = boxes.flatMap(({ each, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          )
          .map(({ each: other }) => `${each.textContent} over ${other.textContent}`),
      );
      const counted = words.length === 0 ? ['no word is drawn'] : [];
      return [...new Set([...counted, ...faint, ...pale, ...over])];
    },
    [texts, marks, TEXT_RATIO, MARK_RATIO] as const,
  );

/** The words of each chart, and the marks whose edge says where they are. */
const CHARTS = [
  {
    name: 'scatter of the holdings',
    texts: '.scatter text',
    marks: '.scatter circle',
  },
  { name: 'heat map of the holdings', texts: '.heat-name, .heat-cell', marks: '.scatter circle' },
] as const;

it.each(
  CHARTS.flatMap((chart) => [
    { ...chart, theme: 'light' as const },
    { ...chart, theme: 'dark' as const },
  ]),
)(
  'the $name is read at 200% of the size of text in the $theme theme',
  async ({ name, ...chart }) => {
    const shown = OVERVIEW_PAGES.find((each) => each.name === name);
    if (shown === undefined) throw new Error(`the gallery shows no ${name}`);
    const { page } = await openScene(stage, filledOf(shown));
    await page.getByText(shown.shows).filter({ visible: true }).first().waitFor();
    await page.emulateMedia({ colorScheme: chart.theme });
    await page.locator(`html[data-theme=${chart.theme}]`).waitFor({ state: 'attached' });
    await untilQuiet(page);
    expect(await faultsOf(page, chart.texts, chart.marks)).toEqual([]);
    await doubleText(page);
    await untilDrawn(page);
    await untilQuiet(page);
    expect(await faultsOf(page, chart.texts, chart.marks), '200%').toEqual([]);
  },
);
