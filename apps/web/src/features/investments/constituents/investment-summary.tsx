import './summary.css';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { hasEsg, hasFeature, useViewer } from '../../../api/viewer.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { useMedia } from '../../../ui/table/use-media.ts';
import { AttentionPanel } from './attention-panel.tsx';
import type { AttentionComparison, OnFilter } from './attention.ts';
import { constituentsMessages } from './constituents.messages.ts';
import { coverageQuery, overallsQuery } from './constituents.queries.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { OverallPanel } from './overall-panel.tsx';
import { missingPillarsOf, summaryPillarsOf } from './pillar-kinds.ts';
import { PillarsPanel } from './pillars-panel.tsx';

const CoveragePanel = lazyPart(async () => (await import('./coverage-panel.tsx')).CoveragePanel);
const DistributionPanel = lazyPart(
  async () => (await import('./distribution-panel.tsx')).DistributionPanel,
);
// chart code loads beside the page; charts render when it arrives
for (const panel of [CoveragePanel, DistributionPanel]) void panel.preload();

interface Props {
  readonly scope: InvestmentScope;
  readonly name: string;
  readonly profileName: string;
  readonly isWeighted: boolean;
  /** A link to uploaded rows that were not matched. */
  readonly unrecognised: ReactNode;
  readonly unrecognisedCount: number;
  /** Lists the underlying holdings with something in common. */
  readonly onFilter: OnFilter;
  /** The temperature, where it needs attention. */
  readonly temperature: ReactNode;
  readonly beside?: AttentionComparison | undefined;
}

/** What the answers make of the panels, so that nothing below moves when they arrive. */
const PANELS_PX = {
  wide: { overall: 270, pillars: 318, coverage: 206, grades: 146, attention: 216 },
  narrow: { overall: 286, pillars: 462, coverage: 214, grades: 158, attention: 242 },
} as const;

/** Below this the pillars write their shares in two lines. */
const NARROW_SUMMARY = '(max-width: 1439.98px)';

/** Below the band, which says what could not be updated: grade, pillars, coverage, distribution, what needs attention. */
export function InvestmentSummary({ scope, isWeighted, onFilter, ...props }: Props) {
  const viewer = useViewer();
  const px = PANELS_PX[useMedia(NARROW_SUMMARY) ? 'narrow' : 'wide'];
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  const subject = {
    name: props.name,
    profile: props.profileName,
    asOf: overalls.data?.as_of,
    page: scope,
  };
  const type = coverage.data?.investment_type ?? null;
  const pillars = summaryPillarsOf(type, viewer);
  const { coverageFailed, scoresFailed } = constituentsMessages;
  // the band above the tabs says when the scores did not load
  const overallsFailed = scoresFailed(scope.type);
  return (
    <>
      <div className="summary">
        <Loaded query={overalls} failed={overallsFailed} heightPx={px.overall} isNotedElsewhere>
          {(row) =>
            row && (
              <OverallPanel
                overalls={row}
                isWeighted={isWeighted}
                hasCompanies={type !== 'pure_sovereign'}
                onFilter={onFilter}
                beside={props.beside}
              />
            )
          }
        </Loaded>
        <Loaded query={overalls} failed={overallsFailed} heightPx={px.pillars} isNotedElsewhere>
          {(row) =>
            row && (
              <PillarsPanel
                overalls={row}
                pillars={pillars}
                missing={missingPillarsOf(type, viewer)}
                hasConsensus={type !== 'pure_sovereign' && hasFeature(viewer, 'consensus')}
                isWeighted={isWeighted}
                onFilter={onFilter}
                beside={props.beside}
              />
            )
          }
        </Loaded>
        <Loaded query={coverage} failed={coverageFailed} heightPx={px.coverage} isNotedElsewhere>
          {(row) =>
            row && (
              <CoveragePanel
                coverage={row}
                gradedFraction={overalls.data?.esg_covered_weight ?? null}
                subject={subject}
                beside={props.beside}
                unrecognised={props.unrecognised}
              />
            )
          }
        </Loaded>
      </div>
      <div className="summary-wide">
        {hasEsg(viewer) ? (
          <Loaded query={overalls} failed={overallsFailed} heightPx={px.grades} isNotedElsewhere>
            {(row) =>
              row && (
                <DistributionPanel
                  overalls={row}
                  subject={subject}
                  onFilter={onFilter}
                  beside={props.beside}
                />
              )
            }
          </Loaded>
        ) : null}
        <Loaded query={overalls} failed={overallsFailed} heightPx={px.attention} isNotedElsewhere>
          {(row) =>
            row && (
              <AttentionPanel
                of={scope.type}
                overalls={row}
                unrecognisedCount={props.unrecognisedCount}
                temperature={props.temperature}
                onSelect={onFilter}
              />
            )
          }
        </Loaded>
      </div>
    </>
  );
}
