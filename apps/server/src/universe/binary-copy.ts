import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

const SIGNATURE_BYTES = 11;
const HEADER_BYTES = SIGNATURE_BYTES + 8;
const END_OF_ROWS = -1;
const NULL_LENGTH = -1;
const DOUBLE_BYTES = 8;

/** Takes one row. The array is used again for the next row; NaN is null. */
export type ReceiveNumbers = (numbers: Float64Array) => void;

/** Reads one row at `start`; answers where the next starts, or null when bytes of it are missing. */
function readRow(bytes: Buffer, start: number, into: Float64Array): number | null {
  let at = start + 2;
  for (let field = 0; field < into.length; field += 1) {
    if (at + 4 > bytes.length) return null;
    const length = bytes.readInt32BE(at);
    at += 4;
    if (length === NULL_LENGTH) {
      into[field] = Number.NaN;
      continue;
    }
    if (at + length > bytes.length) return null;
    into[field] = length === DOUBLE_BYTES ? bytes.readDoubleBE(at) : bytes.readInt32BE(at);
    at += length;
  }
  return at;
}

/** Takes all whole rows out of `bytes`; answers the bytes that begin a row that is not whole. */
function readRows(bytes: Buffer, numbers: Float64Array, receive: ReceiveNumbers): Buffer {
  let at = 0;
  while (at + 2 <= bytes.length) {
    if (bytes.readInt16BE(at) === END_OF_ROWS) return Buffer.alloc(0);
    const next = readRow(bytes, at, numbers);
    if (next === null) break;
    receive(numbers);
    at = next;
  }
  return bytes.subarray(at);
}

/**
 * Streams a query whose columns are all `int4` or `float8`, in PostgreSQL's binary copy format:
 * millions of rows without an object for each.
 */
export async function copyNumbers(
  client: pg.ClientBase,
  { select, columns }: { readonly select: string; readonly columns: number },
  receive: ReceiveNumbers,
): Promise<void> {
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`));
  const numbers = new Float64Array(columns);
  let rest: Buffer = Buffer.alloc(0);
  let isHeaderRead = false;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('a binary copy gave text');
    let bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isHeaderRead) {
      if (bytes.length < HEADER_BYTES) {
        rest = bytes;
        continue;
      }
      isHeaderRead = true;
      bytes = bytes.subarray(HEADER_BYTES + bytes.readInt32BE(SIGNATURE_BYTES + 4));
    }
    rest = readRows(bytes, numbers, receive);
  }
}
