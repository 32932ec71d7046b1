// functions passed to the page run in the browser
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

import { PORTFOLIO_IDS } from '@verdure/demo-universe';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';

import { browserForJourneys, openPage } from './support/browser.ts';
import { rowsOfCsv } from './support/csv.ts';
import { downloaded } from './support/downloads.ts';
import { someCompanies } from './support/holdings-file.ts';
import { openPortfolio, panel, showSummary } from './support/portfolio-page.ts';

const browser = await browserForJourneys();

const WEIGHT = 'Where the weight sits';
const GRADE_FILLS = ['#0a7d5c', '#86cf8e', '#f7d54a', '#e9771a', '#ab1a2e'];

const picture = (page: Page, heading: string) =>
  page.getByRole('img', { name: new RegExp(`^${heading}, `) });

async function choose(page: Page, heading: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${heading}` }).click();
  await page.locator('[role^=menuitem]').filter({ hasText: item }).click();
}

/** The file that an item of a chart's menu downloads. */
const fileOf = (page: Page, heading: string, item: string) =>
  downloaded(page, () => choose(page, heading, item));

interface Painted {
  readonly width: number;
  readonly height: number;
  /** The number of pixels of each colour. */
  readonly colours: Readonly<Record<string, number>>;
}

/** A picture as the browser decodes it. */
const painted = (page: Page, png: Buffer): Promise<Painted> =>
  page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? [];
    const colours: Record<string, number> = {};
    for (let at = 0; at < data.length; at += 4) {
      const parts = [data[at], data[at + 1], data[at + 2]].map((part = 0) =>
        part.toString(16).padStart(2, '0'),
      );
      const colour = `#${parts.join('')}`;
      colours[colour] = (colours[colour] ?? 0) + 1;
    }
    return { width, height, colours };
  }, png.toString('base64'));

async function openWeights(options: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage(browser, { as: 'superUser', ...options });
  await openPortfolio(opened.page, PORTFOLIO_IDS.globalEquity);
  await showSummary(opened.page);
  await picture(opened.page, WEIGHT).waitFor();
  return opened;
}

it('the picture of a chart is a light one of full size, with every grade, also from a dark page', async () => {
  const { page, context, faults } = await openWeights({ theme: 'dark' });
  const { name, bytes } = await fileOf(page, WEIGHT, 'Download PNG');
  expect(name).toBe('Global Equity Where the weight sits.png');
  const { width, height, colours } = await painted(page, bytes);
  expect([width, height]).toEqual([1920, 528]);
  expect(colours['#ffffff']).toBeGreaterThan((width * height) / 2);
  for (const fill of GRADE_FILLS) expect(colours[fill], fill).toBeGreaterThan(500);
  // labels in text colours, and the coloured label for demo data
  for (const ink of ['#111827', '#7a3d00']) expect(colours[ink], ink).toBeGreaterThan(100);
  expect(faults).toEqual([]);
  await context.close();
});

it('patterns survive a reload, on the page and in the picture', async () => {
  const { page, context } = await openWeights();
  const plain = await painted(page, (await fileOf(page, WEIGHT, 'Download PNG')).bytes);
  await choose(page, WEIGHT, 'Patterns');
  await page.reload();
  await picture(page, WEIGHT).waitFor();
  expect(await patternsOf(page)).toEqual(PATTERNED);
  const patterned = await painted(page, (await fileOf(page, WEIGHT, 'Download PNG')).bytes);
  const [very_good = '', ...others] = GRADE_FILLS;
  expect(patterned.colours[very_good]).toBe(plain.colours[very_good]);
  for (const fill of others) {
    expect(patterned.colours[fill], fill).toBeLessThan((plain.colours[fill] ?? 0) * 0.95);
  }
  await context.close();
});

/** The last is what has no ESG grade. */
const PATTERNED = ['none', 'b', 'c', 'd', 'e', 'none'];

/** The kind of pattern of each fill, A to E, and of the rest. */
const patternsOf = (page: Page): Promise<readonly string[]> =>
  picture(page, WEIGHT)
    .locator('[data-point]')
    .evaluateAll((points) =>
      points.map((point) => {
        const pattern = point.querySelector('.share-pattern');
        const isShown = pattern !== null && getComputedStyle(pattern).display !== 'none';
        return (isShown && /-([b-e])\)/.exec(pattern.getAttribute('fill') ?? '')?.[1]) || 'none';
      }),
    );

