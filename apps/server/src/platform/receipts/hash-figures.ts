import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  canonicalLines,
  type Figure,
  type FigureTable,
  inCanonicalOrder,
} from '@verdure/documents/figures';

/** A receipt stores at most so many figures; of more it has the hash. They take about 4 bytes each. */
export const MOST_STORED_FIGURES = 100_000;

/** Lines between which others are answered. */
const LINES_AT_ONCE = 500;

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

/** sha256 over the canonical text of tables (see `canonicalPieces`); others are answered meanwhile. */
export async function hashFigures(tables: readonly FigureTable[]): Promise<HashedFigures> {
  const hash = createHash('sha256');
  const collected = collector();
  let lines = 0;
  for (const table of inCanonicalOrder(tables)) {
    hash.update(`${JSON.stringify(table.name)}\n`);
    collected.begin(table.name);
    for (const line of canonicalLines(table)) {
      hash.update(`${JSON.stringify(line)}\n`);
      collected.add(line);
      lines += 1;
      if (lines % LINES_AT_ONCE === 0) await setImmediate();
    }
  }
  const names = inCanonicalOrder(tables).map(({ name }) => name);
  return { sha256: hash.digest(), names, ...collected.done() };
}
