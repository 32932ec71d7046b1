import type { ImportMapping } from '../../apps/server/src/features/imports/mapping/import-mapping.ts';
import type { SourceTable } from '../../apps/server/src/features/imports/tables/source-table.ts';
import { awarenessRows, type Statement, statementsOf } from './awareness-rows.ts';
import { type KnownCountries, knownCountries } from './country-names.ts';
import { countryTable } from './country-rows.ts';
import { countryValueTable } from './country-value-rows.ts';
import { type EmissionRows, emissionRows } from './emission-rows.ts';
import { fundTable, holdingTable } from './fund-rows.ts';
import { itrRows } from './itr-rows.ts';
import { companyTable, type JoinedCompanies, joinCompanies } from './join-companies.ts';
import { payGapRows, wbaRows } from './judged-rows.ts';
import {
  readCountryCategories,
  readCountryValueMappings,
  readImportMapping,
} from './mapping-files.ts';
import { payRatioRows } from './pay-ratio-rows.ts';
import { rateTable } from './rate-rows.ts';
import { checkAgainstRegister, checkLines } from './register-check.ts';
import { readReportFigures, reportTables } from './report-rows.ts';
import { type SourceFiles, sourceFiles } from './source-files.ts';
import { taiwanRows } from './taiwan-rows.ts';
import { openTargetRows, targetRows, targetStatements } from './target-rows.ts';

/** The parts of the universe, in the order in which they are imported. */
export const PARTS = [
  'countries',
  'rates',
  'companies',
  'funds',
  'emissions',
  'sample',
  'targets',
  'gender',
  'pay-gap',
  'pay-ratio',
  'taiwan',
  'awareness',
  'taiwan-awareness',
  'country-values',
  'reports',
] as const;
export type Part = (typeof PARTS)[number];

/** A table that the product's own import reads, with its mapping. */
export interface UniverseTable {
  readonly name: string;
  readonly mapping: ImportMapping;
  readonly table: SourceTable;
}

export interface TablesOptions {
  /** The folder with the data sets. */
  readonly sourceDirectory: string;
  /**
   * Whether the register of funds is used, and the other sets whose licence is not stated or not
   * confirmed: they are never passed on.
   */
  readonly withRegister: boolean;
  /** Makes only these parts; all if absent. */
  readonly only?: readonly Part[];
  /** Receives what was joined and what was not. */
  readonly say?: (line: string) => void;
}

/** What the parts share. */
interface Making {
  readonly files: SourceFiles;
  readonly countries: KnownCountries;
  readonly companies: JoinedCompanies;
  readonly emissions: EmissionRows;
  readonly withRegister: boolean;
  readonly say: (line: string) => void;
}

/** Parts whose licence nobody has confirmed: they are used here and never passed on. */
const NOT_PASSED_ON: ReadonlySet<Part> = new Set(['funds', 'taiwan', 'taiwan-awareness']);

type Maker = (making: Making) => AsyncGenerator<UniverseTable>;

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : `${names.length} (${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''})`;

async function* makeCountries({ countries }: Making) {
  const table = countryTable(countries, await readCountryCategories());
  yield { name: 'countries', mapping: await readImportMapping('countries'), table };
}

async function* makeRates({ files }: Making) {
  const mapping = await readImportMapping('rates');
  yield { name: 'exchange-rates', mapping, table: await rateTable(files) };
}

async function* makeCompanies({ files, companies: { join, counts }, say }: Making) {
  for (const { list, rows } of counts) if (rows > 0) say(`  ${list}: ${rows} rows with an ISIN`);
  say(`  ${join.doubtful.length} ISINs left out: only a namesake abroad has them`);
  say(`  ${join.withoutSector.length} ISINs left out: no list knows an industry`);
  for (const line of checkLines(await checkAgainstRegister(files, join))) say(line);
  const mapping = await readImportMapping('companies');
  yield { name: 'companies', mapping, table: companyTable(join) };
}

async function* makeFunds({ files, say }: Making) {
  yield { name: 'funds', mapping: await readImportMapping('funds'), table: await fundTable(files) };
  const { table, withoutFundValue } = await holdingTable(files);
  say(`  holdings: ${withoutFundValue} lines of funds without a value left out`);
  yield { name: 'fund-holdings', mapping: await readImportMapping('holdings'), table };
}

async function* makeEmissions({ emissions: { table, companies }, say }: Making) {
  say(
    `  emissions: ${companies.matched} companies matched, not matched: ${listed(companies.unmatched)}`,
  );
  yield { name: 'emissions', mapping: await readImportMapping('se-emissions'), table };
  yield { name: 'revenue', mapping: await readImportMapping('se-revenue'), table };
}

async function* makeSample({ files, companies: { join }, emissions, say }: Making) {
  const { figures, fundamentals, companies } = await itrRows(files, join, emissions.covered);
  say(
    `  sample: ${companies.matched} companies matched, not matched: ${listed(companies.unmatched)}`,
  );
  const mapping = await readImportMapping('itr-emissions');
  yield { name: 'sample-emissions', mapping, table: figures };
  yield {
    name: 'sample-fundamentals',
    mapping: await readImportMapping('itr-fundamentals'),
    table: fundamentals,
  };
}

async function* makeTargets({ files, companies: { join }, withRegister }: Making) {
  yield withRegister
    ? {
        name: 'targets',
        mapping: await readImportMapping('sbti-targets-2026'),
        table: await targetRows(files, join),
      }
    : {
        name: 'targets',
        mapping: await readImportMapping('sbti-targets'),
        table: await openTargetRows(files, join),
      };
}

