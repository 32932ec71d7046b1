import { competitionRanks } from '../ranking/index.ts';
import { type ScoreView, scoreView } from './company-scores.ts';
import { COUNTRY_KINDS, type CountryKind, type ScoredCountries } from './score-countries.ts';

/** The totals of a country with their grades, the changes in points, and its world rank. */
export interface CountryScores {
  readonly countryId: number;
  readonly totals: Readonly<Record<CountryKind, ScoreView>>;
  /** Competition rank of the total among all rated countries; null without a total. */
  readonly rank: number | null;
}

/** Scores of one country, or null when it is unknown or not rated. */
export function countryScores(scored: ScoredCountries, countryId: number): CountryScores | null {
  const country = scored.byId.get(countryId);
  if (country === undefined) return null;
  const view = (kind: CountryKind): ScoreView =>
    scoreView(
      country.current.totals[kind],
      country.previous.totals[kind],
      scored.totalSpreads[kind],
    );
  const [esg, environmental, social, governance] = COUNTRY_KINDS;
  return {
    countryId,
    totals: {
      esg: view(esg),
      environmental: view(environmental),
      social: view(social),
      governance: view(governance),
    },
    rank: countryRanks(scored).get(countryId) ?? null,
  };
}

/** Competition ranks of the totals of all rated countries, by country id. */
export function countryRanks(scored: ScoredCountries): ReadonlyMap<number, number | null> {
  const countries = [...scored.byId.values()];
  const ranks = competitionRanks(countries.map(({ current }) => current.totals.esg));
  return new Map(countries.map(({ country }, index) => [country.id, ranks[index] ?? null]));
}

/** A dimension of a country with its grades and changes. */
export interface CountryDimensionView {
  readonly dimensionId: number;
  readonly weightFraction: number;
  readonly weightedScore: number | null;
  readonly overall: ScoreView;
  readonly awareness: ScoreView;
  readonly performance: ScoreView;
}

/** The dimensions of one country, by pillar; empty when it is unknown or not rated. */
export function countryDimensions(
  scored: ScoredCountries,
  countryId: number,
): readonly CountryDimensionView[] {
  const country = scored.byId.get(countryId);
  return (country?.current.dimensions ?? []).map((dimension, index) => {
    const { dimensionId, weightFraction, weightedScore } = dimension;
    const previous = country?.previous.dimensions[index];
    const spreads = scored.dimensionSpreads.get(dimensionId);
    const view = (axis: 'score' | 'awareness' | 'performance'): ScoreView =>
      scoreView(dimension[axis], previous?.[axis] ?? null, spreads?.[axis]);
    return {
      dimensionId,
      weightFraction,
      weightedScore,
      overall: view('score'),
      awareness: view('awareness'),
      performance: view('performance'),
    };
  });
}
