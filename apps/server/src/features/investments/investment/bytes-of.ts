/** Bytes of a typed array, or of those of a record and of nested records. */
export function bytesOf(columns: object): number {
  if (ArrayBuffer.isView(columns)) return columns.byteLength;
  return Object.values(columns).reduce<number>(
    (sum, column) => (typeof column === 'object' && column !== null ? sum + bytesOf(column) : sum),
    0,
  );
}
