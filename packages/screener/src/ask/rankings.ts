import { rankedColumn, readFieldName } from './columns.ts';
import { type Mover, takeMostChanged, takeMovers } from './movers.ts';
import { groupColumn, type Order, readOrder } from './orders.ts';
import { isUpper } from './peers.ts';
import type { Reader } from './reader.ts';
import { conditionOf, type Wanted } from './wanted.ts';
import { type End, ENDS, NOISE, WORD_NUMBERS } from './words.data.ts';

/** 'top 20', before it is said by what. */
interface Ranking {
  readonly count: number;
  readonly end: End;
  readonly from: number;
}

/** 'highest carbon intensity', before it is said how many. */
interface Ordered {
  readonly column: string;
  readonly name: string;
  readonly end: 'highest' | 'lowest';
  readonly from: number;
}

const BY: readonly string[] = ['by', 'on', 'for', 'of', 'with', 'in'];

/** Said of companies that are large or small, not of those that are high in something. */
const SIZES: readonly string[] = ['largest', 'biggest', 'smallest', 'greatest'];

/** Nothing that leaves a row out. */
const NOTHING: Wanted = { kind: 'and', parts: [] };

/** Reads the highest and lowest, whose count and figure may stand apart, and the order of the rows. */
export class Rankings {
  readonly #reader: Reader;
  #ranking: Ranking | null = null;
  #ordered: Ordered | null = null;
  /** '25 companies', before 'with the lowest …'. */
  #count: Omit<Ranking, 'end'> | null = null;
  #order: Order | null = null;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** How the rows are sorted; null: as they are. */
  get order(): Order | null {
    return this.#order;
  }

  readonly rules = [
    () => this.#most(),
    () => this.#head(),
    () => this.#counted(),
    () => this.#countHead(),
    () => this.#sorted(),
    () => this.#endHead(),
  ] as const;

