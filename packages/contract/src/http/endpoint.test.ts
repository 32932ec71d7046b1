import { expect, it } from 'vitest';

import { pathOf } from './endpoint.ts';

const path = '/portfolios/{portfolioId}/{name}' as const;

it('fills a path and encodes what a person typed', () => {
  expect(pathOf({ path }, { portfolioId: 7, name: 'A/B & Ü' })).toBe(
    '/portfolios/7/A%2FB%20%26%20%C3%9C',
  );
});

it('SCR-GLB-35 names the parameter that is missing', () => {
  expect(() => pathOf({ path }, { portfolioId: 7 })).toThrow('expected property name is missing');
});
