import { expect, it } from 'vitest';

import type { Mark } from './mark.ts';
import { waterfallMarks, type WaterfallLine } from './waterfall-marks.ts';

const line = (label: string, from: number, to: number): WaterfallLine => ({
  label,
  shown: '',
  from,
  to,
  look: from === to ? 'whole' : 'lift',
  isChosen: false,
});

/** Where the words of the axis stand, and what they are. */
const axisOf = (marks: readonly Mark[]) =>
  marks
    .filter(({ name }) => name === 'text')
    .map(({ attributes, children }) => ({
      x: Number(attributes['x']),
      text: children.join(''),
    }));

it.each([
  { from: 1.9406, to: 1.9416, decimals: 4 },
  { from: 1.8, to: 1.95, decimals: 2 },
  { from: 0, to: 4, decimals: 2 },
])('writes no two numbers of the axis over each other from $from to $to', (reach) => {
  const { from, to, decimals } = reach;
  for (const width of [300, 482, 600]) {
    const axis = axisOf(
      waterfallMarks([line('Then', from, from), line('More', from, to), line('Now', to, to)], {
        box: { x: 0, y: 0, width, height: 120 },
        current: null,
        tickText: (value) => value.toFixed(decimals),
      }),
    );
    expect(axis.length).toBeGreaterThan(0);
    for (const [at, { x, text }] of axis.entries()) {
      const before = axis[at - 1];
      if (before !== undefined) expect(x - before.x).toBeGreaterThan(text.length * 6.6 + 4);
    }
  }
});
