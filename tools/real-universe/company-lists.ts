import { tidyCode } from '@verdure/contract/vocabulary';

import { type Claim, claimOf, fitsCountry } from './company-claims.ts';
import { namesAgree } from './company-names.ts';
import type { CountryResolver } from './country-names.ts';
import { readExchanges, readGicsNames, readSectorNames } from './mapping-files.ts';
import type { SourceFiles, SourceRecord } from './source-files.ts';

export const COMPANY_FILES = {
  listings: 'company-universe/financedatabase_listings_with_isin.csv',
  usListed: 'company-universe/us_listed_with_isin.csv',
  sp500: 'company-universe/sp500_constituents.csv',
  instruments: 'se-fund-holdings/instruments.csv',
  funds: 'se-fund-holdings/funds.csv',
  shareClasses: 'se-company-emissions/isin_name_match.csv',
  emitters: 'se-company-emissions/emissions_by_period.csv',
  targets: 'sbti-tool/sbti_target_dashboard_2023-08.xlsx',
  gender: 'wba-gender-2024/gender_assessment.csv',
};

/** Newest first: the newest workbook that gives a figure wins. */
export const ITR_WORKBOOKS = [
  { file: 'itr-sample/itr_sample_20231031.xlsx', form: 'long', companies: 'ITR V2 input data' },
  { file: 'itr-sample/itr_sample_20230106.xlsx', form: 'long', companies: 'ITR V2 input data' },
  { file: 'itr-sample/itr_sample_20220927.xlsx', form: 'long', companies: 'ITR V2 input data' },
  { file: 'itr-sample/itr_sample_20220215.xlsx', form: 'wide', companies: 'ITR input data' },
] as const;

/** Shared by an equity and two funds: as an instrument, it means the equity. */
const SHARE_AND_FUND_ISIN = 'SE0000108656';

/** The first known name decides: the industry before the sector. */
export type SectorResolver = (...names: readonly string[]) => number | null;

const keyOf = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

export async function sectorResolver(): Promise<SectorResolver> {
  const ids = new Map<string, number>();
  for (const { sector, names } of await readSectorNames()) {
    for (const name of names) ids.set(keyOf(name), sector);
  }
  return (...names) => {
    for (const name of names) {
      const id = ids.get(keyOf(name));
      if (id !== undefined) return id;
    }
    return null;
  };
}

/** What every list is read with. */
export interface Reading {
  readonly files: SourceFiles;
  readonly iso2Of: CountryResolver;
  readonly sectorOf: SectorResolver;
}

const claimsOf = (
  records: readonly SourceRecord[],
  read: (record: SourceRecord) => Claim | null,
): readonly Claim[] => records.flatMap((record) => read(record) ?? []);

/** Vienna lists certificates on shares of other companies: 'EGB OE TL.Z./BMW'. */
const CERTIFICATE = / OE T[LS]\.Z\.\//;

/** Products on an exchange that FinanceDatabase lists as companies: 'Leverage Shares 3x Apple ETC'. */
const PRODUCT = /\bET[CFN]\b|^leverage shares\b/i;

/**
 * FinanceDatabase gives some companies the ISIN of a namesake abroad, by ticker. It does so on the
 * exchange of the company's own country; lists of foreign shares are kept by ISIN.
 */
export async function listings({ files, iso2Of, sectorOf }: Reading): Promise<readonly Claim[]> {
  const exchanges = await readExchanges();
  return claimsOf(await files.records(COMPANY_FILES.listings), (record) => {
    const countryCode = iso2Of(record('country'));
    const isin = tidyCode(record('isin'));
    if (CERTIFICATE.test(record('name')) || PRODUCT.test(record('name'))) return null;
    const isAtHome = countryCode !== null && isin.startsWith(countryCode);
    const isOwnExchange = exchanges.get(record('market')) === countryCode;
    return claimOf({
      list: 'FinanceDatabase',
      name: record('name'),
      isin,
      ticker: record('symbol'),
      isHomeTicker: isOwnExchange && record('symbol').includes('.'),
      countryCode,
      sectorId: sectorOf(record('industry'), record('industry_group'), record('sector')),
      isDoubtful: !isAtHome && (isOwnExchange || !fitsCountry(isin, countryCode)),
    });
  });
}

