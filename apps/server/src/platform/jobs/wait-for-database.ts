import { setTimeout } from 'node:timers/promises';
import type { WithPgClient, WorkerEvents } from 'graphile-worker';

import type { Logger } from '../logging.ts';
import { messageOf } from '../startup-error.ts';

const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

const pauseAfter = (failures: number): number =>
  Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);

/**
 * Has the queue wait for the database, so that the end of each job is noted. By itself it tries again after a
 * few kinds of errors alone, and nobody waits for its answer: a database that ended in that moment would end
 * this process with it, and its jobs would be done a second time.
 *
 * @returns to be called when the queue is to stop: it waits no more
 */
export function waitForDatabase(events: WorkerEvents, logger: Pick<Logger, 'warn'>): () => void {
  const stopping = new AbortController();
  events.on('pool:create', ({ workerPool: { _withPgClient: withClient } }) => {
    const withRetries: WithPgClient = async (act) => {
      for (let failures = 0; ; failures += 1) {
        try {
          return await withClient(act);
        } catch (error) {
          // another process takes the job over
          if (stopping.signal.aborted) throw error;
          logger.warn({ reason: messageOf(error) }, 'the queue waits for the database');
          await setTimeout(pauseAfter(failures), undefined, { ref: false });
        }
      }
    };
    // where the queue looks for it
    Object.assign(withClient, { withRetries });
  });
  return () => stopping.abort();
}
