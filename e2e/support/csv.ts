/** The rows of a CSV text; quoted cells may contain commas, line ends and doubled quotes. */
export function rowsOfCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/gy;
  let row: string[] = [];
  for (const [whole, cell = '', end] of text.replace(/^\uFEFF/, '').matchAll(field)) {
    if (whole === '' && row.length === 0) break;
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Rows as records, keyed by the first row. */
export function recordsOfCsv(text: string): readonly ReadonlyMap<string, string>[] {
  const [heads = [], ...rows] = rowsOfCsv(text);
  return rows.map((cells) => new Map(heads.map((head, at) => [head, cells[at] ?? ''])));
}
