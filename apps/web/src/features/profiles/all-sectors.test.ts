import { expect, it } from 'vitest';

import { profileOf } from '../../../test/factories.ts';
import { withGroupOfAll } from './all-sectors.ts';
import { groupOf, NO_DRAFT, withGroup } from './weighing.ts';

const [sector] = profileOf().sectors;
if (sector === undefined) throw new Error('the profile has a sub-sector');
const [first, second, third] = sector.dimensions.filter(({ type }) => type === 'sustainability');
if (!first || !second || !third) throw new Error('the sub-sector has three issues');
const sharing = (id: number, dimensions: typeof sector.dimensions) => ({
  ...sector,
  sector_id: id,
  dimensions,
});
const half = { weighting: 0.5 };

it('an issue that only another sub-sector has keeps its weight, and all are scaled to 100%', () => {
  const profile = profileOf({
    sectors: [
      sharing(1, [
        { ...first, ...half },
        { ...second, ...half },
      ]),
      sharing(2, [
        { ...first, ...half },
        { ...third, ...half },
      ]),
      sharing(3, []),
    ],
  });
  const group = groupOf(profile, 1, 'sustainability');
  const draft = withGroupOfAll(profile, withGroup(NO_DRAFT, group, [750, 250]), group);
  // 75 beside 50 of 125
  expect([...draft.groups.values()]).toEqual([
    { sectorId: 1, pillar: 'sustainability', tenths: [750, 250] },
    { sectorId: 2, pillar: 'sustainability', tenths: [600, 400] },
  ]);
});

it('a sub-sector whose shared issues weigh nothing stays as it is', () => {
  const profile = profileOf({
    sectors: [
      sharing(1, [
        { ...first, ...half },
        { ...second, ...half },
      ]),
      sharing(2, [{ ...first, weighting: 1 }]),
    ],
  });
  const group = groupOf(profile, 1, 'sustainability');
  const draft = withGroupOfAll(profile, withGroup(NO_DRAFT, group, [0, 1000]), group);
  expect([...draft.groups.keys()]).toEqual([group.key]);
});
