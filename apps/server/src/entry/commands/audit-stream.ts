import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';

import { streamAudit } from '../../features/administration/audit/stream-audit.ts';
import { type Command, UsageError, withStore } from '../command.ts';
import { readWords } from './words.ts';

const POLL_MILLISECONDS = 2_000;
const OPTIONS = { since: { type: 'string' }, follow: { type: 'boolean' } } as const;

function timeOf(text: string): string {
  const time = z.iso.datetime({ offset: true }).safeParse(text);
  if (!time.success) throw new UsageError('--since must be a time such as 2026-03-02T09:00:00Z.');
  return time.data;
}

export const auditStreamCommand: Command = {
  name: 'audit stream',
  parameters: '[--since TIME] [--follow]',
  summary:
    'Write the security events as lines of JSON, oldest first, for a SIEM. An event appears a minute after it happened; --follow goes on until stopped.',
  run: async (words, { config, say }) => {
    const { values } = readWords(words, OPTIONS, []);
    const since = timeOf(values.since ?? '1970-01-01T00:00:00Z');
    const stopping = new AbortController();
    const stop = () => stopping.abort();
    for (const signal of ['SIGTERM', 'SIGINT']) once(process, signal).then(stop, stop);
    await withStore(config, async ({ database }) => {
      let place = await streamAudit(database, { at: since, id: '' }, say);
      while (values.follow === true && !stopping.signal.aborted) {
        await wait(POLL_MILLISECONDS, null, { signal: stopping.signal }).catch(stop);
        place = await streamAudit(database, place, say);
      }
    });
    return 0;
  },
};
