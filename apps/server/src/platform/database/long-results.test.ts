import { Socket } from 'node:net';
import { expect, it } from 'vitest';

import { temporaryDatabase } from '../../../test/test-database.ts';

const ROWS = 200_000;
/** One piece that was read, and one that lay ready. */
const MOST_BYTES_A_TURN = 150_000;

function socketOf(client: object): Socket {
  const socket: unknown = Reflect.get(Reflect.get(client, 'connection') ?? {}, 'stream');
  if (!(socket instanceof Socket)) throw new Error('a connection of the database has no socket');
  return socket;
}

it('reads a long result over many turns, whole and in its order', async () => {
  const { pool } = await temporaryDatabase();
  const client = await pool.connect();
  const socket = socketOf(client);
  const steps: number[] = [];
  let before = socket.bytesRead;
  let isReading = true;
  const look = (): void => {
    steps.push(socket.bytesRead - before);
    before = socket.bytesRead;
    if (isReading) setImmediate(look);
  };
  setImmediate(look);

  const { rows } = await client.query<{ n: number }>(
    `select n, repeat('a', 20) as filling from generate_series(1, ${ROWS}) n`,
  );
  isReading = false;
  client.release();

  expect(rows.length).toBe(ROWS);
  expect(rows.every(({ n }, index) => n === index + 1)).toBe(true);
  expect(Math.max(...steps)).toBeLessThan(MOST_BYTES_A_TURN);
});
