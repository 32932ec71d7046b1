import { z } from 'zod';

import { ADMINISTRATORS, DASHBOARD_ROLES, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { idParam } from '../http/fields.ts';

const preferences = {
  gov: z.boolean().describe('Governance is assessed.'),
  sus: z.boolean().describe('Sustainability is assessed.'),
  s2: z.boolean().describe('Climate risk (IFRS S2) is assessed.'),
  edci: z.boolean().describe('EDCI figures are shown.'),
  sfdr: z.boolean().describe('SFDR is assessed; needs the impact measures.'),
  sdg_alignment: z.boolean().describe('Positive impact is assessed.'),
  custom_metrics: z.boolean().describe('The organisation’s own metrics are shown.'),
  qualitative_only: z.boolean().describe('Only qualitative metrics count.'),
};

/** Which parts of a company are assessed and shown. */
export const companyPreferencesSchema = z.object(preferences);
export type CompanyPreferences = z.infer<typeof companyPreferencesSchema>;

/** Preferences of a company that nobody changed. */
export const DEFAULT_PREFERENCES: CompanyPreferences = {
  gov: true,
  sus: true,
  s2: true,
  edci: true,
  sfdr: true,
  sdg_alignment: true,
  custom_metrics: false,
  qualitative_only: false,
};

const params = z.object({ companyId: idParam });

export const getPreferencesEndpoint = endpoint({
  id: 'API-075',
  method: 'GET',
  path: '/companies/{companyId}/preferences',
  summary: 'Which parts of a company are assessed and shown',
  access: forRoles(DASHBOARD_ROLES),
  params,
  answer: companyPreferencesSchema,
});

export const setPreferencesEndpoint = endpoint({
  id: 'API-075',
  method: 'PUT',
  path: '/companies/{companyId}/preferences',
  summary: 'Choose which parts of a company are assessed; its scores are calculated again',
  access: forRoles(ADMINISTRATORS),
  params,
  body: z.strictObject(preferences),
  answer: companyPreferencesSchema.describe('As stored: SFDR is off where impact is off.'),
});
