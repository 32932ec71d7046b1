import { z } from 'zod';

import { amountSourceField } from '../coverage/value-origin-fields.ts';
import { constituentType, dataDayFields, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { STANDINGS } from '../vocabulary/index.ts';
import { investmentRoots, universeId } from './investment-root.ts';

/** Why a company adds nothing to a footprint or temperature. */
export const MISSING_REASONS = [
  'not_disclosed',
  'no_amount',
  'proxy',
  'wrong_universe',
  'not_covered',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

export const missingReason = z
  .enum(MISSING_REASONS)
  .nullable()
  .describe(
    'not_disclosed: no value; no_amount: a value, but we know no amount to take the share of; null: it counts.',
  );

/** Share of the base behind a figure of an investment (methodology 13.1). */
export const coveredField = z
  .number()
  .min(0)
  .max(1.000001)
  .describe(
    'Weight of the companies with the data, a fraction of all long leaves but countries: what is not recognised or not identified is in it.',
  );

export const standingField = z
  .enum(STANDINGS)
  .describe(
    'not_shown: below 10% covered, the figure is null; indicative: below 50%, without status, letter, colour, alert and difference.',
  );

/** Which data a figure was computed from. */
export const evidenceFields = {
  as_of: z.string(),
  snapshot_version: z.number().int(),
  methodology_version: z.string(),
};

const perMillion = z
  .number()
  .nullable()
  .describe(
    'In the unit of the metric, per $1M invested; null: too little of the weight discloses.',
  );

export const footprintRow = rowType('Footprint', {
  id,
  ...evidenceFields,
  metric_id: id.describe('44 carbon, 42 waste, 45 water, 41 tax contribution, 43 employment.'),
  ev_footprint: perMillion,
  ev_gross_footprint: perMillion.describe('Brought to 100% of the weight.'),
  mc_footprint: perMillion,
  mc_gross_footprint: perMillion.describe('Brought to 100% of the weight.'),
  not_disclosed: z.number().describe('As not_disclosed_ev: enterprise value is the default basis.'),
  not_disclosed_ev: z.number().describe('Share of the weight of the companies, a fraction.'),
  not_disclosed_mc: z.number().describe('Share of the weight of the companies, a fraction.'),
  covered: coveredField.describe('By enterprise value, the default basis.'),
  standing: standingField.describe('By enterprise value, the default basis.'),
  mc_covered: coveredField.describe('By market capitalisation.'),
  mc_standing: standingField.describe('By market capitalisation.'),
  ...dataDayFields,
  mc_data_from: dataDayFields.data_from.describe('By market capitalisation.'),
  mc_data_to: dataDayFields.data_to.describe('By market capitalisation.'),
});
export type FootprintRow = z.infer<typeof footprintRow>;

const amountUsd = z
  .number()
  .nullable()
  .describe('USD, of the year of the metric value, else of the nearest at most two years away.');
/** Why an amount is missing that is stored (methodology 4.2). */
export const withheldField = z
  .string()
  .nullable()
  .describe(
    'Such as "of 2024 held back until it is confirmed: 32 times the value of 2023"; null: it is not held back.',
  );
/** Enterprise value and market cap that a share is taken of. */
export const basisFields = {
  enterprise_value: amountUsd,
  enterprise_value_year: z.number().int().nullable(),
  market_cap: amountUsd,
  market_cap_year: z.number().int().nullable(),
  enterprise_value_held_back: withheldField,
  market_cap_held_back: withheldField,
  enterprise_value_source: amountSourceField,
  market_cap_source: amountSourceField,
};

export const constituentFootprintRow = rowType('ConstituentFootprint', {
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  metric_id: id,
  metric_value: z.number().nullable().describe('In the unit of the metric.'),
  year: z.number().int().nullable().describe('The year of the metric value.'),
  ...basisFields,
  enterprise_value_company_rate: perMillion,
  market_cap_company_rate: perMillion,
  weight: z.number().describe('Share of the weight of all long leaves but countries, a fraction.'),
  contribution: perMillion.describe('To the footprint by enterprise value, net.'),
  gross_contribution: perMillion.describe('To the same, gross.'),
  mc_contribution: perMillion.describe('To the footprint by market capitalisation, net.'),
  mc_gross_contribution: perMillion.describe('To the same, gross.'),
  missing: missingReason.describe('Why it does not count by enterprise value; null: it counts.'),
  mc_missing: missingReason.describe('The same by market capitalisation.'),
});
export type ConstituentFootprintRow = z.infer<typeof constituentFootprintRow>;

const metricId = id.nullish().describe('One footprint; all five if it is missing.');

export const footprintRoots = investmentRoots({
  id: 'GQL-11',
  name: 'footprint',
  summary: 'The five footprints per $1M, by enterprise value and by market capitalisation',
  args: { universeId, metricId },
  row: footprintRow,
});

export const constituentFootprintRoots = investmentRoots({
  id: 'GQL-11',
  name: 'constituent_footprint',
  summary: 'What each long company after look-through adds to the footprints',
  args: { universeId, metricId },
  row: constituentFootprintRow,
});
