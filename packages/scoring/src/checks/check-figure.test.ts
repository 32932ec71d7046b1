import type { FigureCheck } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkFigure, passesAll } from './check-figure.ts';
import type { CheckContext, CheckedFigure, KnownFigure } from './figure.ts';

const figure = (change: Partial<CheckedFigure> = {}): CheckedFigure => {
  const given = {
    metricId: 92,
    year: 2023,
    value: 18_341,
    rawUnit: 't CO2e',
    isInForce: false,
    unit: 'tonnes CO2e',
    isIncident: false,
    ...change,
  };
  return { rawValue: given.value, ...given };
};
const held = (change: Partial<KnownFigure> = {}): KnownFigure => {
  const { unit: _unit, isIncident: _incident, ...rest } = figure(change);
  return rest;
};
const beside = ({ value }: CheckedFigure, change: Partial<CheckContext> = {}): CheckContext => ({
  others: [],
  passages: [{ amount: value, page: 25, namesCompany: true, moreWords: null }],
  timesOfPeers: null,
  heldBack: null,
  nameOf: (id) => `Metric ${id}`,
  ...change,
});

const told = (own: CheckedFigure, change: Partial<CheckContext>, check: FigureCheck) => {
  const found = checkFigure(own, beside(own, change)).find((each) => each.check === check);
  return found === undefined ? null : [found.passes, found.text];
};

describe('the years', () => {
  it.each([
    [
      held({ year: 2022, value: 17_102 }),
      [true, '7% more than 2022 (17,102 t CO2e, not approved)'],
    ],
    [
      held({ year: 2022, value: 1_834, isInForce: true }),
      [false, '10 times the value of 2022 (1,834 t CO2e, approved)'],
    ],
    [
      held({ year: 2024, value: 183_410 }),
      [false, '1/10 of the value of 2024 (183,410 t CO2e, not approved)'],
    ],
    [held({ year: 2022 }), [false, 'The same digits as 2022 (18,341 t CO2e, not approved)']],
    [held({ value: 19_000, isInForce: true }), [false, '19,000 t CO2e is approved for 2023']],
    [held({ year: 2020, value: 1 }), null],
  ])('a figure beside %o is told %o', (other, words) => {
    expect(told(figure(), { others: [other] }, 'year')).toEqual(words);
  });
});

describe('the sum', () => {
  const scope2 = held({ metricId: 93, value: 1_659 });

  it.each([
    [20_000, true],
    [20_003, false],
    [34_931, false],
  ])('scopes of 18,341 and 1,659 with a sum of %d pass: %s', (value, passes) => {
    const others = [scope2, held({ metricId: 1, value })];
    expect(told(figure(), { others }, 'sum')?.[0]).toBe(passes);
  });

  it('a rounded sum adds up within the rounding of its last digit', () => {
    const sumOf = (value: number) => [scope2, held({ metricId: 1, value, rawValue: value / 1000 })];
    expect(told(figure(), { others: sumOf(20_400) }, 'sum')?.[0]).toBe(false);
    expect(told(figure({ value: 18_300 }), { others: sumOf(20_000) }, 'sum')?.[0]).toBe(true);
  });

  it('a figure that another metric has as well is asked about', () => {
    const others = [held({ metricId: 94 })];
    expect(told(figure(), { others }, 'sum')).toEqual([false, 'Metric 94 has the same figure']);
  });

  it('fatalities are never more than injuries', () => {
    const own = figure({ metricId: 38, value: 12, unit: 'count', rawUnit: 'count' });
    const others = [held({ metricId: 23, value: 4, rawUnit: 'count' })];
    expect(told(own, { others }, 'sum')?.[0]).toBe(false);
  });
});

it.each([
  [{ metricId: 57, unit: '%', rawUnit: '%', value: 500 }, 'A share of 500% is over 100%'],
  [{ metricId: 57, unit: '%', rawUnit: '%', value: -5 }, 'A share cannot be below 0'],
  [{ metricId: 35, unit: '%', rawUnit: '%', value: -5 }, null],
  [{ value: -1 }, 'It cannot be below 0'],
  [{ metricId: 23, unit: 'count', rawUnit: 'count', value: 2.5 }, 'A count has no decimals'],
  [{ metricId: 41, unit: 'USD', rawUnit: 'USD', value: -1 }, null],
  [
    { metricId: 60, unit: 'index', rawUnit: 'index', value: 0.5 },
    'A chief executive earns more than that',
  ],
])('the bounds of %o are told: %s', (change, fault) => {
  expect(told(figure(change), {}, 'bounds')).toEqual([fault === null, fault ?? 'A possible value']);
});

