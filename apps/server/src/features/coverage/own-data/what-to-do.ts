import type { OwnProblem } from '@verdure/contract/coverage/own-data';

/** What a reader does about each reason that a figure or row is left out for. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /counts as not identified$/,
    'Correct the code or name if it is wrong. What is not covered stays not identified.',
  ],
  [/^has weights in some rows/, 'Give each row of the fund and date a weight, or each an amount.'],
  [/^has a currency in some rows/, 'Give each row of the fund and date its currency.'],
  [/^has amounts in /, 'Bring the amounts of the fund in one currency, or its weights.'],
  [/^has amounts that add up/, 'Check the amounts of the fund: they are divided by their sum.'],
  [/^does not say the fund/, 'Fill in the name, the ISIN or the code of the fund.'],
  [/^is above 100 times/, 'Choose the unit of the weights, or correct the weight.'],
  [/^is no currency of/, 'Write three letters, such as EUR.'],
  [/a day still to come/, 'Check the report date.'],
  [/^is not a valid ISIN/, 'Correct the ISIN: one of its characters is wrong.'],
  [/^no such company/, 'Check the code. A company that is not covered cannot take values.'],
  [/^no code or name/, 'Fill in the ISIN, the LEI or the name.'],
  [/companies have this/, 'Add the ISIN or LEI, which one company alone has.'],
  [/^is not a date/, 'Write the day as 2026-03-31.'],
  [/^is not a year/, 'Write the year with four digits, such as 2024.'],
  [/still to come/, 'Check the year.'],
  [/^is missing/, 'Fill in the cell.'],
  [
    /^is not a number/,
    'Write the figure alone; choose above whether decimals have a comma or a point.',
  ],
  [/^is neither yes nor no/, 'Write yes or no.'],
  [
    /^has no unit|cannot be read as/,
    'Choose the unit of the column, or correct the unit of the row.',
  ],
  [/^says [A-Z]{3}, and/, 'Correct the currency of the cell or of its row.'],
  [/^has no currency|^the multiplier/, 'Choose the currency of the column, such as m EUR.'],
  [
    /^there is no exchange rate/,
    'Bring the amount in USD, or ask the administrator for rates of that year.',
  ],
  [/^is more than \d+ points/, 'Give the awareness in points from 0 to 4.'],
  [/^is more than/, 'Choose the unit: % for 45, fraction for 0.45.'],
  [/^is below zero/, 'Check the figure.'],
  [/gives another figure/, 'Keep one of the two rows.'],
  [/^is no metric/, 'Choose above what the name means, or leave it out.'],
];

export const withAdvice = (problem: Omit<OwnProblem, 'todo'>): OwnProblem => ({
  ...problem,
  todo: ADVICE.find(([says]) => says.test(problem.reason))?.[1] ?? 'Check the cell.',
});
