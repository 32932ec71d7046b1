import { setImmediate } from 'node:timers/promises';
import type { OwnProblem } from '@verdure/contract/coverage/own-data';
import { isIsin } from '@verdure/contract/vocabulary';

import {
  bindFields,
  columnPlaces,
  convertFigure,
  type ImportMapping,
  type SourceRow,
  RowRefused,
} from '../../../imports/imports.reads.ts';
import type { OwnTable } from '../own-table.ts';
import { moneyInCell } from '../recognise/unit-choices.ts';
import { withAdvice } from '../what-to-do.ts';
import {
  type FundKey,
  fundIdentity,
  type Held,
  type TriedFunds,
  type TriedLine,
} from './fund-key.ts';
import type { KnownFunds } from './known-funds.ts';

const FIELDS = [
  ...['fund_name', 'fund_isin', 'fund_code', 'fund_currency', 'as_of'],
  ...['isin', 'lei', 'ticker', 'name', 'country', 'currency', 'weight', 'weight_unit', 'amount'],
];
/** Other requests get their turn after so many rows. */
const ROWS_A_TURN = 500;
/** The most that a line may be of its fund. */
const LARGEST_WEIGHT = 100;
const LONGEST_NAME = 300;

/** A line before the amounts of its fund are added up. */
interface ReadLine extends Omit<TriedLine, 'weight' | 'held'> {
  readonly row: SourceRow;
  readonly weight: number | null;
  /** In USD, or in the one currency that no row says. */
  readonly amount: number | null;
  readonly currency: string | null;
}

interface HeldLine extends ReadLine {
  readonly held: Held | null;
}

type Fields = ReturnType<typeof bindFields>;

const figureOf = (cell: string, unit: string | null, isDecimalComma: boolean) => ({
  cell,
  unit,
  currency: null,
  multiplier: null,
  factor: null,
  words: null,
  isDecimalComma,
});

class RowReader {
  readonly #fields: Fields;
  readonly #isDecimalComma: boolean;
  readonly #known: KnownFunds;

  constructor(mapping: ImportMapping, table: OwnTable, known: KnownFunds) {
    this.#fields = bindFields(mapping, columnPlaces(table.columns), FIELDS);
    this.#isDecimalComma = mapping.decimalComma;
    this.#known = known;
  }

  /** @throws RowRefused */
  read(row: SourceRow): ReadLine {
    const asOf = this.#dateOf(row);
    const isin = this.#fields.code(row, 'isin');
    const name = this.#fields.text(row, 'name') ?? isin ?? this.#fields.code(row, 'lei');
    const ticker = this.#fields.text(row, 'ticker');
    return {
      row,
      fund: this.#fundOf(row),
      asOf,
      name: (name ?? ticker ?? this.#fields.refuse(row, 'name', 'is missing')).slice(
        0,
        LONGEST_NAME,
      ),
      isin: isin?.slice(0, 60) ?? null,
      ...this.#shareOf(row, asOf),
    };
  }

  /** What a line names, or why it names nothing known. */
  heldBy(row: SourceRow, fund: FundKey): Held | string {
    const isin = this.#fields.code(row, 'isin');
    if (isin !== null && !isIsin(isin) && !this.#known.isOwnCode(isin)) {
      return 'is not a valid ISIN';
    }
    const key = {
      isin,
      lei: this.#fields.code(row, 'lei'),
      refid: null,
      ticker: this.#fields.text(row, 'ticker'),
      name: this.#fields.text(row, 'name'),
      country: this.#fields.text(row, 'country'),
    };
    return this.#known.find(key, fund);
  }

  #dateOf(row: SourceRow): string {
    const asOf = this.#fields.date(row, 'as_of') ?? this.#fields.refuse(row, 'as_of', 'is missing');
    if (asOf > this.#known.today) this.#fields.refuse(row, 'as_of', 'is a day still to come');
    return asOf;
  }

