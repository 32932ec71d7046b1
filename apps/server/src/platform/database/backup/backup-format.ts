import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';

import { StartupError, messageOf } from '../../startup-error.ts';
import { END_OF_ROWS } from './canonical-content.ts';

export const BACKUP_FORMAT = 'verdure-backup';
export const BACKUP_VERSION = 1;

const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  version: z.literal(BACKUP_VERSION),
  /** The last migration of the database that was backed up. */
  schema: z.string(),
});
const trailerSchema = z.object({
  /** SHA-256 of the canonical content. */
  hash: z.string(),
  rowCount: z.number(),
});
const columnsSchema = z.array(z.string());

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupTrailer = z.infer<typeof trailerSchema>;

const LINE_FEED = 0x0a;
const TERMINATOR = Buffer.from(`\n${END_OF_ROWS}`);

/** Reads a backup sequentially, by line or by block of rows. */
export class BackupReader {
  readonly #chunks: AsyncIterator<Buffer>;
  readonly #path: string;
  #rest: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    const unpacked = createGunzip();
    createReadStream(path)
      .on('error', (error) => unpacked.destroy(error))
      .pipe(unpacked);
    this.#chunks = unpacked[Symbol.asyncIterator]();
    this.#path = path;
  }

  async header(): Promise<BackupHeader> {
    return this.#parsed(headerSchema, await this.#line());
  }

  /** The next table, or the trailer after the last. */
  async next(): Promise<
    | { readonly table: string; readonly columns: readonly string[]; readonly line: string }
    | BackupTrailer
  > {
    const line = await this.#line();
    const section = /^table (\w+) (\[.*\])$/.exec(line);
    const [, table, columns] = section ?? [];
    if (table === undefined || columns === undefined) return this.#parsed(trailerSchema, line);
    return { table, columns: this.#parsed(columnsSchema, columns), line };
  }

  /** The current table's rows, in chunks that may end in the middle of a line. */
  async *rows(): AsyncGenerator<Buffer> {
    let isFirst = true;
    for await (const part of this.#throughTerminator()) {
      yield isFirst ? part.subarray(1) : part;
      isFirst = false;
    }
  }

  /** Starts at the line break before the rows, to find an empty table's terminator as well. */
  async *#throughTerminator(): AsyncGenerator<Buffer> {
    let held = Buffer.concat([Buffer.from('\n'), this.#rest]);
    for (;;) {
      const end = held.indexOf(TERMINATOR);
      if (end >= 0) {
        this.#rest = held.subarray(end + TERMINATOR.length);
        yield held.subarray(0, end + 1);
        return;
      }
      // the last bytes may be the start of the terminator
      const safe = Math.max(held.length - TERMINATOR.length, 0);
      if (safe > 0) yield held.subarray(0, safe);
      held = Buffer.concat([held.subarray(safe), await this.#more()]);
    }
  }

  async #line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(LINE_FEED);
      if (end >= 0) {
        const line = this.#rest.toString('utf8', 0, end);
        this.#rest = this.#rest.subarray(end + 1);
        return line;
      }
      this.#rest = Buffer.concat([this.#rest, await this.#more()]);
    }
  }

  async #more(): Promise<Buffer> {
    const next = await this.#chunks.next().catch((error: unknown) => {
      throw new StartupError(`${this.#path} cannot be read as a backup: ${messageOf(error)}.`);
    });
    if (next.done === true)
      throw new StartupError(`${this.#path} is not whole: its end is missing.`);
    return next.value;
  }

  #parsed<Schema extends z.ZodType>(schema: Schema, text: string): z.infer<Schema> {
    try {
      return schema.parse(JSON.parse(text));
    } catch {
      throw new StartupError(`${this.#path} is no backup that this Verdure can read.`);
    }
  }
}
