import { z } from 'zod';

import { constituentType, gradeOrNull, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { ATTRIBUTION_CUTS, NACE_SECTIONS, SCORED_PILLARS, STANDINGS } from '../vocabulary/index.ts';
import { OVERALL_KINDS } from './constituents.ts';
import { evidenceFields } from './footprint.ts';
import { investmentRoots, profileId, universeId } from './investment-root.ts';

/** The figures whose difference to a reference is divided. */
export const ATTRIBUTED_FIGURES = [...OVERALL_KINDS, 'itr', 'waci', 'footprint', 'pai'] as const;
export type AttributedFigure = (typeof ATTRIBUTED_FIGURES)[number];

const HIGH_IMPACT = NACE_SECTIONS.filter(({ isHighImpact }) => isHighImpact);

/**
 * The lines of adverse impacts that are one mean or one share over holdings, by indicator and part.
 * The totals of 1, 2 and 3 are not: they add three scopes, each a mean over its own companies.
 */
export const ATTRIBUTED_PAIS: readonly string[] = [
  ...['1/Scope 1', '1/Scope 2', '1/Scope 3', '4', '5/Consumption', '5/Production'],
  ...HIGH_IMPACT.map(({ code }) => `6/${code}`),
  ...['7', '8', '9', '10', '11', '12', '13', '14'],
];

/** The bar of what nobody discloses and a net figure counts as 0. */
export const NOT_DISCLOSED_GROUP = 'not-disclosed';
/** The bar of everything that has no bar of its own. */
export const REST_GROUP = 'rest';

const figureOrNull = z.number().nullable();

/** Both whole figures; the same in every row. */
const wholeFields = {
  ...evidenceFields,
  figure_value: figureOrNull.describe('In the unit of the figure; null: not shown.'),
  figure_grade: gradeOrNull,
  standing: z.enum(STANDINGS),
  reference_name: z.string(),
  reference_value: figureOrNull,
  reference_grade: gradeOrNull,
  reference_standing: z.enum(STANDINGS),
  middle: figureOrNull.describe('The middle of both means, which contributions are measured from.'),
  counted_weight: z
    .number()
    .describe('Of the whole weight, after look-through, what the figure counts, a fraction.'),
  reference_counted_weight: z.number().describe('Likewise, of the reference.'),
};

const share = z.number().describe('Of the weight that the figure counts, a fraction.');

export const attributionRow = rowType('Attribution', {
  parent_id: id,
  ...wholeFields,
  group: z.string().describe('Key of the bar, to ask for its holdings with.'),
  name: z.string(),
  type: constituentType.nullable().describe('Of a bar of one holding.'),
  id: id.describe('Of a bar of one holding; else 0.'),
  pillar: z.enum(SCORED_PILLARS).nullable().describe('Of a bar of one pillar.'),
  issue_id: id.nullable().describe('Of a bar of one issue.'),
  holdings: z.number().int().describe('Companies and countries of either side.'),
  weight: share,
  reference_weight: share,
  value: figureOrNull.describe('Mean of what is held here; null: nothing.'),
  reference_group_value: figureOrNull.describe('Mean of what the reference holds; null: nothing.'),
  contribution: z
    .number()
    .describe('In the unit of the figure; the bars add up to the difference.'),
});
export type AttributionRow = z.infer<typeof attributionRow>;

export const attributionHoldingRow = rowType('AttributionHolding', {
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  group: z.string(),
  issue_id: id.nullable().describe('Of the score of one issue.'),
  is_direct: z.boolean().describe('The portfolio or fund holds it itself.'),
  weight: share,
  reference_weight: share,
  value: z.number().describe('Of the holding, in the unit of the figure.'),
  grade: gradeOrNull,
  contribution: z.number(),
});
export type AttributionHoldingRow = z.infer<typeof attributionHoldingRow>;

/** Which figure is divided. */
export const figureArgs = {
  figure: z.enum(ATTRIBUTED_FIGURES).nullish().describe('esg if absent.'),
  metricId: id.nullish().describe('Of the figure footprint: 44 if absent.'),
  pai: z
    .enum(ATTRIBUTED_PAIS)
    .nullish()
    .describe("Of the figure pai: an indicator, with its part after '/'; 4 if absent."),
};

const args = {
  universeId,
  profileId,
  ...figureArgs,
  cut: z.enum(ATTRIBUTION_CUTS).nullish().describe('sector if absent.'),
  pillar: z
    .enum(SCORED_PILLARS)
    .nullish()
    .describe('Of the cut pillar: this one has a bar for each of its issues, after the others.'),
  referenceType: z.enum(['portfolio', 'fund']).nullish().describe('portfolio if absent.'),
  referenceId: id.nullish().describe('The Global benchmark if absent.'),
};

export const attributionRoots = investmentRoots({
  id: 'GQL-21',
  name: 'attribution',
  summary: 'What lifts and drags a figure against a reference, by sector, country or holding',
  args,
  row: attributionRow,
});

export const attributionHoldingRoots = investmentRoots({
  id: 'GQL-21',
  name: 'attribution_holdings',
  summary: 'The holdings behind a bar, largest contribution first',
  args: { ...args, group: z.string().nullish().describe('All bars if absent.') },
  row: attributionHoldingRow,
});
