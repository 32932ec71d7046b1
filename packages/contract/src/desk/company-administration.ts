import { z } from 'zod';

import { companyReportSchema } from '../coverage/documents.ts';
import { id } from '../http/fields.ts';
import { companyPreferencesSchema } from './preferences.ts';

const usdOrNull = z.number().nullable().describe('USD of the reporting year.');

/** The amounts of the fundamentals, as a request names them. */
export const AMOUNT_FIELDS = [
  'revenue',
  'expenses',
  'wellbeing',
  'enterprise_value',
  'market_cap',
] as const;
export type AmountField = (typeof AMOUNT_FIELDS)[number];

/** What a platform administrator sees of a company besides. */
export const administrationFields = z.object({
  synonyms: z.array(z.string()),
  sector_id: id.nullable(),
  logo: z.string().nullable().describe('Address of an image.'),
  pe_organisation_id: id.nullable().describe('The organisation that a private company belongs to.'),
  route: z.string().describe('The page of the company, as a path of the application.'),
  sentiment_filter: z.string().nullable().describe('Which articles are about it.'),
  current_year: z.number().int().nullable(),
  icm_load_data: z.boolean(),
  icm_approved: z.boolean().describe('False: an interim company that clients do not find.'),
  fundamentals: z
    .array(
      z.object({
        year: z.number().int(),
        revenue: usdOrNull,
        expenses: usdOrNull,
        wellbeing: usdOrNull,
      }),
    )
    .describe('The versions in force, newest year first.'),
  judged_amounts: z
    .array(
      z.object({
        year: z.number().int(),
        field: z.enum(AMOUNT_FIELDS),
        usd: z.number(),
        held_back: z
          .string()
          .nullable()
          .describe('Why the amount is held back, in words; null: it is confirmed.'),
        confirmed_at: z.string().nullable().describe('When an administrator confirmed it.'),
      }),
    )
    .describe(
      'Amounts in force that are held back, and those that are confirmed; newest year first.',
    ),
  preferences: companyPreferencesSchema,
  reporting_years: z
    .array(
      z.object({
        id,
        year: z.number().int(),
        financial_year: z.string().nullable(),
        documents: z.array(companyReportSchema),
      }),
    )
    .describe('Newest first, each with its listed reports.'),
});
export type CompanyAdministration = z.infer<typeof administrationFields>;
