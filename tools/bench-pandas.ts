import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import type { Snapshot } from '../packages/scoring/src/snapshot/index.ts';
import type { ProfileWeights } from '../packages/scoring/src/weightings/index.ts';
import { PEER_PILLARS, subSectorOfRow, weightCells, wideColumns } from './bench-peer-tables.ts';

const SCRIPT = fileURLToPath(new URL('./bench-pandas.py', import.meta.url));
/** Tried second, because another Python may come first on the path. */
const PYTHONS = ['python3', '/usr/bin/python3'];

/** A separate pandas process that answers each task with its checksum. */
export interface Pandas {
  sum(work: 'score' | 'match', argument: number): Promise<number>;
  stop(): Promise<void>;
}

export interface PandasTables {
  readonly snapshot: Snapshot;
  readonly profiles: readonly ProfileWeights[];
  readonly holdings: { readonly file: Buffer; readonly isins: readonly string[] };
}

const hasPandas = (python: string): boolean =>
  spawnSync(python, ['-c', 'import pandas']).status === 0;

function writeTables(
  directory: string,
  { snapshot, profiles, holdings: { file, isins } }: PandasTables,
): void {
  const { id: ids, isDirect } = snapshot.companies;
  const columns = wideColumns(snapshot);
  const cells = new Float64Array(columns.length * ids.length).fill(Number.NaN);
  columns.forEach(({ column }, at) => {
    if (column !== null) cells.set(column, at * ids.length);
  });
  const pillars = PEER_PILLARS.map((pillar) => {
    const own = snapshot.dimensions.filter((dimension) => dimension.pillar === pillar);
    return [pillar, own.map(({ id }) => id)] as const;
  });
  const about = {
    rowCount: ids.length,
    columns: columns.map(({ name }) => name),
    isins,
    pillars: Object.fromEntries(pillars),
    weights: profiles.map((profile) => weightCells(snapshot, profile)),
  };
  const subSectors = Int32Array.from(ids, (_, row) => subSectorOfRow(snapshot, row));
  writeFileSync(join(directory, 'about.json'), JSON.stringify(about));
  writeFileSync(join(directory, 'wide.f64'), cells);
  writeFileSync(join(directory, 'sub-sector.i32'), subSectors);
  writeFileSync(join(directory, 'is-direct.u8'), isDirect);
  writeFileSync(join(directory, 'holdings.csv'), file);
}

/** Null if no Python here has pandas. */
export async function startPandas(tables: PandasTables): Promise<Pandas | null> {
  const python = PYTHONS.find(hasPandas);
  if (python === undefined) return null;
  const directory = mkdtempSync(join(tmpdir(), 'verdure-pandas-'));
  writeTables(directory, tables);
  const child = spawn(python, [SCRIPT, directory], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('pandas ended before it answered');
    return value;
  };
  await nextLine();
  return {
    sum: async (work, argument) => {
      child.stdin.write(`${work} ${argument}\n`);
      return Number(await nextLine());
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
