import { describe, expect, it } from 'vitest';

import { readLayout, readLayouts } from '../layouts/read-layouts.ts';
import { FRESH_PAGES, KEPT_PAGES } from './pages.ts';

const SEEDS = 12;
const LEAST_FOUND = 0.95;
const LEAST_RIGHT = 0.98;
const LEAST_OF_KEPT = 0.92;
const LEAST_RIGHT_OF_KEPT = 0.97;

describe('pages that were designed before the rules that read them', () => {
  it.each(FRESH_PAGES)('$name: what is printed is found (part)', (page) => {
    const { printed, found, failures, proposed, right } = readLayout(page, SEEDS);
    expect(found / printed, failures.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(LEAST_FOUND);
    expect(right / proposed, failures.slice(0, 5).join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
  });

  it('pages at whose failures nobody looks are read nearly as well (part)', () => {
    // only the sums: whoever mends rules does not look at what fails here
    const { printed, found, proposed, right } = readLayouts(KEPT_PAGES, SEEDS);
    expect(found / printed).toBeGreaterThanOrEqual(LEAST_OF_KEPT);
    expect(right / proposed).toBeGreaterThanOrEqual(LEAST_RIGHT_OF_KEPT);
  });
});
