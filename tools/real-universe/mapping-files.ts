import { readFile } from 'node:fs/promises';
import { z } from 'zod';

import type { ImportMapping } from '../../apps/server/src/features/imports/mapping/import-mapping.ts';
import { checkedMapping } from '../../apps/server/src/features/imports/mapping/read-mapping.ts';
import type { SourceFiles } from './source-files.ts';

const reason = z.string().min(1);

const sectorNames = z.array(
  z.strictObject({ sector: z.int(), reason, names: z.array(z.string()).min(1) }),
);
const countryNames = z.array(
  z.strictObject({ iso2: z.string().length(2), reason, names: z.array(z.string()).min(1) }),
);
const exchanges = z.array(
  z.strictObject({ country: z.string().length(2), reason, markets: z.array(z.string()).min(1) }),
);
const refutedRows = z.array(
  z.strictObject({
    isin: z.string(),
    name: z.string(),
    reason,
    /** The register of funds does not have the ISIN either. */
    isUnregistered: z.literal(true).optional(),
  }),
);
const awarenessRules = z.array(
  z.strictObject({
    source: z.string(),
    field: z.string(),
    value: z.string(),
    metric: z.int(),
    level: z.union([z.literal(1), z.literal(2)]),
    states: z.string().min(1),
  }),
);
const oneIssuer = z.array(
  z.strictObject({ name: z.string(), reason, isins: z.array(z.string()).min(1) }),
);
const heldBackFigures = z.array(
  z.strictObject({
    isin: z.string(),
    name: z.string(),
    figures: z.array(z.string()).min(1),
    reason,
  }),
);
const gicsNames = z.record(
  z.string(),
  z.object({ sectorName: z.string(), industryName: z.string(), subIndustryName: z.string() }),
);
const countryCategories = z.strictObject({
  geographic: z.array(
    z.strictObject({ category: z.string(), reason, subRegions: z.array(z.string()) }),
  ),
  globe: z.array(
    z.strictObject({
      category: z.string(),
      reason,
      landlocked: z.string().optional(),
      smallIsland: z.boolean().optional(),
    }),
  ),
  economic: z.array(z.strictObject({ category: z.string(), reason, incomeGroup: z.string() })),
});
const itrWords = z.strictObject({
  units: z.array(z.strictObject({ from: z.string(), to: z.string(), reason })),
  currencies: z.array(
    z.strictObject({ from: z.string(), currency: z.string(), multiplier: z.string(), reason }),
  ),
});
const countryValues = z.array(z.strictObject({ file: z.string(), mapping: z.unknown() }));

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`./mappings/${name}.json`, import.meta.url), 'utf8'));
}

export const readSectorNames = async () => sectorNames.parse(await readJson('sectors'));
export const readCountryNames = async () => countryNames.parse(await readJson('country-names'));

/** Rows that give a company the ISIN of another, found by comparing with the register. */
export const readRefutedRows = async () => refutedRows.parse(await readJson('refuted-rows'));

/** The published table: which statement of a source gives which awareness (methodology 4.1). */
export const readAwarenessRules = async () =>
  awarenessRules.parse(await readJson('awareness-rules'));

/** Codes of one issuer that no rule finds, the present code first. */
export const readOneIssuer = async () => oneIssuer.parse(await readJson('one-issuer'));

/** Figures of the sources that cannot be right, by primary ISIN: they are left out of every row. */
export async function readWithheldFigures(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const entries = heldBackFigures.parse(await readJson('held-back-figures'));
  return new Map(entries.map(({ isin, figures }) => [isin, new Set(figures)]));
}

/** The country of each exchange, by the exchange's name. */
export async function readExchanges(): Promise<ReadonlyMap<string, string>> {
  const entries = exchanges.parse(await readJson('exchanges'));
  return new Map(
    entries.flatMap(({ country, markets }) => markets.map((market) => [market, country] as const)),
  );
}

/** The names of each industry code, the finest first. */
export async function readGicsNames(
  files: SourceFiles,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const text = await files.text('se-company-emissions/industry_gics_en.json');
  const entries = Object.entries(gicsNames.parse(JSON.parse(text)));
  return new Map(
    entries.map(([code, { subIndustryName, industryName, sectorName }]) => [
      code,
      [subIndustryName, industryName, sectorName],
    ]),
  );
}

export const readCountryCategories = async () =>
  countryCategories.parse(await readJson('country-categories'));
export const readItrWords = async () => itrWords.parse(await readJson('itr-words'));
export type CountryCategories = z.infer<typeof countryCategories>;
export type ItrWords = z.infer<typeof itrWords>;

export const readImportMapping = async (name: string): Promise<ImportMapping> =>
  checkedMapping(await readJson(name), `${name}.json`);

export async function readCountryValueMappings() {
  const entries = countryValues.parse(await readJson('country-values'));
  return entries.map(({ file, mapping }) => ({
    file,
    mapping: checkedMapping(mapping, 'country-values.json'),
  }));
}
