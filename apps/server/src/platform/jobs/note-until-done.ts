import { setTimeout } from 'node:timers/promises';
import type { WithPgClient, WorkerEvents } from 'graphile-worker';

import type { Logger } from '../logging.ts';

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);

/**
 * Notes the end of each job until the database has it. The queue itself tries again after a few kinds of
 * errors alone, and nobody waits for its answer: a database that ended in that moment would end this process
 * with it, and its jobs would be done a second time.
 *
 * @returns to be called once the queue has stopped
 */
export function noteUntilDone(events: WorkerEvents, logger: Pick<Logger, 'warn'>): () => void {
  const stopped = new AbortController();
  events.on('pool:create', ({ workerPool: { _withPgClient: withClient } }) => {
    const withRetries: WithPgClient = async (act) => {
      for (let failures = 0; ; failures += 1) {
        try {
          return await withClient(act);
        } catch (error) {
          logger.warn({ err: error }, 'the end of a job is not noted yet');
          await setTimeout(pauseAfter(failures), undefined, { ref: false });
          // nobody takes an answer any more, and another process takes the job over
          if (stopped.signal.aborted) return new Promise<never>(() => undefined);
        }
      }
    };
    // where the queue looks for it
    Object.assign(withClient, { withRetries });
  });
  return () => stopped.abort();
}
