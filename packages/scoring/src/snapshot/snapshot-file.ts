import { METHODOLOGY_VERSION } from '@verdure/contract/vocabulary';

import type { Snapshot } from './snapshot.ts';

/**
 * The file: 8 bytes that name the format, the length of the header as two 32-bit numbers (the
 * second is the format's version), the header as JSON, then the columns one after another. Every
 * column begins at a multiple of 8 bytes, so that a decoded column is a view of the file and no copy.
 */
const MAGIC = 'VERDSNAP';
const FORMAT_VERSION = 8;
const PREFIX_BYTES = 16;
const ALIGNMENT = 8;

type Column = Float64Array | Int32Array | Int16Array | Uint16Array | Uint8Array;

type ColumnType = 'f64' | 'i32' | 'i16' | 'u16' | 'u8';

/** How a column stands in the header: its type, where it begins after the header, its length. */
interface ColumnReference {
  readonly $column: readonly [ColumnType, number, number];
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

function columnTypeOf(column: Column): ColumnType {
  if (column instanceof Float64Array) return 'f64';
  if (column instanceof Int32Array) return 'i32';
  if (column instanceof Int16Array) return 'i16';
  return column instanceof Uint16Array ? 'u16' : 'u8';
}

const isColumn = (value: unknown): value is Column =>
  value instanceof Float64Array ||
  value instanceof Int32Array ||
  value instanceof Int16Array ||
  value instanceof Uint16Array ||
  value instanceof Uint8Array;

function isReference(value: unknown): value is ColumnReference {
  return typeof value === 'object' && value !== null && '$column' in value;
}

/** A column, and where it begins after the header. */
interface PlacedColumn {
  readonly column: Column;
  readonly offset: number;
}

/** The header, and the columns it refers to in their order. */
function splitColumns(snapshot: Snapshot) {
  const columns: PlacedColumn[] = [];
  let offset = 0;
  const refer = (column: Column): ColumnReference => {
    columns.push({ column, offset });
    const reference: ColumnReference = { $column: [columnTypeOf(column), offset, column.length] };
    offset += aligned(column.byteLength);
    return reference;
  };
  const header = JSON.stringify(snapshot, (_key, value: unknown) =>
    isColumn(value) ? refer(value) : value,
  );
  return { header, columns, columnBytes: offset };
}

const bytesOf = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength);

/** Bytes of a file, and the place in it where they begin. */
interface FilePart {
  readonly at: number;
  readonly bytes: Uint8Array;
}

/** A file that is not written yet: its length in bytes, and its parts in their order. Between them are zeros. */
interface SnapshotFile {
  readonly byteLength: number;
  readonly parts: readonly FilePart[];
}

function prefixOf(headerLength: number): Uint8Array {
  const prefix = new Uint8Array(PREFIX_BYTES);
  prefix.set(new TextEncoder().encode(MAGIC), 0);
  const numbers = new DataView(prefix.buffer);
  numbers.setUint32(8, headerLength, true);
  numbers.setUint32(12, FORMAT_VERSION, true);
  return prefix;
}

/**
 * A snapshot as the parts of one file, its columns as they lie in memory.
 * Example: a column of an earlier file that is at its place in this one need not be copied.
 */
export function snapshotFile(snapshot: Snapshot): SnapshotFile {
  const { header, columns, columnBytes } = splitColumns(snapshot);
  const headerBytes = new TextEncoder().encode(header);
  const start = aligned(PREFIX_BYTES + headerBytes.length);
  return {
    byteLength: start + columnBytes,
    parts: [
      { at: 0, bytes: prefixOf(headerBytes.length) },
      { at: PREFIX_BYTES, bytes: headerBytes },
      ...columns.map(({ column, offset }) => ({ at: start + offset, bytes: bytesOf(column) })),
    ],
  };
}

/**
 * A snapshot as the bytes of one file, in memory that threads can share. Equal snapshots give equal bytes on every little-endian
 * machine, so a hash of the bytes names the content.
 * Example: decodeSnapshot(encodeSnapshot(snapshot)) is the same snapshot.
 */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array<SharedArrayBuffer> {
  const { byteLength, parts } = snapshotFile(snapshot);
  const file = new Uint8Array(new SharedArrayBuffer(byteLength));
  for (const { at, bytes } of parts) file.set(bytes, at);
  return file;
}

function columnOver(buffer: ArrayBufferLike, reference: ColumnReference, start: number): Column {
  const [type, place, length] = reference.$column;
  const offset = start + place;
  if (type === 'f64') return new Float64Array(buffer, offset, length);
  if (type === 'i32') return new Int32Array(buffer, offset, length);
  if (type === 'i16') return new Int16Array(buffer, offset, length);
  return type === 'u16'
    ? new Uint16Array(buffer, offset, length)
    : new Uint8Array(buffer, offset, length);
}

type Tree = Record<string, unknown> | unknown[];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * Puts the columns in the place of their references, within a tree that was parsed for this. A
 * reviver of `JSON.parse` would be called for every name and number; this looks at objects alone.
 */
function placeColumns(tree: Tree, columnOf: (reference: ColumnReference) => Column): void {
  for (const key in tree) {
    const value: unknown = Reflect.get(tree, key);
    if (!isTree(value)) continue;
    if (isReference(value)) Reflect.set(tree, key, columnOf(value));
    else placeColumns(value, columnOf);
  }
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
  return isTree(tree) ? { tree, start, columnOf } : null;
}

/**
 * Where the columns of a file begin, in bytes from its own beginning; empty for what is no snapshot file.
 * Example: bytes.subarray(starts[0], starts[1]) is the first column.
 */
export function columnStarts(bytes: Uint8Array): readonly number[] {
  const file = openFile(bytes);
  const starts: number[] = [];
  if (file === null) return starts;
  placeColumns(file.tree, (reference) => {
    starts.push(file.start - bytes.byteOffset + reference.$column[1]);
    return NO_COLUMN;
  });
  return starts;
}

const NO_COLUMN = new Uint8Array();

/**
 * The snapshot of a file. The columns are views of the bytes, which must not be written to
 * afterwards. Null: not a snapshot file, or one of another format or methodology version.
 */
export function decodeSnapshot(fileBytes: Uint8Array): Snapshot | null {
  const file = openFile(inPlace(fileBytes));
  if (file === null) return null;
  placeColumns(file.tree, file.columnOf);
  const decoded: unknown = file.tree;
  return isSnapshot(decoded) ? decoded : null;
}
