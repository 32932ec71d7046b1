import { expect, it } from 'vitest';

import {
  type HeadingVariant,
  KNOWN_VARIANTS,
  UNSEEN_VARIANTS,
} from '../../../../../test/vendor-headings/heading-variants.ts';
import { JUDGED, recogniseMetric, TARGETS } from './recognise-metric.ts';

/** Shares of headings that are read right, and that are read as another metric than they are. */
function readingOf(variants: readonly HeadingVariant[]) {
  const read = variants.map(({ metricId, heading }) => ({
    heading,
    metricId,
    taken: recogniseMetric(heading),
  }));
  const named = read.filter(({ metricId }) => metricId !== null);
  const right = named.filter(({ metricId, taken }) => taken === metricId);
  const wrong = read.filter(({ metricId, taken }) => taken !== null && taken !== metricId);
  return { right: right.length / named.length, wrong };
}

it('reads the headings of vendors that its rules were written with', () => {
  const { right, wrong } = readingOf(KNOWN_VARIANTS);
  expect(right).toBeGreaterThan(0.99);
  expect(wrong.length / KNOWN_VARIANTS.length).toBeLessThan(0.002);
});

it('reads headings that it was not written with, and takes none for another metric', () => {
  const { right, wrong } = readingOf(UNSEEN_VARIANTS);
  expect(right).toBeGreaterThan(0.95);
  expect(wrong).toEqual([]);
});

it.each([
  ['Awareness: Strategy to manage the supply chain', 39],
  ['Strategy to manage GHG emissions (awareness, 0 to 4)', 2],
  ['Shareholder rights – awareness score', 62],
  ['awareness of climate risk management', 113],
])('reads %s as the awareness of a judged metric', (header, id) => {
  expect(recogniseMetric(header)).toBe(id);
});

it.each(['Shareholder rights', 'Remuneration policy', 'Awareness', 'Climate awareness campaign'])(
  'takes no %s for an awareness',
  (header) => {
    expect(recogniseMetric(header)).toBeNull();
  },
);

it('reads every metric by its own name, and a judged one behind the word awareness', () => {
  const names = [
    ...TARGETS.map(({ id, name }) => ({ id, name })),
    ...JUDGED.map(({ id, name }) => ({ id, name: `Awareness: ${name}` })),
  ];
  expect(names.filter(({ id, name }) => recogniseMetric(name) !== id)).toEqual([]);
});
