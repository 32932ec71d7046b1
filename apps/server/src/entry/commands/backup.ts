import { writeBackup } from '../../platform/database/backup/write-backup.ts';
import { type Command, withStore } from '../command.ts';
import { readWords } from './words.ts';

export const backupCommand: Command = {
  name: 'backup',
  parameters: 'FILE',
  summary: 'Write all data, as it is at one moment, into one file. The product may go on running.',
  run: async (words, { config, say }) => {
    const { positionals } = readWords(words, {}, ['FILE']);
    const [file = ''] = positionals;
    const { hash, rowCount } = await withStore(config, ({ pool }) => writeBackup(pool, file), {
      isMigrated: false,
    });
    say(`${rowCount} rows written to ${file}.`);
    say(`content ${hash}`);
    return 0;
  },
};
