import type { Postmaster } from './postmaster.ts';

/** A server that dies more often than this is broken, and starting it again hides that. */
const STARTS_AT_MOST = 5;
const WITHIN_MILLISECONDS = 60_000;

/** A server that is started again when it dies by itself. */
export interface SupervisedServer {
  processId(): number;
  stop(): Promise<void>;
}

/**
 * Starts a server and starts it again when it ends unasked: killed for want of memory, or by hand.
 * Its clients see broken connections meanwhile, and each acknowledged write after.
 */
export async function supervise(start: () => Promise<Postmaster>): Promise<SupervisedServer> {
  const starts: number[] = [];
  let current = await start();
  let isStopping = false;
  let restarting: Promise<void> = Promise.resolve();

  const mayRestart = (): boolean => {
    const now = performance.now();
    starts.push(now);
    return starts.filter((at) => now - at < WITHIN_MILLISECONDS).length <= STARTS_AT_MOST;
  };

  function watch(): void {
    current.ended.then(() => {
      if (isStopping || !mayRestart()) return;
      // a start that fails leaves the process without its database: requests are answered 503
      restarting = restart().catch(() => undefined);
    });
  }

  async function restart(): Promise<void> {
    current = await start();
    watch();
  }

  watch();
  return {
    processId: () => current.pid,
    stop: async () => {
      isStopping = true;
      await restarting;
      await current.stop();
    },
  };
}
