import { type ConcurrencyLimits, limitConcurrency } from '../limit-concurrency.ts';

type Limited = ReturnType<typeof limitConcurrency>;

/**
 * Limits the work of each organisation, or of whatever else the key names, so that one cannot take the
 * server from the others. Its further work waits without a connection, and is refused when its queue
 * is full.
 *
 * @returns runs work in the share of its key; without a key, at once
 */
export function fairShares<Key extends number | string>(limits: ConcurrencyLimits) {
  const shares = new Map<Key, { readonly run: Limited; users: number }>();
  return async <T>(key: Key | null, work: () => Promise<T>): Promise<T> => {
    if (key === null) return work();
    const share = shares.get(key) ?? { run: limitConcurrency(limits), users: 0 };
    shares.set(key, share);
    share.users += 1;
    try {
      return await share.run(work);
    } finally {
      share.users -= 1;
      // keys come from callers, so none stays that is not used
      if (share.users === 0) shares.delete(key);
    }
  };
}
