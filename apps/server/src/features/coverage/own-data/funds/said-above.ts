import { type OwnChoices, OWN_FUND_USES } from '@verdure/contract/coverage/own-data';

import { dateAbove, titleAbove } from '../../../imports/lines.reads.ts';
import type { OwnTable } from '../own-table.ts';
import { isOfFunds } from './fund-mapping.ts';

/** The name of a fund or its report date, and the line of the file that says it. */
interface Said {
  readonly text: string;
  readonly line: number;
}

type Above = Pick<OwnTable, 'above'>;

const textsOf = ({ above }: Above) => above.map(({ cells }) => cells.map(String));

const saidAt = (
  { above }: Above,
  found: { readonly text: string; readonly at: number } | null,
): Said | null =>
  found === null ? null : { text: found.text, line: above[found.at]?.line ?? found.at + 1 };

/** What the rows above the table say of the fund. */
export const saidAbove = (table: Above) => ({
  fund_name: saidAt(table, titleAbove(textsOf(table))),
  as_of: saidAt(table, dateAbove(textsOf(table))),
});

/** Whether a row above the table names the fund as one. */
export const isFundNamedAbove = (table: Above): boolean =>
  titleAbove(textsOf(table))?.isLabelled === true;

/** The choices of a file of funds with what the rows above its table say and no column does. */
export function withSaidAbove(choices: OwnChoices, table: Above): OwnChoices {
  if (!isOfFunds(choices)) return choices;
  const said = saidAbove(table);
  const has = (...uses: readonly string[]) => choices.columns.some(({ use }) => uses.includes(use));
  return {
    ...choices,
    fund_name: has(...OWN_FUND_USES) ? null : (said.fund_name?.text ?? choices.fund_name),
    as_of: has('period_end') ? null : (said.as_of?.text ?? choices.as_of),
  };
}
