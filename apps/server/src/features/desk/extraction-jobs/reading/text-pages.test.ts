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

it.each([
  ['a > in an attribute', '<p title="a>b">Alder</p>', [['Alder']]],
  ['a > in a comment', '<!-- <p> a > b --><p>Alder</p>', [['Alder']]],
  ['named letters', '<p>Cr&eacute;dit &amp;lt; &#8364;5&nbsp;m</p>', [['Crédit &lt; €5 m']]],
  ['what a workbook would escape', '<p>_x0041_lder</p>', [['_x0041_lder']]],
  [
    'a table in a cell',
    '<tr><td>a<table><tr><td>b<td>c</table>d</td></tr>',
    [['a'], ['b', 'c'], ['d']],
  ],
  [
    'ends that are left out',
    '<p>a<p>b<table><tr><td>c<td>d<tr><td>e</table>',
    [['a'], ['b'], ['c', 'd'], ['e']],
  ],
  ['XHTML elements without content', '<script src="a.js"/><title/><p/><p>Alder</p>', [['Alder']]],
  ['a head without an end', '<head><title>Report</title><body><p>Alder</p>', [['Alder']]],
])('%s is read as a browser reads it', (_what, markup, lines) => {
  expect(textOf(markup)).toEqual(lines);
});

it('reads a page of 1,000,000 nested elements, and an element of 20,000 attributes, to the end', () => {
  expect(textOf(FOUND + '<div>'.repeat(1_000_000) + '</b>'.repeat(1_000_000))).toEqual([['Alder']]);
  const attributes = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ');
  expect(textOf(`${FOUND}<b ${attributes}>`)).toEqual([['Alder']]);
});
