import { type EdciRow, edciUnitText } from '@verdure/contract/investments/edci';
import { standingWords, withDays } from '@verdure/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { formatCount, formatRawValue } from '../../../format/number.ts';
import { ToggleChoice } from '../../../ui/controls/toggle-choice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import type { PlainColumn } from '../../../ui/table/plain-table.tsx';
import type { TableFormat } from '@verdure/contract/investments/table-files';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { addressOfIssues, chosenIssues, issuesOf } from './chosen-issues.ts';
import { valueText } from './edci-values.ts';
import { edciQuery } from './edci.queries.ts';
import { edciMessages } from './edci.messages.ts';

const PANEL_PX = 480;

interface Props {
  readonly scope: InvestmentScope;
  /** The issues to show, as the address has them; undefined: all of them. */
  readonly issues: string | undefined;
  readonly onIssues: (issues: string | undefined) => void;
  /** Makes the file of the issues that are shown; undefined: all of them. */
  readonly onExport: (format: TableFormat, issues: readonly string[] | undefined) => void;
  /** What stands beside a value, such as that of a benchmark. */
  readonly besideIn?: ((row: EdciRow) => ReactNode) | undefined;
}

const nothing = () => null;

const isCovered = ({ covered_companies }: EdciRow): boolean => covered_companies > 0;

/** The metrics of the ESG Data Convergence Initiative, with value and unit (SCR-PORT-12). */
export function EdciPanel({ scope, besideIn = nothing, issues, onIssues, onExport }: Props) {
  const query = useQuery(edciQuery(scope));
  const all = issuesOf(query.data ?? []);
  const chosen = chosenIssues(all, issues);
  const shownOf = (rows: readonly EdciRow[]) => rows.filter(({ group }) => chosen.includes(group));
  return (
    <Panel
      title={edciMessages.heading}
      actions={
        query.data?.some(isCovered) ? (
          <ExportButton
            of={edciMessages.short}
            onExport={(format) => onExport(format, chosen.length < all.length ? chosen : undefined)}
          />
        ) : null
      }
    >
      <Loaded query={query} failed={edciMessages.failed} heightPx={PANEL_PX}>
        {(rows) =>
          !rows.some(isCovered) ? (
            <p className="caption">{edciMessages.none}</p>
          ) : (
            <div className="stack">
              <p className="caption">{edciMessages.basis}</p>
              <ToggleChoice
                label={edciMessages.issues}
                choices={all}
                chosen={chosen}
                showing={edciMessages.showing(chosen.length, all.length)}
                onChange={(next) => onIssues(addressOfIssues(all, next))}
              />
              <PlainTable
                label={edciMessages.heading}
                scrollLabel="EDCI table"
                columns={columnsOf(besideIn)}
                rows={shownOf(rows)}
                keyOf={({ metric_id }) => metric_id}
              />
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

const columnsOf = (besideIn: (row: EdciRow) => ReactNode): readonly PlainColumn<EdciRow>[] => [
  {
    header: 'Metric',
    cell: ({ metric, optional }) => (
      <>
        {metric} {optional ? <span className="faint">optional</span> : null}
      </>
    ),
  },
  { header: 'Group', cell: ({ group }) => group },
  {
    header: 'Value',
    isNumber: true,
    cell: (row) => (
      <>
        {valueText(row)}
        {besideIn(row)}
      </>
    ),
  },
  { header: 'Unit', cell: ({ unit }) => edciUnitText(unit) },
  {
    header: 'Mean of the companies',
    isNumber: true,
    cell: ({ company_mean: value, unit }) =>
      value === null ? '' : formatRawValue({ value, unit, decimals: 0 }),
  },
  { header: 'Standing', cell: (row) => withDays(standingWords(row.standing, row.covered), row) },
  {
    header: 'Companies',
    isNumber: true,
    cell: ({ covered_companies: count }) => formatCount(count),
  },
];
