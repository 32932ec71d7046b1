import type { ExecutionResult } from 'graphql';

import { concatInSlices } from '../http/bytes-in-slices.ts';
import { jsonInSlices } from '../http/json-in-slices.ts';
import { Slices } from '../universe/in-slices.ts';
import { RowPages } from './row-pages.ts';

type Data = NonNullable<ExecutionResult['data']>;

/** The JSON of one root, a list of rows in the parts in which they came. */
class WrittenRoot {
  readonly #parts: Buffer[] = [];
  readonly #isList: boolean;

  constructor(name: string, value: unknown, sign: string) {
    this.#isList = Array.isArray(value);
    this.#parts.push(Buffer.from(`${sign}${JSON.stringify(name)}:${this.#isList ? '[' : ''}`));
    if (this.#isList) this.add(value);
    else this.#parts.push(Buffer.from(JSON.stringify(value)));
  }

  /** Further rows; what is no list was written whole with the first page. */
  add(rows: unknown): void {
    if (!this.#isList || !Array.isArray(rows) || rows.length === 0) return;
    const isFirst = this.#parts.length === 1;
    this.#parts.push(Buffer.from(`${isFirst ? '' : ','}${JSON.stringify(rows).slice(1, -1)}`));
  }

  get parts(): readonly Buffer[] {
    return this.#isList ? [...this.#parts, Buffer.from(']')] : this.#parts;
  }
}

/** `{"data":…}` of pages, each written as bytes as soon as it is there. */
class WrittenData {
  readonly #roots = new Map<string, WrittenRoot>();

  add(data: Data): void {
    for (const [name, value] of Object.entries(data)) {
      const known = this.#roots.get(name);
      const sign = this.#roots.size === 0 ? '' : ',';
      if (known === undefined) this.#roots.set(name, new WrittenRoot(name, value, sign));
      else known.add(value);
    }
  }

  bytes(): Promise<Buffer> {
    const roots = [...this.#roots.values()].flatMap(({ parts }) => parts);
    return concatInSlices([Buffer.from('{"data":{'), ...roots, Buffer.from('}}')]);
  }
}

/**
 * The JSON of what a compiled query answers. It runs page by page, giving the thread away in between,
 * and each page is written before the next is made, so that rows are short-lived. The bytes are those
 * of the answer that it would give at once.
 *
 * @param present the answer as whoever asked is told it, where it has errors
 */
export async function answerInPages(
  run: (pages: RowPages) => Promise<ExecutionResult>,
  present: (result: ExecutionResult) => object,
): Promise<Buffer> {
  const slices = new Slices();
  const pages = new RowPages();
  const written = new WrittenData();
  for (let isFirst = true; isFirst || pages.next(); isFirst = false) {
    await slices.pause();
    const result = await run(pages);
    if (result.errors !== undefined || !result.data) {
      if (isFirst) return jsonInSlices(present(result));
      // places in the errors are those of the whole answer
      pages.giveWhole();
      return jsonInSlices(present(await run(pages)));
    }
    await slices.pause();
    written.add(result.data);
  }
  return written.bytes();
}
