import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SRC = `${import.meta.dirname}/../src/`;
/** The parser, and what writes the figures of a chart, whose form this application knows. */
const OWN = ['format/typed-number.ts', 'ui/chart/files/lines-of.ts'];
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter(
  (file) => !OWN.includes(file) && !file.includes('.test.'),
);
const lines = files.flatMap((file) =>
  readFileSync(SRC + file, 'utf8')
    .split('\n')
    .map((line) => ({ file, line: line.trim() })),
);

it('commas are taken from numbers in one place, so that 12,5 is the same number in every field', () => {
  const strips = /replace(All)?\((','|\/\[(?!\^)[^\]]*,[^\]]*\]\/g), ''\)/;
  expect(lines.filter(({ line }) => strips.test(line))).toEqual([]);
});

it('every field for decimals is read by the one parser', () => {
  const fields = files.filter((file) => {
    const text = readFileSync(SRC + file, 'utf8');
    return (
      /<(TextField|input)\b[^>]*inputMode="decimal"/s.test(text) && !text.includes('type="number"')
    );
  });
  expect(fields.length).toBeGreaterThan(5);
  const converts = /\b(Number|parseFloat)\((typed|value|input|draft)\b/;
  expect(lines.filter(({ file, line }) => fields.includes(file) && converts.test(line))).toEqual(
    [],
  );
});
