import { expect, it } from 'vitest';

import { gapsOf } from './gaps.ts';

const gapsWith = (pictures: readonly number[]) => gapsOf({ kind: 'read', pages: [], pictures });

it.each([
  [[], []],
  [[3], ['Page 3 is a picture: it was not read.']],
  [[3, 7], ['Pages 3 and 7 are pictures: they were not read.']],
  [[2, 3, 4, 9], ['Pages 2 to 4 and 9 are pictures: they were not read.']],
] as const)('of the picture pages %j it says %j', (pictures, sentences) => {
  expect(gapsWith(pictures)).toEqual(sentences);
});

it('names twelve places and counts the pages of the rest', () => {
  const odd = Array.from({ length: 14 }, (_, at) => 2 * at + 1);
  expect(gapsWith([...odd, 28])).toEqual([
    'Pages 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 and 3 more are pictures: they were not read.',
  ]);
});

const linesOf = (text: string) => [{ y: 60, height: 10, cells: [{ text, x: 60, right: 500 }] }];
const DUTCH =
  'In 2024 was de uitstoot van onze vestigingen lager dan in het jaar daarvoor, en wij rapporteren over de voortgang van elk van de doelen die door het bestuur zijn gesteld.';
const GERMAN =
  'Im Jahr 2024 waren die Emissionen unserer Standorte niedriger als im Vorjahr, und wir berichten über den Fortschritt bei den Zielen, die durch den Vorstand für die Gruppe gesetzt wurden und auf die wir mit allen Standorten hinarbeiten.';
const ENGLISH =
  'In 2024 the emissions of our sites were lower than in the year before, and we report on the progress of each of the targets that were set by the board for the group.';

it.each([
  [DUTCH, ['Written in Dutch, which is not read: figures may be missed.']],
  [
    GERMAN,
    ['Written in German: its figures are read, and awareness is suggested from English alone.'],
  ],
  [ENGLISH, []],
  ['Scope 1', []],
] as const)('of a report that says %j it says %j', (text, sentences) => {
  const pages = [{ page: 1, lines: linesOf(text) }];
  expect(gapsOf({ kind: 'read', pages })).toEqual(sentences);
});
