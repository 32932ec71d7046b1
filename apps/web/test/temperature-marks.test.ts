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

it.each([
  [3.9, false],
  [4.77, true],
  [10, true],
])('of %d °C the marker points beyond the strip: %s', (celsius, isArrow) => {
  const marks = temperatureStrip(celsius, { x: 0, y: 0, width: 600, height: 76 });
  const [marker] = marks.find(({ name }) => name === 'g')?.children ?? [];
  expect(typeof marker === 'object' && marker.name === 'polyline').toBe(isArrow);
});
