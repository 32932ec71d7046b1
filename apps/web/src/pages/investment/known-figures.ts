import type { OverallsRow } from '@verdure/contract/investments/constituents';
import type { FootprintRow } from '@verdure/contract/investments/footprint';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { standingWords, temperatureBasis } from '@verdure/contract/vocabulary';

import { chosenFigure } from '@verdure/contract/investments/chosen-footprint';
import { formatFootprint } from '../../features/investments/footprints/footprint-columns.tsx';
import {
  FOOTPRINT_KINDS,
  footprintMeasure,
  footprintName,
} from '@verdure/contract/investments/footprint-kinds';
import { scoresIn } from '../../features/investments/constituents/overall-scores.ts';
import type { Pillar } from '../../features/investments/constituents/pillar-kinds.ts';
import { basisOf } from '../../features/investments/constituents/pillars-panel.tsx';
import {
  formatIntensity,
  formatTemperature,
} from '../../features/investments/temperature/warming-columns.tsx';
import { formatScore } from '../../format/score.ts';
import type { InvestmentSearch } from './investment-search.ts';

/** A figure that an investment has, with what it stands on and where it is shown. */
export interface KnownFigure {
  readonly name: string;
  readonly value: string;
  readonly basis: string;
  readonly place: InvestmentSearch;
}

export function knownPillars(
  overalls: OverallsRow | null,
  pillars: readonly Pillar[],
): readonly KnownFigure[] {
  if (overalls === null) return [];
  return pillars.flatMap(({ kind, label }) => {
    const { score, grade } = scoresIn(overalls, kind, true);
    const value = [formatScore(score), grade].filter((each) => each !== null).join(' ');
    const place = { view: 'summary' as const };
    return score === null ? [] : [{ name: label, value, basis: basisOf(overalls, kind), place }];
  });
}

export function knownWarming(row: ItrRow | null | undefined): readonly KnownFigure[] {
  if (!row) return [];
  const place = { tab: 'global-warming-impact' };
  const itr = {
    name: 'Implied temperature rise',
    value: `${formatTemperature(row.itr)} °C`,
    basis: temperatureBasis(row.standing, row.covered, row.value_added_estimated_share),
    place,
  };
  const waci = {
    name: 'Carbon intensity (WACI)',
    value: `${formatIntensity(row.waci)} tCO2e per $1M of revenue`,
    basis: standingWords(row.waci_standing, row.waci_covered),
    place,
  };
  return [...(row.itr === null ? [] : [itr]), ...(row.waci === null ? [] : [waci])];
}

export const knownFootprints = (rows: readonly FootprintRow[]): readonly KnownFigure[] =>
  FOOTPRINT_KINDS.flatMap((kind) => {
    const row = rows.find(({ metric_id: id }) => id === kind.metricId);
    if (row === undefined) return [];
    const { value, words } = chosenFigure(row, { basis: 'ev', isGross: false });
    if (value === null) return [];
    return [
      {
        name: footprintName(kind),
        value: `${formatFootprint(value)} ${footprintMeasure(kind)}`,
        basis: words,
        place: { tab: 'footprint', footprint: kind.id },
      },
    ];
  });
