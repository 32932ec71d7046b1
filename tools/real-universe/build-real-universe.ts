import { createHash } from 'node:crypto';

import type { ImportMapping } from '../../apps/server/src/features/operations/imports/mapping/import-mapping.ts';
import { importTable } from '../../apps/server/src/features/operations/imports/run-import.ts';
import { seedCatalogue } from '../../apps/server/src/features/operations/imports/seed-catalogue.ts';
import type { SourceTable } from '../../apps/server/src/features/operations/imports/tables/source-table.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { type KnownCountries, knownCountries } from './country-names.ts';
import { countryTable } from './country-rows.ts';
import { countryValueTable } from './country-value-rows.ts';
import { emissionRows } from './emission-rows.ts';
import { fundTable, holdingTable } from './fund-rows.ts';
import { itrRows } from './itr-rows.ts';
import { companyTable, type JoinedCompanies, joinCompanies } from './join-companies.ts';
import { payGapRows, wbaRows } from './judged-rows.ts';
import {
  readCountryCategories,
  readCountryValueMappings,
  readImportMapping,
} from './mapping-files.ts';
import { rateTable } from './rate-rows.ts';
import { type SourceFiles, sourceFiles } from './source-files.ts';
import { writePeople } from './write-people.ts';

/** The parts of the universe, in build order. */
export const PARTS = [
  'people',
  'countries',
  'rates',
  'companies',
  'funds',
  'emissions',
  'sample',
  'gender',
  'pay-gap',
  'country-values',
] as const;
export type Part = (typeof PARTS)[number];

/** The result of one step. */
export interface StepReport {
  readonly name: string;
  readonly rowsRead: number;
  readonly taken: number;
  readonly unchanged: number;
  readonly refused: number;
  /** The most common reason for refusals, with its count. */
  readonly refusedFor: string;
  readonly seconds: number;
}

export interface RealUniverseOptions {
  /** The folder with the data sets. */
  readonly sourceDirectory: string;
  /** Builds only these parts; all if absent. */
  readonly only?: readonly Part[];
  /** Receives one line per step and join. */
  readonly say?: (line: string) => void;
}

/** What the parts share. */
interface Build {
  readonly database: Database;
  readonly files: SourceFiles;
  readonly countries: KnownCountries;
  readonly companies: () => Promise<JoinedCompanies>;
  readonly say: (line: string) => void;
  readonly reports: StepReport[];
}

/** Identifies a run by step and mapping, because mapping and table size alone are not enough. */
const hashOf = (name: string, mapping: ImportMapping): string =>
  createHash('sha256')
    .update(`${name} ${JSON.stringify(mapping)}`)
    .digest('hex');

function commonestReason(reasons: readonly string[]): string {
  const counts = [...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => ({
    reason,
    count: all.length,
  }));
  const most = counts.toSorted((a, b) => b.count - a.count)[0];
  return most === undefined ? '' : `${most.count} x ${most.reason}`;
}

async function run(
  build: Build,
  name: string,
  given: { mapping: ImportMapping; table: SourceTable },
) {
  const started = performance.now();
  const hash = hashOf(name, given.mapping);
  const tally = await importTable(build.database, {
    ...given,
    name: `real universe: ${name}`,
    hash,
  });
  const report = {
    name,
    rowsRead: tally.rowsRead,
    taken: tally.taken,
    unchanged: tally.unchanged,
    refused: tally.refusals.length,
    refusedFor: commonestReason(tally.refusals.map(({ reason }) => reason)),
    seconds: (performance.now() - started) / 1000,
  };
  build.reports.push(report);
  build.say(stepLine(report));
}

const stepLine = ({ name, rowsRead, taken, unchanged, refused, refusedFor, seconds }: StepReport) =>
  `${name}: ${rowsRead} rows read, ${taken} taken, ${unchanged} unchanged, ${refused} refused` +
  `${refusedFor === '' ? '' : ` (${refusedFor})`}, ${seconds.toFixed(1)} s`;

async function buildCountries(build: Build): Promise<void> {
  const table = countryTable(build.countries, await readCountryCategories());
  await run(build, 'countries', { mapping: await readImportMapping('countries'), table });
}

async function buildRates(build: Build): Promise<void> {
  await run(build, 'exchange rates', {
    mapping: await readImportMapping('rates'),
    table: await rateTable(build.files),
  });
}

