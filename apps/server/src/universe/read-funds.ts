import type pg from 'pg';
import type { Kysely } from 'kysely';

import { type Instant, selectAtText } from '../platform/database/past.ts';
import type { CoverageTables } from '../platform/database/schema.ts';
import { copyNumbers } from './binary-copy.ts';
import { FUND_HOLDING_TYPES, type FundTable } from './fund-table.ts';

const LINES_A_CHUNK = 65_536;

interface Chunk {
  readonly type: Uint8Array;
  readonly constituentId: Int32Array;
  readonly weight: Float64Array;
}

/** Threads share it: the next build on another one reads it where it lies. */
const chunkOf = (lines: number): Chunk => ({
  type: new Uint8Array(new SharedArrayBuffer(lines)),
  constituentId: new Int32Array(new SharedArrayBuffer(4 * lines)),
  weight: new Float64Array(new SharedArrayBuffer(8 * lines)),
});

/** Lines of funds in columns, while nobody knows how many come. */
class FundLines {
  #chunks: Chunk[] = [];
  #count = 0;

  add(type: number, constituentId: number, weight: number): void {
    const at = this.#count % LINES_A_CHUNK;
    if (at === 0) this.#chunks.push(chunkOf(LINES_A_CHUNK));
    const chunk = this.#chunks.at(-1);
    if (chunk === undefined) return;
    chunk.type[at] = type;
    chunk.constituentId[at] = constituentId;
    chunk.weight[at] = weight;
    this.#count += 1;
  }

  /** All lines; this object has none afterwards. */
  handOver(): Chunk {
    const all = chunkOf(this.#count);
    for (let start = 0; start < this.#count; start += LINES_A_CHUNK) {
      const chunk = this.#chunks.shift();
      const lines = Math.min(LINES_A_CHUNK, this.#count - start);
      if (chunk === undefined) break;
      all.type.set(chunk.type.subarray(0, lines), start);
      all.constituentId.set(chunk.constituentId.subarray(0, lines), start);
      all.weight.set(chunk.weight.subarray(0, lines), start);
    }
    this.#count = 0;
    return all;
  }
}

/** The latest date of a fund, or that up to a day; of a fund that told nothing until then, its first. */
function latestDate(day: string | null): string {
  if (day === null) return 'max(as_of)';
  const literal = new Date(day).toISOString().slice(0, 10);
  return `coalesce(max(as_of) filter (where as_of <= '${literal}'), min(as_of))`;
}

const TYPE_CODE = FUND_HOLDING_TYPES.map((type, code) => `when '${type}' then ${code}`).join(' ');

/**
 * Of each fund, the lines of its latest date: fund, type, what is held, weight. A line that matches nothing, or
 * a private company, holds null.
 */
const latestLines = (day: string | null): string => `
  select holding.fund_id::int4, (case holding.type ${TYPE_CODE} end)::int4,
    (case when companies.pe_organisation_id is null then holding.constituent_id end)::int4,
    holding.weight::float8
  from fund_holdings holding
  join (select fund_id, ${latestDate(day)} as as_of from fund_holdings group by fund_id) latest
    on latest.fund_id = holding.fund_id and latest.as_of = holding.as_of
  left join companies on companies.id = holding.company_id
  order by holding.fund_id, holding.row_number`;

/** The past that is read: what is in force at an instant, and the last day whose lines count. */
interface PastFunds {
  readonly instant: Instant;
  readonly day: string;
}

/**
 * The funds and what they held last, as columns.
 *
 * @param past null: now
 */
export async function readFunds(
  client: pg.ClientBase,
  reader: Kysely<CoverageTables>,
  past: PastFunds | null,
): Promise<FundTable> {
  const funds = await reader
    .selectFrom('funds')
    .orderBy('id')
    .select(['id', 'name', 'isin'])
    .execute();
  const positionOf = new Map(funds.map(({ id }, index) => [id, index]));
  const unmatched = new Float64Array(funds.length);
  const offsets = new Int32Array(funds.length + 1);
  const lines = new FundLines();
  const now = latestLines(past?.day ?? null);
  const select = past === null ? now : selectAtText(now, past.instant);
  await copyNumbers(client, { select, columns: 4 }, (numbers) => {
    const [fundId = 0, type = 0, constituentId = Number.NaN, weight = 0] = numbers;
    const position = positionOf.get(fundId) ?? -1;
    if (Number.isNaN(constituentId)) {
      unmatched[position] = (unmatched[position] ?? 0) + Math.abs(weight);
      return;
    }
    lines.add(type, constituentId, weight);
    offsets[position + 1] = (offsets[position + 1] ?? 0) + 1;
  });
  for (let fund = 1; fund < offsets.length; fund += 1) {
    offsets[fund] = (offsets[fund] ?? 0) + (offsets[fund - 1] ?? 0);
  }
  return {
    id: Int32Array.from(funds, ({ id }) => id),
    names: funds.map(({ name }) => name),
    isins: funds.map(({ isin }) => isin),
    offsets,
    ...lines.handOver(),
    unmatched,
  };
}
