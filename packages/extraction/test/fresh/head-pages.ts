import { oneOf, whole } from '../layouts/page.ts';
import { endsFrom, heads, rows, withUnit } from './grid.ts';
import { set } from './paper.ts';
import { page, someYears, TWO_YEARS } from './sheet.ts';
import { cellOf, knownOf, mixed, scopes, textOf } from './subjects.ts';

/** How pages print the years over their figures. */
export const HEAD_PAGES = [
  page('heads over two lines', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(340, 78, years.length);
    const all = mixed(random, years);
    const upper = oneOf(random, ['Financial year', 'Reporting year', 'Year to 31 March']);
    heads(
      paper,
      years.map(() => upper),
      [ends, 92],
    );
    heads(paper, years.map(String), [ends, 101]);
    rows(paper, all, { top: 118, ends, years });
    return all;
  }),
  page('years that run into one cell', (paper, random) => {
    const years = TWO_YEARS;
    const all = scopes(random, years);
    set(paper, years.join(' '), [380, 100, { from: 'right' }]);
    rows(paper, all, { top: 114, ends: [346, 392], years });
    return all;
  }),
  page('years and figures that run into one cell each', (paper, random) => {
    const years = someYears(random);
    const all = mixed(random, years).filter(({ unit }) => unit !== '%');
    set(paper, 'Indicator', [52, 100]);
    set(paper, years.join('  '), [330, 100]);
    all.forEach((known, row) => {
      const y = 114 + row * 13;
      set(paper, withUnit(known), [52, y]);
      set(paper, years.map((year) => textOf(known, year)).join('  '), [330, y]);
    });
    return all;
  }),
  page('heads over three lines', (paper, random) => {
    const years = TWO_YEARS;
    const ends = [360, 450];
    const all = mixed(random, years);
    ['Year ended', '31 December'].forEach((text, line) => {
      heads(paper, [text, text], [ends, 82 + line * 9]);
    });
    heads(paper, years.map(String), [ends, 100]);
    rows(paper, all, { top: 116, ends, years });
    return all;
  }),
  page('a base year, a target and a change among the years', (paper, random) => {
    const years = [2019, 2022, 2023];
    const ends = [300, 360, 410];
    const all = scopes(random, years);
    heads(
      paper,
      ['Base year 2019', '2022', '2023', 'Target 2030', '% vs. base'],
      [[...ends, 480, 540], 100],
    );
    const end = rows(paper, all, { top: 115, ends, years });
    for (let y = 115; y < end; y += 13) {
      set(paper, String(whole(random, 1000, 9000)), [480, y, { from: 'right' }]);
      set(paper, `-${whole(random, 5, 60)}%`, [540, y, { from: 'right' }]);
    }
    return all;
  }),
  page('years over two calendar years', (paper, random) => {
    const years = TWO_YEARS;
    const ends = [370, 440];
    const all = mixed(random, years);
    heads(
      paper,
      years.map((year) => `${year - 1}/${year % 100}`),
      [ends, 100],
    );
    set(paper, 'Change', [500, 100, { from: 'right' }]);
    const end = rows(paper, all, { top: 115, ends, years });
    for (let y = 115; y < end; y += 13) {
      set(paper, `+${whole(random, 1, 30)}.${whole(random, 0, 9)}%`, [500, y, { from: 'right' }]);
    }
    return all;
  }),
  page('quarters before the year', (paper, random) => {
    const years = [2023];
    const ends = [520];
    const all = scopes(random, years);
    heads(
      paper,
      ['Q1 2023', 'Q2 2023', 'Q3 2023', 'Q4 2023', 'FY 2023'],
      [[320, 370, 420, 470, 520], 100],
    );
    const end = rows(paper, all, { top: 115, ends, years });
    for (let y = 115; y < end; y += 13) {
      [320, 370, 420, 470].forEach((at) => {
        set(paper, String(whole(random, 100, 999)), [at, y, { from: 'right' }]);
      });
    }
    return all;
  }),
  page('regions under a year, the group first', (paper, random) => {
    const years = [2023];
    const all = scopes(random, years);
    set(paper, '2023', [420, 90, { from: 'middle' }]);
    heads(paper, ['Group', 'Europe', 'Americas'], [[350, 430, 510], 101]);
    const end = rows(paper, all, { top: 117, ends: [350], years });
    for (let y = 117; y < end; y += 13) {
      set(paper, String(whole(random, 100, 999)), [430, y, { from: 'right' }]);
      set(paper, String(whole(random, 100, 999)), [510, y, { from: 'right' }]);
    }
    return all;
  }),
  page('commas before decimals, blanks between thousands', (paper, random) => {
    const years = someYears(random);
    const ends = endsFrom(330, 60, years.length);
    const all = mixed(random, years);
    heads(paper, years.map(String), [ends, 100]);
    rows(paper, all, {
      top: 115,
      ends,
      years,
      cell: (known, year) => cellOf(known, year, ' '),
    });
    set(paper, 'Omsättningen ökade med 4,5 % till 1 234,5 MSEK och 2,7 MSEK', [52, 600]);
    return all;
  }),
  page('years as rows', (paper, random) => {
    const years = someYears(random);
    const all = [knownOf(random, 'first', { years }), knownOf(random, 'water', { years })];
    const ends = [300, 460];
    set(paper, 'Year', [52, 100]);
    heads(paper, all.map(withUnit), [ends, 100]);
    years.forEach((year, row) => {
      set(paper, String(year), [52, 114 + row * 13]);
      heads(
        paper,
        all.map((known) => textOf(known, year)),
        [ends, 114 + row * 13],
      );
    });
    return all;
  }),
];
