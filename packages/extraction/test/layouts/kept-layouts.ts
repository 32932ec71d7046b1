import { ENGLISH, type Fact, factOf, gasUnit, printedOf, shown, SWEDISH } from './facts.ts';
import { type Layout, LAST_YEAR, mixedFacts, scopeFacts, yearsOf } from './layout.ts';
import { oneOf, type Random, type Sheet, whole, write } from './page.ts';
import { drawTable } from './tables.ts';

const newSheet = (): Sheet => ({ runs: [] });
const allOf = (facts: readonly Fact[]) => facts.flatMap(printedOf);

const withTable = (
  name: string,
  draw: (random: Random, sheet: Sheet, years: readonly number[]) => readonly Fact[],
): Layout => ({
  name,
  draw: (random) => {
    const sheet = newSheet();
    return { sheet, printed: allOf(draw(random, sheet, yearsOf(random))) };
  },
});

const OTHER_NAMES: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  swedish: { 92: 'Scope 1-utsläpp', 93: 'Scope 2, marknadsbaserad', 94: 'Totala Scope 3-utsläpp' },
  french: {
    92: 'Émissions brutes du scope 1',
    93: 'Scope 2 fondé sur le marché',
    94: 'Émissions totales du scope 3',
  },
  german: {
    92: 'Scope-1-Emissionen',
    93: 'Scope 2 (marktbezogen)',
    94: 'Scope-3-Emissionen gesamt',
  },
  spanish: {
    92: 'Emisiones de alcance 1',
    93: 'Alcance 2 (mercado)',
    94: 'Emisiones totales de alcance 3',
  },
};

const named = (facts: readonly Fact[], language: string): readonly Fact[] =>
  facts.map((fact) => ({ ...fact, name: OTHER_NAMES[language]?.[fact.metricId] ?? fact.name }));

/** Layouts at whose failures nobody looks while rules are mended. */
export const KEPT_LAYOUTS: readonly Layout[] = [
  withTable('other languages', (random, sheet, years) => {
    const language = oneOf(random, ['swedish', 'french', 'german', 'spanish']);
    const unit = ['tCO2e', 1, [20_000, 900_000, 0]] as const;
    const facts = named(
      (['scope1', 'scope2', 'scope3'] as const).map((kind) =>
        factOf(random, kind, { years, unit }),
      ),
      language,
    );
    drawTable(sheet, facts, { years, numbers: SWEDISH, title: '' });
    return facts;
  }),
  withTable('a column of changes between the years', (random, sheet) => {
    const years = [LAST_YEAR, LAST_YEAR - 1];
    const facts = mixedFacts(random, years);
    drawTable(sheet, facts, { years, step: 140 });
    write(sheet, 'Change', [470, 120, { align: 'right' }]);
    facts.forEach((_, row) => {
      write(sheet, `${whole(random, 1, 30)}%`, [470, 134 + row * 14, { align: 'right' }]);
    });
    return facts;
  }),
  withTable('figures in the middle of a label of two lines', (random, sheet, years) => {
    const facts = mixedFacts(random, years).map((fact) => ({
      ...fact,
      name: `${fact.name} of the Group`,
    }));
    drawTable(sheet, facts, {
      years,
      pitch: 32,
      label: (to, name, [x, y]) => {
        const words = name.split(' ');
        const cut = Math.ceil(words.length / 2);
        write(to, words.slice(0, cut).join(' '), [x, y - 6]);
        write(to, words.slice(cut).join(' '), [x, y + 6]);
      },
    });
    return facts;
  }),
  withTable('a base year among the years', (random, sheet) => {
    const years = [2019, LAST_YEAR - 1, LAST_YEAR];
    const facts = mixedFacts(random, years);
    drawTable(sheet, facts, {
      years,
      step: 90,
      head: (year) => (year === 2019 ? '2019 (base year)' : String(year)),
    });
    return facts;
  }),
  withTable('one year, with codes of standards', (random, sheet) => {
    const years = [LAST_YEAR];
    const facts = mixedFacts(random, years);
    const cells = facts.map((_, row) => `GRI 305-${row + 1}`);
    drawTable(sheet, facts, { years, unit: 'column', more: [{ head: 'GRI', cells }] });
    return facts;
  }),
  withTable('prose left of the table', (random, sheet) => {
    const years = [LAST_YEAR, LAST_YEAR - 1];
    const facts = scopeFacts(random, years);
    for (let line = 0; line < 14; line += 1) {
      write(sheet, 'We continue to work with all our partners on', [40, 104 + line * 11]);
    }
    drawTable(sheet, facts, { years, x: 260, first: 220, step: 60 });
    return facts;
  }),
  withTable('years as rows', (random, sheet, years) => {
    const unit = gasUnit(random);
    const facts = (['scope1', 'scope3'] as const).map((kind) =>
      factOf(random, kind, { years, unit }),
    );
    write(sheet, 'Year', [40, 120]);
    facts.forEach(({ name }, column) => {
      write(sheet, `${name} (${unit[0]})`, [330 + column * 260, 120, { align: 'right' }]);
    });
    years.forEach((year, row) => {
      write(sheet, String(year), [40, 136 + row * 14]);
      facts.forEach((fact, column) => {
        const text = shown(fact.values.get(year) ?? 0, fact.decimals, ENGLISH);
        write(sheet, text, [330 + column * 260, 136 + row * 14, { align: 'right' }]);
      });
    });
    return facts;
  }),
  withTable('shares with their counts', (random, sheet) => {
    const years = [LAST_YEAR, LAST_YEAR - 1];
    const whole10 = years.map((year) => [year, whole(random, 2, 7)] as const);
    const fact: Fact = {
      ...factOf(random, 'board', { years }),
      decimals: 0,
      values: new Map(whole10.map(([year, count]) => [year, count * 10])),
    };
    write(sheet, 'Metric', [40, 120]);
    write(sheet, fact.name, [40, 134]);
    whole10.forEach(([year, count], column) => {
      write(sheet, String(year), [340 + column * 90, 120, { align: 'right' }]);
      write(sheet, `${count} of 10 (${count * 10}%)`, [340 + column * 90, 134, { align: 'right' }]);
    });
    return [fact];
  }),
  withTable('sentences of two years', (random, sheet) => {
    const years = [LAST_YEAR, LAST_YEAR - 1];
    const fact = factOf(random, 'scope1', { years });
    const say = (year: number): string =>
      `${shown(fact.values.get(year) ?? 0, fact.decimals, ENGLISH)} ${fact.unit}`;
    write(
      sheet,
      `Our scope 1 emissions decreased from ${say(LAST_YEAR - 1)} in ${LAST_YEAR - 1}`,
      [40, 100],
    );
    write(sheet, `to ${say(LAST_YEAR)} in ${LAST_YEAR}.`, [40, 112]);
    return [fact];
  }),
];
