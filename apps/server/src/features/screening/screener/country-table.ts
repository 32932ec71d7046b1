import type { RowOf } from '@verdure/contract/http/graphql-root';
import type { countryApiRoot } from '@verdure/contract/screening/screener';
import { valueChange } from '@verdure/scoring/scores';
import type { CountryRow } from '@verdure/scoring/snapshot';
import type { DataDays } from '@verdure/scoring/data-days';
import { gradeOfScore } from '@verdure/scoring/grades';
import {
  COUNTRY_KINDS,
  type CountryDimensionView,
  countryDimensions,
  countryDimensionSpreads,
  type CountryKind,
  countryScores,
  type CountryScoreView,
  latestCountryValue,
  metricOfCountry,
  type ReadYear,
} from '@verdure/scoring/universe';
import type { ScreenerColumn } from '@verdure/screener/fields';

import { countryDays, presentDays } from '../../../universe/data-days.ts';
import type { ScoredProfile } from '../../../universe/scored-profile.ts';
import { type ColumnReader, labelled, numbers, texts } from './column-reader.ts';
import { categoryGroupOf } from './field-sources.ts';
import { shownOf } from './score-columns.ts';
import { compareTexts, type Line, type ScreenerTable } from './screener-table.ts';

export type ScreenedCountry = RowOf<typeof countryApiRoot>;

/** Scores of one country, computed when a column asks for them. */
interface CountryFacts {
  readonly country: CountryRow;
  readonly totals: () => Readonly<Record<CountryKind, CountryScoreView>> | null;
  readonly dimensions: () => readonly CountryDimensionView[];
}

function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | null = null;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

const factsOf = ({ countries }: ScoredProfile, country: CountryRow): CountryFacts => ({
  country,
  totals: once(() => countryScores(countries, country.id)?.totals ?? null),
  dimensions: once(() => countryDimensions(countries, country.id)),
});

const categoryOf = (schemeId: number | null, { categories }: CountryRow) =>
  categories.find(({ groupId }) => groupId === schemeId) ?? null;

const PART_OF_YEAR = { current: 'score', previous: 'previous', change: 'change' } as const;

/** A score, or its grade among what has the same spread. */
function viewColumn(
  viewAt: (row: number) => CountryScoreView | null | undefined,
  column: ScreenerColumn,
  sigma: number | undefined,
): ColumnReader {
  const { year, isGrade } = shownOf(column);
  const scoreAt = (row: number): number | null => viewAt(row)?.[PART_OF_YEAR[year]] ?? null;
  if (!isGrade) return numbers(scoreAt);
  return texts((row) => (sigma === undefined ? null : gradeOfScore(scoreAt(row), sigma)));
}

interface Countries {
  readonly under: ScoredProfile;
  /** The scheme whose categories are shown. */
  readonly schemeId: number | null;
  readonly facts: readonly CountryFacts[];
}

function totalColumn({ under, facts }: Countries, column: ScreenerColumn, name: string) {
  const kind = COUNTRY_KINDS.find((each) => each === name) ?? 'esg';
  const { sigma } = under.countries.totalSpreads[kind];
  return viewColumn((row) => facts[row]?.totals()?.[kind], column, sigma);
}

function dimensionColumn({ under, facts }: Countries, column: ScreenerColumn, id: string) {
  const dimensionId = Number(id);
  const { axis } = shownOf(column);
  const sigma = countryDimensionSpreads(under.countries, dimensionId)?.score.sigma;
  const viewAt = (row: number) =>
    facts[row]?.dimensions().find((each) => each.dimensionId === dimensionId)?.[axis];
  return viewColumn(viewAt, column, sigma);
}

const SLOT_OF_YEAR = { current: 0, previous: 1 } as const;

