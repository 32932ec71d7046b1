export interface ReplyCookie {
  readonly name: string;
  /** Null deletes the cookie. */
  readonly value: string | null;
  /** Without it the cookie lasts until the browser is closed. */
  readonly maxAgeSeconds?: number;
}

interface NamedFile {
  readonly type: string;
  readonly name: string;
}

/** A file that is there. */
interface WholeFile extends NamedFile {
  /** Sent one after the other as a stream. */
  readonly parts: readonly Buffer[];
}

/** A file whose pieces are made while they are sent, so that it is never in memory as a whole. */
export interface MadeFile extends NamedFile {
  readonly pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

/** A file instead of JSON. Browsers save it under this name. */
export type ReplyFile = WholeFile | MadeFile;

interface ReplyOptions {
  readonly status?: 200 | 204 | 207 | 302;
  readonly cookies?: readonly ReplyCookie[];
  /** The body as JSON, made once for many requests and sent instead of the body. */
  readonly encoded?: Buffer;
  readonly file?: ReplyFile;
  /** The target of a 302. Without it the page decides what to do. */
  readonly location?: string;
}

/** An answer with more than a body. Handlers return a bare body for a plain 200. */
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
