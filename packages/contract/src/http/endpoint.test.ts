import { expect, it } from 'vitest';

import { pathOf } from './endpoint.ts';
import { idParam } from './fields.ts';

const path = '/portfolios/{portfolioId}/{name}' as const;

it('fills a path and encodes what a person typed', () => {
  expect(pathOf({ path }, { portfolioId: 7, name: 'A/B & Ü' })).toBe(
    '/portfolios/7/A%2FB%20%26%20%C3%9C',
  );
});

it('SCR-GLB-35 names the parameter that is missing', () => {
  expect(() => pathOf({ path }, { portfolioId: 7 })).toThrow('expected property name is missing');
});

it.each(['7', '0', '-1', '2147483647'])('takes %j as an id', (text) => {
  expect(idParam.parse(text)).toBe(Number(text));
});

it.each(['', ' 7', '7\n', '+7', '0x7', '7e0', '7.0', '-2', '2147483648', '٧', '7;', 'null', 'NaN'])(
  'takes %j as no id',
  (text) => {
    expect(idParam.safeParse(text).success).toBe(false);
  },
);
