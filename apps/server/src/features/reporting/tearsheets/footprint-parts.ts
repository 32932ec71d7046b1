import type { FootprintRow } from '@verdure/contract/investments/footprint';
import { type FootprintMetricId, standingWords } from '@verdure/contract/vocabulary';

import type { Side, TearsheetFigures } from './tearsheet-figures.ts';

interface FootprintName {
  readonly metricId: FootprintMetricId;
  readonly name: string;
  /** Per $1M invested. */
  readonly unit: string;
  /** What the capital stands for. */
  readonly amount: string;
}

/** In the order of the tabs. */
export const FOOTPRINT_NAMES: readonly FootprintName[] = [
  { metricId: 44, name: 'Carbon', unit: 'tCO2e', amount: 'Tonnes of CO2e emitted' },
  { metricId: 42, name: 'Waste', unit: 'tonnes', amount: 'Tonnes of waste' },
  { metricId: 45, name: 'Water', unit: 'm3', amount: 'Cubic metres of water' },
  { metricId: 41, name: 'Tax Contribution', unit: '$', amount: 'US dollars of tax' },
  { metricId: 43, name: 'Employment', unit: 'FTE', amount: 'Jobs' },
];

export interface ChosenFootprint {
  readonly net: number | null;
  readonly gross: number | null;
  readonly notDisclosed: number | null;
  /** How firmly it stands: 'indicative, 34.0% of the weight'. */
  readonly words: string;
}

const NONE: ChosenFootprint = {
  net: null,
  gross: null,
  notDisclosed: null,
  words: '',
};

const onBasis = (row: FootprintRow, useEv: boolean): ChosenFootprint =>
  useEv
    ? {
        net: row.ev_footprint,
        gross: row.ev_gross_footprint,
        notDisclosed: row.not_disclosed_ev,
        words: standingWords(row.standing, row.covered),
      }
    : {
        net: row.mc_footprint,
        gross: row.mc_gross_footprint,
        notDisclosed: row.not_disclosed_mc,
        words: standingWords(row.mc_standing, row.mc_covered),
      };

/** One footprint of a side, on the basis that was chosen. */
export function footprintOn(side: Side | null, metricId: number, useEv: boolean): ChosenFootprint {
  const row = side?.footprints.find(({ metric_id }) => metric_id === metricId);
  return row === undefined ? NONE : onBasis(row, useEv);
}

export const basisName = ({ useEv }: Pick<TearsheetFigures, 'useEv'>): string =>
  useEv ? 'enterprise value' : 'market capitalisation';
