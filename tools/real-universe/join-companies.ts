import { type Claim, LISTS, type ListName } from './company-claims.ts';
import type { CompanyDraft } from './company-draft.ts';
import { CompanyJoin } from './company-join.ts';
import {
  assessed,
  COMPANY_FILES,
  emitters,
  instruments,
  listings,
  type Reading,
  sampled,
  sectorResolver,
  sp500,
  targetTakers,
  usListed,
} from './company-lists.ts';
import type { CountryResolver } from './country-names.ts';
import { readOneIssuer } from './mapping-files.ts';
import { refutedReader } from './refuted.ts';
import { memoryTable, type SourceFiles } from './source-files.ts';

/** How many rows of a list are about companies with an ISIN. */
export interface ListCount {
  readonly list: ListName;
  readonly rows: number;
}

export interface JoinedCompanies {
  readonly join: CompanyJoin;
  readonly counts: readonly ListCount[];
}

export interface JoinOptions {
  /** Whether the register of funds is among the lists. It may be used here, but not passed on. */
  readonly withRegister: boolean;
}

/** A curated list: which ISINs are classes of one issuer. */
async function uniteCurated(files: SourceFiles, join: CompanyJoin): Promise<void> {
  const matches = await files.records(COMPANY_FILES.shareClasses);
  for (const issuer of Map.groupBy(matches, (match) => match('wikidata_id')).values()) {
    join.unite(issuer.map((match) => match('isin')));
  }
}

/** Without the register, an ISIN that no other list has is not ours to give. */
function passedOn(claims: readonly Claim[], emissions: readonly Claim[]): readonly Claim[] {
  const known = new Set(claims.map(({ isin }) => isin));
  return emissions.filter(({ isin }) => known.has(isin));
}

/** Joins the lists of companies by ISIN and the share classes of each issuer. */
export async function joinCompanies(
  files: SourceFiles,
  iso2Of: CountryResolver,
  { withRegister }: JoinOptions,
): Promise<JoinedCompanies> {
  const reading: Reading = { files, iso2Of, sectorOf: await sectorResolver() };
  const american = await usListed(reading);
  const isRefuted = await refutedReader();
  const passable = [
    ...(await sp500(reading, american)),
    ...american,
    ...(await sampled(reading)),
    ...(await targetTakers(reading)),
    ...(await assessed(reading)),
    ...(await listings(reading)),
  ].filter(({ isin, name }) => !isRefuted(isin, name));
  const emissions = await emitters(reading);
  const claims = withRegister
    ? [...(await instruments(reading)), ...passable, ...emissions]
    : [...passable, ...passedOn(passable, emissions)];
  const join = new CompanyJoin(claims);
  await uniteCurated(files, join);
  for (const issuer of await readOneIssuer()) join.name(issuer);
  join.uniteIssuers();
  const counts = LISTS.map((list) => ({
    list,
    rows: claims.filter((claim) => claim.list === list).length,
  }));
  return { join, counts };
}

const COLUMNS = [
  ...['name', 'isin', 'isins', 'lei', 'ticker', 'tickers', 'country', 'sector', 'synonyms'],
];

/** An LEI that two companies give is wrong for at least one of them. */
function leiReader(drafts: readonly CompanyDraft[]) {
  const carriers = Map.groupBy(
    drafts.flatMap(({ leis }) => [...leis]),
    (lei) => lei,
  );
  return ({ leis }: CompanyDraft): string =>
    [...leis].find((lei) => carriers.get(lei)?.length === 1) ?? '';
}

export function companyTable({ drafts }: CompanyJoin) {
  const leiOf = leiReader(drafts);
  return memoryTable(
    COLUMNS,
    drafts.map((draft) => [
      draft.name,
      draft.isins[0] ?? '',
      draft.isins.slice(1).join(';'),
      leiOf(draft),
      draft.ticker,
      [...draft.tickers].join(';'),
      draft.countryCode,
      draft.sectorId,
      [...draft.synonyms].map((synonym) => synonym.replaceAll(';', ',')).join(';'),
    ]),
  );
}
