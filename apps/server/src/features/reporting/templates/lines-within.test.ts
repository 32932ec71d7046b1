import { TEMPLATE_LIMITS } from '@verdure/contract/reporting/templates';
import { expect, it, vi } from 'vitest';

import { linesWithin } from './lines-within.ts';

const rows = Array.from({ length: 70_000 }, (_, row) => row);

it('builds no line of a result that has too many cells', () => {
  const lineOf = vi.fn(() => ['a']);
  const wanted = { rows, cells: 60, left: TEMPLATE_LIMITS.cells };
  expect(() => linesWithin(wanted, lineOf)).toThrow(
    expect.objectContaining({
      code: 'template.refused',
      detail: { errors: [expect.stringContaining('more than 2 million cells')] },
    }),
  );
  expect(lineOf).not.toHaveBeenCalled();
});

it('builds the lines of a result with exactly as many cells as are left', () => {
  const lines = linesWithin({ rows, cells: 2, left: 140_000 }, (row) => [row, row]);
  expect(lines).toHaveLength(70_000);
});
