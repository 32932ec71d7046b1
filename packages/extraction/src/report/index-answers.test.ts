import { METRICS } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { pageOf } from '../../test/pages.ts';
import type { Line } from '../layout/index.ts';
import { readReport } from './index.ts';

const read = (lines: readonly Line[]): readonly string[] =>
  readReport({ pages: [{ page: 1, lines }], year: 2023, metrics: METRICS }).flatMap(
    ({ metricId, year, rawValue, rawUnit }) =>
      rawValue === null ? [] : [`${metricId} ${year}: ${rawValue} ${rawUnit}`],
  );

it('reads the answer beside a disclosure in the index of a standard', () => {
  const { lines } = pageOf([
    '303-3 Water withdrawal | 11,340 megalitres in 2023 (2022: 11,902 megalitres).',
    '305-2 Energy indirect (Scope 2) GHG | Market-based: 402 tCO2e; location-based: 688 tCO2e.',
    'We speak of water withdrawal | 50 megalitres were used in 2021.',
  ]);
  expect(read(lines)).toEqual(['7 2023: 11340 Ml', '7 2022: 11902 Ml', '93 2023: 402 tCO2e']);
});

/** A line of two columns: a question and its answer. */
const line = (y: number, question: string, answer: string): Line => ({
  y,
  height: 8,
  cells: [
    { text: question, x: 40, right: 40 + question.length * 4 },
    { text: answer, x: 400, right: 400 + answer.length * 4 },
  ].filter(({ text }) => text !== ''),
});

const QUESTIONS = '(1) Total water withdrawn, (2) total water consumed and (3) percentage';

it('reads the answers to numbered questions', () => {
  const lines = [
    line(100, QUESTIONS, '(1) 18,330 thousand m3; (2) 5,104 thousand m3;'),
    line(110, 'renewable', '(3) 2.9%'),
  ];
  expect(read(lines)).toEqual([
    '7 2023: 18330 thousand m3',
    '45 2023: 5104 thousand m3',
    '95 2023: 2.9 %',
  ]);
});

it('takes no answer from another row, and none where two rows run together', () => {
  const other = '(1) 18,330 thousand m3; (2) 5,104 thousand m3; (3) 2.9%';
  expect(read([line(100, QUESTIONS, ''), line(140, 'See page 4', other)])).toEqual([]);
  const together = [line(100, QUESTIONS, other), line(110, QUESTIONS, other)];
  expect(read(together)).toEqual([]);
});
