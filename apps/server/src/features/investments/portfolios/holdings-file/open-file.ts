import type { UploadAnswer } from '@verdure/contract/investments/portfolios';
import { typeOfCode } from '@verdure/scoring/constituents';

import { matchRow } from '../match-row.ts';
import {
  equalARow,
  type MergedHoldings,
  mergeHoldings,
  refuseZeroGross,
} from '../merge-holdings.ts';
import { mergeUpdate } from '../merge-update.ts';
import type { Constituent, HoldingColumns } from '../portfolio.ts';
import type { Candidate, MatchedRow } from '../upload.ts';
import type { HoldingRow } from './holdings.ts';
import { type ConstituentLists, keptRows, listsOf } from './packed-rows.ts';

/** What an answer tells about rows: without a record, with several, and sentences about the rest. */
export type Remarks = Pick<UploadAnswer, 'not_found' | 'ambiguous' | 'warnings'>;

export const NO_REMARKS: Remarks = { not_found: [], ambiguous: [], warnings: [] };

/** What became of a file, in few and large values. */
export interface MatchedHoldings {
  readonly rowCount: number;
  readonly matchedCount: number;
  readonly notFoundCount: number;
  readonly ambiguousCount: number;
  readonly constituents: readonly ConstituentLists[];
  /** Every row of the file as JSON, in memory that threads share. */
  readonly kept: Uint8Array;
}

/** So many answers are taken in at once that other requests hardly wait. */
const ISINS_A_QUERY = 4_000;

const countOf = (rows: readonly MatchedRow[], status: MatchedRow['status']): number =>
  rows.filter((row) => row.status === status).length;

const flawsOf = (rows: readonly MatchedRow[]): readonly string[] =>
  rows.flatMap(({ flaw }) => (flaw === null ? [] : [flaw]));

const remarksOf = (rows: readonly MatchedRow[], merged: MergedHoldings): Remarks => ({
  not_found: rows.flatMap((row) => (row.status === 'not_found' ? [[row.name, row.isin]] : [])),
  ambiguous: rows.flatMap((row) =>
    row.status === 'ambiguous' ? [[row.name, row.isin, [...row.candidateNames]]] : [],
  ),
  warnings: [...flawsOf(rows), ...merged.warnings],
});

const constituentsOf = ({ types, ids, weightsPercent }: HoldingColumns): readonly Constituent[] =>
  Array.from(ids, (id, row) => {
    const weightPercent = weightsPercent[row] ?? Number.NaN;
    return {
      type: typeOfCode(types[row] ?? 0),
      id,
      weightPercent: Number.isNaN(weightPercent) ? null : weightPercent,
    };
  });

/** The sound rows of a file, from reading it to knowing what they stand for. */
export class OpenFile {
  readonly #rows: readonly HoldingRow[];
  readonly #byIsin = new Map<string, Candidate[]>();

  constructor(rows: readonly HoldingRow[]) {
    this.#rows = rows;
  }

  /** Those that are sound, once each, in lists as PostgreSQL reads arrays. */
  get isins(): readonly string[] {
    const sound = this.#rows.filter(({ flaw }) => flaw === null);
    const isins = [...new Set(sound.map(({ isin }) => isin))];
    const lists: string[] = [];
    for (let start = 0; start < isins.length; start += ISINS_A_QUERY) {
      lists.push(`{${isins.slice(start, start + ISINS_A_QUERY).join(',')}}`);
    }
    return lists;
  }

  /** @param text candidates as JSON */
  take(text: string): void {
    const candidates: readonly Candidate[] = JSON.parse(text);
    for (const candidate of candidates) {
      const others = this.#byIsin.get(candidate.isin);
      if (others === undefined) this.#byIsin.set(candidate.isin, [candidate]);
      else others.push(candidate);
    }
  }

  /**
   * @param existing what the portfolio that the file updates holds
   * @throws Problem 'upload.unreadable' where the weights do not go together
   */
  match(existing: HoldingColumns | null): {
    readonly matched: MatchedHoldings;
    readonly remarks: Remarks;
  } {
    const rows = this.#rows.map((row) => matchRow(row, this.#byIsin.get(row.isin) ?? []));
    const given = mergeHoldings(rows);
    const merged =
      existing === null
        ? equalARow(rows, given)
        : { ...given, constituents: mergeUpdate(constituentsOf(existing), given.constituents) };
    refuseZeroGross(merged);
    const matched = {
      rowCount: rows.length,
      matchedCount: countOf(rows, 'matched'),
      notFoundCount: countOf(rows, 'not_found'),
      ambiguousCount: countOf(rows, 'ambiguous'),
      constituents: listsOf(merged.constituents),
      kept: keptRows(rows),
    };
    return { matched, remarks: remarksOf(rows, merged) };
  }
}
