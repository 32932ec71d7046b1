import { expect, it } from 'vitest';

import { columnUse } from './column-use.ts';

it.each([
  ...['Company Common Name', 'ISSUER_NAME', 'Unternehmen', 'Emittent', 'Gesellschaft'],
  ...['Nom de la société', 'Émetteur', 'Nombre de la empresa', 'Bolagsnamn', 'Företag', 'Naam'],
])('takes %s for the name of the company', (header) => {
  expect(columnUse({ at: 0, header, cells: ['Alder Industries', 'Birch Energy'] })).toBe('name');
});

it.each(['Company type', 'Name of auditor', 'Nombre de empleados', 'Emittentenrating'])(
  'takes %s for no name of a company',
  (header) => {
    expect(columnUse({ at: 0, header, cells: ['Alder Industries', 'Birch Energy'] })).not.toBe(
      'name',
    );
  },
);

it.each([
  'Page',
  'Page No.',
  'Source page',
  'Passage',
  'Place in report-2024.pdf',
  'Page of the report',
])('takes %s for where the source says it', (header) => {
  expect(columnUse({ at: 0, header, cells: ['23', '24'] })).toBe('place');
});

it.each(['Page views', 'Placement rate', 'Workplace fatalities'])(
  'takes %s for no place in the source',
  (header) => {
    expect(columnUse({ at: 0, header, cells: ['23', '24'] })).not.toBe('place');
  },
);
