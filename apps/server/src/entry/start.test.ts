import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
const DATA = join(tmpdir(), `verdure-start-${process.pid}`);

async function start(environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, VERDURE_DATA: DATA, DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { told, code };
}

it('a port in use ends the start with one sentence, before anything is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const { told, code } = await start({ PORT: String(port) });
  other.close();
  expect(told).toBe(`Port ${port} is in use: stop the other program, or set PORT.\n`);
  expect(code).toBe(1);
  expect(existsSync(DATA)).toBe(false);
});

it.each([
  [{ PORT: 'soon' }, 'PORT must be a whole number from 0 to 65535.\n'],
  [
    { PORT: '0', NODE_ENV: 'production', PUBLIC_URL: 'http://verdure.example' },
    'In production PUBLIC_URL must be the https address that people open: sessions and mail links depend on it.\n',
  ],
  [
    { PORT: '0', NODE_ENV: 'production', PUBLIC_URL: 'https://verdure.example', SECRETS_KEY: '' },
    'In production SECRETS_KEY must be given: 32 bytes in base64, kept outside the data directory.\n',
  ],
  [
    { PORT: '0', SECRETS_KEY: Buffer.alloc(32).toString('base64') },
    'SECRETS_KEY must be random: make it with openssl rand -base64 32.\n',
  ],
  [{ PORT: '0', HOST: '192.0.2.1' }, '192.0.2.1:0 cannot be listened on: check HOST and PORT.\n'],
  [
    { PORT: '0', DATABASE_URL: 'postgres://localhost:1/x' },
    /^The database localhost:1\/x does not answer/,
  ],
])('%j ends the start with one sentence', async (environment, sentence) => {
  const { told, code } = await start(environment);
  expect(told).toMatch(sentence);
  expect(told.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});
