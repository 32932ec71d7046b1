import type { OwnPrecedence } from '@verdure/contract/vocabulary';

import { FUND_HOLDING_TYPES, type FundTable } from './fund-table.ts';
import type { LoadedSnapshot } from './newest-snapshot.ts';

export interface OwnLine {
  /** Index in `FUND_HOLDING_TYPES`. */
  readonly type: number;
  readonly id: number;
  /** Fraction of the value of the fund. */
  readonly weight: number;
}

/** A fund that an organisation brought, with what it held last. */
export interface OwnFund {
  readonly id: number;
  readonly name: string;
  readonly isin: string | null;
  readonly lines: readonly OwnLine[];
  /** Gross weight of the lines that name nothing known. */
  readonly unmatched: number;
}

export interface OwnFunds {
  readonly funds: readonly OwnFund[];
  /** Of the private companies that they hold, which are in no shared snapshot. */
  readonly privateNames: ReadonlyMap<number, string>;
}

/** How own funds are laid over the shared ones. */
interface Laid {
  /** By row of the shared table: whose lines count there. */
  readonly over: ReadonlyMap<number, OwnFund>;
  /** Own funds that no shared one is the same as. */
  readonly beside: readonly OwnFund[];
  /** By id of an own fund: the shared fund that it is. */
  readonly sameAs: ReadonlyMap<number, number>;
}

/** By ISIN the row of the only fund that has it. */
function rowsByIsin({ isins }: FundTable): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  const several = new Set<string>();
  for (const [row, isin] of isins.entries()) {
    if (isin === null) continue;
    if (rows.has(isin)) several.add(isin);
    rows.set(isin, row);
  }
  for (const isin of several) rows.delete(isin);
  return rows;
}

const hasSharedLines = ({ offsets, unmatched }: FundTable, row: number): boolean =>
  (offsets[row + 1] ?? 0) > (offsets[row] ?? 0) || (unmatched[row] ?? 0) > 0;

function laidOver(table: FundTable, own: readonly OwnFund[], precedence: OwnPrecedence): Laid {
  const rowOf = rowsByIsin(table);
  const over = new Map<number, OwnFund>();
  const sameAs = new Map<number, number>();
  const beside: OwnFund[] = [];
  for (const fund of own) {
    const row = fund.isin === null ? undefined : rowOf.get(fund.isin);
    if (row === undefined) {
      beside.push(fund);
      continue;
    }
    sameAs.set(fund.id, table.id[row] ?? 0);
    const hasLines = fund.lines.length > 0 || fund.unmatched > 0;
    if (hasLines && (precedence !== 'own_last' || !hasSharedLines(table, row))) over.set(row, fund);
  }
  return { over, beside, sameAs };
}

interface Lines {
  readonly type: ArrayLike<number>;
  readonly constituentId: ArrayLike<number>;
  readonly weight: ArrayLike<number>;
  readonly unmatched: number;
}

const FUND = FUND_HOLDING_TYPES.indexOf('fund');

/** The lines of an own fund. A fund among them has the number that it stands under; itself it cannot hold. */
function ownLines(fund: OwnFund, { sameAs }: Laid): Lines {
  const shownId = (id: number) => sameAs.get(id) ?? id;
  const isItself = ({ type, id }: OwnLine) => type === FUND && shownId(id) === shownId(fund.id);
  const lines = fund.lines.filter((line) => !isItself(line));
  const itself = fund.lines.filter(isItself).reduce((sum, { weight }) => sum + Math.abs(weight), 0);
  return {
    type: lines.map(({ type }) => type),
    constituentId: lines.map(({ type, id }) => (type === FUND ? shownId(id) : id)),
    weight: lines.map(({ weight }) => weight),
    unmatched: fund.unmatched + itself,
  };
}

function sharedLines(table: FundTable, row: number): Lines {
  const [from, to] = [table.offsets[row] ?? 0, table.offsets[row + 1] ?? 0];
  return {
    type: table.type.subarray(from, to),
    constituentId: table.constituentId.subarray(from, to),
    weight: table.weight.subarray(from, to),
    unmatched: table.unmatched[row] ?? 0,
  };
}

function joinedTable(table: FundTable, laid: Laid, privateNames: OwnFunds['privateNames']) {
  const { over, beside, sameAs } = laid;
  const parts = [
    ...Array.from(table.id.keys(), (row) => {
      const own = over.get(row);
      return own === undefined ? sharedLines(table, row) : ownLines(own, laid);
    }),
    ...beside.map((fund) => ownLines(fund, laid)),
  ];
  const count = parts.reduce((sum, { type }) => sum + type.length, 0);
  const joined = {
    id: Int32Array.from([...table.id, ...beside.map(({ id }) => id)]),
    names: [...table.names, ...beside.map(({ name }) => name)],
    isins: [...table.isins, ...beside.map(({ isin }) => isin)],
    offsets: new Int32Array(parts.length + 1),
    type: new Uint8Array(count),
    constituentId: new Int32Array(count),
    weight: new Float64Array(count),
    unmatched: Float64Array.from(parts, ({ unmatched }) => unmatched),
    sameAs,
    privateNames,
  };
  for (const [row, part] of parts.entries()) {
    const at = joined.offsets[row] ?? 0;
    joined.type.set(part.type, at);
    joined.constituentId.set(part.constituentId, at);
    joined.weight.set(part.weight, at);
    joined.offsets[row + 1] = at + part.type.length;
  }
  return joined;
}

/** The rows of the shared table that are other lines than the shared ones, or look through such. */
function changedRows(table: FundTable, { over }: Laid): readonly number[] {
  const rows = new Set(over.keys());
  const ids = new Set(Array.from(rows, (row) => table.id[row] ?? 0));
  for (let before = -1; before < rows.size; ) {
    before = rows.size;
    for (const row of table.id.keys()) {
      const { type, constituentId } = sharedLines(table, row);
      for (let line = 0; line < type.length; line += 1) {
        if (type[line] !== FUND || !ids.has(constituentId[line] ?? 0)) continue;
        rows.add(row);
        ids.add(table.id[row] ?? 0);
        break;
      }
    }
  }
  return [...rows];
}

interface Rule {
  readonly precedence: OwnPrecedence;
  /** Of the organisation and the state of its own data. */
  readonly name: string;
}

/** A snapshot with an organisation's own funds in the table of funds (decision 84). */
export function withOwnFunds(
  snapshot: LoadedSnapshot,
  { funds, privateNames }: OwnFunds,
  { precedence, name }: Rule,
): LoadedSnapshot {
  if (funds.length === 0) return snapshot;
  const table = snapshot.coverage.funds;
  const laid = laidOver(table, funds, precedence);
  return {
    ...snapshot,
    coverage: { ...snapshot.coverage, funds: joinedTable(table, laid, privateNames) },
    ownFunds: { name, beneath: snapshot, changedRows: changedRows(table, laid) },
  };
}

/** The memory that a snapshot takes beside the shared one. */
export function bytesOfOwnFunds({ ownFunds, coverage: { funds } }: LoadedSnapshot): number {
  if (ownFunds === undefined) return 0;
  const { id, offsets, type, constituentId, weight, unmatched } = funds;
  return [id, offsets, type, constituentId, weight, unmatched].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
}

/** The snapshot that everybody reads. */
export const sharedSnapshot = (snapshot: LoadedSnapshot): LoadedSnapshot =>
  snapshot.ownFunds?.beneath ?? snapshot;
