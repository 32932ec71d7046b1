import { expect, it } from 'vitest';

import { outcomeSentence } from './outcome-sentence.ts';

it.each([
  [
    [0.621, 0.204, 0.125, 0.05],
    '62.1% of the long company weight discloses and has no adverse impact, 20.4% discloses a possible adverse impact, 12.5% does not disclose, 5.0% is not subject to it.',
  ],
  [[0, 0, 0, 1], '100.0% of the long company weight is not subject to it.'],
  [
    [0, 0.0003, 0.9997, 0],
    'Under 0.1% of the long company weight discloses a possible adverse impact, 100.0% does not disclose.',
  ],
])(
  'SCR-PORT-22 (part) %j: %s',
  ([clear = 0, adverse = 0, notDisclosed = 0, notApplicable = 0], sentence) => {
    expect(outcomeSentence({ clear, adverse, notDisclosed, notApplicable })).toBe(sentence);
  },
);
