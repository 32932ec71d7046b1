import { useQuery } from '@tanstack/react-query';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import {
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { summaryPillarsOf } from '../../features/investments/constituents/pillar-kinds.ts';
import { useHoldings } from '../../features/investments/constituents/use-holdings.ts';
import { knownMetricsMessages } from '../../features/investments/known-metrics/known-metrics.messages.ts';
import { KnownMetrics } from '../../features/investments/known-metrics/known-metrics.tsx';
import { footprintsQuery } from '../../features/investments/footprints/footprints.queries.ts';
import { itrQuery } from '../../features/investments/temperature/temperature.queries.ts';
import { formatWeightPercent } from '../../format/percent.ts';
import { companyPath } from '../../paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { knownFootprints, knownPillars, knownWarming } from './known-figures.ts';
import type { KnownFigure } from './known-figures.ts';
import { knownMessages } from './known.messages.ts';
import type { InvestmentTabProps } from './tab-props.ts';

type Props = Pick<InvestmentTabProps, 'scope' | 'origin' | 'search' | 'onSearch'>;

const LIST_PX = 200;

/** Where a difference cannot be explained: the figures there are, and what would bring a grade. */
export const KnownView = (props: Props) => (
  <div className="lifts">
    <Panel title={knownMessages.title}>
      <Figures {...props} />
    </Panel>
    <Panel title={knownMessages.way}>
      <Ungraded {...props} />
    </Panel>
    <div className="known-metrics">
      <Panel title={knownMetricsMessages.title}>
        <KnownMetrics
          scope={props.scope}
          origin={{ ...props.origin, profile: props.scope.profileId }}
          openId={props.search.known}
          onOpen={(known) => props.onSearch({ known })}
        />
      </Panel>
    </div>
  </div>
);

function Figures({ scope, onSearch }: Props) {
  const viewer = useViewer();
  const overalls = useQuery(overallsQuery(scope));
  const type = useQuery(coverageQuery(scope)).data?.investment_type ?? null;
  const hasCompanies = type !== 'pure_sovereign';
  const itr = useQuery({
    ...itrQuery(scope),
    enabled: hasCompanies && hasFeature(viewer, 'temperatureRise'),
  });
  const footprints = useQuery({
    ...footprintsQuery(scope),
    enabled: hasCompanies && hasFeature(viewer, 'footprint'),
  });
  const columns = [
    {
      header: 'Figure',
      cell: ({ name, place }: KnownFigure) => (
        <button type="button" className="link-button" onClick={() => onSearch(place)}>
          {name}
        </button>
      ),
    },
    { header: 'Value', cell: ({ value }: KnownFigure) => value },
    { header: 'Stands on', cell: ({ basis }: KnownFigure) => basis },
  ];
  return (
    <Loaded
      query={{
        ...overalls,
        data: itr.isLoading || footprints.isLoading ? undefined : overalls.data,
      }}
      failed={knownMessages.failed}
      heightPx={LIST_PX}
    >
      {(row) => {
        const known = [
          ...knownPillars(row, summaryPillarsOf(type, viewer)),
          ...knownWarming(itr.data),
          ...knownFootprints(footprints.data ?? []),
        ];
        return known.length === 0 ? (
          <p className="caption">{knownMessages.none}</p>
        ) : (
          <PlainTable
            label={knownMessages.figures}
            columns={columns}
            rows={known}
            keyOf={({ name }) => name}
          />
        );
      }}
    </Loaded>
  );
}

const MOST_LISTED = 5;

/** The heaviest companies without a grade, each to its page, which says what is missing. */
function Ungraded({ scope, origin }: Props) {
  const { rows, scores } = useHoldings({ ...scope, underlying: true });
  const isScored = scores.data !== undefined || scores.error !== null;
  return (
    <Loaded
      query={{ ...rows, data: isScored ? rows.data : undefined }}
      failed={knownMessages.wayFailed}
      heightPx={LIST_PX}
    >
      {(all) => {
        const heaviest = all
          .filter(({ type, isSummary, scores: has }) => {
            return type === 'company' && !isSummary && (has?.esg.grade ?? null) === null;
          })
          .toSorted((a, b) => b.weightFraction - a.weightFraction)
          .slice(0, MOST_LISTED);
        if (heaviest.length === 0) return <p className="caption">{knownMessages.allGraded}</p>;
        return (
          <div className="stack">
            <p className="caption">{knownMessages.waySentence}</p>
            <ul className="known-holdings">
              {heaviest.map(({ key, id, name, weightFraction }) => (
                <li key={key}>
                  <a href={companyPath(id, origin)}>{name}</a>{' '}
                  <span className="caption">{formatWeightPercent(weightFraction)}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}
