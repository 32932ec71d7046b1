import { describe, expect, it } from 'vitest';

import { type Act, after } from './act.ts';
import { type StoredPortfolio, compare } from './compare.ts';
import { createHttpSubject } from './http-subject.ts';
import { runFaultRounds } from './run-fault-rounds.ts';
import { storeSubject } from './store-subject.ts';

const whole = (name: string, count = 3): StoredPortfolio => ({
  name,
  announced: count,
  rows: count,
  constituents: count,
});

const kept = new Map([
  ['a', 3],
  ['b', 3],
]);
const upload: Act = { kind: 'upload', key: 'k', name: 'c', rowCount: 3 };
const rename: Act = { kind: 'rename', key: 'k', name: 'a', newName: 'd' };
const remove: Act = { kind: 'delete', key: 'k', name: 'a' };

describe('the comparison of what is there with what was acknowledged', () => {
  // prettier-ignore
  const golden = [
    // unanswered  stored                                  lost doubled half  because
    [null, [whole('a'), whole('b')], 0, 0, 0, 'all is there'],
    [null, [whole('a')], 1, 0, 0, 'an acknowledged portfolio is missing'],
    [null, [whole('a'), whole('b'), whole('x')], 1, 0, 0, 'a deleted portfolio is back'],
    [null, [whole('a'), whole('b'), whole('b')], 0, 1, 0, 'an upload happened twice'],
    [null, [whole('a'), { ...whole('b'), rows: 2 }], 0, 0, 1, 'a row of the upload is missing'],
    [null, [whole('a'), whole('b', 2)], 0, 0, 1, 'fewer rows than were sent'],
    [upload, [whole('a'), whole('b')], 0, 0, 0, 'an unanswered upload did not happen'],
    [upload, [whole('a'), whole('b'), whole('c')], 0, 0, 0, 'an unanswered upload happened'],
    [
      upload,
      [whole('a'), whole('b'), whole('c', 1)],
      0,
      0,
      1,
      'an unanswered upload happened in part',
    ],
    [rename, [whole('d'), whole('b')], 0, 0, 0, 'an unanswered renaming happened'],
    [rename, [whole('a'), whole('b'), whole('d')], 0, 0, 1, 'both names are there'],
    [rename, [whole('b')], 0, 0, 1, 'neither name is there'],
    [remove, [whole('b')], 0, 0, 0, 'an unanswered deletion happened'],
    [remove, [whole('a'), whole('b')], 0, 0, 0, 'an unanswered deletion did not happen'],
  ] as const;

  it.each(golden)(
    '%o with %o: %i lost, %i doubled, %i half (%s)',
    (unanswered, stored, ...rest) => {
      const [lost, doubled, half] = rest;
      expect(compare({ acknowledged: kept, unanswered }, stored)).toEqual({ lost, doubled, half });
    },
  );

  it('knows what each act leaves behind', () => {
    expect([...after(kept, upload).keys()]).toEqual(['a', 'b', 'c']);
    expect([...after(kept, rename).keys()]).toEqual(['b', 'd']);
    expect([...after(kept, remove).keys()]).toEqual(['b']);
  });
});

it.each([
  ['the product over HTTP', createHttpSubject()],
  ['its store alone', storeSubject],
])(
  'loses, doubles and halves nothing when %s, and the database with it, is killed amid writes',
  async (_, subject) => {
    const report = await runFaultRounds(3, { subject });
    expect(report).toMatchObject({ rounds: 3, lost: 0, doubled: 0, half: 0 });
    expect(report.acknowledged).toBeGreaterThan(3);
  },
);
