import fc from 'fast-check';
import { expect, it } from 'vitest';

import { agrees, entryUnderView } from './stated-values.ts';

it.each([
  [undefined, 0.3, 'taken'],
  [null, 0.3, 'taken'],
  [0.333, 0.334, 'stands'],
  [200, 201, 'stands'],
  [200, 201.01, 'proposed'],
  [-200, -201, 'stands'],
  [0, 0, 'stands'],
  [0, 1, 'proposed'],
  [12, null, 'stands'],
  [undefined, null, 'stands'],
] as const)('beside a source of %s, %s under its view: %s', (inForce, entered, becomes) => {
  expect(entryUnderView(inForce, entered)).toBe(becomes);
});

it('proposes what does not agree with the source, and nothing else', () => {
  const figure = fc.double({ noNaN: true, min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(figure, figure, (inForce, entered) => {
      const isProposed = entryUnderView(inForce, entered) === 'proposed';
      expect(isProposed).toBe(!agrees(inForce, entered));
    }),
  );
});
