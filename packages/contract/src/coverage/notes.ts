import { z } from 'zod';

import { DASHBOARD_ROLES, SUPER_USERS, forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  gradeOrNull,
  id,
  idParam,
  profileIdParam,
  scoreOrNull,
  textLines,
} from '../http/fields.ts';

export const NOTE_TYPES = ['risk', 'point'] as const;
export type NoteType = (typeof NOTE_TYPES)[number];

/** The longest note, in characters. */
export const NOTE_CHARACTERS = 500;

const companyNoteSchema = z.object({
  id: id.nullable().describe('Null for a default note, which nobody wrote.'),
  reason: z.string(),
  company_id: id,
  profile_id: id,
  dimension_id: id,
  dimension_name: z.string(),
  type: z.enum(NOTE_TYPES),
  default: z.boolean().describe('One of the weakest or strongest issues of the ESG total.'),
  hidden: z.boolean().describe('The organisation hides the default notes of this page.'),
  score: scoreOrNull.describe('Of the issue, for a default note.'),
  grade: gradeOrNull,
  written_by: z.string().nullable().describe('Null for a default note, or a deleted user.'),
  created_at: z.string().nullable(),
});
export type CompanyNote = z.infer<typeof companyNoteSchema>;

const pageParams = z.object({ companyId: idParam, profileId: profileIdParam });

export const companyNotesEndpoint = endpoint({
  id: 'API-090',
  method: 'GET',
  path: '/companies/{companyId}/profiles/{profileId}/notes',
  summary: 'Key risks and key points of a company under a profile: the default ones, then our own',
  access: forRoles(DASHBOARD_ROLES),
  params: pageParams,
  answer: z.array(companyNoteSchema),
});

export const addNoteEndpoint = endpoint({
  id: 'API-090',
  method: 'POST',
  path: '/companies/{companyId}/profiles/{profileId}/notes',
  summary: 'Add a key risk or key point',
  access: forRoles(SUPER_USERS),
  params: pageParams,
  body: z.strictObject({
    reason: textLines(NOTE_CHARACTERS).min(1, 'Please write why'),
    dimension_id: id,
    type: z.enum(NOTE_TYPES),
    company_id: id.optional().describe('As in the address, where given.'),
    profile_id: id.optional().describe('As in the address, where given.'),
  }),
  answer: companyNoteSchema,
});

export const deleteNoteEndpoint = endpoint({
  id: 'API-090',
  method: 'DELETE',
  path: '/companies/{companyId}/profiles/{profileId}/notes/{noteId}',
  summary: 'Delete a key risk or key point of our own',
  access: forRoles(SUPER_USERS),
  params: pageParams.extend({ noteId: idParam }),
  answer: z.object({ id }),
});

export const hideDefaultNotesEndpoint = endpoint({
  id: 'ours',
  method: 'PUT',
  path: '/companies/{companyId}/profiles/{profileId}/default-notes',
  summary: 'Hide or show the default notes of a company under a profile, for the organisation',
  access: forRoles(SUPER_USERS),
  params: pageParams,
  body: z.strictObject({ hidden: z.boolean() }),
  answer: z.object({ hidden: z.boolean() }),
});
