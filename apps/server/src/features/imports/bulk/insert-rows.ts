import { sql, type Transaction } from 'kysely';

/** The value of a cell. A list is for an array column. */
export type Cell = string | number | boolean | null | readonly (string | number | null)[];

/** The PostgreSQL type that a column's text is cast to. */
export type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'bytea'
  | 'date'
  | 'double precision'
  | 'integer'
  | 'integer[]'
  | 'json'
  | 'numeric'
  | 'real[]'
  | 'text'
  | 'timestamptz'
  | 'text[]';

export interface BulkTarget {
  readonly table: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
}

const ROWS_A_STATEMENT = 10_000;

const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

function element(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return 'NULL';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'boolean') return cell ? 't' : 'f';
  if (typeof cell === 'string') return quoted(cell);
  return quoted(`{${cell.map(element).join(',')}}`);
}

/** One array literal per column. PostgreSQL unpacks it, so a batch needs one round trip. */
function arrayLiteral(rows: readonly (readonly Cell[])[], column: number): string {
  let text = '{';
  for (let row = 0; row < rows.length; row += 1) {
    if (row > 0) text += ',';
    text += element(rows[row]?.[column]);
  }
  return `${text}}`;
}

// unnest flattens nested arrays, so array cells are sent as text
const carriedAs = (type: ColumnType): string => (type.endsWith('[]') ? 'text' : type);

async function insertBatch<Tables>(
  tx: Transaction<Tables>,
  { table, columns }: BulkTarget,
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  const named = Object.entries(columns);
  const ids = named.map(([name]) => sql.id(name));
  const values = named.map(([name, type]) => sql`${sql.id('given', name)}::${sql.raw(type)}`);
  const arrays = named.map(
    ([, type], index) => sql`${arrayLiteral(rows, index)}::${sql.raw(carriedAs(type))}[]`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(ids)})
    select ${sql.join(values)} from unnest(${sql.join(arrays)}) as given (${sql.join(ids)})
  `.execute(tx);
}

/**
 * Writes many rows in the caller's transaction, under its role. The cells of a row have the order
 * of the target's columns.
 *
 * @returns how many rows were written
 */
export async function insertRows<Tables>(
  tx: Transaction<Tables>,
  target: BulkTarget,
  rows: Iterable<readonly Cell[]>,
): Promise<number> {
  const writer = createBulkWriter(tx, target);
  for (const row of rows) await writer.add(row);
  return writer.end();
}

export interface BulkWriter {
  /** Collects rows and writes them when a batch is full. */
  add(row: readonly Cell[]): Promise<void>;
  /** Writes the remaining rows. Returns the total number written. */
  end(): Promise<number>;
}

export function createBulkWriter<Tables>(tx: Transaction<Tables>, target: BulkTarget): BulkWriter {
  let batch: (readonly Cell[])[] = [];
  let written = 0;
  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await insertBatch(tx, target, batch);
    written += batch.length;
    batch = [];
  }
  return {
    async add(row) {
      batch.push(row);
      if (batch.length >= ROWS_A_STATEMENT) await flush();
    },
    async end() {
      await flush();
      return written;
    },
  };
}
