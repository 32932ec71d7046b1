import { METRICS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { pageOf } from '../../test/pages.ts';
import { boxOf, linesOfRuns, type Page, type Sheet, type Spot } from '../layout/index.ts';
import { type Mark, numbersOnPage, readReport } from './index.ts';

/** The words of a page that a mark lies on. */
function wordsAt({ lines }: Page, { y, x, right }: Spot): string {
  const cells = lines
    .filter((line) => Math.abs(line.y - y) < line.height / 2)
    .flatMap((line) => line.cells);
  return cells
    .filter((cell) => cell.x < right && x < cell.right)
    .map(({ text }) => text)
    .join(' ');
}

/** What is marked for a metric in a year: its role, and the words under it. */
function marked(
  page: Page,
  metricId: number,
  year: number,
): readonly (readonly [string, string])[] {
  const found = readReport({ pages: [page], year: 2023, metrics: METRICS }).find(
    (each) => each.metricId === metricId && each.year === year,
  );
  const marks: readonly Mark[] = found?.passages[0]?.marks ?? [];
  return marks.map((mark) => [mark.of, wordsAt(page, mark)] as const);
}

it('a figure of a table is marked with the name of its row, the head of its column and its unit', () => {
  const page = pageOf([
    'Emissions in thousand tonnes CO2e',
    'Metric | 2022 | 2023',
    'Scope 1 | 20 | 19',
    'Scope 2 | 20 | 18',
  ]);
  expect(marked(page, 92, 2023)).toEqual([
    ['value', '19'],
    ['label', 'Scope 1'],
    ['head', '2023'],
    ['unit', 'Emissions in thousand tonnes CO2e'],
  ]);
  // the same figure stands in two rows: the mark is on the one that was read
  expect(marked(page, 93, 2022).slice(0, 2)).toEqual([
    ['value', '20'],
    ['label', 'Scope 2'],
  ]);
});

it('a unit that stands in the name of the row is not marked twice', () => {
  const page = pageOf(['Metric | 2022 | 2023', 'Scope 1 (tCO2e) | 20 | 19']);
  expect(marked(page, 92, 2023).map(([of]) => of)).toEqual(['value', 'label', 'head']);
});

it('each line of a name over several lines is marked', () => {
  const page = pageOf([
    '(tCO2e) | 2022 | 2023',
    'Combustion of fuel and',
    'facilities (Scope 1) | 9 | 8',
  ]);
  const labels = marked(page, 92, 2023).filter(([of]) => of === 'label');
  expect(labels.map(([, words]) => words).toSorted()).toEqual([
    'Combustion of fuel and',
    'facilities (Scope 1)',
  ]);
});

it('a figure in a sentence is marked in its line, and the lines of the sentence with it', () => {
  const run = (text: string, y: number) => ({ text, x: 40, y, width: text.length * 5, height: 10 });
  const page: Page = {
    page: 1,
    lines: linesOfRuns([
      run('Nothing is said here. In 2023 our total scope 1', 50),
      run('emissions were 31.1 MtCO2e in all countries.', 62),
    ]),
  };
  const found = readReport({ pages: [page], year: 2023, metrics: METRICS });
  const marks = found.find(({ metricId }) => metricId === 92)?.passages[0]?.marks ?? [];
  const [value, first, second] = marks;
  expect(marks.map(({ of }) => of)).toEqual(['value', 'words', 'words']);
  expect([value?.y, first?.y, second?.y]).toEqual([62, 50, 62]);
  // 15 of 44 letters stand before the figure, 25 behind it
  expect(value?.x).toBeGreaterThan(40 + 12 * 5);
  expect(value?.right).toBeLessThan(40 + 24 * 5);
  expect(first?.x).toBeGreaterThan(40 + 15 * 5);
});

const SPOT: Spot = { x: 100, right: 200, y: 50, height: 10 };
const LEVEL: Sheet = {
  turn: 'none',
  top: 800,
  matrix: [1, 0, 0, -1, 0, 800],
  width: 600,
  height: 800,
};

it('a place is a box in shares of the page as it is shown, however it is turned', () => {
  expect(boxOf(SPOT, LEVEL)).toMatchObject({ x: 0.16667, y: 0.05225 });
  // text that runs up the stored page, on a page that is shown turned to the right
  const turned: Sheet = {
    turn: 'up',
    top: 800,
    matrix: [0, 1, 1, 0, 0, 0],
    width: 800,
    height: 600,
  };
  const { x, y, width, height } = boxOf({ ...SPOT, x: -700, right: -600 }, turned);
  expect(x).toBeCloseTo((800 - 700) / 800, 4);
  expect(width).toBeCloseTo(100 / 800, 4);
  expect(y).toBeCloseTo((50 - 8.2) / 600, 3);
  expect(height).toBeCloseTo(10.6 / 600, 4);
});

it('what lies outside the page is cut at its edge', () => {
  const { x, width } = boxOf({ ...SPOT, x: -50, right: 900 }, LEVEL);
  expect([x, width]).toEqual([0, 1]);
});

it('every number of a page can be picked, with its unit and the row that holds it', () => {
  const page = pageOf([
    'Emissions (thousand tonnes CO2e) | 2022 | 2023',
    'Scope 1 | 1,200 | (19)',
    '',
    'We employ 31,100 people at 12 sites.',
  ]);
  const numbers = numbersOnPage(page, { unit: 'tonnes CO2e', sign: '.' });
  expect(
    numbers.map(({ printed, value, unit, name, year }) => [printed, value, unit, name, year]),
  ).toEqual([
    ['1,200', 1200, 'ktCO2e', 'Scope 1', 2022],
    ['19', -19, 'ktCO2e', 'Scope 1', 2023],
    ['31,100', 31_100, null, 'We employ 31,100 people at 12 sites.', null],
    ['12', 12, null, 'We employ 31,100 people at 12 sites.', null],
  ]);
  expect(numbers[0]?.passage).toContain('Scope 1 1,200 (19)');
  expect(numbers[2]?.passage).toBe('We employ 31,100 people at 12 sites.');
  expect(wordsAt(page, numbers[1]?.spot ?? SPOT)).toBe('(19)');
});

it('a unit is read for the metric that is asked for, and for no other', () => {
  const page = pageOf(['Water (megalitres) | 2022 | 2023', 'Total withdrawals | 8,068 | 12,951']);
  const unitFor = (unit: 'm3' | 'tonnes CO2e' | null) =>
    numbersOnPage(page, { unit, sign: '.' }).map((number) => number.unit);
  expect(unitFor('m3')).toEqual(['Ml', 'Ml']);
  expect(unitFor('tonnes CO2e')).toEqual([null, null]);
  expect(unitFor(null)).toEqual([null, null]);
});
