import { expect, it } from 'vitest';

import { type Draft, NO_DRAFT, withoutSaved } from './weighing.ts';

const saved: Draft = { ...NO_DRAFT, groups: new Map([['101/social', [600, 400]]]) };

it('nothing is left of a draft once it is saved', () => {
  expect(withoutSaved(saved, saved)).toEqual(NO_DRAFT);
});

it('keeps what was changed while the save ran', () => {
  const groups = new Map([...saved.groups, ['101/environmental', [500, 500]] as const]);
  const country = { environmentalTenths: 300, socialTenths: 300, awareness: 0.5 } as const;
  expect(withoutSaved({ ...saved, groups, country }, saved)).toEqual({
    ...NO_DRAFT,
    groups: new Map([['101/environmental', [500, 500]]]),
    country,
  });
  const again = new Map([['101/social', [500, 500]]]);
  expect(withoutSaved({ ...saved, groups: again }, saved).groups).toEqual(again);
});
