import { oneOf, whole } from '../layouts/page.ts';
import { endsFrom, heads, rows, withUnit } from './grid.ts';
import { set } from './paper.ts';
import { page, someYears, TWO_YEARS } from './sheet.ts';
import { cellOf, knownOf, mixed, scopes } from './subjects.ts';

const STATUS = ['Assured', 'Not assured', 'Reviewed'] as const;

/** Columns and rows around what is asked. */
export const ROW_PAGES = [
  page('a column of states before the years', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(390, 56, years.length);
    const all = mixed(random, years);
    set(paper, 'External assurance', [262, 100]);
    heads(paper, years.map(String), [ends, 100]);
    rows(paper, all, {
      top: 114,
      ends,
      years,
      name: (known, [x, y]) => {
        set(paper, withUnit(known), [x, y]);
        set(paper, oneOf(random, STATUS), [290, y]);
      },
    });
    return all;
  }),
  page('codes of standards before the names', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(390, 56, years.length);
    const all = mixed(random, years);
    set(paper, 'Standard', [40, 100]);
    set(paper, 'Disclosure', [104, 100]);
    heads(paper, years.map(String), [ends, 100]);
    rows(paper, all, {
      top: 114,
      ends,
      years,
      name: (known, [, y]) => {
        set(paper, oneOf(random, ['E1-6', 'GRI 305-1', 'S1-9', 'EM-MM-110a.1']), [40, y]);
        set(paper, withUnit(known), [104, y]);
      },
    });
    return all;
  }),
  page('numbers of notes between names and figures', (paper, random) => {
    const years = TWO_YEARS;
    const ends = [400, 470];
    const all = mixed(random, years);
    set(paper, 'Note', [330, 100, { from: 'right' }]);
    heads(paper, years.map(String), [ends, 100]);
    rows(paper, all, {
      top: 114,
      ends,
      years,
      name: (known, [x, y]) => {
        set(paper, withUnit(known), [x, y]);
        set(paper, String(whole(random, 2, 19)), [330, y, { from: 'right' }]);
      },
    });
    return all;
  }),
  page('columns of targets behind the years', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(310, 56, years.length);
    const last = ends.at(-1) ?? 0;
    const all = mixed(random, years);
    heads(paper, years.map(String), [ends, 100]);
    heads(paper, ['2025 target', '2030 ambition'], [[last + 64, last + 130], 100]);
    const end = rows(paper, all, { top: 114, ends, years });
    for (let y = 114; y < end; y += 13) {
      set(paper, String(whole(random, 11, 99)), [last + 64, y, { from: 'right' }]);
      set(paper, String(whole(random, 11, 99)), [last + 130, y, { from: 'right' }]);
    }
    return all;
  }),
  page('a change between two years', (paper, random) => {
    const years = TWO_YEARS;
    const all = mixed(random, years);
    heads(paper, ['2023', '+/-', '2022'], [[340, 400, 460], 100]);
    const end = rows(paper, all, { top: 114, ends: [340, 460], years });
    for (let y = 114; y < end; y += 13) {
      set(paper, `${whole(random, 1, 40)}%`, [400, y, { from: 'right' }]);
    }
    return all;
  }),
  page('raised marks behind names and figures', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(340, 66, years.length);
    const all = mixed(random, years);
    heads(paper, years.map(String), [ends, 100]);
    const end = rows(paper, all, { top: 115, pitch: 15, ends, years });
    for (let y = 115; y < end; y += 15) {
      set(paper, String(whole(random, 1, 4)), [(ends[0] ?? 0) + 1, y - 3, { size: 4.8 }]);
    }
    set(paper, '1 Restated. 2 Excludes associates.', [52, end + 12, { size: 6.5 }]);
    return all;
  }),
  page('names over two lines with the figures between them', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(320, 62, years.length);
    const all = mixed(random, years);
    heads(paper, years.map(String), [ends, 96]);
    rows(paper, all, {
      top: 118,
      pitch: 27,
      ends,
      years,
      name: (known, [x, y]) => {
        const words = withUnit(known).split(' ');
        const cut = Math.ceil(words.length / 2);
        set(paper, words.slice(0, cut).join(' '), [x, y - 4.5]);
        set(paper, words.slice(cut).join(' '), [x, y + 4.5]);
      },
    });
    return all;
  }),
  page('a name that is merged over rows of market and location', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(350, 62, years.length);
    const [first, second] = scopes(random, years);
    if (first === undefined || second === undefined) return [];
    const other = { ...knownOf(random, 'second', { years }), name: 'Location-based' };
    const market = { ...second, name: 'Market-based' };
    set(paper, `GHG emissions (${first.unit})`, [52, 100]);
    heads(paper, years.map(String), [ends, 100]);
    set(paper, 'Scope 1', [52, 116]);
    set(paper, 'Scope 2', [52, 136]);
    const grid = { ends, years, left: 130 };
    rows(paper, [{ ...first, name: 'Direct emissions', unit: '' }], { ...grid, top: 116 });
    rows(
      paper,
      [market, other].map((each) => ({ ...each, unit: '', decimals: first.decimals })),
      { ...grid, top: 130 },
    );
    return [first, second];
  }),
  page('parts that a heading names', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const energy = ['GWh', 3.6e9, 20, 1900, 1] as const;
    const power = knownOf(random, 'power', { years, unit: energy });
    const fuel = knownOf(random, 'fuel', { years, unit: energy });
    const women = knownOf(random, 'women', { years });
    const board = knownOf(random, 'board', { years });
    const men = { ...knownOf(random, 'women', { years }), name: 'Male' };
    const part = (name: string, known: typeof power) => ({ ...known, name });
    heads(paper, years.map(String), [ends, 96]);
    const section = (title: string, y: number) => set(paper, title, [52, y, { size: 8.5 }]);
    const grid = { ends, years, left: 60 };
    section('Energy consumption (GWh)', 112);
    rows(
      paper,
      [
        { ...part('Electricity', power), unit: '' },
        { ...part('Fuels', fuel), unit: '' },
      ],
      { ...grid, top: 125 },
    );
    section('All employees', 155);
    rows(paper, [part('Female', women), men], { ...grid, top: 168 });
    section('Board of Directors', 198);
    rows(paper, [part('Female', board), men], { ...grid, top: 211 });
    return [power, fuel, women, board];
  }),
  page('parts and gases under the scopes they add to', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, `Emissions by gas, ${all[0]?.unit}`, [52, 82, { size: 10 }]);
    heads(paper, years.map(String), [ends, 96]);
    let y = 110;
    for (const known of all) {
      rows(paper, [{ ...known, unit: '' }], { top: y, ends, years });
      for (const gas of ['of which CO2', 'of which CH4', 'of which N2O']) {
        y += 12;
        const part = { ...knownOf(random, 'first', { years }), name: gas, unit: '' };
        rows(paper, [part], { top: y, left: 62, ends, years });
      }
      y += 15;
    }
    return all;
  }),
  page('a subsidiary and a region below the group', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = scopes(random, years);
    set(paper, 'Group total', [52, 84, { size: 10 }]);
    heads(paper, years.map(String), [ends, 96]);
    let end = rows(paper, all, { top: 110, ends, years });
    for (const title of ['Ostvik AB (subsidiary)', 'North America']) {
      set(paper, title, [52, end + 10, { size: 10 }]);
      heads(paper, years.map(String), [ends, end + 22]);
      end = rows(paper, scopes(random, years), { top: end + 36, ends, years });
    }
    return all;
  }),
  page('shares with what they are of', (paper, random) => {
    const years = TWO_YEARS;
    const board = knownOf(random, 'board', { years });
    const values = new Map(years.map((year) => [year, whole(random, 1, 9)]));
    set(paper, 'Governance', [52, 100]);
    heads(paper, years.map(String), [[360, 450], 100]);
    rows(paper, [{ ...board, unit: '' }], {
      top: 114,
      ends: [360, 450],
      years,
      cell: (_, year) => {
        const women = values.get(year) ?? 0;
        return `${women} of 20 (${women * 5}%)`;
      },
    });
    const shares = new Map([...values].map(([year, women]) => [year, women * 5]));
    return [{ ...board, decimals: 0, values: shares }];
  }),
  page('points that lead from names to figures', (paper, random) => {
    const years = [2023];
    const all = mixed(random, years);
    set(paper, 'Key figures 2023', [52, 90, { size: 11 }]);
    all.forEach((known, row) => {
      const y = 110 + row * 13;
      set(paper, `${withUnit(known)} ${'.'.repeat(40)}`, [52, y]);
      set(paper, cellOf(known, 2023), [470, y, { from: 'right' }]);
    });
    return all;
  }),
];
