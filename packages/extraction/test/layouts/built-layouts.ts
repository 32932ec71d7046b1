import { ENGLISH, type Fact, factOf, gasUnit, GERMAN, printedOf, shown } from './facts.ts';
import { type Layout, LAST_YEAR, mixedFacts, scopeFacts, yearsOf } from './layout.ts';
import { oneOf, type Random, type Sheet, whole, write } from './page.ts';
import { drawTable, type LabelStyle, type TableStyle } from './tables.ts';

const newSheet = (): Sheet => ({ runs: [] });
const allOf = (facts: readonly Fact[]) => facts.flatMap(printedOf);

/** A table of different metrics in one style. */
const table = (name: string, styleOf: (random: Random) => Omit<TableStyle, 'years'>): Layout => ({
  name,
  draw: (random) => {
    const sheet = newSheet();
    const years = yearsOf(random);
    const facts = mixedFacts(random, years);
    drawTable(sheet, facts, { years, ...styleOf(random) });
    return { sheet, printed: allOf(facts) };
  },
});

/** A table of scopes, of which something else than the rows says the unit. */
const scopeTable = (
  name: string,
  draw: (sheet: Sheet, facts: readonly Fact[], style: TableStyle) => void,
): Layout => ({
  name,
  draw: (random) => {
    const sheet = newSheet();
    const years = yearsOf(random);
    const facts = scopeFacts(random, years);
    draw(sheet, facts, { years, unit: 'none' });
    return { sheet, printed: allOf(facts) };
  },
});

const unitOf = (facts: readonly Fact[]): string => facts[0]?.unit ?? '';

const wrapped =
  (where: 'first' | 'last'): LabelStyle =>
  (sheet, name, [x, y]) => {
    const words = name.split(' ');
    const cut = Math.max(1, Math.ceil(words.length / 2));
    const [upper, lower] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (lower === '') return write(sheet, upper, [x, y]);
    write(sheet, upper, [x, where === 'first' ? y : y - 10]);
    write(sheet, lower, [x, where === 'first' ? y + 10 : y]);
  };

const shares = (random: Random, rows: number): readonly string[] =>
  Array.from({ length: rows }, () => `${oneOf(random, ['-', '+'])}${whole(random, 1, 40)}%`);

const amounts = (random: Random, rows: number): readonly string[] =>
  Array.from({ length: rows }, () => String(whole(random, 10, 900)));

const moreColumns = (
  name: string,
  more: (random: Random) => NonNullable<TableStyle['more']>,
): Layout => table(name, (random) => ({ step: 105, more: more(random) }));

