import { stringify } from 'csv-stringify/sync';
import { gzipSync } from 'node:zlib';

import type { ImportMapping } from '../../apps/server/src/features/imports/mapping/import-mapping.ts';
import { type UniverseTable, universeTables } from './universe-tables.ts';

/** The text of one file of the pack. */
export interface PackFile {
  readonly name: string;
  readonly text: string;
}

/** What the writer does is said, so that nothing about the table must be guessed. */
const packedMapping = (mapping: ImportMapping): ImportMapping => ({
  ...mapping,
  table: { delimiter: ',', encoding: 'utf-8' },
});

async function filesOf({ name, mapping, table }: UniverseTable, place: number) {
  const rows: (readonly (string | number)[])[] = [table.columns];
  for await (const { cells } of table.rows) rows.push(cells);
  const stem = `${String(place).padStart(2, '0')}-${name}`;
  return [
    { name: `${stem}.csv`, text: stringify(rows) },
    { name: `${stem}.json`, text: `${JSON.stringify(packedMapping(mapping), null, 2)}\n` },
  ];
}

/**
 * The files of the pack: only sources whose licences let them be passed on.
 * @throws StartupError with one sentence if a file of the sources is missing
 */
export async function publicPack(
  sourceDirectory: string,
  say: (line: string) => void = () => undefined,
): Promise<readonly PackFile[]> {
  const files: PackFile[] = [];
  let place = 1;
  for await (const table of universeTables({ sourceDirectory, withRegister: false, say })) {
    files.push(...(await filesOf(table, place)));
    place += 1;
  }
  return files;
}

const SMALLEST = { level: 9 } as const;

/** The bytes of a file as it is stored: tables are compressed, mappings are not. */
export const storedFile = ({ name, text }: PackFile) =>
  name.endsWith('.csv')
    ? { name: `${name}.gz`, bytes: gzipSync(text, SMALLEST) }
    : { name, bytes: Buffer.from(text) };
