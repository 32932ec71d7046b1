import type { ScreenerAnswer } from '@verdure/contract/screening/screener-query';
import { GRADES, SUB_SECTORS } from '@verdure/contract/vocabulary';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { compact } from '../../test/compact.ts';
import { FULL_SOURCES } from '../../test/full-sources.ts';
import { type Rows, rowsOf } from '../../test/run-rows.ts';
import { catalogueOf, findColumn } from '../fields/index.ts';
import { emptyQuery } from '../tree/index.ts';
import { askedQuery } from './index.ts';
import { combined, conditionOf, queryOf, type Wanted } from './wanted.ts';

const catalogue = catalogueOf('company', FULL_SOURCES);

/** What is wanted, with a wording of it. */
interface Said {
  readonly wanted: Wanted;
  readonly words: string;
}

const said = (
  column: string,
  answer: ScreenerAnswer,
  wordings: readonly string[],
): fc.Arbitrary<Said> =>
  fc.constantFrom(...wordings).map((words) => ({ wanted: conditionOf(column, answer), words }));

const TOTALS = [
  ['total.esg', 'ESG'],
  ['total.governance', 'governance'],
  ['total.sustainability_s2', 'climate'],
  ['total.impact', 'impact'],
] as const;

const total = fc.constantFrom(...TOTALS);

const graded = fc.tuple(total, fc.integer({ min: 1, max: 3 })).chain(([[key, name], at]) => {
  const grade = GRADES[at] ?? 'C';
  const column = `${key}.grade.current`;
  const of = (options: readonly string[]): ScreenerAnswer => ({
    kind: 'options',
    options: [...options],
  });
  return fc.oneof(
    said(column, of(GRADES.slice(0, at + 1)), [
      `${name} grade ${grade} or better`,
      `graded ${grade} or better for ${name}`,
      `${name} at least ${grade}`,
      `${name} no worse than ${grade}`,
      `an ${name} grade of ${grade} or above`,
      `rated ${grade} or higher on ${name}`,
    ]),
    said(column, of(GRADES.slice(at + 1)), [
      `${name} below ${grade}`,
      `${name} grade worse than ${grade}`,
      `graded lower than ${grade} on ${name}`,
    ]),
    said(column, { kind: 'none_of', options: [grade] }, [
      `${name} grade is not ${grade}`,
      `not graded ${grade} for ${name}`,
      `${name} grade other than ${grade}`,
    ]),
    said(column, { kind: 'presence', isPresent: false }, [
      `no ${name} grade`,
      `without ${/^[aei]/i.test(name) ? 'an' : 'a'} ${name} grade`,
      `${name} grade missing`,
    ]),
  );
});

/** The same grades of two totals, and whether there is a grade at all. */
const together = fc.oneof(
  fc
    .tuple(
      fc.shuffledSubarray([...TOTALS], { minLength: 2, maxLength: 2 }),
      fc.integer({ min: 1, max: 3 }),
    )
    .chain(([pair, at]) => {
      const grade = GRADES[at] ?? 'C';
      const options = [...GRADES.slice(0, at + 1)];
      const conditions = pair.map(([key]) =>
        conditionOf(`${key}.grade.current`, { kind: 'options', options }),
      );
      const [one, other] = pair.map(([, name]) => name);
      return fc.oneof(
        fc
          .constantFrom(
            `${grade} or better on both ${one} and ${other}`,
            `graded ${grade} or better for both ${one} and ${other}`,
            `both ${one} and ${other} ${grade} or better`,
          )
          .map((words) => ({ wanted: combined('and', conditions), words })),
        fc
          .constant(`${grade} or better on either ${one} or ${other}`)
          .map((words) => ({ wanted: combined('or', conditions), words })),
      );
    }),
  said('total.esg.grade.current', { kind: 'presence', isPresent: false }, [
    'without a grade',
    'ungraded companies',
    'companies with no grade',
  ]),
  said('total.esg.grade.current', { kind: 'presence', isPresent: true }, [
    'with a grade',
    'companies that have a grade',
  ]),
);

