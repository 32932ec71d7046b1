/** So many rows are written out in well below a millisecond or two, whatever is asked of each. */
const ROWS_A_PAGE = 250;

/**
 * The rows of a query's roots, given out a page at a time: the compiled query writes out whatever a
 * root answers at once, and fifty thousand rows would hold the thread.
 */
export class RowPages {
  readonly #rows = new Map<string, Promise<unknown>>();
  #page = 0;
  #longest = 0;
  #isWhole = false;

  /** The present page of what a root answers; roots that are asked the same answer once. */
  async of(root: string, args: unknown, answer: () => unknown): Promise<unknown> {
    const key = `${root} ${JSON.stringify(args)}`;
    const rows = this.#rows.get(key) ?? Promise.resolve(answer());
    this.#rows.set(key, rows);
    const all = await rows;
    if (!Array.isArray(all) || this.#isWhole) return all;
    this.#longest = Math.max(this.#longest, all.length);
    return all.slice(this.#page * ROWS_A_PAGE, (this.#page + 1) * ROWS_A_PAGE);
  }

  /** Goes on to the next page; false where there is none. */
  next(): boolean {
    this.#page += 1;
    return this.#page * ROWS_A_PAGE < this.#longest;
  }

  /** All rows at once from now on. */
  giveWhole(): void {
    this.#isWhole = true;
  }
}
