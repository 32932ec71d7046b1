import { expect, it } from 'vitest';

import { namesCompany } from './names-company.ts';

const page = (...texts: readonly string[]) => ({
  page: 1,
  lines: texts.map((text, y) => ({ y, height: 1, cells: [{ text, x: 0, right: 1 }] })),
});

it.each([
  ['its name without the legal form', { name: 'GSK plc', isin: null }, 'At GSK we care'],
  [
    'its name in capitals and without accents',
    { name: 'Östgöta Frö AB', isin: null },
    'OSTGOTA FRO',
  ],
  ['its ISIN', { name: 'Something Else', isin: 'CH0038863350' }, 'ISIN: CH0038863350.'],
  ['its name after an article', { name: 'The Coca-Cola Company', isin: null }, 'Coca‑Cola’s water'],
])('a report names a company by %s', (_how, company, text) => {
  expect(namesCompany([page(text)], company)).toBe(true);
});

it('a report names a company whose name runs over two lines', () => {
  expect(
    namesCompany([page('We are Wells', 'Fargo of')], { name: 'Wells Fargo', isin: null }),
  ).toBe(true);
});

it.each(['Bringskar Livsmedel reports', 'GSKX and MGSK'])('%s does not name GSK', (text) => {
  expect(namesCompany([page(text)], { name: 'GSK plc', isin: 'GB00BN7SWP63' })).toBe(false);
});