const boards = fc
  .constantFrom(['half', 50], ['40%', 40], ['a quarter', 25])
  .chain(([share, number]) => {
    const of = (operator: '_gt' | '_gte' | '_lt'): ScreenerAnswer => ({
      kind: 'threshold',
      operator,
      number: Number(number),
    });
    const column = 'metric.57.value.current';
    return fc.oneof(
      said(column, of('_gte'), [
        `${share} of the board are women`,
        `at least ${share} of the board are women`,
        `at least ${share} of directors are female`,
        `women hold at least ${share} of board seats`,
        `a board that is at least ${share} female`,
      ]),
      said(column, of('_gt'), [`more than ${share} of the board are women`]),
      said(column, of('_lt'), [`less than ${share} of board members are women`]),
    );
  });

const FIGURES = [
  ['metric.92.value.current', 'scope 1 emissions', ['tonnes', 't', 'tons of CO2', '']],
  ['metric.94.value.current', 'scope 3', ['tonnes CO2e', '']],
  ['metric.57.value.current', 'women on the board', ['%', ' percent', '']],
  ['metric.25.value.current', 'staff turnover', ['%', '']],
  ['metric.9.value.current', 'hazardous waste', ['tonnes', '']],
  ['total.esg.score.current', 'ESG score', ['']],
] as const;

const figure = fc.constantFrom(...FIGURES);

const limited = fc
  .tuple(figure, fc.integer({ min: 1, max: 80 }))
  .map(([what, number]) => {
    // a score has at most 4 points
    const most = what[0] === 'total.esg.score.current' ? 4 : 80;
    return [what, Math.min(number, most)] as const;
  })
  .chain(([[column, name, units], number]) =>
    fc.constantFrom(...units).chain((unit) => {
      // 'more than 40 women on the board' are no share
      const isShare = units.some((each) => each === '%');
      const isNumber = isShare && unit === '';
      const amount = `${number}${unit === '' || unit.startsWith('%') ? unit : ` ${unit.trim()}`}`;
      const of = (operator: '_gt' | '_gte' | '_lt' | '_lte'): ScreenerAnswer => ({
        kind: 'threshold',
        operator,
        number,
      });
      return fc.oneof(
        said(column, of('_gt'), [
          `${name} above ${amount}`,
          `${name} is more than ${amount}`,
          `${name} > ${amount}`,
          ...(isNumber ? [] : [`more than ${amount} ${name}`]),
        ]),
        said(column, of('_gte'), [
          `${name} of at least ${amount}`,
          `${name} >= ${amount}`,
          `${name} not below ${amount}`,
        ]),
        said(column, of('_lt'), [
          `${name} under ${amount}`,
          `${name} < ${amount}`,
          ...(isNumber ? [] : [`less than ${amount} ${name}`]),
        ]),
        said(column, of('_lte'), [
          `${name} at most ${amount}`,
          `${name} no more than ${amount}`,
          `${name} not above ${amount}`,
        ]),
      );
    }),
  );

const compared = fc
  .tuple(
    figure,
    fc.constantFrom(['sector', 'its sector'], ['sub_sector', 'their sub-sector'], ['all', 'all']),
  )
  .chain(([[column, name], [peers, whose]]) => {
    const set = peers === 'sector' ? 'sector' : peers === 'sub_sector' ? 'sub_sector' : 'all';
    return fc.oneof(
      said(column, { kind: 'peers', operator: '_lt', percentile: 50, peers: set }, [
        `${name} below the median of ${whose}`,
        `${name} less than the median of ${whose}`,
      ]),
      said(column, { kind: 'peers', operator: '_gte', percentile: 75, peers: set }, [
        `${name} in the highest 25% of ${whose}`,
        `among the highest 25% of ${whose} by ${name}`,
      ]),
      said(column, { kind: 'peers', operator: '_lte', percentile: 10, peers: set }, [
        `in the bottom decile of ${whose} for ${name}`,
      ]),
    );
  });

/** A limit of two figures of one unit. */
const shared = fc.integer({ min: 1, max: 80 }).chain((number) => {
  const columns = ['metric.92.value.current', 'metric.94.value.current'];
  const of = (kind: 'and' | 'or', operator: '_gt' | '_lt' | '_lte'): Wanted =>
    combined(
      kind,
      columns.map((column) => conditionOf(column, { kind: 'threshold', operator, number })),
    );
  const amount = `${number} tonnes`;
  return fc.constantFrom(
    { wanted: of('and', '_lt'), words: `scope 1 and scope 3 below ${amount}` },
    { wanted: of('and', '_lt'), words: `both scope 1 and scope 3 under ${amount}` },
    { wanted: of('and', '_gt'), words: `scope 1 and scope 3 each above ${amount}` },
    { wanted: of('or', '_gt'), words: `either scope 1 or scope 3 above ${amount}` },
    { wanted: of('and', '_lte'), words: `neither scope 1 nor scope 3 above ${amount}` },
  );
});

