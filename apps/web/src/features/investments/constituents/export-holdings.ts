import type { OverallsRow } from '@verdure/contract/investments/constituents';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { recordExport } from '../../../api/record-export.ts';
import type { TableRow } from '../../../ui/table/column.ts';
import type { Fact } from '../../../ui/table/export-lines.ts';
import { exportTable } from '../../../ui/table/export-table.ts';
import type { ExportFormat } from '../../../ui/table/export-sheets.ts';
import type { TableModel } from '../../../ui/table/use-table-model.ts';
import { constituentsMessages } from './constituents.messages.ts';

interface Exported<Row extends TableRow> {
  /** Of the portfolio or fund. */
  readonly name: string;
  /** What the table shows, for the name of the file. */
  readonly what: string;
  readonly scope: InvestmentScope;
  readonly model: TableModel<Row>;
  /** The portfolio or fund itself, with what stands below it. */
  readonly totals: readonly Row[];
  readonly evidence: Evidence;
}

/** What the figures were made under. */
interface Evidence {
  readonly profile: string;
  /** The answer that names its data. */
  readonly overalls:
    | (Pick<OverallsRow, 'as_of' | 'snapshot_version' | 'methodology_version'> &
        Partial<Pick<OverallsRow, 'data_to'>>)
    | null;
}

function factsOf({ profile, overalls }: Evidence): readonly Fact[] {
  const data: readonly Fact[] = overalls
    ? [
        ...(typeof overalls.data_to === 'string' ? [['Data to', overalls.data_to] as const] : []),
        ['Calculated for', overalls.as_of],
        ['Snapshot', overalls.snapshot_version],
        ['Methodology', overalls.methodology_version],
      ]
    : [];
  return [['Profile', profile], ...data];
}

/** The visible table with its totals and evidence. */
export const exportHoldings = <Row extends TableRow>(
  format: ExportFormat,
  { name, what, scope, model, totals, evidence }: Exported<Row>,
): Promise<void> =>
  exportTable(format, {
    name,
    what,
    model,
    totals,
    facts: factsOf(evidence),
    asOf: scope.asOf,
    record: (kind) => recordExport({ kind, subject: scope, rows: model.shown.length }),
    failed: constituentsMessages.exportFailed,
  });
