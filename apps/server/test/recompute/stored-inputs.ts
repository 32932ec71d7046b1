import type { TotalKind } from '@verdure/scoring/universe';

import { isDirect } from '../../../../packages/scoring/test/naive-metrics.ts';
import { naiveSigma, type PointOf } from './naive-averages.ts';
import { countrySigma, naiveCountries } from './naive-countries.ts';
import type { EurRates } from './naive-pai.ts';
import type { HolderType, RecomputeScene } from './recompute-scene.ts';

/* What averages and adverse impacts are recomputed from, of the stored demo. */

/** Reads the score of a leaf, with the spread of its kind. */
export const pointReader = (scene: RecomputeScene): ((kind: TotalKind) => PointOf) => {
  const companies = [...scene.companies];
  const direct = new Set(scene.coverage.input.companies.filter(isDirect).map(({ id }) => id));
  const countries = naiveCountries(scene.coverage.input);
  const countryPoint = countrySigma(countries, 'esg');
  return (kind) => {
    const population = companies.flatMap(([id, { totals }]) =>
      direct.has(id) ? (totals[kind]?.score ?? []) : [],
    );
    const sigma = naiveSigma(population);
    return ({ type, id }) => {
      if (type === 'country' && kind === 'esg') {
        const score = countries.get(id)?.totals.esg.score ?? null;
        return score === null ? null : { score, sigma: countryPoint };
      }
      const score =
        type === 'company' ? (scene.companies.get(id)?.totals[kind]?.score ?? null) : null;
      return score === null ? null : { score, sigma };
    };
  };
};

/** Section 13: proxies count where the portfolio lets them; funds have no such choice. */
export async function proxyReader(
  scene: RecomputeScene,
  type: HolderType,
): Promise<(id: number, point: PointOf) => PointOf> {
  const proxies = new Set(
    scene.coverage.input.companies.filter(({ isProxy }) => isProxy).map(({ id }) => id),
  );
  const { rows } = await scene.server.pool.query<{ id: number }>(
    'select id from portfolios where proxy',
  );
  const on = new Set(type === 'portfolio' ? rows.map(({ id }) => id) : []);
  return (id, point) => (leaf) =>
    leaf.type === 'company' && proxies.has(leaf.id) && !on.has(id) ? null : point(leaf);
}

/** Of each year: the rate of at most 7 days before its end, and the mean of all (section 2.6). */
export async function eurRates(scene: RecomputeScene): Promise<EurRates> {
  const { rows } = await scene.server.pool.query<{ day: string; rate: number }>(
    `select to_char(date, 'YYYY-MM-DD') as day, usd_per_unit::float8 as rate from exchange_rates
     where currency = 'EUR' and date <= $1 order by date`,
    [scene.coverage.input.asOf],
  );
  return {
    closingOf: (year) =>
      rows.findLast(({ day }) => day <= `${year}-12-31` && day >= `${year}-12-24`)?.rate ?? null,
    meanOf: (year) => {
      const own = rows.filter(({ day }) => day.startsWith(String(year)));
      return own.length === 0 ? null : own.reduce((sum, { rate }) => sum + rate, 0) / own.length;
    },
  };
}

/** What a profile says of exclusions. */
interface StoredExclusions {
  readonly id: number;
  readonly threshold: number;
  readonly excluded: readonly number[];
}

/** Of every profile of the reader, and of Uncustomised, which excludes nothing (section 5.4). */
export async function storedExclusions({
  server,
  reader,
}: RecomputeScene): Promise<readonly StoredExclusions[]> {
  const { rows } = await server.pool.query<StoredExclusions>(
    `select id, company_threshold::float8 as threshold,
            array(select activity_id from profile_exclusions one
                  where one.organisation_id = profile.organisation_id and one.profile_id = profile.id)
              as excluded
     from profiles profile where organisation_id = $1 order by id`,
    [reader.organisationId],
  );
  return [{ id: -1, threshold: 0, excluded: [] }, ...rows];
}
