import { refreshStatistics } from '../../platform/database/refresh-statistics.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { buildAndStoreSnapshot } from '../../universe/build-snapshot.ts';
import { snapshotDirectory } from '../../universe/snapshot-files.ts';
import { type Command, UsageError, withStore } from '../command.ts';
import { seedPublic } from '../seed-public.ts';
import { DEFAULT_DEMO, seedDemo, today, type SeedOutcome } from '../seed.ts';
import { readWords } from './words.ts';

const MOST_COMPANIES = 100_000;
const FEWEST_COMPANIES = 100;

function companyCount(word: string | undefined): number {
  if (word === undefined) return DEFAULT_DEMO.companies;
  const count = Number(word);
  if (Number.isInteger(count) && count >= FEWEST_COMPANIES && count <= MOST_COMPANIES) return count;
  throw new UsageError(
    `--companies must be a number from ${FEWEST_COMPANIES} to ${MOST_COMPANIES}.`,
  );
}

function report(outcome: SeedOutcome, say: (line: string) => void): void {
  switch (outcome.kind) {
    case 'seeded':
      for (const [table, rows] of Object.entries(outcome.rowsByTable)) {
        say(`${String(rows).padStart(9)}  ${table}`);
      }
      say('The demo universe is written. Its companies are fictional.');
      return;
    case 'already-seeded':
      say('The demo universe is there already; nothing was written.');
      return;
    case 'other-data':
      throw new StartupError(
        'The database holds data that is not the demo; the demo needs a database of its own.',
      );
  }
}

export const seedCommand: Command = {
  name: 'seed',
  parameters: '[--companies N]',
  summary: `Fill an empty database with the fictional demo universe (${DEFAULT_DEMO.companies} companies).`,
  run: async (words, { config, say }) => {
    const { values } = readWords(words, { companies: { type: 'string' } }, []);
    const companies = companyCount(values.companies);
    const outcome = await withStore(config, async ({ database, pool }) => {
      // the snapshots of 24 months of a large universe would fill the disk
      const past = companies <= DEFAULT_DEMO.companies;
      const options = { ...DEFAULT_DEMO, companies, newsDay: today(), past };
      const seeded = await seedDemo(database, options, openFiles(config));
      await refreshStatistics(pool);
      return seeded;
    });
    report(outcome, say);
    return 0;
  },
};

export const seedPublicCommand: Command = {
  name: 'seed public',
  parameters: '',
  summary: 'Add the shipped public data: companies, emissions, targets, countries, rates.',
  run: async (words, { config, say }) => {
    readWords(words, {}, []);
    await withStore(config, async ({ database, pool }) => {
      await seedPublic({ database, pool }, say);
      await refreshStatistics(pool);
      await buildAndStoreSnapshot(pool, snapshotDirectory(config.dataDirectory));
    });
    say('The public universe is written. NOTICE names its sources.');
    return 0;
  },
};
