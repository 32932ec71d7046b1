import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';

import { finished } from '../numbers/index.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The file: 8 bytes that name the format, the length of the header as two 32-bit numbers (the
 * second is the format's version), the header as JSON, then the columns one after another. Every
 * column begins at a multiple of 8 bytes, so that decoding is one look and no copy. Long lists of
 * texts are columns too, some thousands a column, so that no part of the decoding takes long.
 */
const MAGIC = 'VERDSNAP';
const FORMAT_VERSION = 2;
const PREFIX_BYTES = 16;
const ALIGNMENT = 8;

type Column = Float64Array | Int32Array | Int16Array | Uint8Array;

type ColumnType = 'f64' | 'i32' | 'i16' | 'u8';

/** How a column stands in the header: its type, where it begins after the header, its length. */
interface ColumnReference {
  readonly $column: readonly [ColumnType, number, number];
}

/** How a long list of texts stands in the header: its parts, each JSON of its own. */
interface TextsReference {
  readonly $texts: readonly ColumnReference[];
}

const TEXTS_IN_HEADER = 1024;
const TEXTS_A_PART = 4096;

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function columnTypeOf(column: Column): ColumnType {
  if (column instanceof Float64Array) return 'f64';
  if (column instanceof Int32Array) return 'i32';
  return column instanceof Int16Array ? 'i16' : 'u8';
}

const isColumn = (value: unknown): value is Column =>
  value instanceof Float64Array ||
  value instanceof Int32Array ||
  value instanceof Int16Array ||
  value instanceof Uint8Array;

function isReference(value: unknown): value is ColumnReference {
  return typeof value === 'object' && value !== null && '$column' in value;
}

const isLongTexts = (value: unknown): value is readonly (string | null)[] =>
  Array.isArray(value) &&
  value.length > TEXTS_IN_HEADER &&
  value.every((text) => text === null || typeof text === 'string');

/** A list of texts in parts, as the bytes of their JSON. */
function textParts(texts: readonly (string | null)[]): readonly Uint8Array[] {
  const encoder = new TextEncoder();
  const partCount = Math.ceil(texts.length / TEXTS_A_PART);
  return Array.from({ length: partCount }, (_, part) =>
    encoder.encode(JSON.stringify(texts.slice(part * TEXTS_A_PART, (part + 1) * TEXTS_A_PART))),
  );
}

/** The header, and the columns it refers to in their order. */
function splitColumns(snapshot: Snapshot): { readonly header: string; readonly columns: Column[] } {
  const columns: Column[] = [];
  let offset = 0;
  const refer = (column: Column): ColumnReference => {
    columns.push(column);
    const reference: ColumnReference = { $column: [columnTypeOf(column), offset, column.length] };
    offset += aligned(column.byteLength);
    return reference;
  };
  const header = JSON.stringify(snapshot, (_key, value: unknown) => {
    if (isColumn(value)) return refer(value);
    if (!isLongTexts(value)) return value;
    return { $texts: textParts(value).map(refer) } satisfies TextsReference;
  });
  return { header, columns };
}

const bytesOf = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/**
 * A snapshot as the bytes of one file. Equal snapshots give equal bytes on every little-endian
 * machine, so a hash of the bytes names the content.
 */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  const { header, columns } = splitColumns(snapshot);
  const headerBytes = new TextEncoder().encode(header);
  const start = aligned(PREFIX_BYTES + headerBytes.length);
  const length = columns.reduce((sum, { byteLength }) => sum + aligned(byteLength), start);
  const file = new Uint8Array(length);
  file.set(new TextEncoder().encode(MAGIC), 0);
  const numbers = new DataView(file.buffer);
  numbers.setUint32(8, headerBytes.length, true);
  numbers.setUint32(12, FORMAT_VERSION, true);
  file.set(headerBytes, PREFIX_BYTES);
  let offset = start;
  for (const column of columns) {
    file.set(bytesOf(column), offset);
    offset += aligned(column.byteLength);
  }
  return file;
}

