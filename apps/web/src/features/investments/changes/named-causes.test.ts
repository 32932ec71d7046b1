import type { FigureCause } from '@verdure/contract/investments/changes';
import { expect, it } from 'vitest';

import { changeOf } from '../../../../test/change-factories.ts';
import { namedCauses, opposedCauses } from './named-causes.ts';

const changed = { score_from: 2, score_to: null, grade_from: 'C', grade_to: null } as const;
const left = (name: string) => ({ id: 3, type: 'company' as const, name, ...changed });
const trades: FigureCause = {
  cause: 'trades',
  change: -0.04,
  reasons: [],
  holdings: [],
  holdings_count: 3,
};
const NOTHING = { entered: [], entered_count: 0, left: [], left_count: 0 };

it('names the largest cause first, a company by its name where it is the only one', () => {
  expect(namedCauses(changeOf())).toBe(
    'bought Birch Energy, Cedar Chemicals reported, 2 corrected',
  );
});

it('counts what was sold, and names the one that was bought', () => {
  const sold = { left: [left('One'), left('Two')], left_count: 2 };
  expect(namedCauses({ ...changeOf(), causes: [trades], ...sold })).toBe(
    'sold 2, bought Birch Energy',
  );
  expect(namedCauses({ ...NOTHING, causes: [trades], left: [left('One')], left_count: 1 })).toBe(
    'sold One',
  );
});

it('says that weights changed where the same is held', () => {
  expect(namedCauses({ ...NOTHING, causes: [trades] })).toBe('weights changed');
});

it('leaves out what moved the figure by less than is shown, unless nothing moved it by more', () => {
  const corrected = (change: number) => ({
    ...trades,
    cause: 'values' as const,
    change,
    reasons: [{ reason: 'corrected' as const, count: 5, change }],
  });
  const profile = { ...trades, cause: 'profile' as const, change: 0.02 };
  expect(namedCauses({ ...NOTHING, causes: [profile, corrected(0.001)] })).toBe('profile changed');
  expect(namedCauses({ ...NOTHING, causes: [corrected(0.001)] })).toBe('5 corrected');
  expect(namedCauses({ ...NOTHING, causes: [] })).toBeNull();
});

it('names no cause of a figure that reads as it did, but for those that cancel each other', () => {
  const by = (change: number) => ({ ...trades, change });
  const profile = { ...trades, cause: 'profile' as const, change: 0.04 };
  expect(opposedCauses({ ...NOTHING, causes: [by(0.001)] })).toBeNull();
  expect(opposedCauses({ ...NOTHING, causes: [by(-0.04), profile] })).toBe(
    'weights changed, profile changed',
  );
});
