import { z } from 'zod';

import { constituentType, dataDayFields, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { OVERALL_KINDS } from './constituents.ts';
import { investmentRoots, profileId, universeId } from './investment-root.ts';

export const COVERAGE_FIGURES = ['direct_coverage', 'proxy_coverage', 'not_covered'] as const;
export type CoverageFigure = (typeof COVERAGE_FIGURES)[number];

export const DIMENSION_FIGURES = ['company_dimension', 'country_dimension'] as const;
export type DimensionFigure = (typeof DIMENSION_FIGURES)[number];

/** The figures of a portfolio or fund that can be opened. */
export const LINEAGE_FIGURES = [...OVERALL_KINDS, ...COVERAGE_FIGURES, ...DIMENSION_FIGURES];
export type LineageFigure = (typeof LINEAGE_FIGURES)[number];

/** Why a holding adds nothing. */
export const LINEAGE_GAPS = [
  'short',
  'wrong_universe',
  'proxy_off',
  'not_covered',
  'not_applicable',
  'not_disclosed',
  'proxy',
] as const;
export type LineageGap = (typeof LINEAGE_GAPS)[number];

export const lineageRow = rowType('Lineage', {
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  weight: z
    .number()
    .describe('Fraction of the gross weight, or of the number of holdings; negative: short.'),
  value: z
    .number()
    .nullable()
    .describe('Score points 0 to 4; of a coverage 1 for a holding in it, else 0.'),
  contribution: z
    .number()
    .nullable()
    .describe('What it adds to the figure; null: it does not count. They add up to the figure.'),
  estimated: z.boolean().describe('Its scores are those of its peers.'),
  missing: z
    .enum(LINEAGE_GAPS)
    .nullable()
    .describe('proxy_off: a proxy while proxies are off; null: it counts, or adds nothing.'),
  figure_value: z.number().nullable().describe('The whole figure, unrounded.'),
  figure_sigmas: z
    .number()
    .nullable()
    .describe('Mean distance from the centre in standard deviations, which gives the grade.'),
  covered_fraction: z.number().describe('Share of the gross weight that counts, a fraction.'),
  data_from: dataDayFields.data_from.describe('Of the holding; null where it adds no value.'),
  data_to: dataDayFields.data_to.describe('Of the holding; null where it adds no value.'),
  figure_from: dataDayFields.data_from.describe('Of the whole figure.'),
  figure_to: dataDayFields.data_to.describe('Of the whole figure.'),
});
export type LineageRow = z.infer<typeof lineageRow>;

export const lineageRoots = investmentRoots({
  id: 'GQL-05',
  name: 'lineage',
  summary: 'What each holding after look-through adds to a figure, and why it adds nothing',
  args: {
    universeId,
    profileId,
    figure: z
      .enum(LINEAGE_FIGURES)
      .nullish()
      .describe('A kind of score or coverage; esg if absent.'),
    dimensionId: id.nullish().describe('Of the figures company_dimension and country_dimension.'),
    weighted: z.boolean().nullish().describe('False: every holding counts the same.'),
  },
  row: lineageRow,
});
