import type { FootprintRow } from '@verdure/contract/investments/footprint';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { overallsQuery } from '../../features/investments/constituents/constituents.queries.ts';
import {
  basisName,
  chosenFigure,
  footprintCompanies,
  totalFootprint,
} from '@verdure/contract/investments/chosen-footprint';
import type {
  FootprintChoice,
  FootprintCompany,
} from '@verdure/contract/investments/chosen-footprint';
import {
  footprintColumns,
  formatFootprint,
} from '../../features/investments/footprints/footprint-columns.tsx';
import { footprintMeasure, footprintName } from '@verdure/contract/investments/footprint-kinds';
import type { FootprintKind } from '@verdure/contract/investments/footprint-kinds';
import { FootprintSummary } from '../../features/investments/footprints/footprint-summary.tsx';
import { footprintMessages } from '../../features/investments/footprints/footprint.messages.ts';
import { whyNone } from '../../features/investments/footprints/why-none.ts';
import { constituentFootprintsQuery } from '../../features/investments/footprints/footprints.queries.ts';
import { qualityWords } from '../../features/investments/constituents/overall-scores.ts';
import { ComparedFigure } from '../../features/investments/compared/compared-figure.tsx';
import { formatAlike } from '../../features/investments/compared/figure-format.ts';
import { footprintsQuery } from '../../features/investments/footprints/footprints.queries.ts';
import { FigureButton } from '../../features/investments/lineage/figure-button.tsx';
import { LineageDrawer } from '../../features/investments/lineage/lineage-drawer.tsx';
import { formatPercent } from '../../format/percent.ts';
import { RankedChart } from '../../ui/chart/ranked-chart.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { whyNotSettled } from '../../ui/states/loaded-query.ts';
import { chosenTable } from '../../ui/table/chosen-table.ts';
import { useTableModel } from '../../ui/table/use-table-model.ts';
import { viewOfAddress } from '../../ui/table/view-address.ts';
import { ContributionTable } from './contribution-table.tsx';
import { downloadLineage, downloadTable } from './download-table.ts';
import { ExportAction } from './export-action.tsx';
import { footprintLineage } from './footprint-lineage.ts';
import { FootprintWhy, WHY_FOOTPRINT } from './footprint-why.tsx';
import { nextAddress } from './next-address.ts';
import { rankedBarsOf } from './ranked-bars.ts';
import type { InvestmentTabProps } from './tab-props.ts';

interface Props extends InvestmentTabProps {
  readonly kind: FootprintKind;
  readonly row: FootprintRow;
}

const LARGEST_FIRST = '-contribution';
const TABLE_PX = 600;
const NO_COMPANIES: readonly FootprintCompany[] = [];

/** One footprint: its figure, its largest contributors, its companies. */
export function FootprintView(props: Props) {
  const { scope, kind, row, search, onSearch } = props;
  const { choice, figure, words, companies, query } = useChosen(props);
  const { model, totals } = useContributions(props, { choice, figure, words, companies });
  const facts = useFacts(props);
  const isOpen = search.figure === 'footprint';
  const whole = footprintName(kind);
  return (
    <>
      <ExportAction
        whyNot={companies.length === 0 ? footprintMessages.nothingToExport : whyNotSettled(query)}
        onExport={(format) =>
          void downloadTable(format, {
            table: 'footprint',
            scope,
            chosen: {
              ...chosenTable(model),
              metricId: kind.metricId,
              basis: choice.basis,
              gross: choice.isGross,
            },
            failed: footprintMessages.exportFailed,
          })
        }
      />
      <div className="figure-and-chart">
        <FootprintSummary
          kind={kind}
          row={row}
          choice={choice}
          onChoice={({ basis, isGross }) =>
            onSearch({
              basis: basis === 'mc' ? 'mc' : undefined,
              gross: isGross ? 'true' : undefined,
            })
          }
          facts={facts}
          figureIn={(shown) => (
            <FigureButton label={whole} onOpen={() => onSearch({ figure: 'footprint' })}>
              {shown}
            </FigureButton>
          )}
          beside={<OtherFootprint {...props} choice={choice} />}
        />
        <Contributors {...props} figure={figure} companies={companies} choice={choice} />
      </div>
      <Loaded
        query={query}
        failed={footprintMessages.companiesFailed[scope.type]}
        heightPx={TABLE_PX}
      >
        {() => (
          <ContributionTable
            model={model}
            label={`${whole} by company`}
            totals={totals}
            onViewChange={(next) => onSearch(nextAddress(next, search.sort, LARGEST_FIRST))}
          />
        )}
      </Loaded>
      <LineageDrawer
        lineage={
          isOpen && query.data !== undefined
            ? footprintLineage({
                kind,
                row,
                choice,
                companies,
                origin: props.origin,
                quality: facts,
              })
            : null
        }
        onTake={() =>
          void downloadLineage(scope, {
            figure: 'footprint',
            metricId: kind.metricId,
            basis: choice.basis,
            gross: choice.isGross,
          })
        }
        onGap={(reason) => onSearch({ figure: undefined, filter: `missing:${reason}` })}
        onClose={() => onSearch({ figure: undefined })}
      />
      {props.beside !== null && search.why === WHY_FOOTPRINT ? (
        <FootprintWhy {...props} beside={props.beside} choice={choice} />
      ) : null}
    </>
  );
}

