import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { CONSENSUS_HEADER, consensusRow } from '../../../test/bad-inputs/bad-consensus-files.ts';
import { runCommand } from '../run-command.ts';
import { importCommands } from './import.ts';
import { importConsensusCommand } from './import-consensus.ts';

const directory = mkdtempSync(join(tmpdir(), 'verdure-consensus-command-'));
const at = (name: string) => join(directory, name);

beforeAll(() => {
  const mapping = { kind: 'companies', fields: { name: 'name', isin: 'isin' } };
  writeFileSync(at('map.json'), JSON.stringify(mapping));
  writeFileSync(at('companies.csv'), 'name,isin\nAlpha,ZZ0000000016\n');
  const rows = [consensusRow({}), consensusRow({ month: 'soon' })];
  writeFileSync(at('ratings.csv'), [CONSENSUS_HEADER, ...rows].join('\n'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function verdure(...words: readonly string[]) {
  const lines: string[] = [];
  const status = await runCommand([...importCommands, importConsensusCommand], words, {
    environment: { VERDURE_DATA: at('data') },
    say: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    readInput: () => Promise.resolve(''),
  });
  return { status, lines };
}

it('imports a file of ratings, and writes a report of the rows that it cannot take', async () => {
  await verdure('import', 'companies', '--file', at('companies.csv'), '--map', at('map.json'));
  expect(await verdure('import', 'consensus', at('ratings.csv'))).toEqual({
    status: 0,
    lines: [
      '2 rows read: 1 taken, 0 unchanged, 1 refused.',
      `What was refused, and why: ${at('ratings.csv')}.refused.csv`,
    ],
  });
  expect(readFileSync(`${at('ratings.csv')}.refused.csv`, 'utf8')).toBe(
    'line,field,value,reason\r\n3,month,soon,is no month: write YYYY-MM\r\n',
  );
  const again = await verdure('import', 'consensus', at('ratings.csv'), '--provider', 'Northgate');
  expect(again.lines[0]).toBe('2 rows read: 0 taken, 1 unchanged, 1 refused.');
});

it('says in one sentence what is wrong with a whole file', async () => {
  expect(await verdure('import', 'consensus', at('companies.csv'))).toEqual({
    status: 1,
    lines: [expect.stringMatching(/^The file has no columns 'month', .*\. Nothing was written\.$/)],
  });
});
