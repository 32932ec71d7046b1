import { withTemporaryFile } from '../../../platform/files/with-temporary-file.ts';
import { ImportProblem } from '../import-problem.ts';
import { openTable } from './open-table.ts';
import type { SourceRow } from './source-table.ts';
import { MOST_COLUMNS, SENT_LIMITS, TOO_MANY_CELLS, TOO_MANY_COLUMNS } from './table-limits.ts';

interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly skipsCovers: boolean;
}

/** A shared text counts in each cell that shows it: the rows are copied to the thread that asked. */
const MOST_CHARACTERS = 50_000_000;

/** Keeps rows, and refuses more than a table of a sent file has. */
function collect() {
  const rows: SourceRow[] = [];
  let cells = 0;
  let characters = 0;
  const add = (row: SourceRow): void => {
    if (row.cells.length > MOST_COLUMNS) throw new ImportProblem(TOO_MANY_COLUMNS);
    cells += row.cells.length;
    for (const cell of row.cells) if (typeof cell === 'string') characters += cell.length;
    if (cells > SENT_LIMITS.cells || characters > MOST_CHARACTERS) {
      throw new ImportProblem(TOO_MANY_CELLS);
    }
    rows.push(row);
  };
  return { rows, add };
}

async function readAll(path: string, skipsCovers: boolean) {
  const { columns, rows, hasSemicolons } = await openTable(path, {
    limits: SENT_LIMITS,
    skipsCovers,
  });
  const heads = collect();
  heads.add({ line: 1, cells: columns });
  const taken = collect();
  for await (const row of rows) taken.add(row);
  return {
    kind: 'read',
    columns,
    rows: taken.rows,
    hasSemicolons: hasSemicolons === true,
  } as const;
}

/** Files are untrusted, so a thread with little memory and time reads them. */
export const run = ({ name, bytes, skipsCovers }: SentFile) =>
  withTemporaryFile({ name, bytes: Buffer.from(bytes) }, (path) =>
    readAll(path, skipsCovers),
  ).catch((error: unknown) => {
    if (error instanceof ImportProblem) return { kind: 'refused', reason: error.message } as const;
    throw error;
  });
