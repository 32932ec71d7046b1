import { expect, it } from 'vitest';

import { paiStandingText } from '@verdure/contract/investments/regulatory';
import { coverageText } from '../src/format/pai-line.ts';
import { paiOf } from './regulatory-factories.ts';

function firstLine() {
  const [line] = paiOf().pais;
  if (line === undefined) throw new Error('no line of adverse impacts');
  return line;
}

it('rounds a coverage down, as the words of the standing beside it', () => {
  const line = {
    ...firstLine(),
    standing: 'indicative' as const,
    covered: 0.4996,
    coverage: 0.4996,
  };
  expect(coverageText(line.coverage)).toBe('49.9%');
  expect(paiStandingText(line)).toBe('indicative, 49.9% of the weight');
});

it('says where a total stands on less than its line covers', () => {
  const line = { ...firstLine(), standing: 'shown' as const, covered: 0.6158, coverage: 0.6581 };
  expect(paiStandingText(line)).toBe('61.5% of the weight, its least covered scope');
  expect(paiStandingText({ ...line, coverage: null })).toBe('N/A');
});
