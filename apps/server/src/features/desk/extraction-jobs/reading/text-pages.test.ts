import { expect, it } from 'vitest';

import { htmlPages } from './text-pages.ts';

const textOf = (markup: string) => {
  const reading = htmlPages(Buffer.from(markup));
  return reading.kind === 'read'
    ? reading.pages.flatMap(({ lines }) => lines.map(({ cells }) => cells.map(({ text }) => text)))
    : reading.reason;
};

const FOUND = '<p>Alder</p>';

// each takes minutes where the end of every element is looked for anew
it.each([
  ['scripts that do not end', '<script '.repeat(300_000)],
  ['comments that do not end', '<!--'.repeat(300_000)],
  ['cells that do not end', '<td>'.repeat(300_000)],
  ['breaks that do not end', '<br '.repeat(300_000)],
  ['tags that do not end', '<'.repeat(300_000)],
])('a page of %s is read to its end', (_what, hostile) => {
  expect(textOf(FOUND + hostile).at(0)).toEqual(['Alder']);
});

it('leaves out scripts and comments, and keeps the lines of a cell in one row', () => {
  const markup = `<script>1 < 2</script><!-- no -->${FOUND}<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>`;
  expect(textOf(markup)).toEqual([['Alder'], ['a b', 'c']]);
});