async function buildCompanies(build: Build): Promise<void> {
  const { join, counts } = await build.companies();
  for (const { source, rows, added, joined, leftOut } of counts) {
    build.say(
      `  ${source}: ${rows} rows, ${added} new companies, ${joined} joined, ${leftOut} left out`,
    );
  }
  const mapping = await readImportMapping('companies');
  await run(build, 'companies', { mapping, table: companyTable(join) });
}

async function buildFunds(build: Build): Promise<void> {
  const mapping = await readImportMapping('funds');
  await run(build, 'funds', { mapping, table: await fundTable(build.files) });
  const { table, withoutFundValue } = await holdingTable(build.files);
  build.say(`  holdings: ${withoutFundValue} lines of funds without a value left out`);
  await run(build, 'fund holdings', { mapping: await readImportMapping('holdings'), table });
}

const listed = (names: readonly string[]): string =>
  names.length === 0
    ? 'none'
    : `${names.length} (${names.slice(0, 5).join(', ')}${names.length > 5 ? ' …' : ''})`;

async function buildEmissions(build: Build): Promise<void> {
  const { join } = await build.companies();
  const { table, companies } = await emissionRows(build.files, join);
  build.say(
    `  emissions: ${companies.matched} companies matched, not matched: ${listed(companies.unmatched)}`,
  );
  await run(build, 'emissions', { mapping: await readImportMapping('se-emissions'), table });
  await run(build, 'revenue', { mapping: await readImportMapping('se-revenue'), table });
}

async function buildSample(build: Build): Promise<void> {
  const { join } = await build.companies();
  const { covered } = await emissionRows(build.files, join);
  const { figures, fundamentals, companies } = await itrRows(build.files, join, covered);
  build.say(
    `  sample: ${companies.matched} companies matched, not matched: ${listed(companies.unmatched)}`,
  );
  await run(build, 'sample emissions', {
    mapping: await readImportMapping('itr-emissions'),
    table: figures,
  });
  const mapping = await readImportMapping('itr-fundamentals');
  await run(build, 'sample fundamentals', { mapping, table: fundamentals });
}

async function buildGender(build: Build): Promise<void> {
  const { join } = await build.companies();
  const { table, matched, unmatched } = await wbaRows(build.files, join);
  build.say(`  gender assessment: ${matched} companies matched, ${unmatched} not`);
  await run(build, 'gender assessment', { mapping: await readImportMapping('wba-gender'), table });
}

async function buildPayGap(build: Build): Promise<void> {
  const { join } = await build.companies();
  const { table, matched, unmatched } = await payGapRows(build.files, join);
  build.say(`  pay gap: ${matched} filings matched by name, ${unmatched} not`);
  await run(build, 'pay gap', { mapping: await readImportMapping('uk-pay-gap'), table });
}

async function buildCountryValues(build: Build): Promise<void> {
  for (const { file, mapping } of await readCountryValueMappings()) {
    const { fields, measures } = mapping;
    const columns = [fields.country, fields.year, measures[0]?.column].map(String);
    const table = await countryValueTable({ file, columns }, build.files, build.countries.iso2Of);
    await run(build, `country metric ${measures[0]?.target} from ${file}`, { mapping, table });
  }
}

async function buildPeople({ database, say }: Build): Promise<void> {
  say(`people: ${await writePeople(database)} accounts`);
}

const BUILDERS: Readonly<Record<Part, (build: Build) => Promise<void>>> = {
  people: buildPeople,
  countries: buildCountries,
  rates: buildRates,
  companies: buildCompanies,
  funds: buildFunds,
  emissions: buildEmissions,
  sample: buildSample,
  gender: buildGender,
  'pay-gap': buildPayGap,
  'country-values': buildCountryValues,
};

/** Joined once, however many parts need it. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/**
 * Fills a migrated database with the real data sets. Each step is one transaction, and running it
 * again duplicates nothing. @throws StartupError with one sentence if a file is missing
 */
export async function buildRealUniverse(
  database: Database,
  { sourceDirectory, only = PARTS, say = () => undefined }: RealUniverseOptions,
): Promise<readonly StepReport[]> {
  const files = sourceFiles(sourceDirectory);
  const countries = await knownCountries(files);
  await seedCatalogue(database);
  const companies = once(() => joinCompanies(files, countries.iso2Of));
  const build: Build = { database, files, countries, companies, say, reports: [] };
  for (const part of PARTS) if (only.includes(part)) await BUILDERS[part](build);
  return build.reports;
}