export const BUILT_LAYOUTS: readonly Layout[] = [
  table('the unit in brackets behind the name', () => ({})),
  table('a unit column between name and figures', () => ({ unit: 'column' })),
  table('years as FY23', () => ({ head: (year) => `FY${year % 100}` })),
  table('years as 2022/23', () => ({ head: (year) => `${year - 1}/${year % 100}` })),
  table('rows far apart, labels over two lines, figures at the first', () => ({
    pitch: 30,
    label: wrapped('first'),
  })),
  table('rows far apart, labels over two lines, figures at the last', () => ({
    pitch: 30,
    label: wrapped('last'),
  })),
  table('a column of words between name and figures', () => ({
    first: 380,
    words: ['Included', 'Included', 'N/A'],
  })),
  table('figures with marks of notes', () => ({ mark: '*' })),
  moreColumns('a column of targets', (random) => [
    { head: 'Target 2030', cells: amounts(random, 12) },
  ]),
  moreColumns('a column of changes', (random) => [
    {
      head: oneOf(random, ['Change %', 'YoY', '% change 2023 vs 2022', 'Δ']),
      cells: shares(random, 12),
    },
  ]),
  moreColumns('a column of a base year that is not named', (random) => [
    { head: 'Base year', cells: amounts(random, 12) },
  ]),
  {
    name: 'a unit column, codes and notes, a year in a note, and a goal above',
    draw: (random) => {
      const sheet = newSheet();
      const years = [2020, 2021, LAST_YEAR];
      const facts = mixedFacts(random, years);
      write(sheet, 'Goal metric: reduction of energy use intensity from a baseline', [40, 134]);
      write(sheet, 'Goal made in', [400, 134, { align: 'right' }]);
      write(sheet, '2020', [400, 144, { align: 'right' }]);
      write(sheet, '-5.1%', [540, 134, { align: 'right' }]);
      const more = ['GRI', 'SASB', 'Notes'].map((head) => ({
        head,
        cells: facts.map((_, row) => (head === 'Notes' ? 'Not verified' : `${row}02-1`)),
      }));
      write(sheet, 'Metric', [40, 120]);
      write(sheet, 'Unit', [230, 120]);
      [...years.map(String), 'GRI', 'SASB', 'Notes'].forEach((head, column) => {
        write(sheet, head, [400 + column * 70, 120, { align: 'right' }]);
      });
      drawTable(sheet, facts, {
        years,
        unit: 'column',
        title: '',
        head: () => '',
        y: 154,
        more: more.map((each) => ({ ...each, head: '' })),
      });
      return { sheet, printed: allOf(facts) };
    },
  },
  scopeTable('a title of intensities, and a heading of amounts below', (sheet, facts, style) => {
    drawTable(sheet, [], { ...style, title: 'Carbon intensity' });
    write(sheet, `Emissions (${unitOf(facts)})`, [40, 136]);
    drawTable(sheet, facts, { ...style, y: 140, title: '', head: () => '' });
  }),
  {
    name: 'a unit that is broken over two lines',
    draw: (random) => {
      const sheet = newSheet();
      const years = yearsOf(random);
      const unit = ['million tonnes CO2 equivalent', 1e6, [1, 40, 1]] as const;
      const facts = (['scope1', 'scope2', 'scope3'] as const).map((kind) =>
        factOf(random, kind, { years, unit }),
      );
      drawTable(sheet, facts, {
        years,
        pitch: 28,
        label: (to, name, [x, y]) => {
          write(to, name.replace(' equivalent)', ''), [x, y - 5]);
          write(to, 'equivalent) [A]', [x, y + 5]);
        },
      });
      return { sheet, printed: allOf(facts) };
    },
  },
  scopeTable('the unit in the title of the table', (sheet, facts, style) => {
    write(sheet, `Greenhouse gas emissions (${unitOf(facts)})`, [40, 100]);
    drawTable(sheet, facts, { ...style, title: '' });
  }),
  scopeTable('the unit in the head', (sheet, facts, style) => {
    drawTable(sheet, facts, { ...style, title: `GHG emissions (${unitOf(facts)})` });
  }),
  scopeTable('the unit in the head of each column', (sheet, facts, style) => {
    drawTable(sheet, facts, {
      ...style,
      title: '',
      step: 150,
      head: (year) => `${year} ${unitOf(facts)}`,
    });
  }),
  scopeTable('a head over two lines', (sheet, facts, style) => {
    write(sheet, 'Year ended 31 December', [400, 106, { align: 'middle' }]);
    drawTable(sheet, facts, { ...style, unit: 'label' });
  }),
  scopeTable('a title that speaks of targets', (sheet, facts, style) => {
    write(sheet, 'Progress against our targets and baseline', [40, 96]);
    drawTable(sheet, facts, { ...style, unit: 'label' });
  }),
  scopeTable('intensities below the amounts', (sheet, facts, style) => {
    const end = drawTable(sheet, facts, { ...style, unit: 'label' });
    write(sheet, 'GHG intensity (Scope 1 and 2, tCO2e per million revenue)', [40, end]);
    style.years.forEach((_, column) => {
      write(sheet, '12.5', [400 + column * 70, end, { align: 'right' }]);
    });
  }),
  scopeTable('subsidiaries below the group', (sheet, facts, style) => {
    const end = drawTable(sheet, facts, { ...style, unit: 'label' });
    for (const [row, name] of ['Nordvik subsidiary', 'Europe'].entries()) {
      write(sheet, `Scope 1 – ${name} (${unitOf(facts)})`, [40, end + row * 14]);
      style.years.forEach((_, column) => {
        write(sheet, String(17 + row), [400 + column * 70, end + row * 14, { align: 'right' }]);
      });
    }
  }),
  {
    name: 'two years in one cell',
    draw: (random) => {
      const sheet = newSheet();
      const years = [LAST_YEAR, LAST_YEAR - 1];
      const facts = mixedFacts(random, years);
      drawTable(sheet, facts, { years, head: () => '', step: 36 });
      // each year is four letters, and stands over its figures
      write(sheet, '2023    2022', [436, 120, { align: 'right' }]);
      return { sheet, printed: allOf(facts) };
    },
  },
  {
    name: 'names over several rows, market and location below',
    draw: (random) => {
      const sheet = newSheet();
      const years = yearsOf(random);
      const unit = gasUnit(random);
      const fact = { ...factOf(random, 'scope2', { years, unit }), name: 'Market-based' };
      const other = { ...factOf(random, 'scope2', { years, unit }), name: 'Location-based' };
      const rows = random() < 0.5 ? [fact, other] : [other, fact];
      write(sheet, `Scope 2`, [40, 134]);
      drawTable(sheet, rows, { years, x: 110, title: '' });
      return { sheet, printed: printedOf(fact) };
    },
  },
  {
    name: 'a bold total a little off its line',
    draw: (random) => {
      const sheet = newSheet();
      const years = yearsOf(random);
      const facts = [factOf(random, 'total', { years })];
      const off = oneOf(random, [-6, -5, 5, 6]);
      drawTable(sheet, facts, {
        years,
        pitch: 24,
        label: (to, name, [x, y]) => write(to, name, [x, y + off]),
      });
      return { sheet, printed: allOf(facts) };
    },
  },
  {
    name: 'two tables side by side',
    draw: (random) => {
      const sheet = newSheet();
      const years = [LAST_YEAR - 1, LAST_YEAR];
      const facts = mixedFacts(random, years);
      const half = Math.ceil(facts.length / 2);
      const style = { years, first: 330, step: 55 };
      drawTable(sheet, facts.slice(0, half), style);
      drawTable(sheet, facts.slice(half), { ...style, x: 480, y: 120 + oneOf(random, [0, 14, 7]) });
      return { sheet, printed: allOf(facts) };
    },
  },
  {
    name: 'a turned page',
    draw: (random) => {
      const sheet = newSheet();
      const years = yearsOf(random);
      const facts = mixedFacts(random, years);
      drawTable(sheet, facts, { years });
      return { sheet, printed: allOf(facts), turn: oneOf(random, ['up', 'down'] as const) };
    },
  },
  {
    name: 'commas before decimals',
    draw: (random) => {
      const sheet = newSheet();
      const years = yearsOf(random);
      const facts = mixedFacts(random, years);
      drawTable(sheet, facts, { years, numbers: GERMAN });
      write(sheet, 'Der Umsatz stieg auf 12,5 Mio. und 3,7 Mio. bei 4,2 % mehr', [40, 700]);
      return { sheet, printed: allOf(facts) };
    },
  },
  {
    name: 'cards',
    draw: (random) => {
      const sheet = newSheet();
      const years = [LAST_YEAR, LAST_YEAR - 1];
      const facts = mixedFacts(random, years).slice(0, 4);
      facts.forEach((fact, index) => {
        const x = 40 + (index % 2) * 340;
        const y = 120 + Math.floor(index / 2) * 90;
        write(
          sheet,
          fact.unit === '' || fact.unit === '%' ? fact.name : `${fact.name} (${fact.unit})`,
          [x, y, { size: 11 }],
        );
        years.forEach((year, row) => {
          const sign = fact.unit === '%' ? '%' : '';
          const value = shown(fact.values.get(year) ?? 0, fact.decimals, ENGLISH);
          write(sheet, `${year}: ${value}${sign}`, [x, y + 20 + row * 16]);
        });
      });
      return { sheet, printed: allOf(facts) };
    },
  },
  {
    name: 'sentences of one year',
    draw: (random) => {
      const sheet = newSheet();
      const years = [LAST_YEAR];
      const unit = gasUnit(random);
      const [one, two] = [
        factOf(random, 'scope1', { years, unit }),
        factOf(random, 'scope2', { years, unit }),
      ];
      const say = (fact: Fact): string =>
        `${shown(fact.values.get(LAST_YEAR) ?? 0, fact.decimals, ENGLISH)} ${fact.unit}`;
      write(
        sheet,
        `In ${LAST_YEAR}, our scope 1 emissions were ${say(one)} and our market-based scope 2 emissions`,
        [40, 100],
      );
      write(sheet, `were ${say(two)}.`, [40, 112]);
      return { sheet, printed: allOf([one, two]) };
    },
  },
];
