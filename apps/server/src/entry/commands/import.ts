import { ImportProblem } from '../../features/imports/import-problem.ts';
import { IMPORT_KINDS, type ImportKind } from '../../features/imports/mapping/import-mapping.ts';
import { readMapping } from '../../features/imports/mapping/read-mapping.ts';
import type { Tally } from '../../features/imports/reading/refusal.ts';
import { writeRefusalReport } from '../../features/imports/refusal-report.ts';
import { importFile } from '../../features/imports/run-import.ts';
import { writeCatalogue } from '../../features/imports/seed-catalogue.ts';
import { refreshStatistics } from '../../platform/database/refresh-statistics.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { buildAndStoreSnapshot } from '../../universe/build-snapshot.ts';
import { snapshotDirectory } from '../../universe/snapshot-files.ts';
import { type Command, type CommandContext, UsageError, withStore } from '../command.ts';
import { readWords } from './words.ts';

const OPTIONS = {
  file: { type: 'string' },
  map: { type: 'string' },
  report: { type: 'string' },
  approved: { type: 'string' },
} as const;

/** Kinds whose files need a mapping. */
type MappedKind = Exclude<ImportKind, 'consensus'>;

const SUMMARIES: Readonly<Record<MappedKind, string>> = {
  companies: 'Add and change companies with their codes.',
  values: 'Add metric values of companies, converted to the metric’s unit.',
  fundamentals: 'Add revenue, market value and the like, converted to USD.',
  findings: 'Add findings on Article 9 requirements and taxonomy objectives.',
  funds: 'Add and change funds.',
  holdings: 'Replace what funds held on a day.',
  countries: 'Add and change countries with their codes and categories.',
  'country-values': 'Add indicators of countries.',
  rates: 'Add exchange rates by day.',
};

interface Asked {
  readonly file: string;
  readonly map: string;
  readonly report: string;
  readonly isApproved: boolean;
}

function readAsked(words: readonly string[]): Asked {
  const { values } = readWords(words, OPTIONS, []);
  const { file, map, approved = 'true' } = values;
  if (file === undefined) throw new UsageError('--file is missing.');
  if (map === undefined) throw new UsageError('--map is missing.');
  if (approved !== 'true' && approved !== 'false')
    throw new UsageError('--approved must be true or false.');
  return {
    file,
    map,
    report: values.report ?? `${file}.refused.csv`,
    isApproved: approved === 'true',
  };
}

async function runImport(
  kind: ImportKind,
  { file, map, isApproved }: Asked,
  { config }: CommandContext,
) {
  try {
    const mapping = await readMapping(map, kind);
    return await withStore(config, async ({ database, pool }) => {
      await database.withAdministration(writeCatalogue);
      await refreshStatistics(pool);
      const tally = await importFile(database, file, { mapping, isApproved });
      // pages use the newest snapshot; a running product is notified and loads it
      if (tally.taken > 0) {
        await buildAndStoreSnapshot(pool, snapshotDirectory(config.dataDirectory));
      }
      return tally;
    });
  } catch (error) {
    if (error instanceof ImportProblem)
      throw new StartupError(`${error.message} Nothing was written.`);
    throw error;
  }
}

export const summaryOf = ({ rowsRead, taken, unchanged, refusals }: Tally): string =>
  `${rowsRead} rows read: ${taken} taken, ${unchanged} unchanged, ${refusals.length} refused.`;

const importCommand = (kind: MappedKind): Command => ({
  name: `import ${kind}`,
  parameters: `--file FILE --map MAPPING.json [--report FILE]${kind === 'values' ? ' [--approved false]' : ''}`,
  summary: SUMMARIES[kind],
  run: async (words, context) => {
    const asked = readAsked(words);
    const tally = await runImport(kind, asked, context);
    context.say(summaryOf(tally));
    if (tally.refusals.length > 0) {
      await writeRefusalReport(asked.report, tally.refusals);
      context.say(`What was refused, and why: ${asked.report}`);
    }
    return 0;
  },
});

/** One sub-command for each kind of table. */
export const importCommands: readonly Command[] = IMPORT_KINDS.filter(
  (kind) => kind !== 'consensus',
).map(importCommand);
