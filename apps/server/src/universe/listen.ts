import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

import { clientConfig, type DatabaseAddress } from '../platform/database/pool.ts';

const CHANNEL = 'verdure_snapshot';
const RETRY_MILLISECONDS = 2_000;

export interface Listener {
  close(): Promise<void>;
}

function ended(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    // a connection that is lost says so more than once
    client.on('error', () => resolve());
    client.once('end', () => resolve());
  });
}

/**
 * Calls `onNotice` when a snapshot is announced, and after every (re)connection, because a notice
 * may have been missed meanwhile. A lost connection is made again.
 */
export function listenForSnapshots(address: DatabaseAddress, onNotice: () => void): Listener {
  const closing = new AbortController();
  let client: pg.Client | null = null;

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client(clientConfig(address));
    client = connection;
    const end = ended(connection);
    await connection.connect();
    connection.on('notification', onNotice);
    await connection.query(`listen ${CHANNEL}`);
    onNotice();
    await end;
  }

  async function listenUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      await listenOnce().catch(() => undefined);
      await client?.end().catch(() => undefined);
      await setTimeout(RETRY_MILLISECONDS, undefined, { signal: closing.signal }).catch(
        () => undefined,
      );
    }
  }

  const listening = listenUntilClosed();
  return {
    close: async () => {
      closing.abort();
      await client?.end().catch(() => undefined);
      await listening;
    },
  };
}
