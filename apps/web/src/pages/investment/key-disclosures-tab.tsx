import { countryScoresEndpoint } from '@verdure/contract/coverage/countries';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';

import { hasFeature, mayCall, useViewer } from '../../api/viewer.ts';
import { constituentsMessages } from '../../features/investments/constituents/constituents.messages.ts';
import {
  constituentsQuery,
  coverageQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import {
  addressOfGrades,
  BESIDE,
  coveredBelow,
  coveredWord,
  disclosuresOf,
  foundIn,
  gradesOf,
  saysShares,
  WHOLE,
  wholeDisclosure,
} from '@verdure/contract/investments/disclosures';
import type { Disclosure } from '@verdure/contract/investments/disclosures';
import { disclosureColumns } from '../../features/investments/constituents/disclosure-columns.tsx';
import { disclosuresMessages } from '../../features/investments/constituents/disclosures.messages.ts';
import {
  dimensionsQuery,
  holdingIssuesQuery,
  wholeIssuesQuery,
} from '../../features/investments/constituents/disclosures.queries.ts';
import { PrintedHeat } from '../../features/investments/constituents/printed-heat.tsx';
import { GradeChoice } from '../../features/investments/constituents/grade-choice.tsx';
import { IssueReason } from './issue-reason.tsx';
import { issueTabs } from '@verdure/contract/investments/issue-tabs';
import type { IssueTab } from '@verdure/contract/investments/issue-tabs';
import { formatCount } from '../../format/number.ts';
import { companyPath, countryPath, fundPath, portfolioPath } from '../../paths.ts';
import type { Origin } from '../../paths.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Tabs } from '../../ui/controls/tabs.tsx';
import { Empty } from '../../ui/states/empty.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { QueryFailed } from '../../ui/states/query-failed.tsx';
import { issueFigureName } from '../../features/investments/lineage/opened-figure.ts';
import { chosenTable } from '../../ui/table/chosen-table.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { MOST_PRINTED_ROWS } from '../../ui/table/printed-table.tsx';
import { useTableModel } from '../../ui/table/use-table-model.ts';
import { viewOfAddress } from '../../ui/table/view-address.ts';
import { downloadTable } from './download-table.ts';
import { ExportAction } from './export-action.tsx';
import { nextAddress } from './next-address.ts';
import { PairedIssues } from './paired-issues.tsx';
import type { InvestmentTabProps } from './tab-props.ts';

const TABLE_PX = 600;
const NO_ROWS: readonly Disclosure[] = [];
/** The order until the reader chooses another. */
const HEAVIEST_FIRST = '-weight';

/** KEY DISCLOSURES: holdings by issue, the weak grades first (SCR-PORT-10 and 11). */
export function KeyDisclosuresTab(props: InvestmentTabProps) {
  const { scope, search, onSearch } = props;
  const viewer = useViewer();
  const coverage = useQuery(coverageQuery(scope));
  const type = coverage.data?.investment_type ?? null;
  // the same objects as long as they say the same: other tabs would draw every row anew
  const tabs = useMemo(
    () => issueTabs(type, (feature) => hasFeature(viewer, feature)),
    [type, viewer],
  );
  return (
    <Loaded query={coverage} failed={constituentsMessages.coverageFailed} heightPx={TABLE_PX}>
      {() => {
        const open = tabs.find(({ id }) => id === search.issues) ?? tabs[0];
        if (open === undefined) return <Empty text={constituentsMessages.empty[scope.type]} />;
        return (
          <Tabs
            label="Key disclosures"
            tabs={tabs}
            current={open.id}
            onChange={(issues) =>
              onSearch({ issues, sort: undefined, filter: undefined, reason: undefined })
            }
          >
            <Matrix {...props} key={open.id} tab={open} />
          </Tabs>
        );
      }}
    </Loaded>
  );
}

interface MatrixProps extends InvestmentTabProps {
  readonly tab: IssueTab;
}

const withShares = (whole: Disclosure, isWeighted: boolean): readonly Disclosure[] => [
  whole,
  coveredBelow(whole, coveredWord(isWeighted)),
];

function useMatrix({ scope, name, search, beside, tab }: MatrixProps) {
  const isUnderlying = search.underlying === 'true';
  const holdingsScope = { ...scope, underlying: isUnderlying };
  const lines = useQuery(constituentsQuery(holdingsScope));
  const issues = useQuery(holdingIssuesQuery(tab.of, holdingsScope));
  const whole = useQuery(wholeIssuesQuery(tab.of, scope));
  const other = useQuery({
    ...wholeIssuesQuery(tab.of, beside?.scope ?? scope),
    enabled: beside !== null,
  });
  const dimensions = useQuery(dimensionsQuery());
  const isWeighted = search.weighted !== 'false';
  const rows = useMemo(
    () => lines.data && issues.data && disclosuresOf(lines.data, issues.data),
    [lines.data, issues.data],
  );
  const total = useMemo(
    () => [
      ...withShares(
        wholeDisclosure({ key: WHOLE, name: `${name} total` }, whole.data ?? [], isWeighted),
        isWeighted,
      ),
      ...(beside === null || other.data === undefined
        ? []
        : withShares(
            wholeDisclosure({ key: BESIDE, name: beside.name }, other.data, isWeighted),
            isWeighted,
          )),
    ],
    [name, whole.data, isWeighted, beside, other.data],
  );
  const shownIssues = useMemo(
    () => dimensions.data?.filter(({ type }) => tab.types.includes(type)) ?? [],
    [dimensions.data, tab],
  );
  const waited = [lines, issues, whole, dimensions];
  const exported = beside === null ? waited : [...waited, other];
  return {
    rows,
    total,
    issues: shownIssues,
    whole,
    other,
    whyNoExport: exported.reduce<string | null>((why, query) => why ?? whyNotSettled(query), null),
    query: {
      data: dimensions.data === undefined ? undefined : rows,
      error: lines.error ?? issues.error ?? dimensions.error,
      isFetching: waited.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(waited.map(({ refetch }) => refetch())),
    },
  };
}

function Matrix(props: MatrixProps) {
  const { scope, search, onSearch, tab, beside } = props;
  const matrix = useMatrix(props);
  const { model, grades } = useFoundTable(props, matrix);
  const nameOf = (companyId: number) =>
    matrix.rows?.find((row) => row.type === 'company' && row.id === companyId)?.name;
  return (
    <>
      <ExportAction
        whyNot={matrix.whyNoExport}
        onExport={(format) =>
          void downloadTable(format, {
            table: 'disclosures',
            scope,
            beside: beside === null ? [] : [beside.scope],
            chosen: {
              ...chosenTable(model),
              issues: tab.id,
              grades: [...grades],
              underlying: search.underlying === 'true',
              weighted: search.weighted !== 'false',
            },
            failed: constituentsMessages.exportFailed,
          })
        }
      />
      {matrix.query.error === null ? (
        <QueryFailed
          query={matrix.whole.error === null ? matrix.other : matrix.whole}
          message={disclosuresMessages.failed[tab.of]}
        />
      ) : null}
      <Loaded
        query={matrix.query}
        failed={disclosuresMessages.failed[tab.of]}
        heightPx={TABLE_PX}
        waitText={constituentsMessages.waitTable}
      >
        {(all) =>
          all.length === 0 ? (
            <Empty text={constituentsMessages.empty[scope.type]} />
          ) : (
            <DataTable
              model={model}
              onViewChange={(next) => onSearch(nextAddress(next, search.sort, HEAVIEST_FIRST))}
              label={`Key disclosures: ${tab.label}`}
              noun="holdings"
              among={{ count: all.length, why: disclosuresMessages.chosen(grades) }}
              totals={matrix.total}
              maxHeightPx={TABLE_PX}
              empty={disclosuresMessages.none}
              onPaper={
                <OnPaper
                  label={`Key disclosures: ${tab.label}`}
                  totals={matrix.total}
                  rows={model.shown}
                  issues={matrix.issues}
                />
              }
              toolbar={
                <>
                  <GradeChoice
                    grades={grades}
                    onChange={(next) => onSearch({ grades: addressOfGrades(next) })}
                  />
                  <Switch
                    label="See underlying holdings"
                    isOn={search.underlying === 'true'}
                    onChange={(isOn) => onSearch({ underlying: isOn ? 'true' : undefined })}
                  />
                </>
              }
            />
          )
        }
      </Loaded>
      <Paired {...props} matrix={matrix} />
      {search.reason === undefined ? null : (
        <IssueReason
          reason={search.reason}
          origin={{ ...props.origin, profile: scope.profileId }}
          nameOf={nameOf}
          onClose={() => onSearch({ reason: undefined })}
        />
      )}
    </>
  );
}

interface PairedProps extends Pick<MatrixProps, 'name'> {
  readonly matrix: ReturnType<typeof useMatrix>;
}

/** Below the matrix, once both wholes are known. */
function Paired({ name, matrix: { rows, total, issues } }: PairedProps) {
  const own = total.find(({ key }) => key === WHOLE);
  const other = total.find(({ key }) => key === BESIDE);
  if (rows === undefined || own === undefined || other === undefined) return null;
  return <PairedIssues own={own} ownName={name} other={other} issues={issues} />;
}

interface PaperProps {
  readonly label: string;
  readonly totals: readonly Disclosure[];
  readonly rows: readonly Disclosure[];
  readonly issues: ReturnType<typeof useMatrix>['issues'];
}

const heatRowOf = (row: Disclosure) => ({
  ...row,
  share: row.type === undefined ? null : row.weightFraction,
  saysShares: saysShares(row),
});

/** The matrix as a heat map: so many columns are no table on paper. */
function OnPaper({ label, totals, rows, issues }: PaperProps) {
  const printed = rows.slice(0, MOST_PRINTED_ROWS);
  const present = issues.filter(({ id }) => [...totals, ...rows].some((row) => row.issues.has(id)));
  return (
    <>
      <PrintedHeat label={label} rows={[...totals, ...printed].map(heatRowOf)} issues={present} />
      {printed.length < rows.length ? (
        <p className="caption">
          {disclosuresMessages.printed(formatCount(printed.length), formatCount(rows.length))}
        </p>
      ) : null}
    </>
  );
}

/** The rows with an issue of the chosen grades, under the reader's sort and filters. */
function useFoundTable(
  { search, origin, tab }: MatrixProps,
  { rows, issues }: Pick<ReturnType<typeof useMatrix>, 'rows' | 'issues'>,
) {
  const { sort = HEAVIEST_FIRST, filter } = search;
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const grades = useMemo(() => gradesOf(search.grades), [search.grades]);
  const paths = usePaths(tab.of, origin);
  const columns = useMemo(
    () => disclosureColumns({ issues, grades, rows: rows ?? NO_ROWS, ...paths }),
    [issues, grades, rows, paths],
  );
  const found = useMemo(() => {
    const ids = issues.map(({ id }) => id);
    return rows?.filter((row) => foundIn(row, ids, grades) > 0) ?? NO_ROWS;
  }, [rows, issues, grades]);
  return {
    grades,
    model: useTableModel({ rows: found, columns, view, storageName: 'disclosures' }),
  };
}

/** Where rows and grades open: a company's grade its reason, that of the whole how it is made. */
function usePaths(of: IssueTab['of'], origin: Origin) {
  const viewer = useViewer();
  const { pathname, searchStr } = useLocation();
  return useMemo(() => {
    const hasCountries = mayCall(viewer, countryScoresEndpoint);
    const hasFunds = hasFeature(viewer, 'funds');
    const pathOf = ({ type, id }: Disclosure): string | undefined => {
      if (type === 'company') return companyPath(id, origin);
      if (type === 'country') return hasCountries ? countryPath(id, origin) : undefined;
      if (type === 'portfolio') return portfolioPath(id, origin);
      return type === 'fund' && hasFunds ? fundPath(id, origin) : undefined;
    };
    const reasonOf = (row: Disclosure, { id }: { readonly id: number }) => {
      const parameters = new URLSearchParams(searchStr);
      // of what stands beside, the drawer explains nothing here
      if (row.key === BESIDE) return undefined;
      if (row.type === undefined) {
        parameters.set('figure', issueFigureName(of, id));
        return `${pathname}?${parameters}`;
      }
      if (row.type !== 'company') return pathOf(row);
      parameters.set('reason', `${row.id}-${id}`);
      return `${pathname}?${parameters}`;
    };
    return { pathOf, reasonOf };
  }, [viewer, of, origin, pathname, searchStr]);
}
