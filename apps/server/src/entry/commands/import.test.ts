import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCommand } from '../run-command.ts';
import { importCommands } from './import.ts';

const directory = mkdtempSync(join(tmpdir(), 'verdure-import-command-'));
const at = (name: string) => join(directory, name);

beforeAll(() => {
  const mapping = { kind: 'companies', fields: { name: 'name', isin: 'isin' } };
  writeFileSync(at('map.json'), JSON.stringify(mapping));
  writeFileSync(at('companies.csv'), 'name,isin\nAlpha,ZZ0000000016\nBeta,ZZ0000000017\n');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function verdure(...words: readonly string[]) {
  const lines: string[] = [];
  const status = await runCommand(importCommands, words, {
    environment: { VERDURE_DATA: at('data') },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    readInput: () => Promise.resolve(''),
  });
  return { status, lines };
}

it('takes what is right, says how much, and writes a report of the rest', async () => {
  const given = ['--file', at('companies.csv'), '--map', at('map.json')];
  expect(await verdure('import', 'companies', ...given)).toEqual({
    status: 0,
    lines: [
      '2 rows read: 1 taken, 0 unchanged, 1 refused.',
      `What was refused, and why: ${at('companies.csv')}.refused.csv`,
    ],
  });
  expect(readFileSync(`${at('companies.csv')}.refused.csv`, 'utf8')).toBe(
    'line,field,value,reason\r\n3,isin,ZZ0000000017,is not a valid ISIN\r\n',
  );
});

it('refuses a mapping of another kind in one sentence', async () => {
  const given = ['--file', at('companies.csv'), '--map', at('map.json')];
  expect(await verdure('import', 'funds', ...given)).toEqual({
    status: 1,
    lines: ['The mapping map.json is for companies, not for funds. Nothing was written.'],
  });
});

it('asks for what is missing', async () => {
  const { status, lines } = await verdure('import', 'rates', '--file', at('companies.csv'));
  expect(status).toBe(2);
  expect(lines[0]).toMatch(/^--map is missing\./);
});
