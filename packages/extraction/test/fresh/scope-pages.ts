import { oneOf, type Random } from '../layouts/page.ts';
import { endsFrom, heads, rows } from './grid.ts';
import { type Paper, set } from './paper.ts';
import { page, someYears } from './sheet.ts';
import { type Known, knownOf, scopes } from './subjects.ts';

const SOURCES = {
  first: ['Company cars', 'Natural gas', 'Refrigerants', 'Own vehicles', 'Diesel generators'],
  second: ['Purchased electricity', 'District heating', 'District cooling'],
  third: ['Business travel', 'Purchased goods', 'Waste', 'Commuting'],
} as const;
type Scope = keyof typeof SOURCES;
const SCOPES = ['first', 'second', 'third'] as const;

/** Names as some files hold them: without a blank between their words. */
const glued = (text: string): string => text.replaceAll(' ', '');

const someSources = (random: Random, scope: Scope): readonly string[] => {
  const [one, ...others] = SOURCES[scope];
  return [one, ...others.filter(() => random() < 0.6)];
};

/** Parts that are no value of a scope. */
const partsOf = (random: Random, names: readonly string[], years: readonly number[]) =>
  names.map((name): Known => ({ ...knownOf(random, 'first', { years }), name, unit: '' }));

interface Section {
  readonly y: number;
  readonly ends: readonly number[];
  readonly years: readonly number[];
  /** What stands beside the first row. */
  readonly label: string;
  readonly scope: Scope;
  /** The sum of its parts, under the name that it has here. */
  readonly total: Known;
  readonly isTotalFirst: boolean;
}

/** A scope that stands once beside the first of its parts; answers where the next one would stand. */
function section(paper: Paper, random: Random, given: Section): number {
  const { y, ends, years, label, scope, total, isTotalFirst } = given;
  const parts = partsOf(random, someSources(random, scope), years);
  set(paper, label, [52, y]);
  const all = isTotalFirst ? [total, ...parts] : [...parts, total];
  return rows(paper, all, { top: y, left: 130, ends, years });
}

const LABELS = { first: 'Scope 1', second: 'Scope 2', third: 'Scope 3' } as const;

const sections =
  (labelOf: (scope: Scope) => string, isTotalFirst: boolean) =>
  (paper: Paper, random: Random): readonly Known[] => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    const name = oneOf(random, ['Total', 'Sum', 'Subtotal']);
    set(paper, `Greenhouse gas emissions, ${all[0]?.unit}`, [52, 82, { size: 10 }]);
    set(paper, 'Scope', [52, 98]);
    set(paper, 'Source', [130, 98]);
    heads(paper, years.map(String), [ends, 98]);
    let y = 112;
    all.forEach((total, at) => {
      const scope = SCOPES[at] ?? 'first';
      const sum = { ...total, name, unit: '' };
      const label = labelOf(scope);
      y = section(paper, random, { y, ends, years, label, scope, total: sum, isTotalFirst });
    });
    return all;
  };

const NUMBERS = { first: '1', second: '2', third: '3' } as const;
const DESCRIBED = {
  first: ['Direct emissions', 'Emissions from own operations', 'Fuels and vehicles'],
  second: ['Indirect emissions from energy', 'Purchased energy', 'Electricity and heating'],
  third: ['Other indirect emissions', 'Value chain'],
} as const;

