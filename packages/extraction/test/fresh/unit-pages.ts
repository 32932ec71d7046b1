import { oneOf } from '../layouts/page.ts';
import { endsFrom, heads, rows } from './grid.ts';
import { set } from './paper.ts';
import { page, someYears } from './sheet.ts';
import { knownOf, mixed, scopes, textOf } from './subjects.ts';

const plain = ({ name }: { readonly name: string }): string => name;

/** Where pages say the units of their figures. */
export const UNIT_PAGES = [
  page('a column of units behind the names', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(372, 58, years.length);
    const all = mixed(random, years);
    set(paper, 'Environmental and social data', [52, 80, { size: 13 }]);
    set(paper, 'Unit of measure', [258, 104]);
    heads(paper, years.map(String), [ends, 104]);
    rows(paper, all, {
      top: 120,
      ends,
      years,
      cell: textOf,
      name: (known, [x, y]) => {
        set(paper, known.name, [x, y]);
        set(paper, known.unit === '' ? 'Number' : known.unit, [258, y]);
      },
    });
    return all;
  }),
  page('a column of units behind the years', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(310, 54, years.length);
    const all = mixed(random, years);
    heads(paper, years.map(String), [ends, 104]);
    set(paper, 'Unit', [(ends.at(-1) ?? 0) + 24, 104]);
    rows(paper, all, {
      top: 118,
      ends,
      years,
      cell: textOf,
      name: (known, [x, y]) => {
        set(paper, known.name, [x, y]);
        set(paper, known.unit === '' ? '#' : known.unit, [(ends.at(-1) ?? 0) + 24, y]);
      },
    });
    return all;
  }),
  page('a note under the table that a mark behind the names points to', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(340, 60, years.length);
    const all = scopes(random, years);
    set(paper, 'Greenhouse gas emissions', [52, 96, { size: 10 }]);
    heads(paper, years.map(String), [ends, 110]);
    const end = rows(paper, all, {
      top: 124,
      ends,
      years,
      name: ({ name }, [x, y]) => set(paper, `${name} 1)`, [x, y]),
    });
    set(paper, `1) in ${all[0]?.unit}`, [52, end + 8, { size: 6.5 }]);
    return all;
  }),
  page('a note under the table on all of its figures', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(350, 56, years.length);
    const all = scopes(random, years);
    heads(paper, ['GHG inventory', ...years.map(String)], [[110, ...ends], 110]);
    const end = rows(paper, all, {
      top: 126,
      ends,
      years,
      name: (known, [x, y]) => set(paper, plain(known), [x, y]),
    });
    const unit = all[0]?.unit ?? '';
    const note = oneOf(random, [
      `All figures in ${unit} unless stated otherwise.`,
      `${unit} unless otherwise stated`,
      `Figures are given in ${unit}.`,
    ]);
    set(paper, note, [52, end + 6, { size: 6.5 }]);
    return all;
  }),
  page('a short unit that a note explains', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(380, 52, years.length);
    const unit = ['kt', 1e3, 110, 1900, 1] as const;
    const all = (['first', 'second', 'third'] as const).map((name) =>
      knownOf(random, name, { years, unit }),
    );
    set(paper, 'Unit', [280, 104]);
    heads(paper, years.map(String), [ends, 104]);
    const end = rows(paper, all, {
      top: 118,
      ends,
      years,
      name: (known, [x, y]) => {
        set(paper, known.name, [x, y]);
        set(paper, 'kt', [280, y]);
      },
    });
    set(paper, 'kt: thousand tonnes of CO2 equivalent', [52, end + 8, { size: 6.5 }]);
    return all;
  }),
  page('the unit in the title of the table', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 64, years.length);
    const [words, factor] = oneOf(random, [
      ['in thousands of GJ', 1e9],
      ['in 1,000 MWh', 3.6e9],
      ['GWh', 3.6e9],
      ['TJ', 1e9],
    ]);
    const unit = [words, factor, 20, 1900, 1] as const;
    const all = (['power', 'fuel'] as const).map((name) => knownOf(random, name, { years, unit }));
    set(paper, `Energy use (${words})`, [52, 92, { size: 10 }]);
    heads(paper, years.map(String), [ends, 108]);
    rows(paper, all, {
      top: 122,
      ends,
      years,
      name: ({ name }, [x, y]) => set(paper, name, [x, y]),
    });
    return all;
  }),
  page('a note of a multiplied unit, with a mark in brackets', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 64, years.length);
    const unit = ['thousands of GJ', 1e9, 20, 1900, 0] as const;
    const all = (['power', 'fuel'] as const).map((name) => knownOf(random, name, { years, unit }));
    set(paper, 'Energy', [52, 92, { size: 10 }]);
    heads(paper, years.map(String), [ends, 108]);
    const end = rows(paper, all, {
      top: 122,
      ends,
      years,
      name: ({ name }, [x, y]) => set(paper, `${name} (1)`, [x, y]),
    });
    set(paper, '(1) thousands of GJ', [52, end + 8, { size: 6.5 }]);
    return all;
  }),
  page('the unit under each year', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(350, 96, years.length);
    const all = scopes(random, years);
    heads(paper, years.map(String), [ends, 104]);
    heads(
      paper,
      years.map(() => `(${all[0]?.unit})`),
      [ends, 113],
    );
    rows(paper, all, {
      top: 128,
      ends,
      years,
      name: ({ name }, [x, y]) => set(paper, name, [x, y]),
    });
    return all;
  }),
  page('the unit behind each figure', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(390, 110, years.length);
    const all = mixed(random, years);
    heads(paper, years.map(String), [ends, 104]);
    rows(paper, all, {
      top: 119,
      ends,
      years,
      cell: (known, year) =>
        known.unit === '%' ? `${textOf(known, year)} %` : `${textOf(known, year)} ${known.unit}`,
      name: ({ name }, [x, y]) => set(paper, name, [x, y]),
    });
    return all;
  }),
  page('headings that say the subject and its unit', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(300, 60, years.length);
    const gases = scopes(random, years);
    const water = knownOf(random, 'water', { years });
    const waste = knownOf(random, 'waste', { years });
    heads(paper, years.map(String), [ends, 96]);
    set(paper, `Emissions, ${gases[0]?.unit}`, [52, 112, { size: 9 }]);
    const bare = ({ name }: { name: string }, [x, y]: readonly [number, number]) =>
      set(paper, name, [x + 8, y]);
    const grid = { ends, years, name: bare };
    let end = rows(paper, gases, { ...grid, top: 126 });
    set(paper, `Water, ${water.unit}`, [52, end + 4, { size: 9 }]);
    end = rows(paper, [water], { ...grid, top: end + 18 });
    set(paper, `Waste, ${waste.unit}`, [52, end + 4, { size: 9 }]);
    rows(paper, [waste], { ...grid, top: end + 18 });
    return [...gases, water, waste];
  }),
];
