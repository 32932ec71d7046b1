import { z } from 'zod';

import { forRoles } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, idParam } from '../http/fields.ts';

/** Limits of what a row may say of itself; the reader cuts longer texts. */
export const SIGN_LIMITS = { codes: 8, codeCharacters: 64, nameCharacters: 200 } as const;

/** By what a row of a holdings file is known again. */
export const issuerSignSchema = z.strictObject({
  codes: z
    .array(z.string().min(1).max(SIGN_LIMITS.codeCharacters))
    .max(SIGN_LIMITS.codes)
    .describe('ISIN, LEI and those that other codes stand in, the surest first.'),
  name: z.string().max(SIGN_LIMITS.nameCharacters),
  country: z.string().max(2).describe('Two letters; blank where the row does not say.'),
});
export type IssuerSign = z.infer<typeof issuerSignSchema>;

const chooser = forRoles([2], { scopedToo: true });

export const listIssuerChoicesEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/issuer-choices',
  summary: 'The companies that the own organisation chose for rows of holdings files, newest first',
  access: chooser,
  answer: z.array(
    z.object({
      id,
      code: z.string().describe('The surest code of the row; blank where it had none.'),
      name: z.string().describe('Of the row, as names are compared: small letters, no legal form.'),
      country: z.string(),
      company: z.object({ id, name: z.string() }),
      chosen_at: z.string(),
      chosen_by: z.string().nullable().describe('Null if who chose it is no user any more.'),
    }),
  ),
});
export type ListedChoice = z.infer<typeof listIssuerChoicesEndpoint.answer>[number];

export const chooseIssuerEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/issuer-choices',
  summary: 'Remember which company a row of holdings files is of, for the own organisation',
  access: chooser,
  body: z.strictObject({ sign: issuerSignSchema, company_id: idParam }),
  answer: z.object({ id, company: z.object({ id, name: z.string() }) }),
});

export const undoIssuerChoiceEndpoint = endpoint({
  id: 'ours',
  method: 'DELETE',
  path: '/issuer-choices/{choiceId}',
  summary: 'Forget which company a row of holdings files is of',
  access: chooser,
  params: z.object({ choiceId: idParam }),
  answer: z.object({ id }),
});
