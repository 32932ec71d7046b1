import { Slices } from '../universe/in-slices.ts';

/** So many rows are made and written out in well below a millisecond or two, whatever is asked of each. */
export const ROWS_A_PAGE = 100;

type PageOf<Row> = (from: number, to: number) => Promise<Row[]>;

/** Rows of a root that are made when they are asked for, so that fifty thousand never lie in memory. */
export class RowsOnDemand<Row> {
  readonly count: number;
  /** The rows `from` up to, not including, `to`, of `count`; there may be fewer where some are left out. */
  readonly page: PageOf<Row>;

  private constructor(count: number, page: PageOf<Row>) {
    this.count = count;
    this.page = page;
  }

  /** So many rows, each by its index, giving the thread away where they take long. */
  static of<Row>(count: number, rowAt: (index: number) => Row | Promise<Row>): RowsOnDemand<Row> {
    return new RowsOnDemand(count, async (from, to) => {
      const slices = new Slices();
      const rows: Row[] = [];
      for (let index = from; index < Math.min(to, count); index += 1) {
        const row = rowAt(index);
        rows.push(row instanceof Promise ? await row : row);
        if (slices.isOver) await slices.pause();
      }
      return rows;
    });
  }

  /** A row of each item. */
  static ofEach<Item, Row>(
    items: readonly Item[],
    rowOf: (item: Item) => Row | Promise<Row>,
  ): RowsOnDemand<Row> {
    const makers = items.map((item) => () => rowOf(item));
    return RowsOnDemand.of(makers.length, (index) => {
      const make = makers[index];
      if (make === undefined) throw new RangeError(`there is no row ${index}`);
      return make();
    });
  }

  /** The rows of several, one after the other. */
  static chain<Row>(sources: readonly RowsOnDemand<Row>[]): RowsOnDemand<Row> {
    const count = sources.reduce((sum, source) => sum + source.count, 0);
    return new RowsOnDemand(count, async (from, to) => {
      const rows: Row[] = [];
      let start = 0;
      for (const source of sources) {
        const end = start + source.count;
        if (start < to && end > from) {
          rows.push(...(await source.page(Math.max(0, from - start), to - start)));
        }
        start = end;
      }
      return rows;
    });
  }

  /** Each page as `change` makes it. */
  changed(change: (rows: Row[]) => Row[] | Promise<Row[]>): RowsOnDemand<Row> {
    return new RowsOnDemand(this.count, async (from, to) => change(await this.page(from, to)));
  }
}

/**
 * The rows of a query's roots, given out a page at a time: the compiled query writes out whatever a
 * root answers at once, and fifty thousand rows would hold the thread.
 */
export class RowPages {
  readonly #answers = new Map<string, Promise<unknown>>();
  #page = 0;
  #longest = 0;
  #isWhole = false;

  /** The present page of what a root answers; roots that are asked the same answer once. */
  async of(root: string, args: unknown, answer: () => unknown): Promise<unknown> {
    const key = `${root} ${JSON.stringify(args)}`;
    const answering = this.#answers.get(key) ?? Promise.resolve(answer());
    this.#answers.set(key, answering);
    const all = await answering;
    if (!Array.isArray(all) && !(all instanceof RowsOnDemand)) return all;
    const count = Array.isArray(all) ? all.length : all.count;
    this.#longest = Math.max(this.#longest, count);
    const from = this.#isWhole ? 0 : this.#page * ROWS_A_PAGE;
    const to = this.#isWhole ? count : from + ROWS_A_PAGE;
    return Array.isArray(all) ? all.slice(from, to) : all.page(from, to);
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
