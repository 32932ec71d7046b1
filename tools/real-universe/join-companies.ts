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

/** Carried by a share and by two funds: as an instrument it is the share. */
const SHARE_AND_FUND_ISIN = 'SE0000108656';

/** What became of each list. */
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

/** The first name that is known decides: the industry before the sector. */
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

/** Members of the index go by American ticker, else by name. */
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
    // share classes stand as BRK.B here and as BRK-B there
    const ticked =
      join.withAmericanTicker(ticker) ?? join.withAmericanTicker(ticker.replace('.', '-'));
    const isin = (ticked ?? byName.get(plainName(name)))?.isins[0];
    if (isin !== undefined) return join.add({ name, isin, countryCode: 'US', sectorId });
    join.addWithoutIsin({ name, ticker, countryCode: 'US', sectorId });
    return true;
  });
}

/** Joins the lists of companies and the shares among the funds' instruments. */
export async function joinCompanies(
  files: SourceFiles,
  iso2Of: CountryResolver,
): Promise<JoinedCompanies> {
  const sectorOf = await sectorResolver();
  const join = new CompanyJoin();
  const funds = new Set(
    (await files.records(COMPANY_FILES.funds)).map((fund) => fund('fund_isin')),
  );
  funds.delete(SHARE_AND_FUND_ISIN);
  const counts = [
    addAll('FinanceDatabase', await files.records(COMPANY_FILES.listings), (record) =>
      join.add({
        name: record('name'),
        isin: record('isin'),
        ticker: record('symbol'),
        countryCode: iso2Of(record('country')),
        sectorId: sectorOf(record('industry'), record('sector')),
      }),
    ),
    addAll('US listed', await files.records(COMPANY_FILES.usListed), (record) => {
      const isNew = join.add({
        name: record('Company Name'),
        isin: record('ISIN Number'),
        ticker: record('Symbol'),
        countryCode: iso2Of(record('Country')),
        sectorId: sectorOf(record('Industry'), record('Sector')),
      });
      join.noteAmericanTicker(record('Symbol'), record('ISIN Number'));
      return isNew;
    }),
    addAll('fund instruments', await files.records(COMPANY_FILES.instruments), (record) =>
      record('sector_code') === '' || funds.has(record('isin'))
        ? null
        : join.add({
            name: record('name'),
            isin: record('isin'),
            countryCode: record('issuer_country'),
            sectorId: sectorOf(record('sector_code')),
          }),
    ),
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
