import type { SourceRow } from '../tables/source-table.ts';
import type { Refusal, Tally } from './refusal.ts';
import { RowRefused } from './row-reader.ts';

/** Counts the rows and refusals of a run. */
export class TallyBook {
  readonly #refusals: Refusal[] = [];
  #rowsRead = 0;

  /** Processes one row. A refusal is recorded, and the run continues with the next row. */
  process(row: SourceRow, act: (row: SourceRow) => void): void {
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
