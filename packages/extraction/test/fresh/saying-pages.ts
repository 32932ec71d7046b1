import { oneOf, whole } from '../layouts/page.ts';
import { heads, rows } from './grid.ts';
import { prose, set } from './paper.ts';
import { page, TWO_YEARS } from './sheet.ts';
import { cellOf, GASES, knownOf, mixed, scopes, textOf, type Known } from './subjects.ts';

const say = (known: Known, year: number): string =>
  known.unit === '%' ? cellOf(known, year) : `${textOf(known, year)} ${known.unit}`.trim();

/** Pages that say their figures in sentences, cards and rings. */
export const SAYING_PAGES = [
  page('cards: a large figure with its name below', (paper, random) => {
    const years = [2023];
    const all = [
      knownOf(random, 'women', { years }),
      knownOf(random, 'board', { years }),
      knownOf(random, 'green', { years }),
    ];
    set(paper, 'Highlights 2023', [52, 80, { size: 14 }]);
    all.forEach((known, at) => {
      const x = 60 + at * 170;
      set(paper, cellOf(known, 2023), [x, 130, { size: 24 }]);
      set(paper, known.name, [x, 148]);
    });
    return all;
  }),
  page('rings: a name above, years with their figures below', (paper, random) => {
    const all = [knownOf(random, 'women', { years: TWO_YEARS })].concat(
      knownOf(random, 'gap', { years: TWO_YEARS }),
    );
    all.forEach((known, at) => {
      const x = 120 + at * 220;
      set(paper, known.name, [x, 100, { size: 10, from: 'middle' }]);
      set(paper, `2023: ${cellOf(known, 2023)}`, [x, 122, { size: 16, from: 'middle' }]);
      set(paper, `2022: ${cellOf(known, 2022)}`, [x, 138, { from: 'middle' }]);
    });
    return all;
  }),
  page('market and location in one sentence', (paper, random) => {
    const unit = oneOf(random, GASES);
    const market = knownOf(random, 'second', { years: [2023], unit });
    const other = knownOf(random, 'second', { years: [2023], unit });
    const text = oneOf(random, [
      `In 2023, our Scope 2 emissions were ${say(market, 2023)} (market-based) and ${say(other, 2023)} (location-based).`,
      `Location-based Scope 2 emissions amounted to ${say(other, 2023)} and market-based Scope 2 emissions to ${say(market, 2023)} in 2023.`,
    ]);
    prose(paper, text, [52, 100, 420]);
    return [market];
  }),
  page('a figure that is compared with the year before', (paper, random) => {
    const first = knownOf(random, 'first', { years: TWO_YEARS });
    const women = knownOf(random, 'women', { years: TWO_YEARS });
    const end = prose(
      paper,
      `In 2023, our Scope 1 emissions totalled ${say(first, 2023)}, compared with ${say(first, 2022)} in 2022.`,
      [52, 100, 380],
    );
    prose(
      paper,
      `Women made up ${say(women, 2023)} of our workforce in 2023 (2022: ${say(women, 2022)}).`,
      [52, end, 380],
    );
    return [first, women];
  }),
  page('a target in the sentence before', (paper, random) => {
    const both = knownOf(random, 'both', { years: [2023] });
    const end = prose(
      paper,
      `By 2030 we aim to cut Scope 1 and 2 emissions to ${whole(random, 100, 999)} kt CO2e, which is ${whole(random, 30, 60)}% less than in 2019.`,
      [52, 100, 300],
    );
    prose(paper, `Our combined Scope 1 and 2 emissions were ${say(both, 2023)} in 2023.`, [
      52,
      end,
      300,
    ]);
    return [both];
  }),
  page('two columns of prose', (paper, random) => {
    const water = knownOf(random, 'water', { years: [2023] });
    const dead = knownOf(random, 'dead', { years: [2023] });
    prose(
      paper,
      `Water matters where we work. In 2023, total water withdrawal was ${say(water, 2023)}, most of it from rivers near our mills, and we returned almost all of it.`,
      [52, 100, 210],
    );
    prose(
      paper,
      `Safety comes first in all that we do and for all who work with us. We recorded ${say(dead, 2023)} work-related fatalities in 2023, and each of them was investigated.`,
      [300, 100, 210],
    );
    return [water, dead];
  }),
  page('a small table of one year beside prose', (paper, random) => {
    const all = scopes(random, [2023]);
    prose(
      paper,
      'We measure what we emit with the method of the protocol, by operational control, and have the result reviewed each year by our auditors before we publish it.',
      [52, 100, 190],
    );
    set(paper, 'Indicator', [280, 100]);
    set(paper, '2023', [520, 100, { from: 'right' }]);
    rows(paper, all, { left: 280, top: 114, ends: [520], years: [2023] });
    return all;
  }),
];

/** Pages of which most is beside the point. */
export const OTHER_PAGES = [
  page('two tables below each other with other years', (paper, random) => {
    const [upper, lower] = [
      scopes(random, TWO_YEARS),
      mixed(random, [2021, 2022, 2023]).filter(({ metricId }) => ![92, 93, 94].includes(metricId)),
    ];
    heads(paper, ['2023', '2022'], [[380, 450], 90]);
    const end = rows(paper, upper, { top: 104, ends: [380, 450], years: TWO_YEARS });
    heads(paper, ['2021', '2022', '2023'], [[350, 410, 470], end + 20]);
    rows(paper, lower, { top: end + 34, ends: [350, 410, 470], years: [2021, 2022, 2023] });
    return [...upper, ...lower];
  }),
  page('intensities between the amounts', (paper, random) => {
    const all = scopes(random, TWO_YEARS);
    heads(paper, ['2023', '2022'], [[380, 450], 90]);
    all.forEach((known, row) => {
      rows(paper, [known], { top: 104 + row * 28, ends: [380, 450], years: TWO_YEARS });
      const rate = { ...knownOf(random, 'board', { years: TWO_YEARS }), unit: '' };
      const name = `${known.name} per tonne of product (kg CO2e/t)`;
      rows(paper, [{ ...rate, name }], {
        top: 117 + row * 28,
        ends: [380, 450],
        years: TWO_YEARS,
      });
    });
    return all;
  }),
  page('an index of pages below a table', (paper, random) => {
    const all = mixed(random, TWO_YEARS);
    heads(paper, ['2023', '2022'], [[380, 450], 90]);
    const end = rows(paper, all, { top: 104, ends: [380, 450], years: TWO_YEARS });
    set(paper, 'GRI index', [52, end + 24, { size: 11 }]);
    set(paper, 'Page', [380, end + 24, { from: 'right' }]);
    [
      '305-1 Direct (Scope 1) GHG emissions',
      '303-3 Water withdrawal',
      '403-9 Work-related injuries',
    ]
      .map((text, row) => [text, end + 38 + row * 12] as const)
      .forEach(([text, y]) => {
        set(paper, text, [52, y]);
        set(paper, String(whole(random, 12, 190)), [380, y, { from: 'right' }]);
      });
    return all;
  }),
];
