import { CONSTITUENT_TYPES, IMPACT_THEMES } from '@verdure/contract/vocabulary';

import { companyShares, footprintOf } from '../footprint/index.ts';
import { impactTotal, sdgScores } from '../impact/index.ts';
import {
  companyStatus,
  companyTemperature,
  fade,
  partialReason,
  type Temperature,
  temperatureOf,
  temperatureStatus,
  valueAdded,
  waciOf,
} from '../temperature/index.ts';
import { caseKind } from './case-kind.ts';
import { boolean, list, number, nullable, oneOf, record, text, where } from './check-shape.ts';
import { hasUniqueIds } from './unique-ids.ts';

const numberOrNull = nullable(number);

const held = {
  id: text,
  type: oneOf(CONSTITUENT_TYPES),
  weight_fraction: number,
  is_proxy: boolean,
  is_wrong_universe: boolean,
};

interface Held {
  readonly id: string;
  readonly type: (typeof CONSTITUENT_TYPES)[number];
  readonly weight_fraction: number;
  readonly is_proxy: boolean;
  readonly is_wrong_universe: boolean;
}

/** Each id once: the answer is a map by id. */
const holdingsOf = <Item extends Held>(item: Parameters<typeof list<Item>>[0]) =>
  where(list(item), hasUniqueIds, 'unique ids');

const sharesOf = (holdings: readonly Held[]): Float64Array =>
  companyShares(
    {
      nodes: Int32Array.from(holdings.keys()),
      weights: Float64Array.from(holdings, ({ weight_fraction }) => weight_fraction),
    },
    (node) => holdings[node]?.type ?? 'country',
  );

/** A column of what counts: proxies and companies of another universe have no value. */
const countedColumn = <Item extends Held>(
  holdings: readonly Item[],
  valueIn: (item: Item) => number | null,
): Float64Array =>
  Float64Array.from(holdings, (item) =>
    item.is_proxy || item.is_wrong_universe ? Number.NaN : (valueIn(item) ?? Number.NaN),
  );

/** Those with a contribution, by id. */
const contributorsById = <Item extends Held, Answer>(
  holdings: readonly Item[],
  contributions: Float64Array,
  answerOf: (leaf: number, item: Item) => Answer,
): Readonly<Record<string, Answer>> =>
  Object.fromEntries(
    holdings.flatMap((item, leaf) =>
      Number.isNaN(contributions[leaf]) ? [] : [[item.id, answerOf(leaf, item)]],
    ),
  );

/** Section 15. */
export const footprint = caseKind(
  record({
    holdings: holdingsOf(
      record({
        ...held,
        metric_value: numberOrNull,
        enterprise_value_usd: numberOrNull,
        market_cap_usd: numberOrNull,
      }),
    ),
  }),
  ({ holdings }) => {
    const shares = sharesOf(holdings);
    const values = countedColumn(holdings, (item) => item.metric_value);
    const basisOf = (amountOf: (item: (typeof holdings)[number]) => number | null) => {
      const found = footprintOf(shares, values, countedColumn(holdings, amountOf));
      return {
        footprint_per_usd_mn: found.net.value,
        gross_footprint_per_usd_mn: found.gross.value,
        not_disclosed_fraction: found.notDisclosedFraction,
        standing: found.standing,
        companies: contributorsById(holdings, found.net.contributions, (leaf) => ({
          rate_per_usd_mn: found.rates[leaf],
          contribution_per_usd_mn: found.net.contributions[leaf],
        })),
      };
    };
    return {
      enterprise_value: basisOf((item) => item.enterprise_value_usd),
      market_cap: basisOf((item) => item.market_cap_usd),
    };
  },
);

/** Section 16. */
export const waci = caseKind(
  record({
    holdings: holdingsOf(
      record({ ...held, emissions_tco2e: numberOrNull, revenue_usd: numberOrNull }),
    ),
  }),
  ({ holdings }) => {
    const found = waciOf(
      sharesOf(holdings),
      countedColumn(holdings, (item) => item.emissions_tco2e),
      countedColumn(holdings, (item) => item.revenue_usd),
    );
    return {
      waci_tco2e_per_usd_mn: found.average.value,
      covered_fraction: found.average.coveredFraction,
      standing: found.standing,
      companies: contributorsById(holdings, found.weighted, (leaf) => ({
        intensity_tco2e_per_usd_mn: found.intensities[leaf],
        weighted_waci_tco2e_per_usd_mn: found.weighted[leaf],
      })),
    };
  },
);

const statusOf = (celsius: number | null): string | null =>
  temperatureStatus(celsius)?.name ?? null;

