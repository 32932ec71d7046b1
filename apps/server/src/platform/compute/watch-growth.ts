import type { Worker } from 'node:worker_threads';

const LOOK_MILLISECONDS = 100;

async function bytesOf(threads: readonly Worker[]): Promise<number> {
  const sizes = await Promise.all(
    threads.map((thread) =>
      thread.getHeapStatistics().then(
        ({ total_heap_size, external_memory }) => total_heap_size + external_memory,
        // a thread that ends holds nothing
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, each) => sum + each, 0);
}

/**
 * Tells when threads have grown too much. Buffers that a file unpacks to are outside of the limit
 * of a thread; the size of the process says nothing, as other work grows beside it.
 *
 * @param threads read at each look, as they start when they are needed
 */
export async function watchGrowth(
  threads: () => readonly Worker[],
  mostBytes: number,
): Promise<{ signal: AbortSignal; end(): void }> {
  const before = await bytesOf(threads());
  const over = new AbortController();
  const timer = setInterval(async () => {
    if ((await bytesOf(threads())) - before > mostBytes) over.abort();
  }, LOOK_MILLISECONDS);
  return { signal: over.signal, end: () => clearInterval(timer) };
}
