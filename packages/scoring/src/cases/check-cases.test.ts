import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { checkCases } from './index.ts';

const WORKED = readFileSync(
  new URL('../../golden/fixtures/worked-cases.json', import.meta.url),
  'utf8',
);

/** Expected values come from the text of the methodology and from no code of the engine. */
const EDGES = readFileSync(
  new URL('../../golden/fixtures/edge-cases.json', import.meta.url),
  'utf8',
);

const change = (fields: object = {}): object => ({
  id: 'one',
  section: '3',
  kind: 'change',
  title: 'a change',
  input: {
    value_pairs: [{ current: 25, previous: 20, is_incident: false }],
    score_pairs: [],
    scaled_values: [],
  },
  expected: {
    changes: [{ change_fraction: 0.25, warns: false }],
    score_changes: [],
    scaled_per_usd_mn_5dp: [],
  },
  tolerance: 1e-6,
  ...fields,
});

const fileOf = (...cases: readonly unknown[]): string =>
  JSON.stringify({ methodology_version: '1.2', cases });

/** The line of the only case of a file. */
const lineOf = (item: unknown): string | undefined => checkCases(fileOf(item)).lines[0];

/** An input of the kind `change` with one pair. */
const withPair = (pair: object): object => ({
  value_pairs: [pair],
  score_pairs: [],
  scaled_values: [],
});

it('passes every worked case of the methodology', () => {
  const cases: { id: string; kind: string }[] = JSON.parse(WORKED).cases;
  const { lines, passed, failed } = checkCases(WORKED);
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual([]);
  expect([passed, failed]).toEqual([cases.length, 0]);
});

it('passes the edge cases of every sentence of sections 1 to 9 and 12 to 14', () => {
  const { lines, passed, failed } = checkCases(EDGES);
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual([]);
  expect([passed, failed]).toEqual([214, 0]);
});

describe('the answer', () => {
  it('is a line a case and the count, with status 0 when nothing failed', () => {
    expect(checkCases(fileOf(change()))).toEqual({
      lines: ['pass one', '1 passed, 0 failed'],
      passed: 1,
      failed: 0,
      exitCode: 0,
    });
  });

  it('names the first difference and how many more there are', () => {
    const expected = {
      changes: [{ change_fraction: 0.5, warns: true }],
      score_changes: [1],
      scaled_per_usd_mn_5dp: [],
    };
    expect(lineOf(change({ expected }))).toBe(
      'fail one: expected.changes[0].change_fraction: expected 0.5, got 0.25 (and 2 more)',
    );
  });

  it('says nothing where a key or an element is missing on one side', () => {
    const expected = {
      changes: [{ change_fraction: 0.25, warns: false, extra: null }],
      score_changes: [],
      scaled_per_usd_mn_5dp: [],
    };
    expect(lineOf(change({ expected }))).toBe(
      'fail one: expected.changes[0].extra: expected null, got nothing',
    );
    expect(lineOf(change({ expected: { ...expected, changes: [] } }))).toBe(
      'fail one: expected.changes[0]: expected nothing, got {"change_fraction":0.25,"warns":false}',
    );
  });

  it('keeps the byte-order mark of a file out of the way', () => {
    expect(checkCases(`\uFEFF${fileOf(change())}`).exitCode).toBe(0);
  });
});

describe('numbers', () => {
  const scored = (current: number, expected: unknown, tolerance: number): string | undefined =>
    lineOf(
      change({
        input: {
          value_pairs: [],
          score_pairs: [{ current, previous: 0 }],
          scaled_values: [],
        },
        expected: { changes: [], score_changes: [expected], scaled_per_usd_mn_5dp: [] },
        tolerance,
      }),
    );

  it.each([
    { got: 1, expected: 1.000001, tolerance: 1e-5, verdict: 'pass', why: 'within the tolerance' },
    { got: 1, expected: 1.1, tolerance: 1e-5, verdict: 'fail', why: 'beyond it' },
    { got: 1000.5, expected: 1000, tolerance: 1e-3, verdict: 'fail', why: 'absolute up to 1000' },
    { got: 2000, expected: 2001, tolerance: 1e-3, verdict: 'pass', why: 'relative beyond 1000' },
    { got: 2000, expected: 2003, tolerance: 1e-3, verdict: 'fail', why: 'beyond the relative' },
    { got: 0, expected: null, tolerance: 1, verdict: 'fail', why: 'null is not 0' },
    { got: 1, expected: '1', tolerance: 1, verdict: 'fail', why: 'a text is not a number' },
    { got: 0, expected: -0, tolerance: 0, verdict: 'pass', why: '-0 equals 0' },
  ])('got $got, expected $expected, tolerance $tolerance: $verdict ($why)', (row) => {
    expect(scored(row.got, row.expected, row.tolerance)?.startsWith(row.verdict)).toBe(true);
  });
});

