import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';

import { type CoverageServer, startCoverageServer } from '../../../test/coverage-server.ts';
import {
  type HandMadeUniverse,
  insertHandMadeUniverse,
} from '../../../test/factories/hand-made-universe.ts';
import { queryOf } from '../../../test/matrix/root-cells.ts';
import { callerOf, type TestCaller } from '../../../test/test-caller.ts';
import { clientConfig, createPool } from './pool.ts';

const WAIT_MILLISECONDS = 200;

let server: CoverageServer<HandMadeUniverse>;
let ours: TestCaller;

beforeAll(async () => {
  server = await startCoverageServer(insertHandMadeUniverse, {
    connections: {
      maxConnections: 1,
      waitMilliseconds: WAIT_MILLISECONDS,
      statementTimeoutMilliseconds: WAIT_MILLISECONDS,
    },
  });
  ours = await callerOf(server, server.filled.ours);
});
afterAll(() => server.stop());

const isToComeBack = ({ statusCode, headers, json }: LightMyRequestResponse) => {
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  expect(json()).toEqual({
    message: 'The server is busy, please try again in a moment',
    code: 'server.busy',
    request_id: expect.any(String),
  });
};

describe('while the only connection does something slow', () => {
  let held: pg.PoolClient;
  beforeEach(async () => {
    held = await server.loginPool.connect();
  });
  afterEach(() => held.release());

  it.each([
    ['a read', () => ours.call('GET', '/user')],
    ['a write', () => ours.call('PUT', '/user', { first_name: 'Grace' })],
    [
      'a query',
      () => {
        const query = queryOf('portfolio_flat_constituents', { portfolioIds: 1 });
        return ours.call('POST', '/graphql', { query });
      },
    ],
    [
      'a login',
      () => {
        const payload = { email: 'ada@example.test', password: 'not-hers' };
        return server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
      },
    ],
  ])('%s waits its time and is told to come back, never that there is a fault', async (_, act) => {
    isToComeBack(await act());
  });
});

it('a statement that waits for too long is stopped, changes nothing, and is told to come back', async () => {
  const other = new pg.Client(clientConfig(server.address));
  await other.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [ours.userId]);
  isToComeBack(await ours.call('PUT', '/user', { first_name: 'Changed' }));
  await other.query('rollback');
  await other.end();
  expect((await ours.call('GET', '/user')).json().first_name).not.toBe('Changed');
});

it('what was turned away is answered once there is room again', async () => {
  expect((await ours.call('GET', '/user')).statusCode).toBe(200);
});

describe('a transaction that does nothing', () => {
  const poolWith = (statementTimeoutMilliseconds: number) => {
    const limits = { statementTimeoutMilliseconds, idleInTransactionMilliseconds: 50 };
    const pool = createPool(server.address, limits);
    onTestFinished(() => pool.end());
    return pool;
  };

  it('is ended after its time, and its locks with it', async () => {
    const client = await poolWith(WAIT_MILLISECONDS).connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [ours.userId]);
    await ended;
    client.release();
    expect((await ours.call('PUT', '/user', { first_name: 'Free' })).statusCode).toBe(200);
  });

  it('goes on where statements have no limit, as imports of the command line', async () => {
    const limit = `select current_setting('idle_in_transaction_session_timeout') as value`;
    expect((await poolWith(0).query(limit)).rows).toEqual([{ value: '0' }]);
  });
});