export async function usListed({ files, iso2Of, sectorOf }: Reading): Promise<readonly Claim[]> {
  return claimsOf(await files.records(COMPANY_FILES.usListed), (record) =>
    claimOf({
      list: 'US listed',
      name: record('Company Name'),
      isin: record('ISIN Number'),
      ticker: record('Symbol'),
      countryCode: iso2Of(record('Country')),
      sectorId: sectorOf(record('Industry'), record('Sector')),
    }),
  );
}

/** Members of the index have no ISIN: the American ticker gives it, if the names agree. */
export async function sp500({ files, sectorOf }: Reading, american: readonly Claim[]) {
  const byTicker = new Map(american.map((claim) => [claim.ticker.replace('-', '.'), claim]));
  return claimsOf(await files.records(COMPANY_FILES.sp500), (record) => {
    const name = record('Security');
    const listed = byTicker.get(record('Symbol'));
    if (listed === undefined || !namesAgree(listed.name, name)) return null;
    // the index has foreign-based members: it says nothing about the country
    const sectorId = sectorOf(record('GICS Sub-Industry'), record('GICS Sector'));
    return claimOf({ list: 'S&P 500', name, isin: listed.isin, sectorId });
  });
}

export async function targetTakers({ files, iso2Of, sectorOf }: Reading) {
  return claimsOf(await files.records(COMPANY_FILES.targets), (record) => {
    const countryCode = iso2Of(record('Location'));
    const isin = tidyCode(record('ISIN'));
    return claimOf({
      list: 'SBTi dashboard',
      name: record('Company Name'),
      isin,
      lei: leiOf(record('LEI')),
      countryCode,
      sectorId: sectorOf(record('Sector')),
      isDoubtful: !fitsCountry(isin, countryCode),
    });
  });
}

const leiOf = (text: string): string => (/^[A-Z0-9]{18}\d{2}$/.test(text) ? text : '');

/** An ISIN that several organisations give is doubtful for each of them. */
export async function assessed({ files, iso2Of, sectorOf }: Reading): Promise<readonly Claim[]> {
  const records = await files.records(COMPANY_FILES.gender);
  const carriers = Map.groupBy(records, (record) => tidyCode(record('ISIN')));
  return claimsOf(records, (record) => {
    const countryCode = iso2Of(record('HQ Country'));
    const isin = tidyCode(record('ISIN'));
    return claimOf({
      list: 'gender assessment',
      name: record('Company Name'),
      isin,
      countryCode,
      sectorId: sectorOf(record('WBA Industry')),
      isDoubtful: (carriers.get(isin)?.length ?? 0) > 1 || !fitsCountry(isin, countryCode),
    });
  });
}

export async function sampled({ files, iso2Of, sectorOf }: Reading): Promise<readonly Claim[]> {
  const lists = ITR_WORKBOOKS.map(async ({ file, companies: sheet }) =>
    claimsOf(await files.records(file, { sheet }), (record) =>
      claimOf({
        list: 'ITR sample',
        name: record('company_name'),
        isin: record('company_id'),
        lei: leiOf(record('company_lei')),
        countryCode: iso2Of(record('country')),
        sectorId: sectorOf(record('sector')),
      }),
    ),
  );
  return (await Promise.all(lists)).flat();
}

/** Companies with emissions, each with its code of the industry standard and its ISINs. */
export async function emitters({ files, sectorOf }: Reading): Promise<readonly Claim[]> {
  const gicsNames = await readGicsNames(files);
  const codes = new Map(
    (await files.records(COMPANY_FILES.emitters)).map((record) => [
      record('wikidata_id'),
      record('gics_sub_industry_code'),
    ]),
  );
  return claimsOf(await files.records(COMPANY_FILES.shareClasses), (record) =>
    claimOf({
      list: 'emissions',
      name: record('company_name'),
      isin: record('isin'),
      sectorId: sectorOf(...(gicsNames.get(codes.get(record('wikidata_id')) ?? '') ?? [])),
    }),
  );
}

/** The equities among the funds' instruments; the others have no sector. */
export async function instruments({ files, sectorOf }: Reading): Promise<readonly Claim[]> {
  const fundRecords = await files.records(COMPANY_FILES.funds);
  const funds = new Set(fundRecords.map((fund) => fund('fund_isin')));
  funds.delete(SHARE_AND_FUND_ISIN);
  return claimsOf(await files.records(COMPANY_FILES.instruments), (record) =>
    record('sector_code') === '' || funds.has(record('isin'))
      ? null
      : claimOf({
          list: 'fund register',
          name: record('name'),
          isin: record('isin'),
          countryCode: record('issuer_country') || null,
          sectorId: sectorOf(record('sector_code')),
        }),
  );
}
