import { chmodSync, chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';

import { childOfTest } from '../../../../test/processes/child.ts';
import { clientConfig, createPool } from '../pool.ts';
import { refuseFullDisk } from './cluster.ts';
import { removeEmbedded, runningServerAddress, startEmbedded } from './embedded.ts';
import { becomes, isAlive } from './process-table.ts';
import { prepareHome } from './server-home.ts';
import { canEnter, serverUser } from './server-user.ts';

const PROCESS = './store-process.ts';
const NOBODY = 65_534;
const isRoot = userInfo().uid === 0;

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'verdure-embedded-'));
  chmodSync(directory, 0o755);
  onTestFinished(() => removeEmbedded(directory));
  return directory;
}

async function queryOn(directory: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(clientConfig(runningServerAddress(directory) ?? {}));
  await client.connect();
  const answer = await client.query(text);
  await client.end();
  return answer.rows;
}

const pidOf = (line: string | null): number => Number(/^ready (\d+)$/.exec(line ?? '')?.[1]);

describe('the embedded server', () => {
  it('starts from nothing, keeps fsync on, opens no port, and stops with its process', async () => {
    const directory = temporaryDirectory();
    const child = childOfTest(PROCESS, [directory]);
    const postmaster = pidOf(await child.nextLine());
    const settings = await queryOn(
      directory,
      `select name, setting from pg_settings where name in
       ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses') order by name`,
    );
    expect(settings).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
    expect(await child.stop()).toBe(0);
    expect(isAlive(postmaster)).toBe(false);
  });

  it('takes the settings of a caller in place of its own', async () => {
    const directory = temporaryDirectory();
    const server = await startEmbedded(directory, { fsync: 'off' });
    onTestFinished(() => server.stop());
    expect(await queryOn(directory, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  it('keeps its files and its socket to the database user alone', async () => {
    const directory = temporaryDirectory();
    const child = childOfTest(PROCESS, [directory]);
    await child.nextLine();
    for (const name of ['postgres', 'run']) {
      expect([name, statSync(join(directory, name)).mode & 0o077]).toEqual([name, 0]);
    }
    await child.stop();
  });

  it('refuses a second process and names the first', async () => {
    const directory = temporaryDirectory();
    const first = childOfTest(PROCESS, [directory]);
    await first.nextLine();
    const refusal = await startEmbedded(directory).catch((error: unknown) => String(error));
    expect(refusal).toBe(
      `StartupError: The data directory ${directory} is in use by process ${first.process.pid}: stop that process, or set VERDURE_DATA to another directory.`,
    );
  });

  it('lets exactly one of several processes have the directory', async () => {
    const directory = temporaryDirectory();
    const children = Array.from({ length: 4 }, () => childOfTest(PROCESS, [directory]));
    const answers = await Promise.all(children.map((child) => child.nextLine()));
    expect(answers.filter((line) => line?.startsWith('ready'))).toHaveLength(1);
    expect(answers.filter((line) => line?.includes('is in use by process'))).toHaveLength(3);
  });

  it('stops when its process is killed hard', async () => {
    const directory = temporaryDirectory();
    const child = childOfTest(PROCESS, [directory]);
    const postmaster = pidOf(await child.nextLine());
    await child.killHard();
    expect(await becomes(() => !isAlive(postmaster), 5_000)).toBe(true);
  });

  it.each([false, true])(
    'takes over after a hard kill (of the database server too: %s) and loses nothing',
    async (isServerKilledToo) => {
      const directory = temporaryDirectory();
      const first = childOfTest(PROCESS, [directory]);
      const postmaster = pidOf(await first.nextLine());
      await queryOn(directory, 'create table kept (id int)');
      await queryOn(directory, 'insert into kept select generate_series(1, 1000)');
      if (isServerKilledToo) process.kill(postmaster, 'SIGKILL');
      await first.killHard();

      const second = childOfTest(PROCESS, [directory]);
      expect(await second.nextLine()).toMatch(/^ready/);
      expect(await queryOn(directory, 'select count(*) from kept')).toEqual([{ count: 1000 }]);
    },
  );
});

function giveToServer(path: string): void {
  const { uid, gid } = serverUser();
  chownSync(path, uid, gid);
}

describe('one sentence instead of a start', () => {
  const refusalOf = (directory: string) =>
    startEmbedded(directory).then(
      () => 'started',
      (error: unknown) => String(error),
    );

  it('for a directory that cannot be made', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    expect(await refusalOf(join(file, 'data'))).toMatch(
      /^StartupError: The data directory .*\/file\/data cannot be written \(.*\): set VERDURE_DATA to a directory that can\.$/,
    );
  });

  it('for a cluster of another PostgreSQL', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'postgres/global'), { recursive: true });
    giveToServer(join(directory, 'postgres'));
    writeFileSync(join(directory, 'postgres/PG_VERSION'), '9.6\n');
    writeFileSync(join(directory, 'postgres/global/pg_control'), '');
    expect(await refusalOf(directory)).toMatch(
      /was made by PostgreSQL 9\.6 and this is PostgreSQL \d+:/,
    );
  });

  it.runIf(isRoot)('for a cluster of another user', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'postgres'));
    expect(await refusalOf(directory)).toMatch(
      /belongs to another user: start Verdure as the user who made it\.$/,
    );
  });

  it('for a cluster that is not whole', async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'postgres'));
    giveToServer(join(directory, 'postgres'));
    expect(await refusalOf(directory)).toMatch(/holds no whole database: restore a backup/);
  });

  it('for a cluster that is damaged, in the words of PostgreSQL', async () => {
    const directory = temporaryDirectory();
    const child = childOfTest(PROCESS, [directory]);
    await child.nextLine();
    await child.stop();
    writeFileSync(join(directory, 'postgres/global/pg_control'), 'damaged');
    expect(await refusalOf(directory)).toMatch(/^StartupError: The database did not start: .+\.$/);
  });
});

