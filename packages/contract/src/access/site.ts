import { z } from 'zod';

import { PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

const webAddress = z.string().describe('An address that starts with http:// or https://.');

export const siteSchema = z.object({
  staging_banner: z.string().nullable().describe('Shown above every page; null on a live site.'),
  has_toolkit: z.boolean().describe('The analyst toolkit is installed at /streamlit.'),
  tutorials_url: webAddress.nullable(),
  submission_url: webAddress.nullable().describe('Where companies hand in their own data.'),
  support_email: z.string(),
  support_phone: z.string().nullable(),
  office_address: z.string().nullable().describe('Independent lines.'),
  public_data: z
    .boolean()
    .describe('True if the companies come from public data sets, whose sources a page names.'),
});
export type Site = z.infer<typeof siteSchema>;

export const siteEndpoint = endpoint({
  id: 'ours',
  method: 'GET',
  path: '/site',
  summary: 'What this installation says of itself: its banner, its contacts, its neighbours',
  access: PUBLIC,
  answer: siteSchema,
});
