import { sql, type Transaction } from 'kysely';

import type { CoverageTables } from '../../../platform/database/schema.ts';
import { IdsByText, type Match, matchOf } from './name-index.ts';
import { normalName } from './normal-name.ts';

export interface NamedFund {
  readonly id: number;
  readonly isin: string | null;
  readonly name: string;
}

/**
 * All funds by ISIN and name, held in memory for one run. Registers give the same ISIN to several
 * funds, so a match needs both. If only the ISIN matches, the fund may have a new name.
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

  /** Matches on ISIN and name; a row that has only one of them matches on that. */
  find(isin: string | null, name: string | null): Match {
    if (name === null) return matchOf(this.withIsin(isin));
    const named = this.withName(name);
    if (isin === null) return matchOf(named);
    const both = this.withIsin(isin).filter((id) => named.includes(id));
    if (both.length > 0) return matchOf(both);
    return matchOf(this.withIsin(isin).filter((id) => !this.#claimed.has(id)));
  }

  /** Marks a fund as used by a row. Another name with its ISIN is then another fund. */
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
