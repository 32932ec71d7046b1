import { describe, expect, it } from 'vitest';

import { BUILT_LAYOUTS } from './built-layouts.ts';
import { GOVERNANCE_LAYOUT } from './governance-layouts.ts';
import { KEPT_LAYOUTS } from './kept-layouts.ts';
import { readLayout, readLayouts } from './read-layouts.ts';
import { UNIT_LAYOUTS } from './unit-layouts.ts';

const SEEDS = 12;
/** Of what is printed in one layout. */
const LEAST_FOUND = 0.95;
const LEAST_OF_KEPT = 0.93;
const LEAST_RIGHT = 0.98;

describe('made layouts', () => {
  it.each([...BUILT_LAYOUTS, ...UNIT_LAYOUTS, GOVERNANCE_LAYOUT])(
    '$name: what is printed is found, and no trap is proposed',
    (layout) => {
      const { printed, found, failures, proposed, right } = readLayout(layout, SEEDS);
      expect(found / printed, failures.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
      expect(proposed - right, failures.slice(0, 5).join('\n')).toBe(0);
    },
  );

  it('layouts that no rule was made for are read nearly as well', () => {
    // only the sums: whoever mends rules does not look at what fails here
    const { printed, found, proposed, right } = readLayouts(KEPT_LAYOUTS, SEEDS);
    expect(found / printed).toBeGreaterThanOrEqual(LEAST_OF_KEPT);
    expect(right / proposed).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });
});
