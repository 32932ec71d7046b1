import type {
  OwnChoices,
  OwnColumnChoice,
  OwnColumnUse,
} from '@verdure/contract/coverage/own-data';
import { OWN_FUND_USES } from '@verdure/contract/coverage/own-data';

import { isReadable } from '../recognise/unit-choices.ts';

/** Fields of a mapping of funds, by what a column holds. */
const FIELDS = {
  fund_name: 'fund_name',
  fund_isin: 'fund_isin',
  fund_code: 'fund_code',
  fund_currency: 'fund_currency',
  period_end: 'as_of',
  isin: 'isin',
  lei: 'lei',
  ticker: 'ticker',
  name: 'name',
  country: 'country',
  weight: 'weight',
  position: 'amount',
  currency: 'currency',
} as const satisfies Partial<Record<OwnColumnUse, string>>;

const USES: readonly OwnColumnUse[] = OWN_FUND_USES;

/** Whether a file is of funds and what they hold; amounts beside figures of companies are none of a fund. */
export function isOfFunds({
  columns,
  fund_name: name,
}: Pick<OwnChoices, 'columns' | 'fund_name'>): boolean {
  const has = (use: OwnColumnUse) => columns.some((column) => column.use === use);
  const isOfAmounts = has('position') && !has('measure') && !has('metric');
  return name !== null || has('weight') || USES.some(has) || isOfAmounts;
}

const LINE_USES = ['isin', 'lei', 'ticker', 'name'] as const;

interface Choosing {
  readonly choices: OwnChoices;
  readonly nameOf: (column: Pick<OwnColumnChoice, 'at'>) => string;
}

const columnOf = ({ columns }: OwnChoices, use: OwnColumnUse) =>
  columns.find((column) => column.use === use);

function weightFault({ choices, nameOf }: Choosing): string | null {
  const weight = columnOf(choices, 'weight');
  if (weight === undefined) {
    return columnOf(choices, 'position') === undefined
      ? 'Choose the column with the weight of each line in its fund, or with its amount.'
      : null;
  }
  if (weight.unit === null) return `Choose the unit that '${nameOf(weight)}' is in.`;
  return isReadable(weight.unit, '%')
    ? null
    : `'${nameOf(weight)}' cannot be in '${weight.unit}': a weight is % or a fraction.`;
}

/** What is still to be chosen of a file of funds. */
export function fundFaults(choosing: Choosing): readonly string[] {
  const { choices, nameOf } = choosing;
  const has = (use: OwnColumnUse) => columnOf(choices, use) !== undefined;
  const measure = columnOf(choices, 'measure') ?? columnOf(choices, 'metric');
  return [
    choices.fund_name !== null || OWN_FUND_USES.some(has)
      ? null
      : 'Choose the column that says the fund of each row, or name the fund of all rows.',
    LINE_USES.some(has)
      ? null
      : 'Choose the column that says what the fund holds: its ISIN, LEI, ticker or name.',
    weightFault(choosing),
    has('period_end') || choices.as_of !== null
      ? null
      : 'Choose the column with the report date, or give the date of the whole file.',
    measure === undefined
      ? null
      : `Leave out '${nameOf(measure)}': a file has funds with what they hold, or values of companies.`,
  ].filter((sentence) => sentence !== null);
}

/** The fields of the mapping that a choice of columns makes; what no column has is the same in every row. */
export function fundFields({ choices, nameOf }: Choosing) {
  const columns = choices.columns.flatMap((column): readonly (readonly [string, unknown])[] => {
    const field = Object.entries(FIELDS).find(([use]) => use === column.use)?.[1];
    return field === undefined ? [] : [[field, { column: nameOf(column) }]];
  });
  const unit = columnOf(choices, 'weight')?.unit ?? null;
  return {
    ...(choices.fund_name !== null && { fund_name: { constant: choices.fund_name } }),
    ...(choices.as_of !== null && { as_of: { constant: choices.as_of } }),
    ...(unit !== null && { weight_unit: { constant: unit } }),
    ...Object.fromEntries(columns),
  };
}
