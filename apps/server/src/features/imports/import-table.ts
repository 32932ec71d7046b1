import type { RateTable } from '@verdure/scoring/units';
import { sql } from 'kysely';

import type { AdministrationTransaction, Database } from '../../platform/database/database.ts';
import { importConsensus } from './kinds/import-consensus.ts';
import { importCompanies } from './kinds/import-companies.ts';
import { importCountries } from './kinds/import-countries.ts';
import { importCountryValues } from './kinds/import-country-values.ts';
import { importFindings } from './kinds/import-findings.ts';
import { importFundamentals } from './kinds/import-fundamentals.ts';
import { importFunds } from './kinds/import-funds.ts';
import { importHoldings } from './kinds/import-holdings.ts';
import { importRates } from './kinds/import-rates.ts';
import type { ImportAct } from './kinds/import-run.ts';
import { importValues } from './kinds/import-values.ts';
import { ImportProblem } from './import-problem.ts';
import type { ImportKind, ImportMapping } from './mapping/import-mapping.ts';
import type { Tally } from './reading/refusal.ts';
import type { SourceTable } from './tables/source-table.ts';
import { lock, tryLock } from '../../platform/database/locks.ts';

const ACTS: Readonly<Record<ImportKind, ImportAct>> = {
  companies: importCompanies,
  values: importValues,
  fundamentals: importFundamentals,
  findings: importFindings,
  funds: importFunds,
  holdings: importHoldings,
  countries: importCountries,
  'country-values': importCountryValues,
  rates: importRates,
  consensus: importConsensus,
};

export interface TableImport {
  readonly mapping: ImportMapping;
  readonly table: SourceTable;
  /** Name of the file or table. */
  readonly name: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  /** False where somebody waits for the answer: beside another import it is refused at once. */
  readonly isPatient?: boolean;
  /** False if an analyst must approve the company values. */
  readonly isApproved?: boolean;
  /** As `ImportInput` has them. */
  readonly rates?: RateTable;
  /** What else is done in the run's transaction, after its rows. */
  readonly andThen?: (tx: AdministrationTransaction, tally: Tally) => Promise<void>;
}

async function record(
  tx: AdministrationTransaction,
  given: TableImport,
  tally: Tally,
): Promise<void> {
  await tx
    .insertInto('import_runs')
    .values({
      kind: given.mapping.kind,
      file_name: given.name,
      file_hash: given.hash,
      rows_taken: tally.taken,
      rows_refused: tally.refusals.length,
    })
    .execute();
}

/**
 * One import at a time, because each compares with the stored data.
 *
 * @throws ImportProblem beside another import, unless it waits for its end
 */
async function takeTurn(tx: AdministrationTransaction, isPatient: boolean): Promise<void> {
  if (isPatient) {
    await lock(tx, 'imports');
    return;
  }
  if (!(await tryLock(tx, 'imports'))) {
    throw new ImportProblem('Another import is running. Upload the file again when it is done.');
  }
}

/**
 * Imports one table in one transaction. Refused rows are left out; if the table itself cannot be
 * read, nothing is written. Importing the same table again changes nothing.
 */
export function importTable(database: Database, given: TableImport): Promise<Tally> {
  return database.withAdministration(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const { mapping, table, isApproved = true, isPatient = true } = given;
    await takeTurn(tx, isPatient);
    const source = mapping.source ?? given.name;
    const known = given.rates && { rates: given.rates };
    const input = { mapping, table, source, isApproved, ...known };
    const tally = await ACTS[mapping.kind](tx, input);
    await record(tx, given, tally);
    await given.andThen?.(tx, tally);
    return tally;
  });
}
