import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts';
import { removeEmbedded, startEmbedded } from '../platform/database/embedded/embedded.ts';
import { isPasswordRight } from '../platform/passwords.ts';
import { COMMANDS } from './commands/registry.ts';
import { runCommand } from './run-command.ts';

let folder: string;
let store: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'verdure-cli-'));
  store = await createTestDatabase();
});

afterAll(async () => {
  await store.drop();
  rmSync(folder, { recursive: true });
});

/** A connection string for a socket or host. */
function urlOf({ address }: Pick<TestDatabase, 'address'>): string {
  if (address.connectionString !== undefined) return address.connectionString;
  const url = new URL(`postgres://${address.user}@localhost:${address.port}/${address.database}`);
  url.searchParams.set('host', address.host ?? '');
  return url.href;
}

async function verdure(words: string, environment: Record<string, string>, input = '') {
  const lines: string[] = [];
  const status = await runCommand(COMMANDS, words.split(' ').filter(Boolean), {
    environment,
    say: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
    readInput: () => Promise.resolve(input),
  });
  return { status, text: lines.join('\n') };
}

const here = (words: string, input?: string) =>
  verdure(words, { DATABASE_URL: urlOf(store), VERDURE_DATA: folder }, input);

describe('the command line', () => {
  it.each(['', 'help', '--help'])("lists every command for '%s'", async (words) => {
    const { status, text } = await verdure(words, {});
    expect(status).toBe(0);
    for (const { name } of COMMANDS) expect(text).toContain(`verdure ${name}`);
  });

  it.each([
    ['upload', 2, "There is no command 'upload': verdure help lists them all."],
    ['user', 2, "There is no command 'user': verdure help lists them all."],
    ['backup', 2, 'FILE is missing.\nUsage: verdure backup FILE'],
    ['backup a b', 2, "'b' is one word too many.\nUsage: verdure backup FILE"],
    ['migrate --fast', 2, "Unknown option '--fast'.\nUsage: verdure migrate"],
    ['user add x --organisation 1', 2, "'x' is no email address."],
    ['user add a@b.c --organisation 1 --role 4', 2, '--role must be one of: 1 admin, 2 super-user'],
    ['user add a@b.c --organisation Nobody --role 2', 1, 'There is no organisation Nobody.'],
    ['user disable nobody@b.c', 1, 'There is no user with the email nobody@b.c.'],
    ['restore /nowhere/file', 1, '/nowhere/file cannot be read as a backup: ENOENT'],
  ])("answers '%s' with status %i and a sentence", async (words, status, sentence) => {
    const answer = await here(words);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(sentence);
  });

  it.each(['backup /absent/folder/file', 'backup .'])(
    "says in one sentence why '%s' cannot be written",
    async (words) => {
      const { status, text } = await here(words);
      expect(status).toBe(1);
      expect(text).toMatch(/^A file cannot be used: E[A-Z]+: [^\n]+\.$/);
    },
  );

  it('ends where the data directory lies below a place that takes none', async () => {
    const { status, text } = await verdure('user list', { VERDURE_DATA: '/proc/absent/data' });
    expect([status, text]).toEqual([1, expect.stringMatching(/^The data directory .* cannot be/)]);
  });

  it('names a database that does not answer', async () => {
    const { status, text } = await verdure('migrate', {
      DATABASE_URL: 'postgres://me:canary@127.0.0.1:1/x',
    });
    expect(status).toBe(1);
    expect(text).toContain('The database 127.0.0.1:1/x does not answer');
    expect(text).not.toContain('canary');
  });

  it('says that the database is up to date', async () => {
    expect(await here('migrate')).toEqual({ status: 0, text: 'The database is up to date.' });
  });
});