describe('a database server that dies under load', () => {
  it('is started again; the process lives on, and no acknowledged write is gone', async () => {
    const directory = temporaryDirectory();
    const server = await startEmbedded(directory);
    onTestFinished(() => server.stop());
    const pool = createPool(server.address);
    onTestFinished(() => pool.end());
    await pool.query('create table kept (id int primary key)');
    const load = writeUntil(pool, 300);
    await load.reached(100);
    process.kill(server.processId(), 'SIGKILL');
    const { acknowledged, failed } = await load.done;

    const { rows } = await pool.query('select id from kept');
    const found = new Set(rows.map((row) => row.id));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(acknowledged).toHaveLength(300);
    expect(failed).toBeGreaterThan(0);
  });
});

/** Four writers. Each keeps its connection between statements, as a request does. */
function writeUntil(pool: pg.Pool, total: number) {
  const acknowledged: number[] = [];
  let failed = 0;
  let serial = 0;
  async function write(): Promise<void> {
    while (acknowledged.length < total) {
      const id = ++serial;
      const client = await pool.connect().catch(() => null);
      try {
        await client?.query('begin');
        await client?.query('insert into kept values ($1)', [id]);
        await client?.query('commit');
        if (client !== null && acknowledged.length < total) acknowledged.push(id);
      } catch {
        failed += 1;
      }
      client?.release();
      if (client === null) failed += 1;
    }
  }
  const done = Promise.all([write(), write(), write(), write()]).then(() => ({
    acknowledged,
    failed,
  }));
  const reached = (count: number) => becomes(() => acknowledged.length >= count, 10_000);
  return { done, reached };
}

describe('the socket', () => {
  it('moves to a short directory when its path would be too long for the system', async () => {
    const directory = join(temporaryDirectory(), 'd'.repeat(100));
    const server = await startEmbedded(directory);
    const host = String(server.address.host);
    expect(host.startsWith(directory)).toBe(false);
    expect(Buffer.byteLength(host)).toBeLessThan(90);
    await server.stop();
    removeEmbedded(directory);
  });
});

describe.runIf(isRoot)('who runs it', () => {
  it('is an unprivileged user when root starts it', async () => {
    const directory = temporaryDirectory();
    const child = childOfTest(PROCESS, [directory]);
    const postmaster = pidOf(await child.nextLine());
    expect(statSync(`/proc/${postmaster}`).uid).not.toBe(0);
  });

  it('is the ordinary user who starts it', async () => {
    const directory = temporaryDirectory();
    chownSync(directory, NOBODY, NOBODY);
    const child = childOfTest(PROCESS, [directory], { uid: NOBODY, gid: NOBODY });
    const postmaster = pidOf(await child.nextLine());
    expect(statSync(`/proc/${postmaster}`).uid).toBe(NOBODY);
    expect(await child.stop()).toBe(0);
  });

  it('works below a private home that the unprivileged user cannot enter', async () => {
    const home = temporaryDirectory();
    chmodSync(home, 0o700);
    expect(canEnter({ uid: NOBODY, gid: NOBODY, isOther: true }, home)).toBe(false);
    const directory = join(home, 'data');
    const server = await startEmbedded(directory);
    expect(server.address.host).toMatch(/^\/var\/lib\/verdure\/clusters\//);
    await server.stop();
    const again = await startEmbedded(directory);
    expect(again.address).toEqual(server.address);
    await again.stop();
    removeEmbedded(directory);
  });
});

it('a new data directory shows its content to no other user', () => {
  const directory = join(mkdtempSync(join(tmpdir(), 'verdure-home-')), 'data');
  prepareHome(directory, serverUser());
  expect(statSync(directory).mode & 0o066).toBe(0);
  removeEmbedded(directory);
});

it('a first start on a disk that is too small ends with one sentence, before anything is written', () => {
  const megabytes = (count: number) => count * 1024 * 1024;
  expect(() => refuseFullDisk('/srv/verdure', megabytes(30.5))).toThrow(
    'The disk of /srv/verdure has 30 MB free and a new database needs 512 MB: free some space, or set VERDURE_DATA.',
  );
  expect(() => refuseFullDisk('/srv/verdure', megabytes(512))).not.toThrow();
});
