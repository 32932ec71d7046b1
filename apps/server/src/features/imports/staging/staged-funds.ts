import { sql } from 'kysely';

import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { insertRows } from '../bulk/insert-rows.ts';
import { reserveIds } from '../bulk/reserve-ids.ts';
import type { FundIndex, NamedFund } from '../lookup/fund-index.ts';

export interface FundRecord {
  readonly isin: string | null;
  readonly name: string;
  readonly managementCompany: string | null;
}

/** The funds of one file. Known ones have their id, new ones a temporary negative id. */
export class FundSheet {
  readonly #index: FundIndex;
  readonly #records = new Map<number, FundRecord>();
  #nextNewId = -1;
  #repeated = 0;

  constructor(index: FundIndex) {
    this.#index = index;
  }

  /** The row's fund by its number in this run; null if several funds have its name. */
  idOf(record: FundRecord): number | null {
    const match = this.#index.find(record.isin, record.name);
    if (match.kind === 'ambiguous') return null;
    const id = match.kind === 'found' ? match.id : this.#newId();
    if (this.#records.has(id)) this.#repeated += 1;
    else this.#records.set(id, record);
    this.#index.claim(id);
    this.#index.add({ id, isin: record.isin, name: record.name });
    return id;
  }

  #newId(): number {
    this.#nextNewId -= 1;
    return this.#nextNewId;
  }

  get repeated(): number {
    return this.#repeated;
  }

  get records(): ReadonlyMap<number, FundRecord> {
    return this.#records;
  }
}

export interface WrittenFunds {
  readonly changed: number;
  /** The database id for each number of this run. */
  readonly idOf: (runId: number) => number;
}

export async function writeStagedFunds(
  tx: AdministrationTransaction,
  records: ReadonlyMap<number, FundRecord>,
): Promise<WrittenFunds> {
  const fresh = [...records.keys()].filter((id) => id < 0);
  const reserved = await reserveIds(tx, 'funds', fresh.length);
  const ids = new Map(fresh.map((runId, place) => [runId, reserved[place] ?? 0]));
  const idOf = (runId: number) => ids.get(runId) ?? runId;
  const rows: (NamedFund & FundRecord)[] = [...records].map(([runId, record]) => ({
    ...record,
    id: idOf(runId),
  }));
  await sql`
    create temporary table staged_funds (id integer, isin text, name text, management_company text) on commit drop
  `.execute(tx);
  await insertRows(
    tx,
    {
      table: 'staged_funds',
      columns: { id: 'integer', isin: 'text', name: 'text', management_company: 'text' },
    },
    rows.map(({ id, isin, name, managementCompany }) => [id, isin, name, managementCompany]),
  );
  const written = await sql`
    insert into funds as old (id, isin, name, management_company)
    select id, isin, name, management_company from staged_funds
    on conflict (id) do update set isin = coalesce(excluded.isin, old.isin), name = excluded.name,
      management_company = coalesce(excluded.management_company, old.management_company)
    where (old.isin, old.name, old.management_company) is distinct from
      (coalesce(excluded.isin, old.isin), excluded.name,
       coalesce(excluded.management_company, old.management_company))
  `.execute(tx);
  return { changed: Number(written.numAffectedRows ?? 0n), idOf };
}
