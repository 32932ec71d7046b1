import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableRow } from '../../ui/table/column.ts';
import type { TableView } from '../../ui/table/table-view.ts';
import type { TableModel } from '../../ui/table/use-table-model.ts';

interface Props<Row extends TableRow> {
  readonly model: TableModel<Row>;
  readonly label: string;
  /** The whole, pinned. Keep it the same array between renders. */
  readonly totals: readonly Row[];
  readonly onViewChange: (view: TableView) => void;
}

/** The largest contributors; all of them are in the export. */
const MOST_PRINTED_ROWS = 50;

/** Companies with what each adds to a figure, at most 600 px high. */
export const ContributionTable = <Row extends TableRow>(props: Props<Row>) => (
  <DataTable
    model={props.model}
    onViewChange={props.onViewChange}
    label={props.label}
    noun="companies"
    totals={props.totals}
    maxHeightPx={600}
    mostPrintedRows={MOST_PRINTED_ROWS}
    empty="No results available."
  />
);