it.each([
  [{ rawUnit: null }, [], 'Nobody said in which unit it is'],
  [{ rawUnit: 'kt' }, [held({ year: 2022, rawUnit: 't' })], 'In kt, but 2022 is in t'],
  [{ value: 2023 }, [], '2023 may be the year and no figure'],
])('the unit of %o is told', (change, others, fault) => {
  expect(told(figure(change), { others }, 'unit')).toEqual([false, fault]);
});

const stating = (amount: number, page: number, moreWords: readonly string[] | null = null) => ({
  amount,
  page,
  namesCompany: true,
  moreWords,
});

it.each([
  [[stating(18_300, 25)], [true, 'Page 25 states it']],
  [[stating(18, 25)], [false, 'Page 25 states 18 tonnes CO2e']],
  [
    [stating(18_341, 25), stating(18.34, 26)],
    [false, 'Page 25 states it, page 26 18.34 tonnes CO2e'],
  ],
  [
    [stating(18_341, 25), stating(900, 26)],
    [true, 'Page 25 states it'],
  ],
  [[], [false, 'No passage states it']],
])('passages of %o are told: %o', (passages, words) => {
  expect(told(figure(), { passages }, 'passage')).toEqual(words);
});

it.each([
  [[stating(18_341, 25)], null],
  [[stating(18_341, 25, [])], [true, 'Its row is named as the metric']],
  [
    [stating(18_341, 25, ['contractors'])],
    [false, 'Its row says more than the metric: contractors'],
  ],
  [
    [stating(18_341, 25, ['contractors']), stating(18_341, 26, [])],
    [true, 'Its row is named as the metric'],
  ],
  [
    [stating(18_341, 25, ['contractors']), stating(900, 26, [])],
    [false, 'Its row says more than the metric: contractors'],
  ],
])('a name of %o is told: %o', (passages, words) => {
  expect(told(figure(), { passages }, 'name')).toEqual(words);
});

it.each([
  [31, null, false],
  [29, null, true],
  [0.003, null, false],
  [2, 'a part of this sum is held back', false],
])(
  '%d times the average of the peers, left out for %s, passes: %s',
  (timesOfPeers, heldBack, passes) => {
    expect(told(figure(), { timesOfPeers, heldBack }, 'peers')?.[0]).toBe(passes);
  },
);

describe('a figure passes all', () => {
  const before = held({ year: 2022, value: 17_102 });
  const isUnseen = (own: CheckedFigure, change: Partial<CheckContext>) =>
    passesAll(checkFigure(own, beside(own, change)));

  it('when it was compared, stated and its report names the company', () => {
    expect(isUnseen(figure(), { others: [before] })).toBe(true);
  });

  it.each([
    ['nothing was compared with it', {}],
    ['no passage states it', { others: [before], passages: [] }],
    [
      'nobody looked for the company',
      {
        others: [before],
        passages: [{ amount: 18_341, page: 1, namesCompany: null, moreWords: null }],
      },
    ],
    [
      'one of its reports is of another company',
      {
        others: [before],
        passages: [
          { amount: 18_341, page: 1, namesCompany: true, moreWords: null },
          { amount: 18_341, page: 1, namesCompany: false, moreWords: null },
        ],
      },
    ],
  ])('never when %s', (_why, change) => {
    expect(isUnseen(figure(), change)).toBe(false);
  });

  it('never with a unit that is a thousand times wrong, whatever the figure', () => {
    const value = fc.double({ min: 1, max: 1e12, noNaN: true });
    const wrong = fc.constantFrom(1000, 100, 10, 0.1, 0.01, 0.001);
    fc.assert(
      fc.property(
        value,
        wrong,
        fc.double({ min: 0.7, max: 1.4, noNaN: true }),
        (right, by, change) => {
          const others = [held({ year: 2022, value: right * change })];
          expect(isUnseen(figure({ value: right * by }), { others })).toBe(false);
        },
      ),
    );
  });

  it('never with a failed check', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (own, second, sum) => {
        const others = [
          held({ metricId: 93, value: second }),
          held({ metricId: 1, value: sum }),
          before,
        ];
        const outcomes = checkFigure(
          figure({ value: own }),
          beside(figure({ value: own }), { others }),
        );
        if (outcomes.some(({ passes }) => !passes)) expect(passesAll(outcomes)).toBe(false);
      }),
    );
  });
});
