import fc from 'fast-check';
import { expect, it } from 'vitest';

import { linesOfRuns, paragraphsOf, type Run, sentencesOf } from './index.ts';

/** A run at a place: x, y and, unless 10, the height of its letters. */
const run = (text: string, [x, y, height = 10]: readonly [number, number, number?]): Run => ({
  text,
  x,
  y,
  width: text.length * 5,
  height,
});
const textOf = (runs: readonly Run[]) =>
  linesOfRuns(runs).map(({ cells }) => cells.map(({ text }) => text));

const RUNS = [
  run('Scope 1', [40, 100]),
  run('emissions', [78, 100]),
  run('1,200', [200, 103]),
  run('Scope 2', [40, 120]),
  run('300', [210, 120]),
];

it('letters at one height are a line; wide gaps separate cells, narrow ones words', () => {
  expect(textOf(RUNS)).toEqual([
    ['Scope 1 emissions', '1,200'],
    ['Scope 2', '300'],
  ]);
});

it('marks of notes are left out, the 2 of CO2 and the 3 of m3 are not', () => {
  const marked = [
    run('-324,100', [40, 100]),
    run('8', [80, 97, 6]),
    run('CO', [150, 100]),
    run('2', [160, 103, 6]),
    run('e', [163, 100]),
    run('million m', [250, 100]),
    run('3', [295, 97, 6]),
  ];
  expect(textOf(marked)).toEqual([['-324,100', 'CO2e', 'million m3']]);
});

it('a raised 3 or 6 behind a 10 makes it a thousand or a million', () => {
  const marked = [
    run('(10', [40, 100]),
    run('3', [55, 97, 6]),
    run('t-CO', [60, 100]),
    run('2', [80, 103, 6]),
    run('e)', [83, 100]),
    run('10', [150, 100]),
    run('6', [160, 97, 6]),
    run('110', [250, 100]),
    run('3', [265, 97, 6]),
  ];
  expect(textOf(marked)).toEqual([['(10³t-CO2e)', '10⁶', '110']]);
});

it('a mark off the line is one though its letters are nearly as large; a figure beside is none', () => {
  const marked = [
    run('Scope 3', [40, 100]),
    run('1', [75, 97, 8.3]),
    run('318,904', [150, 100]),
    run('r', [185, 97, 8.3]),
    run('12', [250, 97, 8.3]),
  ];
  expect(textOf(marked)).toEqual([['Scope 3', '318,904', '12']]);
});

it('the lowered 2 of CO2 joins the letters that it touches, though another line is nearer', () => {
  const corner = [
    run('tCO', [40, 100]),
    run('2', [55, 103, 7]),
    run('e', [59, 100]),
    run('2023', [200, 106]),
  ];
  expect(textOf(corner)).toEqual([['tCO2e'], ['2023']]);
});

it('large letters do not draw the lines beside them together', () => {
  const beside = [
    run('A title', [40, 110, 30]),
    run('Scope 1', [300, 100]),
    run('Scope 2', [300, 114]),
  ];
  expect(textOf(beside).flat()).toEqual(['Scope 1', 'A title', 'Scope 2']);
});

it('the order of the runs is no matter', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(RUNS, { minLength: RUNS.length }), (some) => {
      expect(linesOfRuns(some)).toEqual(linesOfRuns(RUNS));
    }),
  );
});

it('two letters that a font prints as one sign are both kept', () => {
  const sign = { ...run('ff', [54, 100]), width: 5 };
  expect(
    textOf([{ ...run('E', [48, 100]), width: 6 }, sign, run('ectif total', [59, 100])]),
  ).toEqual([['Effectif total']]);
});

it('paragraphs follow their column, and sentences end at points outside numbers', () => {
  const columns = [
    run('We use 1.5 million', [40, 100]),
    run('Our board has', [300, 100]),
    run('litres. We measure it.', [40, 112]),
    run('ten members.', [300, 112]),
  ];
  const paragraphs = paragraphsOf(linesOfRuns(columns)).map(({ text }) => text);
  expect(paragraphs).toEqual([
    'We use 1.5 million litres. We measure it.',
    'Our board has ten members.',
  ]);
  expect(sentencesOf(paragraphs[0] ?? '')).toEqual([
    'We use 1.5 million litres.',
    'We measure it.',
  ]);
});
