import type { Postmaster } from './postmaster.ts';

/** A server that dies more often than this is broken, and more restarts would hide that. */
const STARTS_AT_MOST = 5;
const WITHIN_MILLISECONDS = 60_000;

/** A server that restarts if it dies unexpectedly. */
export interface SupervisedServer {
  processId(): number;
  stop(): Promise<void>;
}

/**
 * Starts a server and restarts it if it ends unexpectedly, for example when it runs out of memory.
 * Clients lose their connections meanwhile, but no acknowledged write.
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
      restarting = restart();
    });
  }

  /** Tries again as often as a server may start. After that the process has no database and answers 503. */
  async function restart(): Promise<void> {
    try {
      current = await start();
      watch();
    } catch {
      if (!isStopping && mayRestart()) await restart();
    }
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