/** Whether values are there of two figures, by one word for both. */
const knownTogether = fc
  .shuffledSubarray(FIGURES.slice(0, -1), { minLength: 2, maxLength: 2 })
  .chain((pair) => {
    const of = (kind: 'and' | 'or', isPresent: boolean): Wanted =>
      combined(
        kind,
        pair.map(([column]) => conditionOf(column, { kind: 'presence', isPresent })),
      );
    const [one, other] = pair.map(([, name]) => name);
    return fc.constantFrom(
      { wanted: of('or', false), words: `${one} or ${other} missing` },
      { wanted: of('and', false), words: `${one} and ${other} not disclosed` },
      { wanted: of('and', false), words: `neither ${one} nor ${other} reported` },
      { wanted: of('and', true), words: `reporting both ${one} and ${other}` },
    );
  });

/** Two limits before their figure, and a unit said with its name. */
const otherLimits = fc.integer({ min: 1, max: 80 }).chain((number) => {
  const column = 'metric.92.value.current';
  const of = (operator: '_gt' | '_gte' | '_lt' | '_lte', limit: number): Wanted =>
    conditionOf(column, { kind: 'threshold', operator, number: limit });
  const high = number + 10;
  return fc.constantFrom(
    {
      wanted: combined('and', [of('_gt', number), of('_lt', high)]),
      words: `more than ${number} but less than ${high} tonnes of scope 1`,
    },
    {
      wanted: combined('and', [of('_gte', number), of('_lte', high)]),
      words: `scope 1 ${number}-${high} t`,
    },
    { wanted: of('_lt', number * 1000), words: `scope 1 in kt below ${number}` },
    { wanted: of('_gt', number / 1000), words: `scope 1 (kg) above ${number}` },
    {
      wanted: combined('or', [
        of('_lt', number),
        conditionOf(column, { kind: 'presence', isPresent: false }),
      ]),
      words: `scope 1 under ${number} t or not reported`,
    },
  );
});

/** A grade of last year against that of this one. */
const moved = total.chain(([key, name]) => {
  const moves = (from: readonly string[], to: readonly string[]): Wanted =>
    combined('and', [
      conditionOf(`${key}.grade.previous`, { kind: 'options', options: [...from] }),
      conditionOf(`${key}.grade.current`, { kind: 'options', options: [...to] }),
    ]);
  const down = combined(
    'or',
    GRADES.slice(0, -1).map((grade, at) => moves([grade], GRADES.slice(at + 1))),
  );
  const up = combined(
    'or',
    GRADES.slice(1).map((grade, at) => moves([grade], GRADES.slice(0, at + 1))),
  );
  return fc.constantFrom(
    { wanted: down, words: `${name} downgraded` },
    { wanted: down, words: `${name} grade fell since last year` },
    { wanted: up, words: `upgraded on ${name}` },
    { wanted: moves(['C'], ['B']), words: `${name} grade went from C to B` },
    { wanted: moves(['A'], GRADES.slice(1)), words: `downgraded from A on ${name}` },
  );
});

/** What meets all of it is left out, and nothing else. */
const notShown = fc.tuple(total, fc.constantFrom('B', 'C')).chain(([[key, name], grade]) => {
  const banks = conditionOf('sub_sector', {
    kind: 'none_of',
    options: [optionNamed('sub_sector', 'Banks')],
  });
  const column = `${key}.grade.current`;
  const article = /^[aei]/i.test(name) ? 'an' : 'a';
  return fc.constantFrom(
    {
      wanted: combined('or', [banks, conditionOf(column, { kind: 'presence', isPresent: true })]),
      words: `do not show me banks without ${article} ${name} grade`,
    },
    {
      wanted: combined('or', [banks, conditionOf(column, { kind: 'none_of', options: [grade] })]),
      words: `hide banks graded ${grade} on ${name}`,
    },
  );
});