/** How figures of scopes are named in tables that say little. */
export const SCOPE_PAGES = [
  page('names of scopes without blanks', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, `GHG emissions, ${all[0]?.unit}`, [52, 84, { size: 10 }]);
    heads(paper, years.map(String), [ends, 98]);
    rows(paper, all, {
      top: 112,
      ends,
      years,
      name: ({ name }, [x, y]) => set(paper, glued(name), [x, y]),
    });
    return all;
  }),
  page(
    'parts beside a scope that stands once, with their sum below',
    sections((of) => LABELS[of], false),
  ),
  page(
    'parts beside a scope that stands once, with their sum above',
    sections((of) => LABELS[of], true),
  ),
  page('a number alone for each scope', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, `Emissions, ${all[0]?.unit}`, [52, 84, { size: 10 }]);
    set(paper, 'Scope', [52, 98]);
    set(paper, oneOf(random, ['Description', 'Category', 'Source']), [100, 98]);
    heads(paper, years.map(String), [ends, 98]);
    rows(paper, all, {
      top: 112,
      ends,
      years,
      name: ({ metricId }, [x, y]) => {
        const scope = SCOPES[metricId - 92] ?? 'first';
        set(paper, NUMBERS[scope], [x, y]);
        set(paper, oneOf(random, DESCRIBED[scope]), [100, y]);
      },
    });
    return all;
  }),
  page(
    'a number alone beside the parts of each scope, with their sum',
    sections((of) => NUMBERS[of], false),
  ),
  page('a number alone for each scope and nothing else', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, `Emissions by scope, ${all[0]?.unit}`, [52, 84, { size: 10 }]);
    set(paper, 'Scope', [52, 98]);
    heads(paper, years.map(String), [ends, 98]);
    rows(paper, all, {
      top: 112,
      ends,
      years,
      name: ({ metricId }, [x, y]) => set(paper, NUMBERS[SCOPES[metricId - 92] ?? 'first'], [x, y]),
    });
    return all;
  }),
  page('numbers of scopes with a total of all below', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, `Emissions, ${all[0]?.unit}`, [52, 84, { size: 10 }]);
    set(paper, 'Scope', [52, 98]);
    set(paper, 'Activity', [100, 98]);
    heads(paper, years.map(String), [ends, 98]);
    let y = 112;
    const printed: Known[] = [];
    for (const total of all) {
      const scope = SCOPES[total.metricId - 92] ?? 'first';
      const [first = '', second = ''] = SOURCES[scope];
      const isWhole = random() < 0.5;
      const parts = isWhole
        ? [{ ...total, name: first, unit: '' }]
        : partsOf(random, [first, second], years);
      // one of its sources may be all of scope 1; of the others nobody knows
      if (isWhole && scope === 'first') printed.push(total);
      y = rows(paper, parts, {
        top: y,
        left: 100,
        ends,
        years,
        name: ({ name }, [x, line]) => {
          set(paper, NUMBERS[scope], [52, line]);
          set(paper, name, [x, line]);
        },
      });
    }
    const sum = partsOf(random, ['Total'], years);
    rows(paper, sum, { top: y, left: 100, ends, years });
    return printed;
  }),
  page('units and titles in capitals', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const unit = ['tonnes CO2e', 1, 30_000, 800_000, 0] as const;
    const all = (['first', 'second', 'third'] as const).map((name) =>
      knownOf(random, name, { years, unit }),
    );
    set(paper, 'NOTE 3 EMISSIONS OF GREENHOUSE GASES, TONNES CO2E', [52, 84, { size: 10 }]);
    heads(paper, years.map(String), [ends, 98]);
    rows(
      paper,
      all.map((known) => ({ ...known, unit: '' })),
      { top: 112, ends, years },
    );
    return all;
  }),
  page('the only source of scopes whose names are sentences', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(480, 60, years.length);
    const [first, second] = scopes(random, years);
    if (first === undefined || second === undefined) return [];
    set(paper, 'Greenhouse gas emissions', [52, 84, { size: 10 }]);
    set(paper, 'Scope', [52, 98]);
    heads(paper, years.map(String), [ends, 98]);
    const grid = { ends, years, left: 370 };
    const set1 = `Scope 1: Direct emissions, ${first.unit}`;
    set(paper, set1, [52, 112]);
    rows(paper, [{ ...first, name: 'Company cars', unit: '' }], { ...grid, top: 112 });
    const set2 = `Scope 2: Indirect emissions from the use of electricity and heat, ${first.unit}`;
    set(paper, set2, [52, 126]);
    rows(paper, [{ ...second, name: 'Use of energy', unit: '' }], { ...grid, top: 126 });
    return [first, second];
  }),
  page('numbers of notes behind scopes without blanks', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, `GHG emissions, ${all[0]?.unit}`, [52, 84, { size: 10 }]);
    heads(paper, years.map(String), [ends, 98]);
    rows(paper, all, {
      top: 112,
      ends,
      years,
      name: ({ metricId }, [x, y]) => {
        set(
          paper,
          `${glued(LABELS[SCOPES[metricId - 92] ?? 'first'])} ${oneOf(random, ['2', '4, 5', '1'])}`,
          [x, y],
        );
      },
    });
    return all;
  }),
];
