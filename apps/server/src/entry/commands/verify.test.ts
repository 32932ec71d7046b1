import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ReceiptScene, savedAgain, startReceiptScene } from '../../../test/receipt-scene.ts';
import { runCommand } from '../run-command.ts';
import { COMMANDS } from './registry.ts';

let scene: ReceiptScene;
let folder: string;
beforeAll(async () => {
  scene = await startReceiptScene();
  folder = mkdtempSync(join(tmpdir(), 'verdure-verify-'));
});
afterAll(async () => {
  await scene.server.stop();
  rmSync(folder, { recursive: true });
});

function databaseUrl(): string {
  const { address } = scene.server;
  if (address.connectionString !== undefined) return address.connectionString;
  const url = new URL(`postgres://${address.user}@localhost:${address.port}/${address.database}`);
  url.searchParams.set('host', address.host ?? '');
  return url.href;
}

async function verify(file: Buffer, ...options: readonly string[]) {
  const path = join(folder, 'file');
  writeFileSync(path, file);
  const lines: string[] = [];
  const status = await runCommand(COMMANDS, ['verify', path, ...options], {
    environment: { DATABASE_URL: databaseUrl(), VERDURE_DATA: folder },
    say: (line) => void lines.push(line),
    complain: (line) => void lines.push(line),
    readInput: () => Promise.resolve(''),
  });
  return { status, text: lines.join('\n') };
}

describe('verdure verify', () => {
  it('says of a tearsheet who has it, from which versions, and that the store says the same', async () => {
    const make = scene.files['risk-tearsheet'];
    const { status, text } = await verify((await make?.()) ?? Buffer.from(''), '--all');
    expect(text).toContain('risk-tearsheet, ');
    expect(text).toMatch(
      /From snapshot \d+, methodology [\d.]+, profile \d+ version \d+, portfolio/u,
    );
    expect(text).toContain('The file is byte for byte the one that was issued.');
    expect(text).toContain('The store says the same, as of the same instant.');
    expect(text).toMatch(/\tagrees\tin the file (\S+).*, as printed \1.*, store says \1/u);
    expect(text).toMatch(/\d+ figures agree, 0 do not\./u);
    expect(status).toBe(0);
  });

  it('names the cell of a workbook that was changed, beside what was printed and what the store says', async () => {
    const workbook = await scene.files['screener workbook']?.();
    const changed = savedAgain(workbook ?? Buffer.from(''), ({ Sheets }) => {
      const cell = Sheets.Results?.C2;
      if (cell) cell.v = 1.94;
    });
    const { status, text } = await verify(changed);
    expect(text).toMatch(
      /Results!C2\tchanged in the file\tin the file 1\.94, as printed ([\d.]+), store says \1\n/u,
    );
    expect(text).toContain('The file was changed since it was issued.');
    expect(status).toBe(1);
  });

  it('refuses a file without a receipt with a sentence', async () => {
    const { status, text } = await verify(Buffer.from('a,b\r\n1,2\r\n'));
    expect(text).toMatch(/^The file carries no receipt of Verdure\./u);
    expect(status).toBe(1);
  });
});
