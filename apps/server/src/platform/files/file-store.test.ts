import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { directoryFiles, fileNameOf, type FileStore } from './file-store.ts';
import { openFiles } from './open-files.ts';
import { s3Files } from './s3-files.ts';

const SECRET = 'a/secret+of=ours';
const REGION = 'eu-north-1';
const bytes = Buffer.from('%PDF-1.4 of a report');
const OF_NOTHING = 'a'.repeat(64);

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();

/** The signature by the published rules of AWS Signature Version 4, made without the client. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const [, credential = '', signed = ''] =
    /Credential=([^,]+), SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const [, date = '', ...scope] = credential.split('/');
  const lines = signed.split(';').map((name) => `${name}:${headers[name]}\n`);
  const hash = headers['x-amz-content-sha256'];
  const canonical = [method, url, '', lines.join(''), signed, hash].join('\n');
  const day = [date, ...scope].join('/');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], day, sha256(canonical)].join('\n');
  const key = [date, ...scope].reduce<string | Buffer>(hmac, `AWS4${SECRET}`);
  return hmac(key, text).toString('hex');
}

const held = new Map<string, Buffer>();
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  const isSigned = request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`);
  const path = request.url ?? '';
  if (!isSigned) return response.writeHead(403).end();
  if (request.method === 'PUT') {
    held.set(path, Buffer.concat(parts));
    return response.writeHead(200).end();
  }
  const found = held.get(path);
  return response.writeHead(found ? 200 : 404).end(found);
});

const directory = mkdtempSync(join(tmpdir(), 'verdure-files-'));
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : '';
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(directory, { recursive: true });
});

const urlWith = (secret: string) =>
  `s3+http://key:${encodeURIComponent(secret)}@${host}/bucket?region=${REGION}`;

const stores: readonly (readonly [string, () => FileStore])[] = [
  ['a directory', () => directoryFiles(directory)],
  ['an S3-compatible store', () => s3Files(urlWith(SECRET))],
];

describe.each(stores)('%s', (_, open) => {
  it('names a file by its content and gives back the same bytes', async () => {
    const store = open();
    const name = await store.put(bytes);
    expect(name).toBe(sha256(bytes));
    expect(await store.put(bytes)).toBe(name);
    expect(await store.get(name)).toEqual(bytes);
  });

  it.each([OF_NOTHING, '../../etc/passwd', ''])('has no file named %j', async (name) => {
    expect(await open().get(name)).toBeNull();
  });
});

it('a directory holds whole files alone', () => {
  const name = fileNameOf(bytes);
  expect(readdirSync(join(directory, name.slice(0, 2)))).toEqual([name]);
});

it('says that a store refuses the key, and not what the key is', async () => {
  const refused = s3Files(urlWith('another')).put(bytes);
  await expect(refused).rejects.toThrow('the file store answered 403 to PUT');
});

it('stores files in a directory unless a setting names a store', async () => {
  const here = openFiles(readConfig({ VERDURE_DATA: directory }));
  const name = await here.put(bytes);
  expect(readdirSync(join(directory, 'files', name.slice(0, 2)))).toEqual([name]);
  const there = openFiles(readConfig({ FILES_URL: urlWith(SECRET) }));
  expect(await there.get(await there.put(bytes))).toEqual(bytes);
  expect(() => readConfig({ FILES_URL: 'ftp://host' })).toThrow(/^FILES_URL must be/);
});
