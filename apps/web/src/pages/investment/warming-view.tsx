import {
  type WarmingFigure,
  warmingFigureOf,
} from '@verdure/contract/investments/made-temperature';
import type { ItrRow } from '@verdure/contract/investments/itr';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import { qualityWords } from '../../features/investments/constituents/overall-scores.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import { TemperatureFigures } from '../../features/investments/temperature/temperature-figures.tsx';
import { temperatureMessages } from '../../features/investments/temperature/temperature.messages.ts';
import { constituentItrQuery } from '../../features/investments/temperature/temperature.queries.ts';
import { warmingColumns } from '../../features/investments/temperature/warming-columns.tsx';
import { totalWarming, warmingCompanies } from '@verdure/contract/investments/warming-company';
import type { WarmingCompany } from '@verdure/contract/investments/warming-company';

import { RankedChart } from '../../ui/chart/ranked-chart.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { chosenTable } from '../../ui/table/chosen-table.ts';
import { useTableModel } from '../../ui/table/use-table-model.ts';
import { viewOfAddress } from '../../ui/table/view-address.ts';
import { ContributionTable } from './contribution-table.tsx';
import { downloadLineage, downloadTable } from './download-table.ts';
import { ExportAction } from './export-action.tsx';
import { nextAddress } from './next-address.ts';
import { rankedBarsOf } from './ranked-bars.ts';
import { shown } from '../../format/shown.ts';
import type { InvestmentTabProps } from './tab-props.ts';
import { TemperaturePanel } from './temperature-panel.tsx';
import { useOtherWarming, WarmingWhy } from './warming-comparison.tsx';
import { warmingLineage } from './warming-lineage.ts';

interface Props extends InvestmentTabProps {
  readonly row: ItrRow;
}

const LARGEST_FIRST = '-contribution';
const TABLE_PX = 600;
const NO_COMPANIES: readonly WarmingCompany[] = [];
const FIGURE_NAMES: Readonly<Record<WarmingFigure, string>> = {
  itr: 'the implied temperature rise',
  unfaded: 'the unfaded temperature',
  ungrossed: 'the ungrossed temperature',
  'per-mn': 'emissions per $1M',
  waci: 'WACI',
};

/** The temperature on its strip, the other figures, what companies add. */
export function WarmingView(props: Props) {
  const { scope, row, search, onSearch } = props;
  const { query, companies, model, totals } = useWarming(props);
  const figureIn = (id: WarmingFigure, text: string) => (
    <FigureButton label={FIGURE_NAMES[id]} onOpen={() => onSearch({ figure: id })}>
      {text}
    </FigureButton>
  );
  const other = useOtherWarming(props);
  const besideIn = (id: WarmingFigure) => other?.drawn(id, FIGURE_NAMES[id]);
  return (
    <>
      <ExportAction
        whyNot={companies.length === 0 ? temperatureMessages.nothingToExport : whyNotSettled(query)}
        onExport={(format) =>
          void downloadTable(format, {
            table: 'temperature',
            scope,
            chosen: chosenTable(model),
            failed: temperatureMessages.exportFailed,
          })
        }
      />
      <div className="figure-and-chart">
        <TemperatureFigures row={row} figureIn={figureIn} besideIn={besideIn} />
        <div className="stack">
          <TemperaturePanel
            row={row}
            subject={subjectOf(props)}
            figure={(shown) => figureIn('itr', shown)}
            other={other?.itr}
            beside={besideIn('itr')}
          />
          <Contributors {...props} companies={companies} />
        </div>
      </div>
      <Loaded
        query={query}
        failed={temperatureMessages.companiesFailed[scope.type]}
        heightPx={TABLE_PX}
      >
        {() => (
          <ContributionTable
            model={model}
            label="Implied temperature rise by company"
            totals={totals}
            onViewChange={(next) => onSearch(nextAddress(next, search.sort, LARGEST_FIRST))}
          />
        )}
      </Loaded>
      {props.beside === null ? null : <WarmingWhy {...props} beside={props.beside} />}
      <Made {...props} companies={companies} isLoaded={query.data !== undefined} />
    </>
  );
}

const subjectOf = ({ scope, name, profileName, row }: Props) => ({
  name,
  profile: profileName,
  asOf: row.as_of,
  page: { type: scope.type, id: scope.id, profileId: scope.profileId },
});

/** The companies, and their table before it is drawn. */
function useWarming({ scope, name, row, search, origin }: Props) {
  const query = useQuery(constituentItrQuery(scope));
  const companies = useMemo(
    () => (query.data ? warmingCompanies(query.data) : NO_COMPANIES),
    [query.data],
  );
  const { sort = LARGEST_FIRST, filter } = search;
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const columns = useMemo(() => warmingColumns(origin), [origin]);
  const model = useTableModel({ rows: companies, columns, view, storageName: 'temperature' });
  const totals = useMemo(() => [totalWarming(`${name} total`, row)], [name, row]);
  return { query, companies, model, totals };
}

interface WithCompanies extends Props {
  readonly companies: readonly WarmingCompany[];
}

/** The drawer of the figure that the address names. */
function Made({ isLoaded, ...props }: WithCompanies & { readonly isLoaded: boolean }) {
  const { scope, row, companies, origin, search, onSearch } = props;
  const overalls = useQuery(overallsQuery(scope));
  const figure = warmingFigureOf(search.figure);
  const input = {
    row,
    companies,
    origin,
    quality: overalls.data ? [qualityWords(overalls.data)] : [],
  };
  return (
    <LineageDrawer
      lineage={figure !== undefined && isLoaded ? warmingLineage(input, figure) : null}
      onTake={() => {
        if (figure === undefined) return;
        void downloadLineage(scope, { figure });
      }}
      onGap={(reason) => onSearch({ figure: undefined, filter: `status:${reason}` })}
      onClose={() => onSearch({ figure: undefined })}
    />
  );
}

/** As many decimals in every line. */
const formatDegrees = (degrees: number): string => shown(degrees, { quantity: 'temperature' });

function Contributors(props: WithCompanies) {
  const { row, companies } = props;
  const warming = row.itr === null ? null : row.itr - row.warming_so_far;
  const bars = useMemo(() => rankedBarsOf(companies, warming, formatDegrees), [companies, warming]);
  if (bars.length === 0) return null;
  const heading = 'Largest contributors';
  return (
    <section className="panel" aria-label={heading}>
      <RankedChart
        heading={heading}
        measure={`°C above the ${row.warming_so_far} of today`}
        whole="what is above today"
        subject={subjectOf(props)}
        bars={bars}
      />
    </section>
  );
}
