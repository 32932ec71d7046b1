import { expect, it } from 'vitest';

import { type Draft, DRAFT_LIMITS, draftText, readDraft } from './drafts.ts';

const draft: Draft = {
  isSpread: true,
  changes: [
    { type: 'company', id: 812, weightPercent: 4.5 },
    { type: 'fund', id: 3, weightPercent: null },
    { type: 'company', id: 7, weightPercent: -2 },
  ],
};

it('writes a draft so that an address needs no escapes, and reads it back', () => {
  const text = draftText(draft);
  expect(text).toBe('spread~c812_4.5~f3_x~c7_-2');
  expect(encodeURIComponent(text)).toBe(text);
  expect(readDraft(text)).toEqual({ status: 'read', draft });
  const kept = { isSpread: false, changes: [] };
  expect(readDraft(draftText(kept))).toEqual({ status: 'read', draft: kept });
});

it('writes no weight in exponent form', () => {
  const small = { type: 'company', id: 1, weightPercent: 0.000_001_4 } as const;
  const text = draftText({ isSpread: false, changes: [small] });
  expect(readDraft(text)).toEqual({
    status: 'read',
    draft: { isSpread: false, changes: [{ type: 'company', id: 1, weightPercent: 0.000_001 }] },
  });
});

const UNREADABLE = 'The draft cannot be read. Open the whole link again, or discard the draft.';
const RANGE = 'A weight is a number from -100 to 100, in percent.';

it.each([
  ['', UNREADABLE],
  ['spred~c1_2', UNREADABLE],
  ['spread~', UNREADABLE],
  ['spread~q1_2', UNREADABLE],
  ['spread~c99999999999_2', UNREADABLE],
  ['keep~c1_', `The weight of company 1 is ''. ${RANGE}`],
  ['keep~c1_much', `The weight of company 1 is 'much'. ${RANGE}`],
  ['keep~c1_1e3', `The weight of company 1 is '1e3'. ${RANGE}`],
  ['keep~f2_100.5', `The weight of fund 2 is '100.5'. ${RANGE}`],
  ['keep~c1_2~c1_x', 'The draft changes company 1 twice. Change it once.'],
])('refuses %j with a sentence', (text, reason) => {
  expect(readDraft(text)).toEqual({ status: 'refused', reasons: [reason] });
});

it('refuses more changes than a draft may have', () => {
  const changes = Array.from({ length: DRAFT_LIMITS.changes + 1 }, (_, id) => `c${id}_1`);
  expect(readDraft(['keep', ...changes].join('~'))).toEqual({
    status: 'refused',
    reasons: ['A draft has at most 1000 changes. Upload a file instead.'],
  });
});
