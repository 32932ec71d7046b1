import { NOT_DISCLOSED_GROUP, REST_GROUP } from '@verdure/contract/investments/attribution';
import { expect, it } from 'vitest';

import { directionWord, explainedSentence, notDisclosedSentence } from './explained-lifts.ts';

const format = (value: number | null): string => (value ?? 0).toFixed(2);
const score = {
  id: 'esg',
  label: 'ESG score',
  unit: 'points',
  asked: { figure: 'esg' },
  isHigherBetter: true,
  format,
} as const;
const about = { format, reference: 'Global' };
const bar = (name: string, contribution: number) => ({ group: name, name, contribution });

it('names the fewest bars that explain half of the difference, the strongest first', () => {
  const bars = [bar('Energy', -0.05), bar('Health Care', 0.2), bar('Industrials', -0.11)];
  expect(explainedSentence([...bars, bar('Utilities', -0.04)], -0.31, about)).toBe(
    'Industrials and Energy explain −0.16 of the −0.31 against Global.',
  );
  expect(explainedSentence(bars, -0.2, about)).toBe(
    'Industrials explains −0.11 of the −0.20 against Global.',
  );
});

it('names three bars at most, though they explain less than half', () => {
  const bars = ['A', 'B', 'C', 'D'].map((name) => bar(name, 0.01));
  expect(explainedSentence(bars, 0.31, about)).toBe(
    'A, B and C explain +0.03 of the +0.31 against Global.',
  );
});

it('speaks of the rest as of many', () => {
  const rest = { ...bar('The other 2,217 holdings', -0.16), group: REST_GROUP };
  expect(explainedSentence([rest], -0.31, about)).toBe(
    'The other 2,217 holdings explain −0.16 of the −0.31 against Global.',
  );
});

it('does not name what nobody discloses', () => {
  const bars = [{ ...bar('Not disclosed', -0.3), group: NOT_DISCLOSED_GROUP }, bar('Energy', -0.1)];
  expect(explainedSentence(bars, -0.4, about)).toBe(
    'Energy explains −0.10 of the −0.40 against Global.',
  );
});

it('says what a footprint owes to what is not disclosed', () => {
  const gap = { ...bar('Not disclosed', -25.1), group: NOT_DISCLOSED_GROUP };
  const weighed = { ...gap, weight: 0.342, reference_weight: 0.009 };
  expect(notDisclosedSentence([weighed], about)).toBe(
    'What is not disclosed counts as 0, which makes −25.10: 34.20% of the weight here, 0.90% in Global.',
  );
  expect(notDisclosedSentence([{ ...weighed, contribution: 0.001 }], about)).toBe('');
  expect(notDisclosedSentence([], about)).toBe('');
});

it('says nothing where no bar pulls the way of the difference', () => {
  expect(explainedSentence([bar('Energy', 0.1)], -0.1, about)).toBe('');
  expect(explainedSentence([], 0.1, about)).toBe('');
});

it('more of a score lifts, more of a temperature drags', () => {
  expect(directionWord(0.1, score)).toBe('lifts');
  expect(directionWord(-0.1, score)).toBe('drags');
  expect(directionWord(0.1, { ...score, isHigherBetter: false })).toBe('drags');
});
