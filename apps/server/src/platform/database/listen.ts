import pg from 'pg';

import { type DatabaseAddress, clientConfig } from './pool.ts';

export const SNAPSHOT_CHANNEL = 'verdure_snapshot';

/** An open ear for notifications. */
export interface Listener {
  close(): Promise<void>;
}

interface Listening {
  readonly address: DatabaseAddress;
  readonly channel: string;
  /** Called with each message, and with null after a gap in which messages may have been missed. */
  readonly hear: (message: string | null) => void;
  readonly onFault?: (error: unknown) => void;
  readonly retryMilliseconds?: number;
}

/**
 * Listens on a connection of its own and reconnects when it is lost. Notifications are a hint: who
 * listens compares versions besides.
 */
export async function listen(options: Listening): Promise<Listener> {
  const { address, channel, hear, onFault = () => undefined, retryMilliseconds = 500 } = options;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(clientConfig(address));
    next.on('notification', (notice) => hear(notice.payload ?? ''));
    next.on('error', onFault);
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    next.on('end', retryLater);
    client = next;
  }

  function retryLater(): void {
    client = null;
    if (!isClosed) timer = setTimeout(reconnect, retryMilliseconds);
  }

  function reconnect(): void {
    connect().then(
      () => hear(null),
      (error: unknown) => {
        onFault(error);
        retryLater();
      },
    );
  }

  await connect();
  return {
    close: async () => {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      await client?.end();
    },
  };
}
