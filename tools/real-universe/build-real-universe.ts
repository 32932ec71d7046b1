import { createHash } from 'node:crypto';

import { writeDemoPeople } from '../../apps/server/src/features/imports/demo/write-demo-people.ts';
import type { ImportMapping } from '../../apps/server/src/features/imports/mapping/import-mapping.ts';
import { importTable } from '../../apps/server/src/features/imports/import-table.ts';
import { seedCatalogue } from '../../apps/server/src/features/imports/seed-catalogue.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type Part, type UniverseTable, universeTables } from './universe-tables.ts';

/** The result of one step. */
export interface StepReport {
  readonly name: string;
  readonly rowsRead: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The most common reason for refusals, with its count. */
  readonly refusedFor: string;
  readonly seconds: number;
}

export interface RealUniverseOptions {
  /** The folder with the data sets. */
  readonly sourceDirectory: string;
  /** Builds only these parts; all if absent. */
  readonly only?: readonly Part[];
  /** Receives one line per step and join. */
  readonly say?: (line: string) => void;
}

/** Identifies a run by step and mapping, because mapping and table size alone are not enough. */
const hashOf = (name: string, mapping: ImportMapping): string =>
  createHash('sha256')
    .update(`${name} ${JSON.stringify(mapping)}`)
    .digest('hex');

function commonestReason(reasons: readonly string[]): string {
  const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => ({
    reason,
    count: all.length,
  }));
  const most = counts.toSorted((a, b) => b.count - a.count)[0];
  return most === undefined ? '' : `${most.count} x ${most.reason}`;
}

async function importStep(
  database: Database,
  { name, mapping, table }: UniverseTable,
): Promise<StepReport> {
  const started = performance.now();
  const tally = await importTable(database, {
    mapping,
    table,
    name: `real universe: ${name}`,
    hash: hashOf(name, mapping),
  });
  return {
    name,
    rowsRead: tally.rowsRead,
    taken: tally.taken,
    unchanged: tally.unchanged,
    refused: tally.refusals.length,
    refusedFor: commonestReason(tally.refusals.map(({ reason }) => reason)),
    seconds: (performance.now() - started) / 1000,
  };
}

const stepLine = ({ name, rowsRead, taken, unchanged, refused, refusedFor, seconds }: StepReport) =>
  `${name}: ${rowsRead} rows read, ${taken} taken, ${unchanged} unchanged, ${refused} refused` +
  `${refusedFor === '' ? '' : ` (${refusedFor})`}, ${seconds.toFixed(1)} s`;

/**
 * Fills a migrated database with the real data sets and the demo's people. Each step is one
 * transaction, and running it again duplicates nothing.
 * @throws StartupError with one sentence if a file is missing
 */
export async function buildRealUniverse(
  database: Database,
  { sourceDirectory, only, say = () => undefined }: RealUniverseOptions,
): Promise<readonly StepReport[]> {
  await seedCatalogue(database);
  const tables = universeTables({
    sourceDirectory,
    withRegister: true,
    say,
    ...(only === undefined ? {} : { only }),
  });
  const reports: StepReport[] = [];
  for await (const table of tables) {
    const report = await importStep(database, table);
    reports.push(report);
    say(stepLine(report));
  }
  say(`people: ${await database.withAdministration(writeDemoPeople)} accounts`);
  return reports;
}
