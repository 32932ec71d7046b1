import type { RateTable } from '@verdure/scoring/units';

import { inOneCurrency, type UsedRate } from '../../../imports/lines.reads.ts';
import type { Held, TriedLine } from './fund-key.ts';
import type { ReadLine } from './read-fund-row.ts';

export interface HeldLine extends ReadLine {
  readonly held: Held | null;
}

/** Lines with their weights, and the rates that their amounts were converted at. */
interface WeighedFund {
  readonly lines: readonly TriedLine[];
  readonly used: readonly UsedRate[];
}

/** What amounts in several currencies are converted to. */
const CONVERTED_TO = 'USD';
/** Pence and the like are no currency of a fund. */
const CODE = /^[A-Z]{3}$/;

const linesOf = (
  lines: readonly HeldLine[],
  weightOf: (line: HeldLine, at: number) => number,
): readonly TriedLine[] =>
  lines.map((line, at) => {
    const { fund, asOf, name, isin, held, isAside } = line;
    return { fund, asOf, name, isin, held, isAside, weight: weightOf(line, at) };
  });

/** A fund that says no currency of its own is in that of its amounts, or what they were converted to. */
const inCurrency = (lines: readonly HeldLine[], currency: string | null): readonly HeldLine[] =>
  lines.map((line) =>
    line.saysCurrency || currency === null ? line : { ...line, fund: { ...line.fund, currency } },
  );

/** Amounts over their sum, in several currencies by the last rates up to the report date. */
function byAmounts(lines: readonly HeldLine[], rates: RateTable): WeighedFund | string {
  const asOf = lines[0]?.asOf;
  const says = lines.filter(({ currency }) => currency !== null);
  if (says.length > 0 && says.length < lines.length) {
    return 'has a currency in some rows and none in others';
  }
  const amounts = lines.map(({ amount, currency }) => ({
    value: amount ?? 0,
    currency: currency ?? '',
  }));
  const converted = inOneCurrency(amounts, rates, asOf);
  if (converted.kind === 'no-rate') {
    return `has amounts in ${converted.currencies.join(', ')}, without an exchange rate up to ${asOf}`;
  }
  const { values, used } = converted;
  const sum = values.reduce((total, value) => total + value, 0);
  if (sum <= 0) return 'has amounts that add up to nothing';
  const named = amounts.find(({ value }) => value !== 0)?.currency ?? '';
  const currency = used.length > 0 ? CONVERTED_TO : CODE.test(named) ? named : null;
  return {
    lines: linesOf(inCurrency(lines, currency), (_, at) => (values[at] ?? 0) / sum),
    used,
  };
}

/** The lines of one fund and date with their weights; or why they have none. */
export function weighed(lines: readonly HeldLine[], rates: RateTable): WeighedFund | string {
  const amounts = lines.filter(({ weight }) => weight === null);
  if (amounts.length === 0) return { lines: linesOf(lines, ({ weight }) => weight ?? 0), used: [] };
  return amounts.length < lines.length
    ? 'has weights in some rows and amounts alone in others'
    : byAmounts(lines, rates);
}
