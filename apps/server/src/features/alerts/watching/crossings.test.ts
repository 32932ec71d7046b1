import { describe, expect, it } from 'vitest';

import { crossingsOf, nextReadings } from './crossings.ts';
import type { Reading } from './watch-rule.ts';

const reading = (shown: string | null, isOver: boolean, id = 12): Reading => ({
  type: 'company',
  id,
  name: 'Alder',
  shown,
  isOver,
});

const was = (shown: string, isOver: boolean) => ({ 'company:12': [shown, isOver] }) as const;

describe('a crossing', () => {
  it.each([
    { when: 'the first check', before: null, now: reading('D', true), expected: [] },
    {
      when: 'over, and was not',
      before: was('C', false),
      now: reading('D', true),
      expected: [['C', 'D']],
    },
    { when: 'over, and was', before: was('D', true), now: reading('E', true), expected: [] },
    { when: 'no more over', before: was('D', true), now: reading('C', false), expected: [] },
    { when: 'no data now', before: was('C', false), now: reading(null, false), expected: [] },
    { when: 'bought since', before: {}, now: reading('E', true), expected: [['not held', 'E']] },
  ])('$when', ({ before, now, expected }) => {
    const found = crossingsOf(before, [now]);
    expect(found.map((each) => [each.before, each.after])).toEqual(expected);
  });

  it('can be told again after the figure came back', () => {
    const back = nextReadings(was('D', true), [reading('C', false)]);
    expect(crossingsOf(back, [reading('D', true)])).toHaveLength(1);
  });

  it('compares with what was last known', () => {
    const gap = nextReadings(was('D', true), [reading(null, false)]);
    expect(gap).toEqual(was('D', true));
    expect(crossingsOf(gap, [reading('D', true)])).toEqual([]);
  });

  it('forgets what is no more held', () => {
    expect(nextReadings(was('D', true), [reading('B', false, 13)])).toEqual({
      'company:13': ['B', false],
    });
  });
});
