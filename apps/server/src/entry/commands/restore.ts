import { restoreBackup } from '../../platform/database/backup/restore-backup.ts';
import { type Command, withStore } from '../command.ts';
import { readWords } from './words.ts';

export const restoreCommand: Command = {
  name: 'restore',
  parameters: 'FILE [--force]',
  summary: 'Fill an empty database from a backup; --force replaces all that it holds.',
  run: async (words, { config, say }) => {
    const { positionals, values } = readWords(words, { force: { type: 'boolean' } }, ['FILE']);
    const [file = ''] = positionals;
    // not while the product is running, because it holds the old content in memory
    const { hash, rowCount } = await withStore(
      config,
      ({ pool }) => restoreBackup(pool, file, { mayReplace: values.force ?? false }),
      { isMigrated: false, mayShare: false },
    );
    say(`${rowCount} rows restored from ${file}.`);
    say(`content ${hash}`);
    return 0;
  },
};