/** The figure stands between the side and what it is compared with. */
const apart = fc
  .constantFrom(...FIGURES.slice(0, -1))
  .chain(([column, name]) =>
    fc.oneof(
      said(column, { kind: 'peers', operator: '_gt', percentile: 50, peers: 'sector' }, [
        `having more ${name} than the median of its sector`,
        `with a higher ${name} than its sector median`,
      ]),
      said(column, { kind: 'peers', operator: '_lt', percentile: 50, peers: 'all' }, [
        `with less ${name} than the median`,
        `have a lower ${name} than the median of all`,
      ]),
    ),
  );

const past = fc.tuple(total, fc.integer({ min: 1, max: 3 })).chain(([[key, name], at]) => {
  const grade = GRADES[at] ?? 'C';
  return said(`${key}.grade.previous`, { kind: 'options', options: [...GRADES.slice(0, at + 1)] }, [
    `${name} was ${grade} or better last year`,
    `last year's ${name} grade ${grade} or better`,
    `graded ${grade} or better for ${name} last year`,
  ]);
});

const PLACES = [
  ['region.europe', 'European', 'Europe'],
  ['region.nordics', 'Nordic', 'the Nordics'],
  ['Germany', 'German', 'Germany'],
  ['Japan', 'Japanese', 'Japan'],
] as const;
const LINES = [
  ['sub_sector', 'Banks', 'banks'],
  ['sub_sector', 'Coal', 'coal'],
  ['sector', 'Utilities', 'utilities'],
  ['sub_sector', 'Steel', 'steel'],
] as const;

const optionNamed = (key: string, label: string): string =>
  findColumn(catalogue, key)?.options.find(
    (option) => option.label === label || option.value === label,
  )?.value ?? '';

const place = fc.constantFrom(...PLACES).chain(([label, adjective, name]) => {
  const options = [optionNamed('country', label)];
  return fc.oneof(
    said('country', { kind: 'options', options }, [
      `${adjective} companies`,
      `companies in ${name}`,
      `from ${name}`,
    ]),
    said('country', { kind: 'none_of', options }, [
      `outside ${name}`,
      `not in ${name}`,
      `companies not based in ${name}`,
      `non-${adjective} companies`,
    ]),
  );
});

const line = fc.constantFrom(...LINES).chain(([key, label, name]) => {
  const options = [optionNamed(key, label)];
  return fc.oneof(
    said(key, { kind: 'options', options }, [name, `in ${name}`]),
    said(key, { kind: 'none_of', options }, [
      `no ${name}`,
      `except ${name}`,
      `excluding ${name}`,
      `not ${name}`,
      `without ${name}`,
    ]),
  );
});

const activity = fc
  .constantFrom(['7', 'tobacco'], ['8', 'weapons'], ['3', 'fossil fuels'])
  .chain(([id, name]) =>
    fc
      .boolean()
      .chain((isInvolved) =>
        said(
          `exclusion.activity.${id}`,
          { kind: 'options', options: [isInvolved ? 'Y' : 'N'] },
          isInvolved
            ? [`involved in ${name}`, `exposed to ${name}`]
            : [`no ${name}`, `without ${name}`, `not involved in ${name}`, `${name}-free`],
        ),
      ),
  );

const changed = total.chain(([key, name]) =>
  fc.oneof(
    said(`${key}.score.change`, { kind: 'threshold', operator: '_gt', number: 0 }, [
      `a higher ${name} score than last year`,
      `improving ${name}`,
      `${name} improved since last year`,
    ]),
    said(`${key}.score.change`, { kind: 'threshold', operator: '_lt', number: 0 }, [
      `${name} got worse`,
      `worsening ${name}`,
    ]),
    said(`${key}.score.change`, { kind: 'threshold', operator: '_gte', number: 0.1 }, [
      `${name} score up by 0.1 or more`,
      `${name} improved by at least 0.1`,
    ]),
  ),
);

const ranked = fc
  .integer({ min: 1, max: 30 })
  .chain((count) =>
    said('total.esg.score.current', { kind: 'ranked', count, end: 'highest' }, [
      `top ${count} by ESG score`,
      `the ${count} highest by ESG score`,
      `highest ESG score, top ${count}`,
      `top ${count}, highest ESG score`,
    ]),
  );

/** Nouns in a list are denied together, so that 'no banks or coal' is no group of two. */
const comparable = fc.oneof(
  graded,
  limited,
  compared,
  changed,
  together,
  boards,
  shared,
  apart,
  past,
  knownTogether,
  otherLimits,
  moved,
);

