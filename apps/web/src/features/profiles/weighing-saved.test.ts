import { expect, it } from 'vitest';

import { type Draft, type DraftGroup, NO_DRAFT, withoutSaved } from './weighing.ts';

const groupsOf = (...groups: readonly DraftGroup[]) =>
  new Map(groups.map((group) => [group.pillar, group]));

const social: DraftGroup = { sectorId: 101, pillar: 'social', tenths: [600, 400] };
const environmental: DraftGroup = { sectorId: 101, pillar: 'environmental', tenths: [500, 500] };
const saved: Draft = { ...NO_DRAFT, groups: groupsOf(social) };

it('nothing is left of a draft once it is saved', () => {
  expect(withoutSaved(saved, saved)).toEqual(NO_DRAFT);
});

it('keeps what was changed while the save ran', () => {
  const groups = groupsOf(social, environmental);
  const country = { environmentalTenths: 300, socialTenths: 300, awareness: 0.5 } as const;
  expect(withoutSaved({ ...saved, groups, country }, saved)).toEqual({
    ...NO_DRAFT,
    groups: groupsOf(environmental),
    country,
  });
  const again = groupsOf({ ...social, tenths: [500, 500] });
  expect(withoutSaved({ ...saved, groups: again }, saved).groups).toEqual(again);
});