it('fills have patterns in forced colours and on paper, but not on a plain screen', async () => {
  const { page, context } = await openWeights();
  expect(await patternsOf(page)).toEqual(PATTERNED.map(() => 'none'));
  await page.emulateMedia({ media: 'print' });
  expect(await patternsOf(page)).toEqual(PATTERNED);
  await page.emulateMedia({ media: 'screen', contrast: 'more' });
  expect(await patternsOf(page)).toEqual(PATTERNED);
  await context.close();
  const forced = await openWeights({ forcedColors: 'active' });
  expect(await patternsOf(forced.page)).toEqual(PATTERNED);
  await forced.page.getByRole('button', { name: `More for ${WEIGHT}` }).click();
  const layer = forced.page.locator('.floating');
  expect(await layer.evaluate((menu) => getComputedStyle(menu).borderStyle)).toBe('solid');
  await forced.context.close();
});

it('SCR-GLB-33 (part) the exported numbers of a chart match its page, all quoted', async () => {
  const { page, context } = await openWeights();
  const shown = await panel(page, WEIGHT)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        [...(item.querySelector('button') ?? item).children]
          .filter((part) => !part.matches('.visually-hidden'))
          .map((part) => part.textContent),
      ),
    );
  const { name, bytes } = await fileOf(page, WEIGHT, 'Download CSV');
  expect(name).toBe('Global Equity Where the weight sits.csv');
  const text = bytes.toString('utf8');
  expect(
    text.startsWith('\uFEFF"ESG grade","% of all weight","Underlying holdings"\r\n"A","'),
  ).toBe(true);
  const numbers = shown.map((cells) => cells.map((cell) => cell?.replace(/[%,]/g, '')));
  const [rest = [], ...grades] = numbers.toReversed();
  const [, restShare, restWords] = rest;
  expect(rowsOfCsv(text).slice(1)).toEqual([...grades.toReversed(), [restWords, restShare, '']]);
  await context.close();
});

it('by keyboard alone: the points of a chart, its menu and its table', async () => {
  const { page, context, faults } = await openWeights();
  await page.getByRole('button', { name: `More for ${WEIGHT}` }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  const tooltip = page.getByRole('tooltip');
  expect(await tooltip.textContent()).toMatch(/^no ESG grade \d+\.\d%$/);
  // a grade opens its holdings, as a click on it does
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL(/filter=esg%3AA/);
  await showSummary(page);
  await picture(page, WEIGHT).focus();
  await tooltip.waitFor();
  await page.keyboard.press('Escape');
  await tooltip.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('table', {
      name: `${WEIGHT}, % of all weight, by ESG grade of the underlying holdings`,
    })
    .waitFor();
  expect(faults).toEqual([]);
  await context.close();
});

it('SCR-COMP-12 (part) the totals of a company with their peers, as a picture and as numbers', async () => {
  const { page, context, faults } = await openPage(browser, { as: 'superUser', theme: 'dark' });
  const [company] = await someCompanies(inject('sessions').superUser, 1);
  await page.goto(`/dashboard/company/${company?.id}`);
  await picture(page, 'Total scores').waitFor();
  const right = (box: { x: number; width: number } | null) =>
    Math.round((box?.x ?? 0) + (box?.width ?? 0));
  const panelBox = await picture(page, 'Total scores')
    .locator('xpath=ancestor::figure')
    .boundingBox();
  const rowBox = await picture(page, 'Total scores').locator('[data-point]').first().boundingBox();
  expect(right(rowBox)).toBe(right(panelBox));
  const { name, bytes } = await fileOf(page, 'Total scores', 'Download PNG');
  expect(name).toMatch(/ Total scores\.png$/);
  const { width, colours } = await painted(page, bytes);
  expect(width).toBe(1920);
  // the bars, the peer marks, the label for demo data
  for (const [ink, least] of [
    ['#2a4bd7', 10_000],
    ['#4b5565', 100],
    ['#7a3d00', 100],
  ] as const) {
    expect(colours[ink], ink).toBeGreaterThan(least);
  }
  const numbers = await fileOf(page, 'Total scores', 'Download CSV');
  const [heads] = rowsOfCsv(numbers.bytes.toString('utf8'));
  expect(heads).toEqual(['Total', 'Score', 'Grade', 'Average peer score', 'Weight assessed']);
  expect(faults).toEqual([]);
  await context.close();
});
