import { z } from 'zod';

import { PUBLIC } from '../http/access-rule.ts';
import { endpoint } from '../http/endpoint.ts';

const CHARACTERS = { message: 500, stack: 4_000, page: 300 } as const;

/** Between the parts of an address and the words of a sentence. */
const WORD = /[^\s()'"<>]+/g;
/** The line and the column that a stack puts behind an address. */
const PLACE = /(?::\d+){1,2}$/;
/** A token, or an API key. A file name goes on with its ending. */
const SECRET = /(?<![\w-])(?:vdr_)?[\w-]{43}(?![\w-]|\.\w)/g;
/** Firefox writes `name@https://…` for a frame, which is none. */
const MAIL_ADDRESS = /[^@/]{1,64}@[\w-]+(?:\.[\w-]+)+/g;
/** Everything that ends a line or hides in one, but the line feed. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function withoutQuery(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 ? address : address.slice(0, at) + (PLACE.exec(address)?.[0] ?? '');
}

const withoutPrivateParts = (word: string): string =>
  (word.includes('/') ? withoutQuery(word) : word)
    .replace(SECRET, '[hidden]')
    .replace(MAIL_ADDRESS, '[hidden]');

/** Without what a person may have typed or been sent: queries, tokens and mail addresses. */
const cleaned = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(WORD, withoutPrivateParts);

const cut = (text: string, mostCharacters: number): string =>
  text.slice(0, mostCharacters).toWellFormed();

const lines = (mostCharacters: number) => z.string().max(mostCharacters).transform(cleaned);
const oneLine = (mostCharacters: number) =>
  lines(mostCharacters).transform((text) => text.replaceAll('\n', ' '));

const browserErrorSchema = z.strictObject({
  kind: z
    .enum(['boundary', 'uncaught', 'rejection', 'missing code'])
    .describe('Where it was noticed; missing code: a part of the page could not be loaded.'),
  message: oneLine(CHARACTERS.message),
  stack: lines(CHARACTERS.stack).optional().describe('Its frames, one a line.'),
  page: oneLine(CHARACTERS.page).describe('Path of the page, without query and hash.'),
});
export type BrowserError = z.infer<typeof browserErrorSchema>;

/** An error as it may leave the browser: clean, and short enough to be taken. */
export const presentableError = ({ kind, message, stack, page }: BrowserError): BrowserError => ({
  kind,
  message: cut(cleaned(message), CHARACTERS.message),
  ...(stack !== undefined && { stack: cut(cleaned(stack), CHARACTERS.stack) }),
  page: cut(cleaned(page), CHARACTERS.page),
});

export const reportBrowserErrorEndpoint = endpoint({
  id: 'ours',
  method: 'POST',
  path: '/browser-errors',
  summary:
    'Tell the log of the server of an error in a page, with a session or without one. Queries, tokens and mail addresses in its texts are removed',
  access: PUBLIC,
  body: browserErrorSchema,
  answer: z.undefined(),
});
