import { refuseRoot, refuseUnsafe } from '../../platform/refuse-unsafe.ts';
import { type Command, withStore } from '../command.ts';
import { readWords } from './words.ts';

export const workerCommand: Command = {
  name: 'worker',
  parameters: '',
  summary:
    'Run background work (mails and more) until stopped, beside web processes with JOBS=off.',
  run: async (words, context) => {
    const { config } = context;
    readWords(words, {}, []);
    refuseUnsafe(config, process.env);
    refuseRoot(config.isProduction, process.getuid?.());
    // nearly the whole product, which no other command waits for
    const { runWorker } = await import('../run-worker.ts');
    await withStore(config, (store) => runWorker(store, context), { asOwner: false });
    return 0;
  },
};
