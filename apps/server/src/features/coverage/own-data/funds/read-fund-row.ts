import { hasIsinForm, isIsin } from '@verdure/contract/vocabulary';

import {
  bindFields,
  columnPlaces,
  convertFigure,
  type ImportMapping,
  readNumber,
  type SourceRow,
} from '../../../imports/imports.reads.ts';
import { asideKindOf } from '../../../imports/lines.reads.ts';
import type { OwnTable } from '../own-table.ts';
import { moneyInCell } from '../recognise/unit-choices.ts';
import type { FundKey, Held, TriedLine } from './fund-key.ts';
import type { KnownFunds } from './known-funds.ts';
import { remarkIn, type SaidLine } from './no-holdings.ts';

const FIELDS =
  `fund_name fund_isin fund_code fund_currency as_of isin lei ticker name country currency
    weight weight_unit amount`.split(/\s+/);
/** The most that a line may be of its fund. */
const LARGEST_WEIGHT = 100;
const LONGEST_NAME = 300;

/** A line before the amounts of its fund are added up. */
export interface ReadLine extends Omit<TriedLine, 'weight' | 'held'> {
  readonly row: SourceRow;
  /** It has an ISIN, LEI or ticker. */
  readonly isCoded: boolean;
  /** The row itself says the currency of its fund. */
  readonly saysCurrency: boolean;
  readonly weight: number | null;
  readonly amount: number | null;
  /** Of the amount; null where no row says it. */
  readonly currency: string | null;
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

/** Upper case, but of hundredths such as GBp, which are no pounds. */
const currencyIn = (text: string | null): string | null =>
  text === null || /^[A-Z]{2}[a-z]$/.test(text) ? text : text.toUpperCase();

/** Reads rows of a file of funds by a mapping. */
export class FundRowReader {
  readonly #fields: Fields;
  readonly #isDecimalComma: boolean;
  readonly #known: KnownFunds;

  constructor(mapping: ImportMapping, table: OwnTable, known: KnownFunds) {
    this.#fields = bindFields(mapping, columnPlaces(table.columns), FIELDS);
    this.#isDecimalComma = mapping.decimalComma;
    this.#known = known;
  }

  /** A total or a remark; null for what may be a holding. */
  remark(row: SourceRow): SaidLine | null {
    const text = (field: string) => this.#fields.text(row, field);
    const code = this.#fields.code(row, 'isin');
    // a footer stands in the first column, which is often that of the ISINs
    const isCode = code !== null && (hasIsinForm(code) || this.#known.isOwnCode(code));
    return remarkIn(row, {
      name: text('name'),
      isin: isCode ? code : null,
      lei: text('lei'),
      ticker: text('ticker'),
      weight: text('weight'),
      amount: text('amount'),
      isFigure: this.#isFigure,
    });
  }

  /** @throws RowRefused */
  read(row: SourceRow): ReadLine {
    const fields = this.#fields;
    const asOf = this.#dateOf(row);
    const isin = fields.code(row, 'isin');
    const lei = fields.code(row, 'lei');
    const ticker = fields.text(row, 'ticker');
    const name =
      fields.text(row, 'name') ?? isin ?? lei ?? ticker ?? fields.refuse(row, 'name', 'is missing');
    return {
      row,
      fund: this.#fundOf(row),
      saysCurrency: fields.code(row, 'fund_currency') !== null,
      asOf,
      name: name.slice(0, LONGEST_NAME),
      isin: isin?.slice(0, 60) ?? null,
      isCoded: [isin, lei, ticker].some((code) => code !== null),
      isAside: asideKindOf({ name, type: '', isin: isin ?? '' }) !== null,
      ...this.#shareOf(row),
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

  #isFigure = (text: string): boolean => {
    const cell = moneyInCell(text)?.cell ?? text.replace('%', '');
    return readNumber(cell, this.#isDecimalComma) !== null;
  };

  #shareOf(row: SourceRow): Pick<ReadLine, 'weight' | 'amount' | 'currency'> {
    const weight = this.#fields.text(row, 'weight');
    if (weight !== null)
      return { weight: this.#weightOf(row, weight), amount: null, currency: null };
    const amount = this.#fields.text(row, 'amount');
    if (amount !== null) return { weight: null, ...this.#amountOf(row, amount) };
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

  #amountOf(row: SourceRow, cell: string): Pick<ReadLine, 'amount' | 'currency'> {
    const own = moneyInCell(cell);
    const written = {
      ...figureOf(own?.cell ?? cell, null, this.#isDecimalComma),
      // read as it stands: currencies are converted where a fund has several
      currency: 'USD',
      multiplier: own?.unit.multiplier ?? null,
      period: { nature: 'stock', date: this.#known.today } as const,
    };
    const read = convertFigure(written, 'USD', this.#known.rates);
    if (read.kind === 'refused') return this.#fields.refuse(row, 'amount', read.reason);
    const currency = own?.unit.currency ?? currencyIn(this.#fields.text(row, 'currency'));
    return { amount: read.value, currency };
  }
}
