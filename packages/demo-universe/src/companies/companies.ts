import { COUNTRY_CATEGORIES } from '@verdure/contract/vocabulary';

import { COUNTRY_FACTS } from '../countries/index.ts';
import { demoIsin } from '../identifiers/index.ts';
import {
  COMPANY_HOMES,
  companyName,
  plainSpelling,
  type UsedNames,
  tickerOf,
} from '../names/index.ts';
import { createRandom, type Random, weightedPicker } from '../random/index.ts';
import type { DemoCompany } from './company.ts';
import { coverageFlagsOf, coverageKindOf } from './coverage-kind.ts';
import { SUB_SECTOR_MODELS } from './sub-sector-model.data.ts';

/** Every n-th fully covered company is private and belongs to an organisation. */
const PRIVATE_COMPANY_STEP = 149;

const pickHome = weightedPicker(COMPANY_HOMES);
const pickSubSector = weightedPicker(SUB_SECTOR_MODELS);

const regionNames = new Map(COUNTRY_CATEGORIES.map(({ id, name }): [number, string] => [id, name]));
const regionByCountry = new Map(
  COUNTRY_FACTS.map(({ iso2, categoryIds }) => [iso2, regionNames.get(categoryIds[0]) ?? '']),
);

interface Context {
  readonly seed: number;
  readonly taken: UsedNames;
  readonly privateOwnerId: number;
}

function sentimentOf(random: Random, isSentimentOnly: boolean): boolean {
  return random.chance(0.92) || isSentimentOnly;
}

function company(id: number, { seed, taken, privateOwnerId }: Context): DemoCompany {
  const random = createRandom(seed, 'company', id);
  const home = pickHome(random);
  const { sectorId } = pickSubSector(random);
  const name = companyName(random, { home, parentSectorId: Math.floor(sectorId / 100) }, taken);
  const coverage = coverageKindOf(seed, id);
  const flags = coverageFlagsOf(coverage, random.chance(0.5));
  const plain = plainSpelling(name.short);
  const isPrivate = coverage === 'full' && id % PRIVATE_COMPANY_STEP === 0;
  return {
    id,
    name: name.full,
    isin: demoIsin('C', id, 0),
    countryCode: home.iso2,
    region: regionByCountry.get(home.iso2) ?? '',
    ticker: tickerOf(name.short, home.exchange),
    sectorId,
    synonyms: [name.short, ...(plain === null ? [] : [plain])].filter(
      (synonym) => synonym !== name.full,
    ),
    coverage,
    ...flags,
    icmApproved: (flags.icmGov || flags.icmSus) && random.chance(0.8),
    sentimentOnly: coverage === 'sentiment-only',
    hasSentiment: sentimentOf(random, coverage === 'sentiment-only'),
    proxy: coverage === 'proxy',
    sentimentFilter: `"${name.short}"`,
    peOrganisationId: isPrivate ? privateOwnerId : null,
  };
}

/** The companies with ids from 1 on. */
export function companiesOf(
  seed: number,
  { count, privateOwnerId }: { readonly count: number; readonly privateOwnerId: number },
): readonly DemoCompany[] {
  const context: Context = { seed, taken: new Set(), privateOwnerId };
  return Array.from({ length: count }, (_, index) => company(index + 1, context));
}
