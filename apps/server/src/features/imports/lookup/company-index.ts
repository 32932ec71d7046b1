import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../platform/database/schema.ts';
import { IdsByText, type Match, matchOf, UNKNOWN } from './name-index.ts';
import { normalName } from './normal-name.ts';

/** How a row identifies a company. The first code that the row has decides. */
export interface CompanyKey {
  readonly isin: string | null;
  readonly lei: string | null;
  readonly refid: string | null;
  readonly ticker: string | null;
  readonly name: string | null;
  /** ISO code; it decides between companies of one name. */
  readonly country?: string | null;
}

export const COMPANY_KEY_FIELDS = ['isin', 'lei', 'refid', 'ticker', 'name'] as const;

interface NamedCompany {
  readonly id: number;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly country?: string | null;
}

/** Companies by code and name, held in memory for one run. */
export class CompanyIndex {
  readonly #codes = { isin: new IdsByText(), lei: new IdsByText(), refid: new IdsByText() };
  readonly #tickers = new IdsByText();
  readonly #names = new IdsByText();
  readonly #countries = new Map<number, string>();

  add(company: NamedCompany): void {
    this.addCode('isin', company.isin, company.id);
    this.#tickers.add(company.ticker?.toUpperCase() ?? null, company.id);
    if (company.country) this.#countries.set(company.id, company.country);
    for (const name of [company.name, ...company.synonyms]) this.addName(name, company.id);
  }

  addCode(type: 'isin' | 'lei' | 'refid', code: string | null, id: number): void {
    this.#codes[type].add(code, id);
  }

  addName(name: string, id: number): void {
    this.#names.add(normalName(name), id);
  }

  /** If several companies share a code, the name decides. */
  find(key: CompanyKey): Match {
    for (const type of ['isin', 'lei', 'refid'] as const) {
      const ids = this.#codes[type].of(key[type]);
      if (ids.length > 0) return this.#byName(ids, key.name);
    }
    if (key.isin ?? key.lei ?? key.refid) return UNKNOWN;
    const named = key.ticker === null ? null : this.#tickers.of(key.ticker.toUpperCase());
    if (named !== null && named.length > 0) return this.#byName(named, key.name);
    return matchOf(key.name === null ? [] : this.#inCountry(key.name, key.country ?? null));
  }

  #inCountry(name: string, country: string | null): readonly number[] {
    const ids = this.#names.of(normalName(name));
    if (ids.length <= 1 || country === null) return ids;
    const there = ids.filter((id) => this.#countries.get(id) === country);
    return there.length === 1 ? there : ids;
  }

  /** If several companies share a name, the ticker decides. */
  named(name: string, ticker: string | null): Match {
    const ids = this.#names.of(normalName(name));
    if (ids.length <= 1 || ticker === null) return matchOf(ids);
    const ticked = new Set(this.#tickers.of(ticker.toUpperCase()));
    const both = ids.filter((id) => ticked.has(id));
    return matchOf(both.length === 1 ? both : ids);
  }

  #byName(ids: readonly number[], name: string | null): Match {
    if (ids.length === 1 || name === null) return matchOf(ids);
    const named = new Set(this.#names.of(normalName(name)));
    const both = ids.filter((id) => named.has(id));
    return matchOf(both.length === 1 ? both : ids);
  }
}

/**
 * All public companies, and the private ones of an organisation.
 *
 * @param ownerId null: no private company
 */
export async function loadCompanyIndex(
  tx: Transaction<CoverageTables>,
  ownerId: number | null = null,
): Promise<CompanyIndex> {
  const index = new CompanyIndex();
  const companies = await sql<NamedCompany>`
    select id, isin, ticker, name, synonyms, country_code as country from companies
    where pe_organisation_id is null or pe_organisation_id = ${ownerId}
  `.execute(tx);
  for (const company of companies.rows) index.add(company);
  const codes = await sql<{ id: number; code: string; type: 'isin' | 'lei' | 'refid' }>`
    select company_id as id, code, type from company_codes
    join companies on companies.id = company_id
      and (pe_organisation_id is null or pe_organisation_id = ${ownerId})
    where type <> 'ticker'
  `.execute(tx);
  for (const { id, code, type } of codes.rows) index.addCode(type, code, id);
  return index;
}