function columnOver(buffer: ArrayBufferLike, reference: ColumnReference, start: number): Column {
  const [type, place, length] = reference.$column;
  const offset = start + place;
  if (type === 'f64') return new Float64Array(buffer, offset, length);
  if (type === 'i32') return new Int32Array(buffer, offset, length);
  return type === 'i16'
    ? new Int16Array(buffer, offset, length)
    : new Uint8Array(buffer, offset, length);
}

type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

const isTextsReference = (value: unknown): value is TextsReference =>
  typeof value === 'object' && value !== null && '$texts' in value;

/** A place in the tree that waits for its texts. */
interface AwaitedTexts {
  readonly tree: Tree;
  readonly key: string;
  readonly parts: readonly ColumnReference[];
}

/**
 * Puts the columns in the place of their references, within a tree that was parsed for this, and
 * answers where texts are awaited. A reviver would be called for every name and number; this looks
 * at objects alone.
 */
function placeColumns(
  tree: Tree,
  columnOf: (reference: ColumnReference) => Column,
): readonly AwaitedTexts[] {
  const awaited: AwaitedTexts[] = [];
  for (const key in tree) {
    const value: unknown = Reflect.get(tree, key);
    if (!isTree(value)) continue;
    if (isReference(value)) Reflect.set(tree, key, columnOf(value));
    else if (isTextsReference(value)) awaited.push({ tree, key, parts: value.$texts });
    else awaited.push(...placeColumns(value, columnOf));
  }
  return awaited;
}

function* placeTexts(
  { tree, key, parts }: AwaitedTexts,
  columnOf: (reference: ColumnReference) => Column,
): Generator<undefined, void> {
  const texts: unknown[] = [];
  for (const part of parts) {
    const list: unknown = JSON.parse(new TextDecoder().decode(bytesOf(columnOf(part))));
    if (Array.isArray(list)) texts.push(...list);
    yield;
  }
  Reflect.set(tree, key, texts);
}

/** Typed arrays must begin at a multiple of their size; only then can the bytes be used in place. */
const inPlace = (bytes: Uint8Array): Uint8Array =>
  bytes.byteOffset % ALIGNMENT === 0 ? bytes : bytes.slice();

const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' &&
  value !== null &&
  'methodologyVersion' in value &&
  value.methodologyVersion === METHODOLOGY_VERSION &&
  'metricColumns' in value &&
  'countrySnapshot' in value;

/** The header as a tree, and how its references are followed; null: not a file of this format. */
function openFile(bytes: Uint8Array) {
  const { buffer, byteOffset, byteLength } = bytes;
  if (byteLength < PREFIX_BYTES) return null;
  const numbers = new DataView(buffer, byteOffset, byteLength);
  const magic = new TextDecoder().decode(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC || numbers.getUint32(12, true) !== FORMAT_VERSION) return null;
  const headerEnd = PREFIX_BYTES + numbers.getUint32(8, true);
  const start = byteOffset + aligned(headerEnd);
  const header = new TextDecoder().decode(bytes.subarray(PREFIX_BYTES, headerEnd));
  const tree: unknown = JSON.parse(header);
  const columnOf = (reference: ColumnReference): Column => columnOver(buffer, reference, start);
  return isTree(tree) ? { tree, columnOf } : null;
}

/**
 * The snapshot of a file, in parts of a millisecond or two: whoever holds a thread that others wait
 * for may give it away between them. The columns are views of the bytes, which must not be written
 * to afterwards. Null: not a snapshot file, or one of another format or methodology version.
 */
export function* decodeSnapshotInParts(
  fileBytes: Uint8Array,
): Generator<undefined, Snapshot | null> {
  const file = openFile(inPlace(fileBytes));
  if (file === null) return null;
  yield;
  const awaited = placeColumns(file.tree, file.columnOf);
  for (const texts of awaited) yield* placeTexts(texts, file.columnOf);
  const decoded: unknown = file.tree;
  return isSnapshot(decoded) ? decoded : null;
}

/** The snapshot of a file at once. */
export const decodeSnapshot = (fileBytes: Uint8Array): Snapshot | null =>
  finished(decodeSnapshotInParts(fileBytes));
