import { type Fact, factOf, printedOf } from './facts.ts';
import { LAST_YEAR, type Layout, yearsOf } from './layout.ts';
import { oneOf, type Random, type Sheet, write } from './page.ts';
import { drawTable } from './tables.ts';

type UnitName = readonly [name: string, factor: number];

const UNITS: readonly [UnitName, ...UnitName[]] = [
  ['1,000 tonnes CO2e', 1e3],
  ['1 000 tonnes CO2e', 1e3],
  ["'000 tonnes CO2e", 1e3],
  ['000 tonnes CO2e', 1e3],
  ['10^3 tonnes CO2e', 1e3],
  ['10³ tonnes CO2e', 1e3],
  ['1,000,000 tonnes CO2e', 1e6],
  ['10^6 tonnes CO2e', 1e6],
  ['1,000tonnes CO2', 1e3],
  ['t CO2-e', 1],
  ['kt CO2-eq', 1e3],
];

const SCOPES = ['scope1', 'scope2', 'scope3'] as const;

function scopesIn(random: Random): readonly Fact[] {
  const [name, factor] = oneOf(random, UNITS);
  const years = yearsOf(random);
  return SCOPES.map((kind) =>
    factOf(random, kind, { years, unit: [name, factor, [10, 900, 1]] as const }),
  );
}

const layout = (name: string, draw: (sheet: Sheet, facts: readonly Fact[]) => void): Layout => ({
  name,
  draw: (random) => {
    const sheet: Sheet = { runs: [] };
    const facts = scopesIn(random);
    draw(sheet, facts);
    return { sheet, printed: facts.flatMap(printedOf) };
  },
});

const styleOf = ([fact]: readonly Fact[]) => ({ years: [...(fact?.values.keys() ?? [LAST_YEAR])] });

/** Tables whose unit holds a multiplier in figures. */
export const UNIT_LAYOUTS: readonly Layout[] = [
  layout('a multiplier in figures in a column of units', (sheet, facts) => {
    drawTable(sheet, facts, { ...styleOf(facts), unit: 'column' });
  }),
  layout('a multiplier in figures behind the name', (sheet, facts) => {
    drawTable(sheet, facts, { ...styleOf(facts), unit: 'label' });
  }),
  layout('a multiplier in figures in the head', (sheet, facts) => {
    drawTable(sheet, facts, { ...styleOf(facts), unit: 'none', title: facts[0]?.unit ?? '' });
  }),
  layout('a multiplier in figures in the title', (sheet, facts) => {
    write(sheet, `Emissions (in ${facts[0]?.unit ?? ''})`, [40, 96]);
    drawTable(sheet, facts, { ...styleOf(facts), unit: 'none' });
  }),
];
