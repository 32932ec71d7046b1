import { tidyCode } from '@verdure/contract/vocabulary';
import { CompanyJoin, plainName } from './company-join.ts';
import type { CountryResolver } from './country-names.ts';
import { readSectorNames } from './mapping-files.ts';
import { memoryTable, type SourceFiles, type SourceRecord } from './source-files.ts';

export const COMPANY_FILES = {
  listings: 'company-universe/financedatabase_listings_with_isin.csv',
  usListed: 'company-universe/us_listed_with_isin.csv',
  sp500: 'company-universe/sp500_constituents.csv',
  instruments: 'se-fund-holdings/instruments.csv',
  funds: 'se-fund-holdings/funds.csv',
  shareClasses: 'se-company-emissions/isin_name_match.csv',
};

/** Shared by an equity and two funds: as an instrument, it means the equity. */
const SHARE_AND_FUND_ISIN = 'SE0000108656';

/** The result for each list. */
export interface JoinCount {
  readonly source: string;
  readonly rows: number;
  readonly added: number;
  readonly joined: number;
  readonly leftOut: number;
}

export interface JoinedCompanies {
  readonly join: CompanyJoin;
  readonly counts: readonly JoinCount[];
}

type SectorResolver = (...names: readonly string[]) => number | null;

/** The first known name decides: the industry before the sector. */
async function sectorResolver(): Promise<SectorResolver> {
  const ids = new Map<string, number>();
  for (const { sector, names } of await readSectorNames()) {
    for (const name of names) ids.set(name.replace(/\s+/g, ' ').trim().toLowerCase(), sector);
  }
  return (...names) => {
    for (const name of names) {
      const id = ids.get(name.replace(/\s+/g, ' ').trim().toLowerCase());
      if (id !== undefined) return id;
    }
    return null;
  };
}

type Add = (record: SourceRecord) => boolean | null;

function addAll(source: string, records: readonly SourceRecord[], add: Add): JoinCount {
  const outcomes = records.map(add);
  return {
    source,
    rows: records.length,
    added: outcomes.filter((outcome) => outcome === true).length,
    joined: outcomes.filter((outcome) => outcome === false).length,
    leftOut: outcomes.filter((outcome) => outcome === null).length,
  };
}

/** Finds members of the index by American ticker, otherwise by name. */
function addSp500(join: CompanyJoin, records: readonly SourceRecord[], sectorOf: SectorResolver) {
  const byName = new Map(
    join.drafts
      .filter(({ isins }) => isins.length > 0)
      .map((draft) => [plainName(draft.name), draft]),
  );
  return addAll('S&P 500', records, (record) => {
    const name = record('Security');
    const sectorId = sectorOf(record('GICS Sub-Industry'), record('GICS Sector'));
    const ticker = record('Symbol');
    // share classes are BRK.B here and BRK-B there
    const ticked =
      join.withAmericanTicker(ticker) ?? join.withAmericanTicker(ticker.replace('.', '-'));
    const isin = (ticked ?? byName.get(plainName(name)))?.isins[0];
    if (isin !== undefined) return join.add({ name, isin, countryCode: 'US', sectorId });
    join.addWithoutIsin({ name, ticker, countryCode: 'US', sectorId });
    return true;
  });
}

interface Resolvers {
  readonly iso2Of: CountryResolver;
  readonly sectorOf: SectorResolver;
}

/**
 * FinanceDatabase gives some ISINs to a company with the same ticker abroad (Microsoft's to a Saudi
 * fund). So where its country differs from the ISIN's, all other lists come first.
 */
function listingsOf(records: readonly SourceRecord[], { iso2Of, sectorOf }: Resolvers) {
  const isAtHome = (record: SourceRecord) =>
    iso2Of(record('country')) === tidyCode(record('isin')).slice(0, 2);
  const addTo = (join: CompanyJoin) => (record: SourceRecord) =>
    join.add({
      name: record('name'),
      isin: record('isin'),
      ticker: record('symbol'),
      countryCode: iso2Of(record('country')),
      sectorId: sectorOf(record('industry'), record('sector')),
    });
  return {
    addAtHome: (join: CompanyJoin) =>
      addAll('FinanceDatabase, at home', records.filter(isAtHome), addTo(join)),
    addAbroad: (join: CompanyJoin) => {
      const abroad = records.filter((record) => !isAtHome(record));
      return addAll('FinanceDatabase, abroad', abroad, addTo(join));
    },
  };
}

const addUsListed = (
  join: CompanyJoin,
  records: readonly SourceRecord[],
  { iso2Of, sectorOf }: Resolvers,
): JoinCount =>
  addAll('US listed', records, (record) => {
    const isNew = join.add({
      name: record('Company Name'),
      isin: record('ISIN Number'),
      ticker: record('Symbol'),
      countryCode: iso2Of(record('Country')),
      sectorId: sectorOf(record('Industry'), record('Sector')),
    });
    join.noteAmericanTicker(record('Symbol'), record('ISIN Number'));
    return isNew;
  });

/** The equities among the funds' instruments; the others have no sector. */
async function addInstruments(
  join: CompanyJoin,
  files: SourceFiles,
  sectorOf: SectorResolver,
): Promise<JoinCount> {
  const fundRecords = await files.records(COMPANY_FILES.funds);
  const funds = new Set(fundRecords.map((fund) => fund('fund_isin')));
  funds.delete(SHARE_AND_FUND_ISIN);
  return addAll('fund instruments', await files.records(COMPANY_FILES.instruments), (record) =>
    record('sector_code') === '' || funds.has(record('isin'))
      ? null
      : join.add({
          name: record('name'),
          isin: record('isin'),
          countryCode: record('issuer_country'),
          sectorId: sectorOf(record('sector_code')),
        }),
  );
}

/** Joins the company lists and the equities among the funds' instruments. */
export async function joinCompanies(
  files: SourceFiles,
  iso2Of: CountryResolver,
): Promise<JoinedCompanies> {
  const resolvers = { iso2Of, sectorOf: await sectorResolver() };
  const { sectorOf } = resolvers;
  const join = new CompanyJoin();
  const listings = listingsOf(await files.records(COMPANY_FILES.listings), resolvers);
  const counts = [
    listings.addAtHome(join),
    addUsListed(join, await files.records(COMPANY_FILES.usListed), resolvers),
    await addInstruments(join, files, sectorOf),
    listings.addAbroad(join),
    addSp500(join, await files.records(COMPANY_FILES.sp500), sectorOf),
  ];
  await uniteShareClasses(files, join);
  return { join, counts };
}

async function uniteShareClasses(files: SourceFiles, join: CompanyJoin): Promise<void> {
  const issuers = new Map<string, string[]>();
  for (const match of await files.records(COMPANY_FILES.shareClasses)) {
    const isins = issuers.get(match('wikidata_id')) ?? [];
    isins.push(match('isin'));
    issuers.set(match('wikidata_id'), isins);
  }
  for (const isins of issuers.values()) join.unite(isins);
}

const COLUMNS = ['name', 'isin', 'isins', 'ticker', 'country', 'sector', 'synonyms'];

export const companyTable = (join: CompanyJoin) =>
  memoryTable(
    COLUMNS,
    join.drafts.map((draft) => [
      draft.name,
      draft.isins[0] ?? '',
      draft.isins.slice(1).join(';'),
      draft.ticker,
      draft.countryCode,
      draft.sectorId,
      [...draft.synonyms].map((synonym) => synonym.replaceAll(';', ',')).join(';'),
    ]),
  );
