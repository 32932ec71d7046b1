import { type ConcurrencyLimits, limitConcurrency } from '../limit-concurrency.ts';
import type { Viewer } from '../viewer.ts';

type Limited = ReturnType<typeof limitConcurrency>;

/**
 * Limits the work of each organisation, so that one cannot take the server from the others. Its
 * further work waits without a connection, and is refused when its queue is full.
 */
export function fairShares(limits: ConcurrencyLimits) {
  const shares = new Map<number, Limited>();
  return <T>(viewer: Viewer | null, work: () => Promise<T>): Promise<T> => {
    if (viewer === null) return work();
    const share = shares.get(viewer.organisationId) ?? limitConcurrency(limits);
    shares.set(viewer.organisationId, share);
    return share(work);
  };
}
