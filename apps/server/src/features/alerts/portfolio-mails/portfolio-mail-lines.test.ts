import type { FigureCause, PortfolioChange } from '@verdure/contract/investments/changes';
import { expect, it } from 'vitest';

import { portfolioMailLine } from './portfolio-mail-lines.ts';

const causeOf = (cause: FigureCause['cause'], change: number): FigureCause => ({
  cause,
  change,
  reasons: [],
  holdings: [],
  holdings_count: 0,
});

const UNMOVED: PortfolioChange = {
  id: 1,
  figure_from: 1.9,
  figure_to: 1.9,
  grade_from: 'C',
  grade_to: 'C',
  counted_from: 0.9,
  counted_to: 0.9,
  causes: [],
  price_basis: null,
  entered: [],
  entered_count: 0,
  left: [],
  left_count: 0,
  regraded: [],
  regraded_count: 0,
  excluded: [],
  excluded_count: 0,
};

const lineOf = (change: Partial<PortfolioChange>, controversies = 0): string | null =>
  portfolioMailLine('Core', { ...UNMOVED, ...change }, controversies);

it('names the score of both ends, its causes and what is held', () => {
  const causes = [causeOf('trades', 0.05), causeOf('values', -0.01)];
  expect(lineOf({ figure_to: 1.94, grade_to: 'B', causes, entered_count: 2 })).toBe(
    'Core: ESG score 1.94 B, was 1.90 C (what is held +0.05, what is known of companies -0.01); 2 bought',
  );
});

it('writes a change that only crosses a rounding with the decimals of its causes', () => {
  const change = { figure_from: 1.9441, figure_to: 1.9462, causes: [causeOf('values', 0.0021)] };
  expect(lineOf(change)).toBe(
    'Core: ESG score 1.946 C, was 1.944 C (what is known of companies +0.002)',
  );
});

it('says nothing of a change that rounds to nothing', () => {
  expect(lineOf({ figure_to: 1.9001, causes: [causeOf('values', 0.0001)] })).toBeNull();
});

it('says what was sold where the score is as before', () => {
  expect(lineOf({ left_count: 1 })).toBe('Core: ESG score 1.90 C, as before; 1 sold');
});

it('says what the profile excludes anew', () => {
  expect(lineOf({ excluded_count: 2 })).toBe(
    'Core: ESG score 1.90 C, as before; 2 newly excluded by the profile',
  );
});

it('says how many controversies came, also where nothing else changed', () => {
  expect(lineOf({}, 2)).toBe('Core: ESG score 1.90 C, as before; 2 new controversies');
  expect(lineOf({ left_count: 1 }, 1)).toBe(
    'Core: ESG score 1.90 C, as before; 1 sold; 1 new controversy',
  );
});

it('says nothing of a score that is shown at neither end', () => {
  const none = { figure_from: null, figure_to: null, grade_from: null, grade_to: null };
  expect(lineOf({ ...none, entered_count: 1 })).toBe('Core: 1 bought');
});