interface OtherProps extends Props {
  readonly choice: FootprintChoice;
}

/** The footprint of what stands beside. */
function OtherFootprint({ scope, kind, row, choice, beside, onSearch }: OtherProps) {
  const { data } = useQuery({
    ...footprintsQuery(beside?.scope ?? scope),
    enabled: beside !== null,
  });
  const other = data?.find(({ metric_id }) => metric_id === kind.metricId);
  if (beside === null || data === undefined) return null;
  return (
    <ComparedFigure
      label={`the ${footprintName(kind)}`}
      own={chosenFigure(row, choice).value}
      other={other === undefined ? null : chosenFigure(other, choice).value}
      isComparable={
        chosenFigure(row, choice).isFirm &&
        other !== undefined &&
        chosenFigure(other, choice).isFirm
      }
      otherName={beside.name}
      format={FOOTPRINT_FORMAT}
      onWhy={() => onSearch({ why: WHY_FOOTPRINT })}
    />
  );
}

const FOOTPRINT_FORMAT = formatAlike(formatFootprint);

/** What the address chooses, and the companies under it. */
function useChosen({ scope, kind, row, search }: Props) {
  const query = useQuery(constituentFootprintsQuery(scope, kind.metricId));
  const { basis = 'ev', gross } = search;
  const isGross = gross === 'true';
  const choice = useMemo((): FootprintChoice => ({ basis, isGross }), [basis, isGross]);
  const { value: figure, words } = chosenFigure(row, choice);
  const companies = useMemo(
    () => (query.data ? footprintCompanies(query.data, choice, figure) : NO_COMPANIES),
    [query.data, choice, figure],
  );
  return { choice, figure, words, companies, query };
}

interface Chosen {
  readonly choice: FootprintChoice;
  readonly figure: number | null;
  /** How firmly it stands. */
  readonly words: string;
  readonly companies: readonly FootprintCompany[];
}

/** The table before it is drawn, with its pinned total. */
function useContributions(
  { name, kind, search, origin }: Props,
  { choice, figure, words, companies }: Chosen,
) {
  const { sort = LARGEST_FIRST, filter } = search;
  const view = useMemo(() => viewOfAddress({ sort, filter }), [sort, filter]);
  const columns = useMemo(() => footprintColumns({ kind, choice, origin }), [kind, choice, origin]);
  const model = useTableModel({ rows: companies, columns, view, storageName: 'footprint' });
  const totals = useMemo(
    () => [totalFootprint(`${name} total`, figure, words)],
    [name, figure, words],
  );
  return { model, totals };
}

/** What a reader must know beside the figure: the quality of the emissions, and short positions. */
function useFacts({ scope, kind }: Props): readonly string[] {
  const overalls = useQuery(overallsQuery(scope));
  const { short_weight: short = 0 } = overalls.data ?? {};
  return [
    ...(kind.id === 'carbon' && overalls.data ? [qualityWords(overalls.data)] : []),
    ...(short > 0 ? [`Short positions of ${formatPercent(short)} stay out`] : []),
  ];
}

type ContributorProps = Props & Pick<Chosen, 'figure' | 'companies' | 'choice'>;

function Contributors({
  scope,
  name,
  kind,
  row,
  figure,
  companies,
  choice,
  ...props
}: ContributorProps) {
  const bars = useMemo(() => rankedBarsOf(companies, figure, formatFootprint), [companies, figure]);
  const heading = 'Largest contributors';
  if (bars.length === 0) {
    return (
      <Panel title={heading}>
        <p className="caption">{figure === null ? whyNone(companies, basisName(choice)) : ''}</p>
      </Panel>
    );
  }
  return (
    <section className="panel" aria-label={heading}>
      <RankedChart
        heading={heading}
        measure={footprintMeasure(kind)}
        whole="the footprint"
        subject={{
          name,
          profile: props.profileName,
          asOf: row.as_of,
          page: { type: scope.type, id: scope.id, profileId: scope.profileId },
        }}
        bars={bars}
      />
    </section>
  );
}
