import { expect, it } from 'vitest';

import { temperatureStrip } from '../src/ui/chart/temperature-marks.ts';

it.each([0, 20, 600])('draws no band of a negative width on a strip of %d px', (width) => {
  const marks = temperatureStrip(1.48, { x: 0, y: 0, width, height: 76 });
  const widths = marks
    .filter(({ name }) => name === 'rect')
    .map(({ attributes }) => Number(attributes['width']));
  expect(widths).toHaveLength(3);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(0);
});
