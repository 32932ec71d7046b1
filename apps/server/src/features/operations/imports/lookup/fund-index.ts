import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../../platform/database/schema.ts';
import { IdsByText, type Match, matchOf } from './name-index.ts';
import { normalName } from './normal-name.ts';

export interface NamedFund {
  readonly id: number;
  readonly isin: string | null;
  readonly name: string;
}

/**
 * All funds by ISIN and name, held for one run. Registers give several funds one ISIN, so a fund
 * is known by both together; by the ISIN alone it may be a fund that changed its name.
 */
export class FundIndex {
  readonly #isins = new IdsByText();
  readonly #names = new IdsByText();
  readonly #claimed = new Set<number>();

  add(fund: NamedFund): void {
    this.#isins.add(fund.isin, fund.id);
    this.#names.add(normalName(fund.name), fund.id);
  }

  withIsin(isin: string | null): readonly number[] {
    return this.#isins.of(isin);
  }

  withName(name: string): readonly number[] {
    return this.#names.of(normalName(name));
  }

  /** A row without a name is decided by its ISIN, a row without an ISIN by its name. */
  find(isin: string | null, name: string | null): Match {
    if (name === null) return matchOf(this.withIsin(isin));
    const named = this.withName(name);
    if (isin === null) return matchOf(named);
    const both = this.withIsin(isin).filter((id) => named.includes(id));
    if (both.length > 0) return matchOf(both);
    return matchOf(this.withIsin(isin).filter((id) => !this.#claimed.has(id)));
  }

  /** Another name with the same ISIN is another fund from now on. */
  claim(id: number): void {
    this.#claimed.add(id);
  }
}

export async function loadFundIndex(tx: Transaction<CoverageTables>): Promise<FundIndex> {
  const index = new FundIndex();
  const funds = await sql<NamedFund>`select id, isin, name from funds`.execute(tx);
  for (const fund of funds.rows) index.add(fund);
  return index;
}
