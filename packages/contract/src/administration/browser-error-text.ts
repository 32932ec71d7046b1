// Without schemas, because every page begins with it.

/** Where it was noticed; missing code: a part of the page could not be loaded. */
export const ERROR_KINDS = ['boundary', 'uncaught', 'rejection', 'missing code'] as const;

/** An error of a page, as the server is told of it. */
export interface BrowserError {
  readonly kind: (typeof ERROR_KINDS)[number];
  readonly message: string;
  /** Its frames, one a line. */
  readonly stack?: string | undefined;
  /** Path of the page, without query and hash. */
  readonly page: string;
}

/** Where a browser tells of its errors, below the API's own address. */
export const BROWSER_ERRORS_PATH = '/browser-errors';

export const ERROR_CHARACTERS = { message: 500, stack: 4_000, page: 300 } as const;

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

/** A parameter of a query or hash, also without an address before it. `a => b` and `a == b` are code. */
const PARAMETER = /(^|[?&#;,]|%3f|%26|%23)([\w.-]+(?:=|%3d))(?![=>])[^&#;,]+/gi;
/** The value of a secret in quotes, as in JSON. */
const QUOTED_SECRET = /((?:token|ticket|secret|password|key)["']?\s*[=:]\s*["'])[^"']+/gi;

function withoutQuery(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 ? address : address.slice(0, at) + (PLACE.exec(address)?.[0] ?? '');
}

const withoutPrivateParts = (word: string): string =>
  (word.includes('/') ? withoutQuery(word) : word)
    .replace(PARAMETER, '$1$2[hidden]')
    .replace(SECRET, '[hidden]')
    .replace(MAIL_ADDRESS, '[hidden]');

/** Without what a person may have typed or been sent: queries, tokens and mail addresses. */
export const cleaned = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(QUOTED_SECRET, '$1[hidden]').replace(WORD, withoutPrivateParts);

const cut = (text: string, mostCharacters: number): string =>
  text.slice(0, mostCharacters).toWellFormed();

/** An error as it may leave the browser: clean, and short enough to be taken. */
export const presentableError = ({ kind, message, stack, page }: BrowserError): BrowserError => ({
  kind,
  message: cut(cleaned(message), ERROR_CHARACTERS.message),
  ...(stack !== undefined && { stack: cut(cleaned(stack), ERROR_CHARACTERS.stack) }),
  page: cut(cleaned(page), ERROR_CHARACTERS.page),
});
