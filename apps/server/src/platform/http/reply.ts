export interface ReplyCookie {
  readonly name: string;
  /** Null takes the cookie away. */
  readonly value: string | null;
  /** Until the browser is closed where absent. */
  readonly maxAgeSeconds?: number;
}

/** A file in place of JSON; always offered for saving under this name. */
export interface ReplyFile {
  readonly type: string;
  readonly name: string;
  /** One behind the other; a long file is not put together first. */
  readonly parts: readonly Buffer[];
}

interface ReplyOptions {
  readonly status?: 200 | 204 | 207 | 302;
  readonly cookies?: readonly ReplyCookie[];
  /** The body as JSON, made once for many requests; it is sent in place of the body. */
  readonly encoded?: Buffer;
  readonly file?: ReplyFile;
  /** Where a 302 leads. Without it the page sees the 302 and decides. */
  readonly location?: string;
}

/** An answer with more than a body. Handlers return a bare body where 200 says it all. */
export class Reply<T> {
  readonly body: T;
  readonly status: number;
  readonly cookies: readonly ReplyCookie[];
  readonly encoded: Buffer | null;
  readonly file: ReplyFile | null;
  readonly location: string | null;

  constructor(body: T, { status, cookies = [], encoded, file, location }: ReplyOptions = {}) {
    this.body = body;
    this.status = status ?? (body === undefined && file === undefined ? 204 : 200);
    this.file = file ?? null;
    this.cookies = cookies;
    this.encoded = encoded ?? null;
    this.location = location ?? null;
  }
}
