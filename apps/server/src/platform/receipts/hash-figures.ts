import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { canonicalPieces, type Figure, type FigureTable } from '@verdure/documents/figures';

/** A receipt stores at most so many figures; of more it has the hash. They take about 4 bytes each. */
export const MOST_STORED_FIGURES = 100_000;

/** Lines between which others are answered. */
const PIECES_AT_ONCE = 100;

export interface StoredTable {
  readonly name: string;
  readonly lines: readonly (readonly Figure[])[];
}

export interface HashedFigures {
  readonly sha256: Buffer;
  readonly count: number;
  readonly names: readonly string[];
  /** Null: there are more than a receipt stores. */
  readonly tables: readonly StoredTable[] | null;
}

/** Collects lines until there are too many of them. */
function collector() {
  let tables: { name: string; lines: (readonly Figure[])[] }[] | null = [];
  let count = 0;
  return {
    begin: (name: string) => void tables?.push({ name, lines: [] }),
    add: (line: readonly Figure[]) => {
      count += line.filter((figure) => figure !== null).length;
      if (count > MOST_STORED_FIGURES) tables = null;
      tables?.at(-1)?.lines.push(line);
    },
    done: () => ({ count, tables }),
  };
}

/**
 * sha256 over the canonical text of tables (see `canonicalPieces`); others are answered meanwhile.
 *
 * @param signal ends it when nobody waits any more
 */
export async function hashFigures(
  tables: readonly FigureTable[],
  signal?: AbortSignal,
): Promise<HashedFigures> {
  const hash = createHash('sha256');
  const collected = collector();
  const names: string[] = [];
  let pieces = 0;
  for (const { table, line, text } of canonicalPieces(tables)) {
    hash.update(text);
    if (line !== null) collected.add(line);
    else {
      names.push(table);
      collected.begin(table);
    }
    pieces += 1;
    if (pieces % PIECES_AT_ONCE === 0) await setImmediate(undefined, { signal });
  }
  return { sha256: hash.digest(), names, ...collected.done() };
}
