import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { GOLDEN_FORMULAS } from './golden-formulas.ts';
import { type GoldenRow, goldenRows } from './golden-table.ts';

const GOLDEN = new URL('.', import.meta.url);
const PAGES = new URL('../../../docs/formulas/', import.meta.url);

const namesIn = (folder: URL, extension: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length))
    .sort();

const NAMES = Object.keys(GOLDEN_FORMULAS).sort();

/** Equal, or numbers (also inside a list) that differ by less than 1e-9. */
function expectCell(got: number | string | null, row: GoldenRow, column: string): void {
  const expected = row.text(column);
  const gotWords = got === null ? [] : String(got).split(' ');
  const expectedWords = expected === null ? [] : expected.split(' ');
  expect(gotWords, column).toHaveLength(expectedWords.length);
  expectedWords.forEach((word, index) => {
    const value = Number(gotWords[index]);
    if (Number.isNaN(Number(word))) expect(gotWords[index], column).toBe(word);
    else expect(Math.abs(value - Number(word)), `${column} ${got}`).toBeLessThan(1e-9);
  });
}

describe.each(NAMES)('%s', (name) => {
  const rows = goldenRows(readFileSync(new URL(`${name}.csv`, GOLDEN), 'utf8'));

  it.each(rows.map((row) => [row.because, row] as const))('%s', (because, row) => {
    expect(because).not.toBe('');
    for (const [column, got] of Object.entries(GOLDEN_FORMULAS[name]?.(row) ?? {})) {
      expectCell(got, row, column);
    }
  });
});

describe('formula pages', () => {
  it('match the golden tables and the formulas one to one', () => {
    expect(namesIn(PAGES, '.md')).toEqual(NAMES);
    expect(namesIn(GOLDEN, '.csv')).toEqual(NAMES);
  });

  it.each(NAMES)('%s names its golden table, units and a worked example', (name) => {
    const page = readFileSync(new URL(`${name}.md`, PAGES), 'utf8');
    expect(page).toContain(`packages/scoring/golden/${name}.csv`);
    expect(page).toContain('## Units and nulls');
    expect(page).toContain('## Worked example');
  });
});