  #fundOf(row: SourceRow): FundKey {
    const fields = this.#fields;
    const isin = fields.code(row, 'fund_isin');
    if (isin !== null && !isIsin(isin)) fields.refuse(row, 'fund_isin', 'is not a valid ISIN');
    const code = fields.text(row, 'fund_code')?.slice(0, 60) ?? null;
    const name = fields.text(row, 'fund_name') ?? code ?? isin;
    const field = fields.has('fund_name') ? 'fund_name' : 'fund_isin';
    const currency = fields.code(row, 'fund_currency');
    if (currency !== null && !/^[A-Z]{3}$/.test(currency)) {
      fields.refuse(row, 'fund_currency', 'is no currency of three letters');
    }
    const shown = name ?? fields.refuse(row, field, 'does not say the fund');
    const given = { id: null, isin, code, name: shown.slice(0, LONGEST_NAME), currency };
    return this.#known.sameFund(given);
  }

  #shareOf(row: SourceRow, asOf: string): Pick<ReadLine, 'weight' | 'amount' | 'currency'> {
    const weight = this.#fields.text(row, 'weight');
    if (weight !== null)
      return { weight: this.#weightOf(row, weight), amount: null, currency: null };
    const amount = this.#fields.text(row, 'amount');
    if (amount !== null) return { weight: null, ...this.#amountOf(row, { cell: amount, asOf }) };
    const field = this.#fields.has('weight') ? 'weight' : 'amount';
    return this.#fields.refuse(row, field, 'is missing');
  }

  #weightOf(row: SourceRow, text: string): number {
    const isPercent = text.endsWith('%');
    const cell = isPercent ? text.slice(0, -1).trim() : text;
    const unit = isPercent ? '%' : this.#fields.text(row, 'weight_unit');
    const period = { nature: 'stock', date: this.#known.today } as const;
    const figure = { ...figureOf(cell, unit, this.#isDecimalComma), period };
    const read = convertFigure(figure, '%', this.#known.rates);
    if (read.kind === 'refused') return this.#fields.refuse(row, 'weight', read.reason);
    return Math.abs(read.value) <= LARGEST_WEIGHT
      ? read.value
      : this.#fields.refuse(row, 'weight', 'is above 100 times the fund');
  }

  #amountOf(row: SourceRow, { cell, asOf }: { readonly cell: string; readonly asOf: string }) {
    const own = moneyInCell(cell);
    const currency = own?.unit.currency ?? this.#fields.code(row, 'currency');
    const written = {
      ...figureOf(own?.cell ?? cell, null, this.#isDecimalComma),
      // without any currency the amounts are all in one, and their sum divides them
      currency: currency ?? 'USD',
      multiplier: own?.unit.multiplier ?? null,
      period: { nature: 'stock', date: asOf } as const,
    };
    const read = convertFigure(written, 'USD', this.#known.rates);
    if (read.kind === 'refused') return this.#fields.refuse(row, 'amount', read.reason);
    return { amount: read.value, currency };
  }
}

const groupOf = ({ fund, asOf }: ReadLine): string => `${fundIdentity(fund)} ${asOf}`;

const problemOf = ({ row, fund }: ReadLine, reason: string) => ({
  line: row.line,
  field: 'Fund',
  value: fund.name,
  reason,
});

/** The lines of one fund and date with their weights; or why they have none. */
function weighed(lines: readonly HeldLine[]): readonly TriedLine[] | string {
  const amounts = lines.filter(({ weight }) => weight === null);
  if (amounts.length > 0 && amounts.length < lines.length) {
    return 'has weights in some rows and amounts alone in others';
  }
  const says = amounts.filter(({ currency }) => currency !== null);
  if (says.length > 0 && says.length < amounts.length) {
    return 'has a currency in some rows and none in others';
  }
  const sum = amounts.reduce((total, { amount }) => total + (amount ?? 0), 0);
  if (amounts.length > 0 && sum <= 0) return 'has amounts that add up to nothing';
  return lines.map(({ row: _, amount, currency: __, weight, ...of }) => ({
    ...of,
    weight: weight ?? (amount ?? 0) / sum,
  }));
}

/** Lines that a fund holds beside securities: known as such, they need no remark. */
const CASH = /\b(?:cash|liquidity|liquid assets|payables?|receivables?|margin|forwards?|fx)\b/i;

/** Reads every row of a file of funds by a mapping. @throws ImportProblem where a column is missing */
export async function tryFunds(
  mapping: ImportMapping,
  table: OwnTable,
  known: KnownFunds,
): Promise<TriedFunds> {
  const reader = new RowReader(mapping, table, known);
  const problems: OwnProblem[] = [];
  const read: ReadLine[] = [];
  const inTurns = async <One>(all: readonly One[], act: (one: One) => void) => {
    for (const [index, one] of all.entries()) {
      if (index % ROWS_A_TURN === 0) await setImmediate();
      try {
        act(one);
      } catch (error) {
        if (!(error instanceof RowRefused)) throw error;
        problems.push(withAdvice(error.refusal));
      }
    }
  };
  await inTurns(table.rows, (row) => read.push(reader.read(row)));
  for (const { fund } of read) known.addFund(fund);
  const held: HeldLine[] = [];
  await inTurns(read, (line) => {
    const found = reader.heldBy(line.row, line.fund);
    held.push({ ...line, held: typeof found === 'string' ? null : found });
    if (typeof found !== 'string' || (line.isin === null && CASH.test(line.name))) return;
    const value = line.isin ?? line.name;
    const reason = `${found}; the line counts as not identified`;
    problems.push(withAdvice({ line: line.row.line, field: 'Holding', value, reason }));
  });
  const lines = [...Map.groupBy(held, groupOf).values()].flatMap((group) => {
    const found = weighed(group);
    if (typeof found !== 'string') return found;
    const [first] = group;
    if (first !== undefined) problems.push(withAdvice(problemOf(first, found)));
    return [];
  });
  return { lines, problems: problems.toSorted((one, other) => one.line - other.line) };
}
