import { METRICS, type MetricUnit } from '@verdure/contract/vocabulary';
import { expect, it } from 'vitest';

import { matchMetrics } from '../../src/metrics/index.ts';
import type { DecimalSign } from '../../src/figures/index.ts';
import { figuresInSentence } from '../../src/report/figures-in-sentences.ts';
import { NAMES, OTHER_NAMES } from './names.data.ts';
import { NOT_STATED, STATED } from './sentences.data.ts';

const UNITS = new Map<number, MetricUnit>();
for (const { id, unit } of METRICS) if (unit !== null) UNITS.set(id, unit);
const LEAST_CONFIDENCE = 0.45;

/** Decimals in languages other than English. */
const signOf = (sentence: string): DecimalSign =>
  /\d,\d (?:%|procent|miljoner)|Konzern|Groupe|Grupo|plantilla|toneladas/.test(sentence)
    ? ','
    : '.';

const read = (sentence: string) =>
  figuresInSentence(
    { sentence, page: 1, spotsOf: () => [] },
    { units: UNITS, year: 2024, sign: signOf(sentence) },
  ).filter(({ confidence }) => confidence >= LEAST_CONFIDENCE);

it.each(NAMES)('knows the names of metric %s', (metricId, names) => {
  const unknown = names.filter(
    (name) =>
      !matchMetrics(name).some(
        ({ metricIds, moreWords }) => metricIds.includes(metricId) && moreWords.length <= 1,
      ),
  );
  expect(unknown).toEqual([]);
});

it.each(OTHER_NAMES)('names no figure by %s', (name) => {
  expect(matchMetrics(name).filter(({ moreWords }) => moreWords.length <= 1)).toEqual([]);
});

it.each(STATED)('reads $sentence', ({ sentence, figures }) => {
  const found = read(sentence).map(({ metricId, year, rawValue, rawUnit }) => [
    metricId,
    year,
    rawValue,
    rawUnit,
  ]);
  expect(found).toEqual(expect.arrayContaining([...figures]));
});

it.each(NOT_STATED)('reads no figure of the company in %s', (sentence) => {
  expect(read(sentence)).toEqual([]);
});