const answerOf = (found: Temperature) => ({
  emissions_tco2e_per_usd_mn_value_added: found.emissionsPerMn.value,
  itr_celsius: found.itrCelsius,
  unfaded_itr_celsius: found.unfadedCelsius,
  ungrossed_itr_celsius: found.ungrossedCelsius,
  non_disclosed_weight_fraction: found.notDisclosedFraction,
  standing: found.standing,
  status: found.judged.status?.name ?? null,
  status_reason: found.judged.reason,
  ungrossed_status: found.judgedUngrossed.status?.name ?? null,
  complete_fraction: found.completeFraction,
  value_added_estimated_fraction: found.estimatedFraction,
});

/** Section 17. */
export const itr = caseKind(
  record({
    peer_median_value_added_ratio: numberOrNull,
    holdings: holdingsOf(
      record(
        {
          ...held,
          emissions_tco2e: numberOrNull,
          revenue_usd: numberOrNull,
          expenses_usd: numberOrNull,
          reduction_rate_fraction_per_year: numberOrNull,
        },
        { is_financial: boolean, peer_scope3_share_fraction: numberOrNull },
      ),
    ),
    status_temperatures_celsius: list(numberOrNull),
  }),
  ({ peer_median_value_added_ratio: ratio, holdings, status_temperatures_celsius: celsius }) => {
    const added = holdings.map((item) =>
      valueAdded({ revenueUsd: item.revenue_usd, expensesUsd: item.expenses_usd }, () => ratio),
    );
    const shares = sharesOf(holdings);
    const { intensities } = waciOf(
      shares,
      countedColumn(holdings, (item) => item.emissions_tco2e),
      Float64Array.from(added, (each) => each?.usd ?? Number.NaN),
    );
    const fades = Float64Array.from(holdings, (item) =>
      fade(item.reduction_rate_fraction_per_year),
    );
    const partials = holdings.map(
      ({ is_financial: isFinancial = false, peer_scope3_share_fraction: peerShare = 0 }) =>
        partialReason(isFinancial, peerShare),
    );
    const found = temperatureOf(shares, {
      intensities,
      fades,
      isPartial: Uint8Array.from(partials, (reason) => (reason === null ? 0 : 1)),
      isEstimated: Uint8Array.from(added, (each) => (each?.isEstimated === true ? 1 : 0)),
    });
    return {
      companies: contributorsById(holdings, found.warming.contributions, (leaf) => {
        const intensity = intensities[leaf] ?? Number.NaN;
        const faded = companyTemperature(intensity, fades[leaf] ?? 1);
        const judged = companyStatus(faded, partials[leaf] ?? null);
        return {
          emissions_tco2e_per_usd_mn_value_added: intensity,
          value_added_estimated: added[leaf]?.isEstimated ?? false,
          itr_celsius: faded,
          unfaded_itr_celsius: companyTemperature(intensity, 1),
          status: judged.status?.name ?? null,
          status_reason: judged.reason,
        };
      }),
      portfolio: answerOf(found),
      statuses: celsius.map(statusOf),
    };
  },
);

const themeScores = record({
  basic_needs: numberOrNull,
  wellbeing: numberOrNull,
  decent_work: numberOrNull,
  resource_security: numberOrNull,
  healthy_ecosystems: numberOrNull,
  climate_stability: numberOrNull,
});
const themeWeights = record({
  basic_needs: number,
  wellbeing: number,
  decent_work: number,
  resource_security: number,
  healthy_ecosystems: number,
  climate_stability: number,
});

/** 'Basic Needs' is `basic_needs`. */
const THEME_KEYS = IMPACT_THEMES.map(({ name }) => name.toLowerCase().replace(' ', '_'));

const inOrder = <Value>(byTheme: Readonly<Record<string, Value>>): readonly (Value | undefined)[] =>
  THEME_KEYS.map((key) => byTheme[key]);

/** Section 22. */
export const sdg = caseKind(
  record({ theme_scores: themeScores, theme_weights_fraction: nullable(themeWeights) }),
  ({ theme_scores, theme_weights_fraction: weights }) => {
    const scores = inOrder(theme_scores).map((score) => score ?? null);
    const weightOf = inOrder(weights ?? {});
    return {
      sdg_scores: Object.fromEntries(sdgScores(scores).map(({ sdgId, score }) => [sdgId, score])),
      impact_total: impactTotal(
        scores.map((score, theme) => ({ score, weightFraction: weightOf[theme] ?? 1 })),
      ),
    };
  },
);
