import { expect, it } from 'vitest';

import { SOURCES } from '../../test/sources.ts';
import { addCondition, emptyQuery } from '../tree/index.ts';
import { catalogueOf, offeredFields } from './index.ts';

const catalogue = catalogueOf('company', SOURCES);
const empty = emptyQuery('company', catalogue);
/** Of banks and insurers alone. */
const FINANCED = 'dimension.25';

const names = (query = empty) => offeredFields(catalogue, query, SOURCES).map(({ key }) => key);
const coal = { column: 'sub_sector', answer: { kind: 'options', options: ['104'] } } as const;
const energy = { column: 'sector', answer: { kind: 'options', options: ['1'] } } as const;
const large = {
  column: 'fundamental.revenue',
  answer: { kind: 'threshold', operator: '_gte', number: 1 },
} as const;

it('SCR-SCRN-16 offers the dimensions that apply to the chosen sectors', () => {
  expect(names()).toContain(FINANCED);
  for (const chosen of [coal, energy]) {
    const offered = names(addCondition(addCondition(empty, large), chosen));
    expect(offered).not.toContain(FINANCED);
    expect(offered).toContain('dimension.1');
    expect(offered).toContain('dimension.26');
  }
});

it('offers all where other sectors may match too', () => {
  const either = addCondition(addCondition(empty, large), coal, { combinator: 'or' });
  expect(names(either)).toContain(FINANCED);
});
