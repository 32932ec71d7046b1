import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';

import { precompress } from './precompress.ts';
import { serveWebFiles } from './web-files.ts';

const SCRIPT = 'export const grades = ["A", "B", "C", "D", "E"];\n'.repeat(100);

async function builtWeb() {
  const folder = mkdtempSync(join(tmpdir(), 'verdure-dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'login.html'), '<!doctype html><form></form>');
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/app-3f2a.js'), SCRIPT);
  await precompress(folder);
  const app = Fastify();
  await serveWebFiles(app, folder);
  return app;
}

it('hashed files are kept for a year, others for an hour, and the page is never kept', async () => {
  const app = await builtWeb();
  const kept = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await kept('/assets/app-3f2a.js')).toBe('public, max-age=31536000, immutable');
  expect(await kept('/favicon.svg')).toBe('public, max-age=3600');
  expect(await kept('/dashboard/portfolio')).toBe('no-store');
});

it('the login page has its form in it, and no other address', async () => {
  const app = await builtWeb();
  const body = async (url: string) => (await app.inject({ url })).payload;
  expect(await body('/')).toContain('<form>');
  expect(await body('/login?next=%2Fdashboard')).toContain('<form>');
  expect(await body('/dashboard?next=/login')).not.toContain('<form>');
  expect(await body('/login.html')).not.toContain('<form>');
});

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('files go out as the %s copy that was laid beside them', async (encoding, unpack) => {
  const app = await builtWeb();
  const answer = await app.inject({
    url: '/assets/app-3f2a.js',
    headers: { 'accept-encoding': encoding },
  });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding });
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
});

it('a missing hashed file is 404 and not the page; copies have no address', async () => {
  const app = await builtWeb();
  const status = async (url: string) => (await app.inject({ url })).statusCode;
  expect(await status('/assets/app-0000.js')).toBe(404);
  expect(await status('/assets/app-3f2a.js.br')).toBe(404);
  expect((await app.inject({ url: '/assets/../../package.json' })).payload).toBe('<!doctype html>');
});
