import { expect, it } from 'vitest';

import { inForceFinder } from './review-context.ts';

/** As many values as a company has in ten years; `looks` counts how often one is looked at. */
function valuesOfCompany() {
  const counted = { looks: 0 };
  const versions = Array.from({ length: 1_000 }, (_, place) => ({
    metric_id: 1 + (place % 100),
    year: 2016 + Math.floor(place / 100),
    get approved() {
      counted.looks += 1;
      return place % 100 !== 50;
    },
  }));
  return { versions, counted };
}

it('the value in force of each metric and year is found while each value is looked at once', () => {
  const { versions, counted } = valuesOfCompany();
  const inForceAt = inForceFinder(versions);
  const found = versions.filter((each) => inForceAt(each.metric_id, each.year) === each);
  expect(found).toHaveLength(990);
  expect(inForceAt(51, 2020)).toBeUndefined();
  expect(inForceAt(1, 2015)).toBeUndefined();
  expect(counted.looks).toBe(1_000);
});
