import { rowOfCompany, type Snapshot } from '../snapshot/index.ts';
import { type ScoredUniverse, TOTAL_KINDS, type TotalKind } from './scored-universe.ts';

/** The public companies as one organisation reads them. */
export interface ReadUniverse {
  readonly scored: ScoredUniverse;
  /** Its private companies, and the public ones that it brought values of; null: it has neither. */
  readonly own: ScoredUniverse | null;
}

/** By row of the public universe: the row of the same company among the organisation's own. */
type OwnRows = ReadonlyMap<number, number>;

const NO_ROWS: OwnRows = new Map();

/** An own snapshot is made for one public snapshot, so its rows are looked up once. */
const rowsOfSnapshot = new WeakMap<Snapshot, OwnRows>();

/** The public companies that have values of the organisation. Private ones are not among them. */
export function ownRowsOf({ scored, own }: ReadUniverse): OwnRows {
  if (own === null) return NO_ROWS;
  const known = rowsOfSnapshot.get(own.snapshot);
  if (known !== undefined) return known;
  const rows = new Map<number, number>();
  own.snapshot.companies.id.forEach((id, ownRow) => {
    const row = rowOfCompany(scored.snapshot, id);
    if (row !== null) rows.set(row, ownRow);
  });
  rowsOfSnapshot.set(own.snapshot, rows);
  return rows;
}

/** The current total of a directly covered company row, points 0 to 4; NaN for every other. */
export function directTotalAt(
  { snapshot, sectors }: ScoredUniverse,
  row: number,
  kind: TotalKind,
): number {
  const { span, isDirect } = snapshot.companies;
  if (isDirect[row] !== 1) return Number.NaN;
  const spanIndex = span[row] ?? -1;
  const start = snapshot.spans[spanIndex]?.start ?? 0;
  const column = sectors[spanIndex]?.totals[0][TOTAL_KINDS.indexOf(kind)];
  return column?.[row - start] ?? Number.NaN;
}
