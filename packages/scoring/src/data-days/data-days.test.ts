import { expect, it } from 'vitest';

import { figureDays, joinedDays, yearDays } from './index.ts';

const years = Int16Array.of(2025, 2022, 2024);
const amounts = Int16Array.of(2023, 2021, 0);

it('dates a figure by the inputs of the leaves that add to it', () => {
  // the second leaf adds nothing, and the third has no amount beside its value
  const contributions = Float64Array.of(1, Number.NaN, 0);
  expect(figureDays({ value: 1, contributions }, [years])).toEqual(yearDays(2024, 2025));
  expect(figureDays({ value: 1, contributions }, [years, amounts])).toEqual(yearDays(2023, 2025));
});

it('gives a figure that is not shown, or that nobody adds to, no days', () => {
  const none = { from: null, to: null };
  expect(figureDays({ value: null, contributions: Float64Array.of(1, 1, 1) }, [years])).toEqual(
    none,
  );
  const nobody = new Float64Array(3).fill(Number.NaN);
  expect(figureDays({ value: 0, contributions: nobody }, [years])).toEqual(none);
  expect(joinedDays([none, yearDays(0, 0)])).toEqual(none);
});
