import type { RateTable } from '@verdure/scoring/units';
import { sql } from 'kysely';

import type { TenantTransaction } from '../../../../platform/database/database.ts';
import {
  type CompanyKey,
  loadCompanyIndex,
  loadConstituentIndex,
  loadCountryIndex,
  loadRates,
  normalName,
} from '../../../imports/imports.reads.ts';
import { type FundKey, fundIdentity, type Held } from './fund-key.ts';
import { listOwnFunds } from './own-fund.store.ts';

/** What rows of funds are read with. */
export interface KnownFunds {
  readonly rates: RateTable;
  /** Nothing can be reported later. */
  readonly today: string;
  isOwnCode(code: string): boolean;
  /** The fund that the organisation brought before, with what the file adds to it. */
  sameFund(given: FundKey): FundKey;
  /** A fund of the file: a line of another may name it. */
  addFund(fund: FundKey): void;
  /** What a line names, or why it names nothing known. */
  find(key: CompanyKey, fund: FundKey): Held | string;
}

/** Own funds by their codes and names. */
class OwnFundNames {
  readonly #byCode = new Map<string, FundKey>();
  readonly #byName = new Map<string, FundKey>();

  add(fund: FundKey): void {
    for (const code of [fund.isin, fund.code]) {
      if (code !== null) this.#byCode.set(code.toUpperCase(), fund);
    }
    this.#byName.set(normalName(fund.name), fund);
  }

  hasCode = (code: string): boolean => this.#byCode.has(code);

  /** By its ISIN, else its code, else by its name where it has neither. */
  same({ isin, code, name }: FundKey): FundKey | undefined {
    const byCode = [isin, code].map((each) => this.#byCode.get(each?.toUpperCase() ?? ''));
    const coded = byCode.find((each) => each !== undefined);
    if (coded !== undefined) return coded;
    const named = this.#byName.get(normalName(name));
    const isOther = isin !== null && (named?.isin ?? isin) !== isin;
    return isOther || (code !== null && (named?.code ?? code) !== code) ? undefined : named;
  }

  find({ isin, lei, ticker, name }: CompanyKey): FundKey | undefined {
    if (isin !== null) return this.#byCode.get(isin);
    if (lei !== null || ticker !== null || name === null) return undefined;
    return this.#byCode.get(name.toUpperCase()) ?? this.#byName.get(normalName(name));
  }
}

const sayCompany = ({ isin, lei, ticker, name }: CompanyKey): string =>
  [isin, lei, ticker, name].find((each) => each !== null) === undefined
    ? 'no code or name'
    : 'no such company, country or fund';

/** The companies, countries and funds that lines may name. The organisation's own are among them. */
export async function knownFunds(
  tx: TenantTransaction,
  organisationId: number,
): Promise<KnownFunds> {
  const companies = await loadCompanyIndex(tx, organisationId);
  const countries = await loadCountryIndex(tx);
  const shared = await loadConstituentIndex(tx);
  const stored = await listOwnFunds(tx, organisationId);
  const own = new OwnFundNames();
  for (const fund of stored) own.add(fund);
  const { rows } = await sql<{ day: string }>`select current_date::text as day`.execute(tx);
  const iso2Of = (text: string | null | undefined) => (text ? countries.iso2Of(text) : null);
  return {
    rates: await loadRates(tx),
    today: rows[0]?.day ?? '',
    isOwnCode: own.hasCode,
    sameFund(given) {
      const before = stored.length === 0 ? undefined : own.same(given);
      if (before === undefined || before.id === null) return given;
      const { id, isin, code, currency } = before;
      return {
        id,
        isin: given.isin ?? isin,
        code: given.code ?? code,
        name: given.name,
        currency: given.currency ?? currency,
      };
    },
    addFund: (fund) => own.add(fund),
    find(key, fund) {
      const ownFund = own.find(key);
      if (ownFund !== undefined) {
        return fundIdentity(ownFund) === fundIdentity(fund)
          ? 'is the fund itself'
          : { type: 'own-fund', key: ownFund };
      }
      const company = companies.find({ ...key, country: iso2Of(key.country) });
      if (company.kind === 'found') return { type: 'company', id: company.id };
      if (company.kind === 'ambiguous') return `${company.count} companies have this name or code`;
      const found = shared.find(key.isin, key.name ?? '', null);
      if (found.kind === 'found') return found.constituent;
      const country = key.isin === null && key.name !== null ? countries.find(key.name) : null;
      return country?.kind === 'found' ? { type: 'country', id: country.id } : sayCompany(key);
    },
  };
}
