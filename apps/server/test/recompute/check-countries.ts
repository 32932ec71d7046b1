import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import { expect } from 'vitest';

import {
  COUNTRY_KINDS,
  countryLetter,
  countrySigma,
  earlierRow,
  naiveCountries,
} from './naive-countries.ts';
import { type RecomputeScene, same } from './recompute-scene.ts';

/** Scores, letters and changes of every rated country, and the changes of its values (section 9). */
export async function checkCountries(scene: RecomputeScene): Promise<void> {
  const { input } = scene.coverage;
  const countries = naiveCountries(input);
  expect(countries.size).toBeGreaterThan(30);
  let [compared, moved] = [0, 0];
  for (const [id, country] of countries) {
    const answer = await scene.reader.call('GET', `/countries/${id}/profiles/-1`);
    const { totals, country_dimensions } = countryScoresEndpoint.answer.parse(answer.json());
    for (const kind of COUNTRY_KINDS) {
      const { score, change, shared } = country.totals[kind];
      same(totals[kind].score, score, `${kind} of country ${id}`);
      const letter = countryLetter(score, countrySigma(countries, kind));
      expect(totals[kind].grade, `${kind} of country ${id}`).toBe(letter);
      same(totals[kind].change, score === null ? null : change, `change of ${kind} of ${id}`);
      same(totals[kind].shared_share, shared, `shared of ${kind} of country ${id}`);
      if (score !== null) compared += 1;
      if (totals[kind].change !== null) moved += 1;
    }
    for (const { country_dimension_id, dimension_score, metrics, ...got } of country_dimensions) {
      const what = `dimension ${country_dimension_id} of country ${id}`;
      const own = country.dimensions.get(country_dimension_id);
      same(dimension_score, own?.score ?? null, what);
      same(got.change, own?.change ?? null, `change, ${what}`);
      same(got.shared_share, own?.shared ?? 0, `shared, ${what}`);
      for (const metric of metrics) {
        const row = input.countryMetrics.find((one) => one.id === metric.id);
        const years = row === undefined ? null : earlierRow(input, { id }, row);
        expect(metric.previous_year, `year before of ${metric.id}, ${what}`).toBe(
          years?.earlier.year ?? null,
        );
        same(metric.change, valueChange(years), `change of ${metric.id}, ${what}`);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
  expect(moved).toBeGreaterThan(50);
}

/** Section 3: from 0 there is no change but to 0. */
function valueChange(years: ReturnType<typeof earlierRow>): number | null {
  const [now = null, before = null] = [years?.newest.value, years?.earlier.value];
  if (now === null || before === null) return null;
  if (before === 0) return now === 0 ? 0 : null;
  return (now - before) / Math.abs(before);
}