  /** Marks a ranking that was never said by what. */
  end(): void {
    if (this.#ordered !== null) {
      const { from, name, end } = this.#ordered;
      this.#reader.refuse(from, 'Say how many.', [`…, top 15`, `${end} ${name} first`]);
    }
    const ranking = this.#ranking ?? this.#count;
    if (ranking === null) return;
    const { count } = ranking;
    const words = this.#reader.tokens.slice(ranking.from, ranking.from + 2);
    const size = words.map(({ text }) => text).find((word) => SIZES.includes(word));
    if (size === undefined)
      this.#reader.refuse(ranking.from, 'Say by which figure.', [
        `top ${count} by market cap`,
        `top ${count} by ESG score`,
      ]);
    else
      this.#reader.refuse(
        ranking.from,
        `Say ${size} by what: a company has a market cap, a revenue and a number of employees.`,
        ['market cap', 'revenue', 'employees'].map((name) => `${count} ${size} by ${name}`),
      );
  }

  /** 'top 20', 'the 5 biggest emitters': it waits for 'by …'. */
  #head(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    if (this.#ordered !== null) return null;
    const first = reader.take(ENDS);
    const count = takeCount(reader);
    const end = first ?? (count === null ? null : reader.take(ENDS));
    if (end === null || count === null || this.#ranking !== null) return null;
    // 'sorted by market cap, top 5'
    const order = this.#order;
    if (order !== null && end === 'highest' && reader.isEnd)
      return conditionOf(order.column, {
        kind: 'ranked',
        count,
        end: order.isDescending ? 'highest' : 'lowest',
      });
    this.#ranking = { count, end, from };
    const group = this.#movers() ?? this.#group(end, count);
    return group ?? reader.attempt(() => this.#rank()) ?? NOTHING;
  }

  /** What changed most, of as many as were said before it. */
  #moved({ column, end }: Mover): Wanted | null {
    const waiting = this.#ranking ?? this.#count;
    if (waiting === null) return null;
    this.#ranking = null;
    this.#count = null;
    return conditionOf(column, { kind: 'ranked', count: waiting.count, end });
  }

  /** 'the 10 biggest improvers', 'top 5 by improvement in ESG'; the smallest ones are not read. */
  #movers(): Wanted | null {
    const end = this.#ranking?.end;
    if (end !== 'highest' && end !== 'best') return null;
    const mover = takeMovers(this.#reader);
    return mover && this.#moved(mover);
  }

  /** 'improved most on ESG', with 'top 10' before or behind it. */
  #most(): Wanted | null {
    const { place } = this.#reader;
    const mover = this.#ordered === null ? takeMostChanged(this.#reader) : null;
    const moved = mover && this.#moved(mover);
    if (mover === null || moved !== null) return moved;
    this.#ordered = { ...mover, from: place };
    return NOTHING;
  }

  /** 'the ten biggest emitters': by their emissions, unless the sentence goes on with others. */
  #group(end: End, count: number): Wanted | null {
    const reader = this.#reader;
    const column = groupColumn(reader, end);
    if (column === null) return null;
    const other = reader.attempt(() => this.rankedBy());
    if (other !== null) return other;
    this.#ranking = null;
    return conditionOf(column.key, {
      kind: 'ranked',
      count,
      end: isUpper(end, column) === true ? 'highest' : 'lowest',
    });
  }

  /** '25 companies': they wait for 'with the lowest …'. */
  #countHead(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    const count = this.#ranking === null && this.#count === null ? takeCount(reader) : null;
    if (count === null || reader.find(NOISE) === null) return null;
    this.#count = { count, from };
    return NOTHING;
  }

  /** 'sorted by ESG score': one order, beside no 'top 20' that waits for its figure. */
  #sorted(): Wanted | null {
    const reader = this.#reader;
    const from = reader.place;
    const order = readOrder(reader);
    if (order === null) return null;
    if (this.#order !== null) reader.refuse(from, 'Rows have one order.');
    this.#order = order;
    return NOTHING;
  }

  /** 'highest carbon intensity', with 'top 15' before or behind it. */
  #endHead(): Wanted | null {
    if (this.#ordered !== null) return this.#topOf(this.#ordered);
    const ordered = this.#endOf();
    if (ordered === null) return null;
    const ranking = this.#ranking;
    if (ranking === null) {
      this.#ordered = ordered;
      return NOTHING;
    }
    // 'bottom 15, highest …' contradicts itself
    if (this.#reader.tokens[ranking.from]?.text !== 'top') return null;
    this.#ranking = null;
    return conditionOf(ordered.column, { kind: 'ranked', count: ranking.count, end: ordered.end });
  }

  #endOf(): Ordered | null {
    const reader = this.#reader;
    const from = reader.place;
    const end = reader.take(ENDS);
    const mover = end === 'highest' || end === 'best' ? takeMovers(reader) : null;
    if (mover !== null) return { ...mover, from };
    const named = end === null ? null : readFieldName(reader);
    const column = rankedColumn(reader, named);
    if (end === null || column === null) return null;
    const isUp = isUpper(end, column);
    if (isUp === null) return null;
    const { name } = column.field;
    return { column: column.key, name, end: isUp ? 'highest' : 'lowest', from };
  }

  #topOf({ column, end }: Ordered): Wanted | null {
    const reader = this.#reader;
    if (!reader.takeWord('top')) return null;
    const count = takeCount(reader);
    if (count === null) return null;
    this.#ordered = null;
    return conditionOf(column, { kind: 'ranked', count, end });
  }

  #counted(): Wanted | null {
    const reader = this.#reader;
    const counted = this.#count;
    const end = counted === null ? null : reader.take(ENDS);
    if (counted === null || end === null) return null;
    this.#ranking = { ...counted, end };
    const wanted = this.#rank();
    if (wanted === null) this.#ranking = null;
    else this.#count = null;
    return wanted;
  }

  /** What a ranking that waits is by. */
  rankedBy(): Wanted | null {
    const reader = this.#reader;
    if (this.#ranking === null) return null;
    reader.takeWord(',');
    reader.takeWord('ranked', 'measured', 'sorted', 'ordered');
    if (!reader.takeWord(...BY)) return null;
    reader.passWords('terms', 'of', 'the', 'their', 'its');
    return this.#rank();
  }

  #rank(): Wanted | null {
    const reader = this.#reader;
    const moved = this.#movers();
    if (moved !== null) return moved;
    const ranking = this.#ranking;
    const column = rankedColumn(reader, readFieldName(reader));
    if (ranking === null || column === null) return null;
    this.#ranking = null;
    const isUp = isUpper(ranking.end, column);
    if (isUp === null) {
      const { name } = column.field;
      reader.refuse(
        ranking.from,
        `More ${name} is neither good nor bad: say ‘highest’ or ‘lowest’.`,
      );
      return NOTHING;
    }
    return conditionOf(column.key, {
      kind: 'ranked',
      count: ranking.count,
      end: isUp ? 'highest' : 'lowest',
    });
  }
}

function takeCount(reader: Reader): number | null {
  const token = reader.peek();
  if (token?.kind !== 'number') return reader.take(WORD_NUMBERS);
  const count = Number(token.text);
  if (!Number.isInteger(count) || count < 1) return null;
  reader.skip();
  return reader.words()[0] === '%' ? null : count;
}
