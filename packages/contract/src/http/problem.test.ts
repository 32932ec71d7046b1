import { describe, expect, it } from 'vitest';

import { PROBLEMS } from './problem.ts';

describe('the catalogue of problems', () => {
  it('has a sentence for each code, without a trailing space or a placeholder', () => {
    for (const { message } of Object.values(PROBLEMS)) expect(message).toMatch(/^[^{}]*[^{}\s]$/);
  });
});
