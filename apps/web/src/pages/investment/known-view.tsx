import { useQuery } from '@tanstack/react-query';

import { hasFeature, useViewer } from '../../api/viewer.ts';
import {
  coverageQuery,
  overallsQuery,
} from '../../features/investments/constituents/constituents.queries.ts';
import { summaryPillarsOf } from '../../features/investments/constituents/pillar-kinds.ts';
import { gradeNeedsMessages } from '../../features/investments/grade-needs/grade-needs.messages.ts';
import { GradeNeeds, MissingMetrics } from '../../features/investments/grade-needs/grade-needs.tsx';
import { knownMetricsMessages } from '../../features/investments/known-metrics/known-metrics.messages.ts';
import { KnownMetrics } from '../../features/investments/known-metrics/known-metrics.tsx';
import { footprintsQuery } from '../../features/investments/footprints/footprints.queries.ts';
import { itrQuery } from '../../features/investments/temperature/temperature.queries.ts';
import { Panel } from '../../ui/panel.tsx';
import { Loaded } from '../../ui/states/loaded.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { downloadTable } from './download-table.ts';
import { knownFootprints, knownPillars, knownWarming } from './known-figures.ts';
import type { KnownFigure } from './known-figures.ts';
import { knownMessages } from './known.messages.ts';
import type { InvestmentTabProps } from './tab-props.ts';

type Props = Pick<InvestmentTabProps, 'scope' | 'origin' | 'search' | 'onSearch'>;

const LIST_PX = 200;

/** Where a difference cannot be explained: the figures there are, and what would bring a grade. */
export const KnownView = (props: Props) => (
  <div className="lifts">
    <Panel title={gradeNeedsMessages.title}>
      <GradeNeeds
        scope={props.scope}
        origin={props.origin}
        onSheet={() =>
          void downloadTable('csv', {
            table: 'grade-needs',
            scope: props.scope,
            failed: gradeNeedsMessages.sheetFailed,
          })
        }
      />
    </Panel>
    <div className="stack">
      <Panel title={knownMessages.title}>
        <Figures {...props} />
      </Panel>
      <Panel title={gradeNeedsMessages.metrics}>
        <MissingMetrics scope={props.scope} />
      </Panel>
    </div>
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