/** A number of two years, or its change. */
function ofYears(
  year: ReadYear,
  at: (row: number, slot: number) => number | null,
  changeOf: (current: number | null, previous: number | null) => number | null,
): ColumnReader {
  if (year !== 'change') return numbers((row) => at(row, SLOT_OF_YEAR[year]));
  return numbers((row) => changeOf(at(row, 0), at(row, 1)));
}

const difference = (current: number | null, previous: number | null): number | null =>
  current === null || previous === null ? null : current - previous;

function metricColumn({ under, facts }: Countries, column: ScreenerColumn, id: string) {
  const metricId = Number(id);
  const { axes } = under.countries;
  const keyAt = (row: number, slot: number) => ({
    metricId,
    countryId: facts[row]?.country.id ?? 0,
    slot,
  });
  const { year, axis } = shownOf(column);
  if (column.isRawValue) {
    const valueAt = (row: number, slot: number) =>
      latestCountryValue(axes.values, keyAt(row, slot))?.value ?? null;
    return ofYears(year, valueAt, valueChange);
  }
  const part = axis === 'awareness' ? 'awareness' : 'performance';
  return ofYears(year, (row, slot) => metricOfCountry(axes, keyAt(row, slot))[part], difference);
}

/** Reads one column of the rated countries. */
export function countryColumn(countries: Countries, column: ScreenerColumn): ColumnReader {
  const [head = '', name = ''] = column.field.key.split('.');
  if (head === 'total') return totalColumn(countries, column, name);
  if (head === 'dimension') return dimensionColumn(countries, column, name);
  if (head === 'metric') return metricColumn(countries, column, name);
  const { schemeId, facts } = countries;
  if (head === 'name') return texts((row) => facts[row]?.country.name ?? null);
  const categories = facts.map(({ country }) => categoryOf(schemeId, country));
  const labels = new Map(
    categories.flatMap((category) =>
      category === null ? [] : [[String(category.categoryId), category.name] as const],
    ),
  );
  return labelled((row) => categories[row]?.categoryId.toString() ?? null, labels);
}

function scorePart({ under, facts }: Countries, row: number, kind: CountryKind) {
  const view = facts[row]?.totals()?.[kind];
  if (view === undefined) return null;
  return {
    score: view.score,
    grade: view.grade,
    previous_score: view.previous,
    previous_grade: gradeOfScore(view.previous, under.countries.totalSpreads[kind].sigma),
    score_diff: view.change,
  };
}

const daysOf = ({ under, facts }: Countries, row: number): DataDays =>
  countryDays(under.countries.axes.values, facts[row]?.country.id ?? 0);

function presentRow(countries: Countries, row: number, line: Line): ScreenedCountry {
  const country = countries.facts[row]?.country;
  const category = country === undefined ? null : categoryOf(countries.schemeId, country);
  return {
    ...line,
    name: country?.name ?? '',
    ...presentDays(daysOf(countries, row)),
    country_id: country?.id ?? 0,
    category_id: category?.categoryId ?? null,
    category_name: category?.name ?? null,
    get esg() {
      return scorePart(countries, row, 'esg');
    },
    get environmental() {
      return scorePart(countries, row, 'environmental');
    },
    get social() {
      return scorePart(countries, row, 'social');
    },
    get governance() {
      return scorePart(countries, row, 'governance');
    },
  };
}

/** The rated countries under a profile. */
export function countryTable(under: ScoredProfile): ScreenerTable<ScreenedCountry> {
  const facts = under.countries.axes.values.ratedCountries
    .toSorted((one, other) => compareTexts(one.name, other.name))
    .map((country) => factsOf(under, country));
  const countries = { under, facts, schemeId: categoryGroupOf(under) };
  return {
    rows: [...facts.keys()],
    peerRows: [...facts.keys()],
    idAt: (row) => facts[row]?.country.id ?? 0,
    daysAt: (row) => daysOf(countries, row),
    readColumns: async (columns) =>
      new Map(columns.map((column) => [column.key, countryColumn(countries, column)])),
    presentRows: async () => (row, line) => presentRow(countries, row, line),
  };
}
