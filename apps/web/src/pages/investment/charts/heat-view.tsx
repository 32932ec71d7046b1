import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { formatCount } from '../../../format/number.ts';
import { ChartFigure } from '../../../ui/chart/chart-figure.tsx';
import type { Chart } from '../../../ui/chart/chart.ts';
import { Empty } from '../../../ui/states/empty.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { both } from '../../../ui/states/loaded-query.ts';
import { MOST_PRINTED_ROWS } from '../../../ui/table/printed-table.tsx';
import { useIsPrinting } from '../../../ui/table/use-printing.ts';
import { constituentsMessages } from '../../../features/investments/constituents/constituents.messages.ts';
import {
  constituentsQuery,
  overallsQuery,
} from '../../../features/investments/constituents/constituents.queries.ts';
import {
  dimensionsQuery,
  holdingIssuesQuery,
} from '../../../features/investments/constituents/disclosures.queries.ts';
import { PrintedHeat } from '../../../features/investments/constituents/printed-heat.tsx';
import type { IssueTab } from '@verdure/contract/investments/issue-tabs';
import type { ChartProps } from './chart-props.ts';
import { chartsMessages } from './charts.messages.ts';
import { HeatGrid } from './heat-grid.tsx';
import { heatHeight, heatMarks } from './heat-marks.ts';
import { heatFinding, heatIssues, heatRows, heatTable } from './heat-rows.ts';
import type { HeatIssue, HeatRow } from './heat-rows.ts';

interface Props extends ChartProps {
  /** Whose issues: those of companies, or of countries where nothing else is held. */
  readonly tabs: readonly IssueTab[];
  readonly hasBoth: boolean;
  readonly issueHref: (row: HeatRow, issue: HeatIssue) => string | null;
}

const CHART_PX = 480;

/** The grade of every issue of every holding, the heaviest first. */
export function HeatView(props: Props) {
  const [tab] = props.tabs;
  return tab === undefined ? (
    <div className="panel">
      <Empty text={chartsMessages.noIssues} />
    </div>
  ) : (
    <LoadedHeat {...props} of={tab.of} />
  );
}

interface LoadedProps extends Props {
  readonly of: IssueTab['of'];
}

function LoadedHeat({ of, ...props }: LoadedProps) {
  const scope = { ...props.scope, underlying: true };
  const lines = useQuery(constituentsQuery(scope));
  const found = useQuery(holdingIssuesQuery(of, scope));
  const dimensions = useQuery(dimensionsQuery());
  const asOf = useQuery(overallsQuery(props.scope)).data?.as_of;
  const { tabs } = props;
  const drawn = useMemo(() => {
    if (!lines.data || !found.data || !dimensions.data) return undefined;
    const rows = heatRows(lines.data, found.data, of);
    return { rows, issues: heatIssues(dimensions.data, tabs, rows) };
  }, [lines.data, found.data, dimensions.data, of, tabs]);
  return (
    <Loaded
      query={{
        ...both(
          both(lines, found, () => null),
          dimensions,
          () => null,
        ),
        data: drawn,
      }}
      failed={chartsMessages.heatFailed}
      heightPx={CHART_PX}
      waitText={chartsMessages.wait}
    >
      {({ rows, issues }) =>
        rows.length === 0 || issues.length === 0 ? (
          <div className="panel">
            <Empty
              text={
                rows.length === 0
                  ? constituentsMessages.empty[props.scope.type]
                  : chartsMessages.noValue('an issue')
              }
            />
          </div>
        ) : (
          <Heat {...props} rows={rows} issues={issues} asOf={asOf} />
        )
      }
    </Loaded>
  );
}

interface HeatProps extends Props {
  readonly rows: readonly HeatRow[];
  readonly issues: readonly HeatIssue[];
  readonly asOf: string | undefined;
}

function Heat({ rows, issues, asOf, ...props }: HeatProps) {
  const isPrinting = useIsPrinting();
  const chart: Chart = {
    heading: chartsMessages.heat,
    measure: 'grade of each issue, the heaviest holdings first',
    finding: heatFinding(rows, issues),
    subject: { name: props.name, profile: props.profileName, asOf, page: props.scope },
    points: [],
    table: heatTable(rows, issues),
    drawing: {
      draws: 'marks',
      heightPx: heatHeight(rows),
      marksOf: (look) => heatMarks(rows, issues, look),
    },
  };
  return (
    <section className="panel" aria-label={chartsMessages.heat}>
      <ChartFigure chart={chart}>
        <HeatGrid
          label={`${chartsMessages.heat}, ${chart.measure}`}
          rows={rows}
          issues={issues}
          hrefOf={props.hrefOf}
          issueHref={props.issueHref}
        />
        <p className="lifts-finding">{chart.finding}</p>
      </ChartFigure>
      <p className="caption">
        {chartsMessages.basis(asOf)} {chartsMessages.cell}{' '}
        {props.hasBoth ? chartsMessages.countriesLeftOut : ''}{' '}
        <span className="no-print">{chartsMessages.opens}</span>
      </p>
      {isPrinting ? <OnPaper rows={rows} issues={issues} /> : null}
    </section>
  );
}

function OnPaper({ rows, issues }: Pick<HeatProps, 'rows' | 'issues'>) {
  const printed = rows.slice(0, MOST_PRINTED_ROWS);
  return (
    <>
      <PrintedHeat label={chartsMessages.heat} rows={printed} issues={issues} />
      {printed.length < rows.length ? (
        <p className="caption">
          {chartsMessages.printed(formatCount(printed.length), formatCount(rows.length))}
        </p>
      ) : null}
    </>
  );
}