describe('cases that cannot be run', () => {
  it.each([
    [change({ kind: 'weather' }), 'kind "weather" is unknown'],
    [change({ input: { value_pairs: [] } }), 'input.score_pairs: this field is missing'],
    [
      change({ input: withPair({ current: 1, previous: 1 }) }),
      'input.value_pairs[0].is_incident: this field is missing',
    ],
    [
      change({ input: withPair({ current: 1, previous: 1, is_incident: true, why: 1 }) }),
      'input.value_pairs[0].why: this field is unknown',
    ],
    [
      change({ input: withPair({ current: '1', previous: 1, is_incident: true }) }),
      'input.value_pairs[0].current: expected a number, got a text',
    ],
    [
      change({ input: withPair({ current: 1, previous: 1, is_incident: null }) }),
      'input.value_pairs[0].is_incident: expected true or false, got null',
    ],
    [change({ input: [] }), 'case.input: expected an object'],
    [change({ tolerance: null }), 'case.tolerance: expected a number, got null'],
    [change({ title: undefined }), 'case.title: this field is missing'],
    [change({ note: 'x' }), 'case.note: this field is unknown'],
  ])('%#: %s', (item, reason) => {
    expect(lineOf(item)).toBe(`fail one: ${reason}`);
  });

  it('do not stop the others, and an id may be used once', () => {
    const { lines, exitCode } = checkCases(
      fileOf(7, change({ id: 3 }), change(), change(), change({ id: 'two' })),
    );
    expect(lines).toEqual([
      'fail case 1: case: expected an object, got a number',
      'fail case 2: case.id: expected a text, got a number',
      'pass one',
      'fail one: the same id occurs twice in the file',
      'pass two',
      '2 passed, 3 failed',
    ]);
    expect(exitCode).toBe(1);
  });
});

describe('cases at the edge of JSON', () => {
  it('Infinity, which JSON reads from 1e999, matches nothing', () => {
    const expected = { changes: [], score_changes: [7777], scaled_per_usd_mn_5dp: [] };
    const input = {
      value_pairs: [],
      score_pairs: [{ current: 1, previous: 0 }],
      scaled_values: [],
    };
    const text = fileOf(change({ input, expected })).replace('7777', '1e999');
    expect(checkCases(text).lines[0]).toBe(
      'fail one: expected.score_changes[0]: expected Infinity, got 1',
    );
    const unreadable = fileOf(change({ tolerance: 7777 })).replace('7777', '1e999');
    expect(checkCases(unreadable).lines[0]).toBe(
      'fail one: case.tolerance: expected a number, got Infinity',
    );
  });

  it('a case without an id takes no id from another', () => {
    const { lines } = checkCases(fileOf(7, change({ id: 'case 1' })));
    expect(lines[1]).toBe('pass case 1');
  });

  it('an input that the engine breaks on fails its own case only', () => {
    const endless = { quantity: 'raw_value', value: 1, unit: null, display_dp: 2 ** 40 };
    const { lines } = checkCases(
      fileOf(
        change({ kind: 'display', input: { items: [endless] }, expected: { texts: ['1'] } }),
        change({ id: 'two' }),
      ),
    );
    expect(lines[0]).toMatch(/^fail one: input: the engine cannot run this: /);
    expect(lines[1]).toBe('pass two');
  });
});

describe('files that cannot be checked', () => {
  it.each([
    ['{', 'The file is not JSON.'],
    ['', 'The file is not JSON.'],
    ['[]', 'The file has no methodology_version.'],
    ['{"cases":[]}', 'The file has no methodology_version.'],
    ['{"methodology_version":"1.2"}', 'The file has no cases.'],
    ['{"methodology_version":"1.2","cases":{}}', 'The cases of the file are not a list.'],
    [
      '{"methodology_version":"9.9","cases":[]}',
      'The file names methodology version "9.9"; the engine has only "1.2".',
    ],
  ])('%s', (text, sentence) => {
    expect(checkCases(text)).toEqual({ lines: [], passed: 0, failed: 0, exitCode: 2, sentence });
  });

  it('an empty list of cases is nothing failed', () => {
    expect(checkCases(fileOf())).toMatchObject({ lines: ['0 passed, 0 failed'], exitCode: 0 });
  });
});