async function* makeGender({ files, companies: { join }, say }: Making) {
  const { table, matched, unmatched } = await wbaRows(files, join);
  say(`  gender assessment: ${matched} companies matched, ${unmatched} not`);
  yield { name: 'gender-assessment', mapping: await readImportMapping('wba-gender'), table };
}

async function* makePayGap({ files, companies: { join }, say }: Making) {
  const { table, matched, unmatched } = await payGapRows(files, join);
  say(`  pay gap: ${matched} filings matched by name, ${unmatched} not`);
  yield { name: 'pay-gap', mapping: await readImportMapping('uk-pay-gap'), table };
}

async function* makePayRatio({ files, companies: { join }, say }: Making) {
  const { table, matched, unmatched } = await payRatioRows(files, join);
  say(`  pay ratio: ${matched} statements matched and checked, ${unmatched} not`);
  yield { name: 'pay-ratio', mapping: await readImportMapping('us-pay-ratio'), table };
}

async function* makeTaiwan({ files, companies: { join }, say }: Making) {
  const { table, matched, unmatched } = await taiwanRows(files, join);
  say(`  Taiwan exchange: ${matched} companies matched, ${unmatched} not`);
  yield { name: 'taiwan-exchange', mapping: await readImportMapping('tw-exchange'), table };
}

async function* awarenessTable(
  { say }: Making,
  [name, source]: readonly [string, string],
  statements: readonly Statement[],
) {
  const mapping = Object.assign({}, await readImportMapping('awareness'), { source });
  const table = await awarenessRows(name, statements);
  say(`  awareness by rule, ${name}: ${statements.length} companies`);
  yield { name: `awareness-${name}`, mapping, table };
}

async function* makeAwareness(making: Making) {
  const { files, companies, withRegister } = making;
  const { join } = companies;
  const targets = await targetStatements(files, join, withRegister ? 'standing' : 'open');
  const edition = withRegister ? 'May 2026' : 'August 2023';
  yield* awarenessTable(
    making,
    ['targets', `Science Based Targets initiative, companies taking action, ${edition}`],
    targets,
  );
  const ofAlliance = 'World Benchmarking Alliance';
  yield* awarenessTable(
    making,
    ['gender', `${ofAlliance}, Gender Assessment 2024 (CC BY 4.0)`],
    await statementsOf('gender', files, join),
  );
  yield* awarenessTable(
    making,
    ['core-social', `${ofAlliance}, Core Social Indicators 2022 (CC BY 4.0)`],
    await statementsOf('core-social', files, join),
  );
}

async function* makeTaiwanAwareness(making: Making) {
  const { files, companies } = making;
  yield* awarenessTable(
    making,
    ['taiwan-climate', 'Taiwan Stock Exchange, ESG digital platform, 2024'],
    await statementsOf('taiwan-climate', files, companies.join),
  );
}

async function* makeCountryValues({ files, countries }: Making) {
  for (const { file, mapping } of await readCountryValueMappings()) {
    const { fields, measures } = mapping;
    const columns = [fields.country, fields.year, measures[0]?.column].map((column) =>
      typeof column === 'object' && 'column' in column ? column.column : String(column),
    );
    const table = await countryValueTable({ file, columns }, files, countries.iso2Of);
    yield { name: `country-metric-${measures[0]?.target}`, mapping, table };
  }
}

async function* makeReports({ companies: { join }, say }: Making) {
  const [figures, revenues] = [
    await readImportMapping('report-values'),
    await readImportMapping('report-revenue'),
  ];
  const tables = reportTables(await readReportFigures(), join);
  say(`  reports: ${tables.length} of companies that are known`);
  for (const { report: source, slug, values, revenue } of tables) {
    yield {
      name: `report-${slug}`,
      mapping: Object.assign({}, figures, { source }),
      table: values,
    };
    if (revenue === null) continue;
    const mapping = Object.assign({}, revenues, { source });
    yield { name: `report-${slug}-revenue`, mapping, table: revenue };
  }
}

const MAKERS: Readonly<Record<Part, Maker>> = {
  countries: makeCountries,
  rates: makeRates,
  companies: makeCompanies,
  funds: makeFunds,
  emissions: makeEmissions,
  sample: makeSample,
  targets: makeTargets,
  gender: makeGender,
  'pay-gap': makePayGap,
  'pay-ratio': makePayRatio,
  taiwan: makeTaiwan,
  awareness: makeAwareness,
  'taiwan-awareness': makeTaiwanAwareness,
  'country-values': makeCountryValues,
  reports: makeReports,
};

/**
 * Makes the tables of the universe from the real data sets, one after the other.
 * @throws StartupError with one sentence if a file is missing
 */
export async function* universeTables({
  sourceDirectory,
  withRegister,
  only = PARTS,
  say = () => undefined,
}: TablesOptions): AsyncGenerator<UniverseTable> {
  const files = sourceFiles(sourceDirectory);
  const countries = await knownCountries(files);
  const companies = await joinCompanies(files, countries.iso2Of, { withRegister });
  const emissions = await emissionRows(files, companies.join);
  const making: Making = { files, countries, companies, emissions, withRegister, say };
  for (const part of PARTS) {
    const isUsed = withRegister || !NOT_PASSED_ON.has(part);
    if (isUsed && only.includes(part)) yield* MAKERS[part](making);
  }
}
