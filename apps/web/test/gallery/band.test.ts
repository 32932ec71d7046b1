// functions passed to the page run in the browser
/// <reference lib="dom" />

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { browserForJourneys } from '../../../../e2e/support/browser.ts';
import { untilQuiet } from '../../../../e2e/support/quiet.ts';
import { changeOf } from '../change-factories.ts';
import { coverageOf } from '../factories.ts';
import { gradedOf, portfolioMeta } from '../investment-factories.ts';
import { openScene, openStage } from './built-page.ts';
import { expectSteady } from './expect-steady.ts';
import type { Scene } from './gallery-page.ts';
import { manyRoots, PORTFOLIO } from './pages/overview.ts';

const stage = await openStage(await browserForJourneys());

/** ui.md 9.1: from the name to the tabs. */
const MOST_PX = 150;

const ALONE: Scene = {
  name: 'portfolio with what changed',
  address: `${PORTFOLIO}&view=holdings`,
  calls: [portfolioMeta],
  roots: { ...manyRoots, portfolio_changes: [changeOf()] },
  shows: 'Alder Industries',
  server: 'answers',
};

const COMPARED: Scene = {
  ...ALONE,
  address: `${PORTFOLIO}&view=holdings&beside=portfolio-2`,
  roots: {
    ...ALONE.roots,
    portfolio_overalls: [gradedOf(1), { ...gradedOf(2), weighted_esg_score: 2.5 }],
    portfolio_coverage: [coverageOf(), coverageOf({ id: 2 })],
  },
};

/** The band as it is drawn: its height, and the lines of each of its rows. */
const bandOf = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const right = (selector: string) =>
      Math.max(
        0,
        ...[...document.querySelectorAll(selector)].map(
          (part) => part.getBoundingClientRect().right,
        ),
      );
    return {
      heightPx: boxOf('[role=tablist]').top - boxOf('h1').top,
      factsPx: boxOf('.page-heading > .caption').height,
      choicesPx: boxOf('.page-header .page-actions').height,
      rightPx: right('.page-header *, .band-scores > *'),
      widthPx: window.innerWidth,
    };
  });

/** One line of small text, and one of choices. */
const LINE_PX = { facts: 16, choices: 32 } as const;

it.each(
  [1025, 1280, 1440, 1920, 2560].flatMap((width) => [
    { width, scene: ALONE, how: 'alone' },
    { width, scene: COMPARED, how: 'beside another' },
  ]),
)(
  'the band of a portfolio $how is one line each and at most 150 px at $width px',
  async ({ width, scene }) => {
    const size = { width, height: 900 };
    const { page } = await openScene(stage, scene, { size, isLate: true });
    await page.getByText(scene.shows).filter({ visible: true }).first().waitFor();
    await untilQuiet(page);
    await expectSteady(page, `${width} px`);
    const band = await bandOf(page);
    expect(band.heightPx).toBeLessThanOrEqual(MOST_PX);
    expect(band.factsPx).toBe(LINE_PX.facts);
    expect(band.choicesPx).toBe(LINE_PX.choices);
    expect(band.rightPx).toBeLessThanOrEqual(band.widthPx);
  },
);

it('the band says in words what changed, and the whole of it in the title', async () => {
  const { page } = await openScene(stage, ALONE);
  const item = page.locator('.band-changed button');
  await item.waitFor();
  const text = await item.textContent();
  expect(text).toMatch(
    /^▼ 0\.19 since .*: bought Birch Energy, Cedar Chemicals reported, 2 corrected$/,
  );
  expect(await item.getAttribute('title')).toBe(text);
  expect((await item.boundingBox())?.height).toBeLessThanOrEqual(24);
});
