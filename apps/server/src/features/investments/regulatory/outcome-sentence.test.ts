import { expect, it } from 'vitest';

import { outcomeSentence } from './outcome-sentence.ts';

it.each([
  [
    [0.621, 0.204, 0.125, 0.05],
    'None 62.1% · possible 20.4% · not disclosed 12.5% · not applicable 5.0%',
  ],
  [[0, 0, 0, 1], 'Not applicable 100.0%'],
  [[0, 0.0003, 0.9997, 0], 'Possible under 0.1% · not disclosed 100.0%'],
])(
  'SCR-PORT-22 (part) %j: %s',
  ([clear = 0, adverse = 0, notDisclosed = 0, notApplicable = 0], sentence) => {
    expect(outcomeSentence({ clear, adverse, notDisclosed, notApplicable })).toBe(sentence);
  },
);
