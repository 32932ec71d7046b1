import type { SourceRow } from '../tables/source-table.ts';
import type { Refusal, Tally } from './refusal.ts';
import { RowRefused } from './row-reader.ts';

/** Keeps count of a run while its rows are read. */
export class TallyBook {
  readonly #refusals: Refusal[] = [];
  #rowsRead = 0;

  /** Takes one row; a refusal inside is written down and the next row follows. */
  take(row: SourceRow, act: (row: SourceRow) => void): void {
    this.#rowsRead += 1;
    try {
      act(row);
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error;
      this.#refusals.push(error.refusal);
    }
  }

  refuse(refusal: Refusal): void {
    this.#refusals.push(refusal);
  }

  close(written: { readonly taken: number; readonly unchanged: number }): Tally {
    const refusals = this.#refusals.toSorted((a, b) => a.line - b.line);
    return { rowsRead: this.#rowsRead, ...written, refusals };
  }
}
