import { ARTICLE_NINE_REQUIREMENTS } from '@verdure/contract/vocabulary';
import type { Grade } from '@verdure/contract/vocabulary';
import { describe, expect, it } from 'vitest';

import { type Finding, sustainableInvestment } from './index.ts';

const NOTHING: Finding = { contributes: false, harms: false };
const nothing = ARTICLE_NINE_REQUIREMENTS.map(() => NOTHING);
const at = (place: number, found: Partial<Finding>, others: readonly Finding[] = nothing) =>
  others.map((other, index) => (index === place ? { ...other, ...found } : other));
const answer = (grade: Grade | null, findings: readonly Finding[]) =>
  sustainableInvestment(grade, findings).answer;

describe('SCR-GLB-49 a sustainable investment', () => {
  it('has 8 environmental and 4 social objectives', () => {
    const under = (heading: number) =>
      ARTICLE_NINE_REQUIREMENTS.filter(({ headingId }) => headingId === heading);
    expect([under(1).length, under(10).length, nothing.length]).toEqual([8, 4, 12]);
  });

  it('contributes to any one of the 12, and harms none of them', () => {
    expect(answer('D', nothing)).toBe('N');
    nothing.forEach((_, place) => {
      const contributing = at(place, { contributes: true });
      expect(answer('D', contributing), `contribution ${place}`).toBe('Y');
      nothing.forEach((__, harmed) => {
        expect(answer('A', at(harmed, { harms: true }, contributing)), `harm ${harmed}`).toBe('N');
      });
    });
  });

  it('has good governance: E fails, and without governance data nothing is assessed', () => {
    const contributing = at(0, { contributes: true });
    expect(answer('E', contributing)).toBe('N');
    expect(sustainableInvestment(null, contributing)).toEqual({ answer: null, marker: 'grey' });
  });
});