describe('users', () => {
  const passwordHashOf = async (email: string) => {
    const found = await store.pool.query('select password_hash from users where email = $1', [
      email,
    ]);
    return found.rows[0].password_hash;
  };

  it('are added with an organisation, listed, given a password, disabled, and each act is recorded', async () => {
    const added = await here(
      'user add ada@example.test --organisation Meadow --new-organisation --role 2',
    );
    expect(added.text).toMatch(/^ada@example\.test added to Meadow\.\nPassword, shown this once/);
    const shown = added.text.split(': ').at(-1) ?? '';
    expect(await isPasswordRight(shown, await passwordHashOf('ada@example.test'))).toBe(true);

    const set = await here(
      'user set-password ADA@example.test --password-stdin',
      'a long passphrase\n',
    );
    expect(set).toEqual({ status: 0, text: 'New password set for ADA@example.test.' });
    expect(
      await isPasswordRight('a long passphrase', await passwordHashOf('ada@example.test')),
    ).toBe(true);

    expect((await here('user disable ada@example.test')).status).toBe(0);
    const { text } = await here('user list --organisation Meadow');
    expect(text).toMatch(/^\d+\tada@example\.test\tsuper-user\tMeadow\tdisabled$/);
    const acts = await store.pool.query('select action from audit_events order by id');
    expect(acts.rows.map((row) => row.action)).toEqual([
      'user.added',
      'user.password-set',
      'user.disabled',
    ]);
  });

  it('are not added twice', async () => {
    await here('user add twice@example.test --organisation Brook --new-organisation --role 3');
    expect(await here('user add TWICE@example.test --organisation Brook --role 3')).toEqual({
      status: 1,
      text: 'There is a user with the email TWICE@example.test already.',
    });
  });

  it('get no short password', async () => {
    const { status, text } = await here(
      'user set-password ada@example.test --password-stdin',
      'short\n',
    );
    expect([status, text.split('\n')[0]]).toEqual([
      2,
      'The password must have 12 to 256 characters.',
    ]);
  });
});

describe('methodology check', () => {
  const check = (name: string, content: string) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    // this command reads no settings, so it needs no database
    return verdure(`methodology check ${file}`, {});
  };

  it('prints a line a case and its status', async () => {
    const cases = [{ id: 'odd', kind: 'no such kind' }];
    const { status, text } = await check(
      'a.json',
      JSON.stringify({ methodology_version: '1.2', cases }),
    );
    expect(status).toBe(1);
    expect(text).toMatch(/^fail odd: .+\n0 passed, 1 failed$/);
  });

  it('has status 2 for what cannot be checked', async () => {
    expect(await check('b.json', 'no json')).toEqual({ status: 2, text: 'The file is not JSON.' });
    expect((await verdure('methodology check /nowhere.json', {})).status).toBe(2);
  });
});

describe('backup and restore', () => {
  it('print the same content hash', async () => {
    const file = join(folder, 'all.verdure');
    const written = await here(`backup ${file}`);
    expect(written.text).toMatch(/^\d+ rows written to .*\ncontent [0-9a-f]{64}$/);
    const other = await createTestDatabase({ isMigrated: false });
    const restored = await verdure(`restore ${file}`, { DATABASE_URL: urlOf(other) });
    await other.drop();
    expect(restored.status).toBe(0);
    expect(restored.text.split('\n')[1]).toBe(written.text.split('\n')[1]);
  });

  it('back up beside a running product, and do not restore into it', async () => {
    const data = mkdtempSync(join(tmpdir(), 'verdure-cli-data-'));
    const running = await startEmbedded(data);
    const environment = { VERDURE_DATA: data };
    expect((await verdure('migrate', environment)).status).toBe(0);
    const file = join(folder, 'running.verdure');
    expect((await verdure(`backup ${file}`, environment)).status).toBe(0);
    const refused = await verdure(`restore ${file} --force`, environment);
    await running.stop();
    removeEmbedded(data);
    expect(refused.status).toBe(1);
    expect(refused.text).toContain(`is in use by process ${process.pid}`);
  });
});
