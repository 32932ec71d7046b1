import { migrate } from '../../platform/database/migrate.ts';
import { type Command, withStore } from '../command.ts';
import { readWords } from './words.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  parameters: '',
  summary: 'Bring the database up to date.',
  run: async (words, { config, say }) => {
    readWords(words, {}, []);
    const ran = await withStore(config, ({ pool }) => migrate(pool), { isMigrated: false });
    for (const name of ran) say(name);
    say(ran.length === 0 ? 'The database is up to date.' : `${ran.length} migrations done.`);
    return 0;
  },
};
