import { expect, it } from 'vitest';

import { printedParts } from './printed-number.ts';

const found = (text: string, value: number | null) =>
  printedParts(text, value)
    .filter(({ isNumber }) => isNumber)
    .map((part) => part.text);

it.each<[string, number | null, string[], string]>([
  ['emissions of 12,345.6 t', 12_345.6, ['12,345.6'], 'English groups'],
  ['Emissionen von 12.345,6 t', 12_345.6, ['12.345,6'], 'German groups'],
  ['émissions de 12 345,6 t', 12_345.6, ['12 345,6'], 'French groups'],
  ["12'345.6 t", 12_345.6, ["12'345.6"], 'Swiss groups'],
  ['12345.6 t', 12_345.6, ['12345.6'], 'no groups'],
  ['12.345 kt and 13.1 kt', 12.345, ['12.345'], 'a point for decimals'],
  ['12,345 t', 12_345, ['12,345'], 'a comma for groups'],
  ['a share of 41.3%', 41.27, ['41.3'], 'a rounded number'],
  ['a share of 41%', 41.27, [], 'rounded to a whole number, it may be anything'],
  ['in 2025, 2,025 people', 2025, ['2025', '2,025'], 'every form of it'],
  ['a change of −7.5', -7.5, ['7.5'], 'the sign is before it'],
  ['112,345.6 t', 12_345.6, [], 'a part of another number is not it'],
  ['no numbers', 5, [], 'nothing'],
  ['12 t', null, [], 'no value'],
])('%s holds %s as %j: %s', (text, value, expected) => {
  expect(found(text, value)).toEqual(expected);
});

it('keeps every character', () => {
  const text = 'Scope 1: 12,345.6 t (2024: 13,000 t).';
  expect(
    printedParts(text, 12_345.6)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
