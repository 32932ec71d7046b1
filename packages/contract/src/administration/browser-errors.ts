import { z } from 'zod';

import { PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  type BrowserError,
  BROWSER_ERRORS_PATH,
  cleaned,
  ERROR_CHARACTERS,
  ERROR_KINDS,
} from './browser-error-text.ts';

const lines = (mostCharacters: number) => z.string().max(mostCharacters).transform(cleaned);
const oneLine = (mostCharacters: number) =>
  lines(mostCharacters).transform((text) => text.replaceAll('\n', ' '));

const browserErrorSchema = z.strictObject({
  kind: z
    .enum(ERROR_KINDS)
    .describe('Where it was noticed; missing code: a part of the page could not be loaded.'),
  message: oneLine(ERROR_CHARACTERS.message),
  stack: lines(ERROR_CHARACTERS.stack).optional().describe('Its frames, one a line.'),
  page: oneLine(ERROR_CHARACTERS.page).describe('Path of the page, without query and hash.'),
}) satisfies z.ZodType<BrowserError>;

export const reportBrowserErrorEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: BROWSER_ERRORS_PATH,
  summary:
    'Tell the log of the server of an error in a page, with a session or without one. Queries, tokens and mail addresses in its texts are removed',
  access: PUBLIC,
  body: browserErrorSchema,
  answer: z.undefined(),
});
