import { expect, expectTypeOf, it } from 'vitest';

import {
  type PortfolioId,
  type ProfileId,
  profileIdOf,
  UNCUSTOMISED_PROFILE_ID,
  type UniverseId,
  WHOLE_UNIVERSE_ID,
} from './index.ts';

it('tells the ids of profiles, universes and portfolios apart when compiled', () => {
  expectTypeOf<number>().not.toExtend<ProfileId>();
  expectTypeOf<UniverseId>().not.toExtend<ProfileId>();
  expectTypeOf<PortfolioId>().not.toExtend<ProfileId>();
  expectTypeOf<ProfileId>().toExtend<number>();
  // @ts-expect-error the whole universe is no profile, though both are -1
  const wrong: ProfileId = WHOLE_UNIVERSE_ID;
  expect(wrong).toBe(UNCUSTOMISED_PROFILE_ID);
});

it('takes integers alone', () => {
  expect(profileIdOf(7)).toBe(7);
  expect(() => profileIdOf(0.5)).toThrow('0.5 is not an id');
});
