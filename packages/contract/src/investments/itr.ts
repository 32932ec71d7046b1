import { z } from 'zod';

import { amountSourceField } from '../coverage/value-origin-fields.ts';
import { constituentType, dataDayFields, gradeOrNull, id } from '../http/fields.ts';
import { rowType } from '../http/graphql-root.ts';
import { TEMPERATURE_REASONS } from '../vocabulary/index.ts';
import {
  coveredField,
  evidenceFields,
  withheldField,
  missingReason,
  standingField,
} from './footprint.ts';
import { investmentRoots, profileId, universeId } from './investment-root.ts';

const celsius = z
  .number()
  .nullable()
  .describe('°C, at most 10; null: too little of the weight discloses.');
const status = z
  .string()
  .nullable()
  .describe('Paris aligned, Approaching Paris aligned or Not Paris aligned.');
const statusReason = z
  .enum(TEMPERATURE_REASONS)
  .nullable()
  .describe('Why there is no status (methodology 17.5); null: there is one, or no temperature.');
const perMillion = z.number().nullable().describe('Tonnes CO2e per $1M.');

export const itrRow = rowType('Itr', {
  id,
  ...evidenceFields,
  ...dataDayFields,
  itr: celsius.describe('The headline: grossed up, with reduction plans. °C, at most 10.'),
  unfaded_itr: celsius.describe('Grossed up, without reduction plans. °C, at most 10.'),
  ungrossed_itr: celsius.describe(
    'With reduction plans; what is not disclosed counts as 0. °C, at most 10.',
  ),
  warming_so_far: z.number().describe('°C; with it, the contributions add up to the headline.'),
  celsius_per_intensity: z.number().describe('°C per tonne CO2e per $1M of value added.'),
  status,
  status_reason: statusReason,
  grade: gradeOrNull.describe('Of the status; null for a fund that approaches alignment.'),
  covered: coveredField,
  standing: standingField,
  complete_share: z
    .number()
    .describe(
      'Weight of the companies whose own operations are the larger part of their emissions, a fraction.',
    ),
  value_added_estimated_share: z
    .number()
    .nullable()
    .describe(
      'Part of the covered weight on estimated value added, a fraction; null: none covered.',
    ),
  emissions_per_mn: perMillion.describe('Tonnes CO2e per $1M of value added, grossed up.'),
  non_disclosed_weight: z.number().describe('Share of the weight of the companies, a fraction.'),
  waci: perMillion.describe('Tonnes CO2e per $1M of revenue.'),
  waci_non_disclosed_weight: z
    .number()
    .describe('Share of the weight of the companies, a fraction.'),
  waci_covered: coveredField,
  waci_standing: standingField,
  waci_data_from: dataDayFields.data_from,
  waci_data_to: dataDayFields.data_to,
});
export type ItrRow = z.infer<typeof itrRow>;

const amountUsd = z.number().nullable().describe('USD, of the year of the emissions.');

export const constituentItrRow = rowType('ConstituentItr', {
  parent_id: id,
  id,
  name: z.string(),
  type: constituentType,
  weight: z.number().describe('Share of the weight of all long leaves but countries, a fraction.'),
  emissions: z.number().nullable().describe('Scope 1 and 2, tonnes CO2e.'),
  year: z.number().int().nullable().describe('The year of the emissions.'),
  revenue: amountUsd,
  revenue_year: z.number().int().nullable(),
  revenue_held_back: withheldField,
  revenue_source: amountSourceField,
  expenses: amountUsd,
  value_added_estimated: z
    .boolean()
    .describe('True: value added is taken from the revenue and the ratio of the peers.'),
  reduction_rate: z
    .number()
    .nullable()
    .describe('Of the profile, a fraction a year; null: none is set.'),
  emissions_per_mn: perMillion.describe('Tonnes CO2e per $1M of value added.'),
  carbon_intensity: perMillion.describe('Tonnes CO2e per $1M of revenue.'),
  weighted_waci: perMillion.describe('The weight times the carbon intensity.'),
  waci_contribution: perMillion.describe('To the WACI; the contributions add up to it.'),
  itr: celsius,
  unfaded_itr: celsius,
  status,
  status_reason: statusReason,
  contribution: z
    .number()
    .nullable()
    .describe('To the headline above the warming so far, °C; null: it does not count.'),
  missing: missingReason,
});
export type ConstituentItrRow = z.infer<typeof constituentItrRow>;

export const itrRoots = investmentRoots({
  id: 'GQL-12',
  name: 'itr',
  summary: 'The implied temperature rise and the weighted average carbon intensity',
  args: { universeId, profileId },
  row: itrRow,
});

export const constituentItrRoots = investmentRoots({
  id: 'GQL-12',
  name: 'constituent_itr',
  summary: 'What each long company after look-through adds to both',
  args: { universeId, profileId },
  row: constituentItrRow,
});
