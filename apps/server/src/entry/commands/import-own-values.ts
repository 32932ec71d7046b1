import { readFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { Problem } from '@verdure/contract/http/problem';

import { ownTable } from '../../features/coverage/own-data/own-table.ts';
import { storeByMapping } from '../../features/coverage/own-data/store-by-mapping.ts';
import { ImportProblem } from '../../features/imports/import-problem.ts';
import { writeRefusalReport } from '../../features/imports/refusal-report.ts';
import { openTable } from '../../features/imports/tables/open-table.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { newestAsOfYear } from '../../universe/newest-snapshot.ts';
import { type Command, UsageError, withStore } from '../command.ts';
import { mustFindOrganisation } from './user-records.ts';
import { readWords } from './words.ts';

const OPTIONS = {
  file: { type: 'string' },
  organisation: { type: 'string' },
  mapping: { type: 'string' },
  report: { type: 'string' },
} as const;

function readAsked(words: readonly string[]) {
  const { file, organisation, mapping, report } = readWords(words, OPTIONS, []).values;
  if (file === undefined) throw new UsageError('--file is missing.');
  if (organisation === undefined) throw new UsageError('--organisation is missing.');
  if (mapping === undefined) throw new UsageError('--mapping is missing.');
  return { file, organisation, mapping, report: report ?? `${file}.refused.csv` };
}

async function readOwnFile(path: string) {
  const table = await ownTable(await openTable(path, { skipsCovers: true }));
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest();
  return { name: basename(path), sha256, table };
}

/** What is wrong with a file or its mapping, in one sentence. */
function refused(error: unknown): never {
  if (error instanceof ImportProblem || error instanceof Problem) {
    throw new StartupError(`${error.message} Nothing was written.`);
  }
  throw error;
}

export const importOwnValuesCommand: Command = {
  name: 'import own-values',
  parameters: '--file FILE --organisation NAME --mapping NAME [--report FILE]',
  summary: 'Store a vendor’s file for one organisation, by a mapping that was made in the browser.',
  run: async (words, { config, say }) => {
    const asked = readAsked(words);
    const stored = await withStore(config, async ({ database }) => {
      const organisation = await database.withAdministration((tx) =>
        mustFindOrganisation(tx, asked.organisation),
      );
      const context = { organisationId: organisation.id, userId: null };
      const asOfYear = await newestAsOfYear(database);
      const file = await readOwnFile(asked.file);
      const by = { organisationId: organisation.id, asOfYear, file, name: asked.mapping };
      return database.withTenant(context, (tx) => storeByMapping(tx, by));
    }).catch(refused);
    const { values, companies, funds, left_out: leftOut, listed } = stored;
    const what =
      funds > 0
        ? `${values} lines of ${funds} funds`
        : `${values} values of ${companies} companies`;
    say(`${what} stored, ${leftOut} problems ${funds > 0 ? 'found' : 'left out'}.`);
    if (leftOut > 0) {
      await writeRefusalReport(asked.report, listed);
      say(`What has a problem, and why: ${asked.report}`);
    }
    return 0;
  },
};
