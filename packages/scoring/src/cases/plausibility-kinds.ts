import {
  withheldByPast,
  implausibleBasisRatio,
  isSumWithheld,
  sortedNumbers,
  testLevelOf,
  timesOfPeers,
  VALUE_NATURES,
  type ValueNature,
} from '../scores/index.ts';
import { caseKind } from './case-kind.ts';
import { boolean, integer, list, mapOf, number, nullable, oneOf, record } from './check-shape.ts';

const numberOrNull = nullable(number);

/** The values of each level of a case. */
export interface CaseLevels {
  readonly sub_sector_values: readonly number[];
  readonly parent_sector_values: readonly number[];
  readonly whole_coverage_values: readonly number[];
  readonly confirmed_values?: readonly number[];
}

/** The test against peers: its level, and the values that it holds back. */
export function testAgainstPeers(levels: CaseLevels, nature: ValueNature) {
  const { confirmed_values: confirmed = [] } = levels;
  const sorted = {
    sub_sector: sortedNumbers(levels.sub_sector_values),
    parent_sector: sortedNumbers(levels.parent_sector_values),
    whole_coverage: sortedNumbers(levels.whole_coverage_values),
  };
  const level = testLevelOf(sorted, nature);
  const timesOf = level === null ? null : timesOfPeers(sorted[level], nature);
  return {
    level,
    isWithheld: (value: number): boolean =>
      timesOf !== null && timesOf(value) !== null && !confirmed.includes(value),
  };
}

const nature = oneOf(VALUE_NATURES);

const group = record(
  {
    nature,
    sub_sector_values: list(number),
    parent_sector_values: list(number),
    whole_coverage_values: list(number),
    target_values: list(number),
  },
  { confirmed_values: list(number) },
);

const series = record(
  { nature, values_by_year: mapOf(numberOrNull) },
  { confirmed_years: list(integer) },
);

interface CaseSeries {
  readonly nature: ValueNature;
  readonly values_by_year: Readonly<Record<string, number | null>>;
  readonly confirmed_years?: readonly number[];
}

/** The years of a map that have a value, oldest first. */
function heldBackYears({ nature: of, values_by_year, confirmed_years = [] }: CaseSeries) {
  const years = Object.entries(values_by_year)
    .flatMap(([name, value]) => {
      const year = Number(name);
      return value === null ? [] : [{ year, value, isConfirmed: confirmed_years.includes(year) }];
    })
    .sort((a, b) => a.year - b.year);
  return { held_back_years: withheldByPast(years, of).map(({ year }) => year) };
}

const BASES = ['enterprise_value', 'market_cap'] as const;

const basisPair = record(
  { enterprise_value_usd: numberOrNull, market_cap_usd: numberOrNull },
  { confirmed: list(oneOf(BASES)), is_financial: boolean },
);

/** Section 4.2. */
export const plausibility = caseKind(
  record({
    groups: list(group),
    series: list(series),
    sums: list(record({ parts_held_back: list(boolean) })),
    basis_pairs: list(basisPair),
  }),
  ({ groups, series: all, sums, basis_pairs }) => ({
    groups: groups.map(({ nature: of, target_values, ...levels }) => {
      const { level, isWithheld } = testAgainstPeers(levels, of);
      return { test_level: level, held_back: target_values.map(isWithheld) };
    }),
    series: all.map(heldBackYears),
    sums_held_back: sums.map(({ parts_held_back }) => isSumWithheld(parts_held_back)),
    basis_pairs: basis_pairs.map(
      ({ enterprise_value_usd, market_cap_usd, confirmed = [], is_financial = false }) => {
        const ratio = implausibleBasisRatio({
          enterpriseValueUsd: enterprise_value_usd,
          marketCapUsd: market_cap_usd,
          isFinancial: is_financial,
        });
        return {
          enterprise_value_held_back: ratio !== null && !confirmed.includes('enterprise_value'),
          market_cap_held_back: ratio !== null && !confirmed.includes('market_cap'),
        };
      },
    ),
  }),
);
