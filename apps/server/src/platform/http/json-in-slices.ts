import { setImmediate } from 'node:timers/promises';

import { Slices } from '../universe/in-slices.ts';
import { concatInSlices } from './bytes-in-slices.ts';

/** A list this long is written in parts, each well below a millisecond. */
const ITEMS_A_PART = 250;
/** An answer's lists stand near its top; what is below is a row, written whole. */
const DEEPEST_LIST = 3;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

class JsonWriter {
  readonly parts: Buffer[] = [];
  readonly #slices = new Slices();

  #text(text: string): void {
    this.parts.push(Buffer.from(text));
  }

  async #list(items: readonly unknown[]): Promise<void> {
    // what made so long a list has held the thread already
    await setImmediate();
    for (let start = 0; start < items.length; start += ITEMS_A_PART) {
      const part = JSON.stringify(items.slice(start, start + ITEMS_A_PART));
      this.#text(`${start === 0 ? '[' : ','}${part.slice(1, -1)}`);
      await this.#slices.pause();
    }
    this.#text(']');
  }

  async write(value: unknown, depth = 0): Promise<void> {
    if (Array.isArray(value) && value.length > ITEMS_A_PART) return this.#list(value);
    if (!isRecord(value) || depth === DEEPEST_LIST) return this.#text(JSON.stringify(value));
    let sign = '{';
    for (const [key, member] of Object.entries(value)) {
      if (member === undefined) continue;
      this.#text(`${sign}${JSON.stringify(key)}:`);
      await this.write(member, depth + 1);
      sign = ',';
    }
    this.#text(sign === '{' ? '{}' : '}');
  }
}

/** The bytes of `JSON.stringify(value)`, for plain data, giving the thread away between long lists' parts. */
export async function jsonInSlices(value: unknown): Promise<Buffer> {
  const writer = new JsonWriter();
  await writer.write(value);
  return concatInSlices(writer.parts);
}