const grouped = fc.tuple(comparable, comparable).map(([one, other]) => ({
  wanted: combined('or', [one.wanted, other.wanted]),
  // 'neither A nor B or C' may deny C too
  words: `(${one.words.startsWith('neither') ? `(${one.words})` : one.words} or ${other.words})`,
}));

const joint = fc.constantFrom(', ', '; ', ', and ', ' and ');

/** Behind what is left out, a comma may leave out more: only a semicolon ends it. */
const DENIAL = /\b(no|not|neither|except|excluding|without|outside|non|hide)\b/;

const joined = (conditions: readonly Said[], between: string): string =>
  conditions.reduce((text, { words }) => {
    if (text === '') return words;
    const last = text.slice(text.lastIndexOf(';') + 1);
    return `${text}${DENIAL.test(last) ? '; ' : between}${words}`;
  }, '');

const sentence = fc
  .tuple(
    fc.constantFrom('', 'Show me ', 'Which companies are ', 'Please find '),
    // one noun of each kind: 'banks, steel' is a list
    fc
      .tuple(
        fc.option(place, { nil: null }),
        fc.option(line, { nil: null }),
        fc.array(
          fc.oneof(
            { weight: 6, arbitrary: comparable },
            { weight: 2, arbitrary: grouped },
            { weight: 1, arbitrary: notShown },
          ),
          {
            minLength: 1,
            maxLength: 3,
          },
        ),
        fc.option(activity, { nil: null }),
      )
      .map(([one, two, many, three]) => [one, two, ...many, three].filter((each) => each !== null)),
    fc.option(ranked, { freq: 4 }),
    joint,
  )
  .map(([start, conditions, top, between]) => {
    const all = top === null ? conditions : [...conditions, top];
    return {
      wanted: combined(
        'and',
        all.map(({ wanted }) => wanted),
      ),
      words: `${start}${joined(all, between)}`,
    };
  });

const ROW_SECTORS: readonly string[] = ['Banks', 'Coal', 'Steel', 'Software', 'Water Utilities'];

/** Rows with what the conditions look at; some of it is missing. */
function madeRows(count: number): Rows {
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const oneOf = <Value>(values: readonly Value[]): Value | null =>
    random() < 0.1 ? null : (values[Math.floor(random() * values.length)] ?? null);
  const countries = ['Germany', 'Japan', 'Norway', 'Sweden', 'Peru'].map((label) =>
    optionNamed('country', label),
  );
  return Array.from({ length: count }, () => {
    const row = new Map<string, number | string | null>();
    for (const [key] of TOTALS) {
      row.set(`${key}.grade.current`, oneOf(GRADES));
      row.set(`${key}.grade.previous`, oneOf(GRADES));
      row.set(`${key}.score.current`, oneOf([0.5, 1, 1.5, 2, 2.5, 3]));
      row.set(`${key}.score.change`, oneOf([-0.2, -0.1, 0, 0.1, 0.3]));
    }
    for (const [key, , [unit]] of FIGURES.slice(0, -1))
      row.set(key, oneOf(Array.from({ length: 90 }, (_, at) => (unit === '%' ? at / 100 : at))));
    row.set('country', oneOf(countries));
    const own = oneOf(SUB_SECTORS.filter(({ name }) => ROW_SECTORS.includes(name)));
    row.set('sub_sector', own && String(own.id));
    row.set('sector', own && String(own.parentId));
    for (const id of [3, 7, 8]) row.set(`exclusion.activity.${id}`, oneOf(['Y', 'N']));
    return row;
  });
}

const ROWS = madeRows(120);
const empty = emptyQuery('company', catalogue);

it('finds the rows of the query that a sentence was made from', () => {
  fc.assert(
    fc.property(sentence, ({ wanted, words }) => {
      const { query, unread } = askedQuery(words, 'company', catalogue);
      const made = rowsOf(queryOf(wanted, empty), ROWS, catalogue);
      if (query === null) {
        const reasons = unread.map(({ text, reason }) => `${text}: ${reason}`).join(' | ');
        expect(reasons).toContain('Nothing can meet all of this');
        expect(made, reasons).toEqual([]);
      } else expect(rowsOf(query, ROWS, catalogue), compact(query, catalogue)).toEqual(made);
    }),
    { numRuns: 400 },
  );
});
