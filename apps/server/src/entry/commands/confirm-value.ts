import { confirmValue } from '../../features/coverage/companies/confirm-value.ts';
import { buildAndStoreSnapshot } from '../../universe/build-snapshot.ts';
import { snapshotDirectory } from '../../universe/snapshot-files.ts';
import { type Command, UsageError, withStore } from '../command.ts';
import { readWords } from './words.ts';

const OPTIONS = {
  metric: { type: 'string' },
  year: { type: 'string' },
  by: { type: 'string' },
  because: { type: 'string' },
} as const;

function numberOf(name: string, text: string | undefined): number {
  if (text === undefined) throw new UsageError(`--${name} is missing.`);
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(`--${name} '${text}' is not a number.`);
  return Number(text);
}

function wordsOf(name: string, text: string | undefined): string {
  const words = text?.trim() ?? '';
  if (words === '') throw new UsageError(`--${name} is missing.`);
  return words;
}

export const confirmValueCommand: Command = {
  name: 'confirm value',
  parameters: 'ISIN --metric ID --year YEAR --by NAME --because TEXT',
  summary: 'Confirm a value that is held back as implausible, so that it counts.',
  run: async (words, { config, say }) => {
    const { positionals, values } = readWords(words, OPTIONS, ['ISIN']);
    const [isin = ''] = positionals;
    const asked = {
      isin: isin.toUpperCase(),
      metricId: numberOf('metric', values.metric),
      year: numberOf('year', values.year),
      by: wordsOf('by', values.by),
      because: wordsOf('because', values.because),
    };
    await withStore(config, async ({ database, pool }) => {
      await database.withAdministration((tx) => confirmValue(tx, asked));
      // pages use the newest snapshot; a running product is notified and loads it
      await buildAndStoreSnapshot(pool, snapshotDirectory(config.dataDirectory));
    });
    say(`The value of metric ${asked.metricId} for ${asked.year} of ${asked.isin} is confirmed.`);
    return 0;
  },
};
