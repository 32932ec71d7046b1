import './investment-band.css';

import type { CoverageRow, OverallsRow } from '@verdure/contract/investments/constituents';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { use } from 'react';
import type { ReactNode } from 'react';

import { hasEsg, hasFeature, useViewer } from '../../../api/viewer.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { formatDate } from '../../../format/date.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { ExplainedGrade } from '../../../ui/grade/explained-grade.tsx';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { Loaded } from '../../../ui/states/loaded.tsx';
import { QueryFailed } from '../../../ui/states/query-failed.tsx';
import { NARROW_TABLE, useMedia } from '../../../ui/table/use-media.ts';
import { Term } from '../../../ui/terms/term.tsx';
import { attentionItems } from './attention.ts';
import type { AttentionComparison, HoldingFilter, OnFilter } from './attention.ts';
import { DrawFigure } from './attention.ts';
import { constituentsMessages, NOT_RECOGNISED } from './constituents.messages.ts';
import { coverageQuery, overallsQuery } from './constituents.queries.ts';
import { GradeFilter } from './grade-filter.tsx';
import { consensusIn, scoresIn } from './overall-scores.ts';
import { missingPillarsOf, summaryPillarsOf } from './pillar-kinds.ts';
import type { Pillar } from './pillar-kinds.ts';

interface Props {
  readonly scope: InvestmentScope;
  readonly isWeighted: boolean;
  /** A link to uploaded rows that were not matched. */
  readonly unrecognised: ReactNode;
  readonly unrecognisedCount: number;
  /** Lists the underlying holdings with something in common. */
  readonly onFilter: OnFilter;
  /** The temperature, where it needs attention; undefined while it is on its way. */
  readonly temperature: ReactNode;
  /** What changed since a day; last in its line, so that it moves nothing when it comes. */
  readonly changed?: ReactNode;
  readonly beside?: AttentionComparison | undefined;
}

/** Both lines of the band, so that nothing moves when they arrive; on a phone each wraps to three. */
const BAND_PX = { wide: 74, narrow: 200 } as const;

/** Grade, pillars and coverage in a line, and what needs attention in another (ui.md 9.1). */
export function InvestmentBand({ scope, ...props }: Props) {
  const coverage = useQuery(coverageQuery(scope));
  const overalls = useQuery(overallsQuery(scope));
  const isNarrow = useMedia(NARROW_TABLE);
  const { coverageFailed, scoresFailed, waitPage } = constituentsMessages;
  return (
    <section className="band" aria-label="In short">
      <QueryFailed query={coverage} message={coverageFailed} />
      <Loaded
        query={overalls}
        failed={scoresFailed(scope.type)}
        heightPx={isNarrow ? BAND_PX.narrow : BAND_PX.wide}
        waitText={waitPage}
      >
        {(row) =>
          row && (
            <>
              <Scores {...props} overalls={row} coverage={coverage} />
              <Attention {...props} of={scope.type} overalls={row} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface ScoresProps extends Omit<Props, 'scope'> {
  readonly overalls: OverallsRow;
  readonly coverage: UseQueryResult<CoverageRow | null>;
}

function Scores({ coverage, changed, ...props }: ScoresProps) {
  const { overalls, isWeighted, onFilter, beside } = props;
  const drawFigure = use(DrawFigure);
  const viewer = useViewer();
  const esg = scoresIn(overalls, 'esg', isWeighted);
  return (
    <ul className="band-scores">
      <li className="band-esg">
        {hasEsg(viewer) ? (
          <>
            <GradeFilter kind="esg" {...esg} size="md" onFilter={onFilter} />
            <span className="band-score" data-quiet={esg.grade === null || undefined}>
              {drawFigure({ name: 'esg', label: 'ESG', shown: formatScore(esg.score) })}
            </span>
            {beside?.drawn({ name: 'esg', label: 'the ESG score' })}
          </>
        ) : (
          <span className="faint">
            <Term id="not-in-subscription">{constituentsMessages.notSubscribed}</Term>
          </span>
        )}
      </li>
      {/* which pillars there are depends on what is held: they come as a whole */}
      {coverage.isPending ? null : (
        <Pillars {...props} type={coverage.data?.investment_type ?? null} />
      )}
      {changed ? <li className="band-changed">{changed}</li> : null}
    </ul>
  );
}

interface PillarsProps extends Omit<ScoresProps, 'coverage'> {
  readonly type: CoverageRow['investment_type'];
}

/** The scores after the first, and the consensus. */
function Pillars({ type, ...props }: PillarsProps) {
  const viewer = useViewer();
  const hasConsensus = type !== 'pure_sovereign' && hasFeature(viewer, 'consensus');
  return (
    <>
      {summaryPillarsOf(type, viewer).map((pillar) => (
        <PillarScore key={pillar.kind} {...props} pillar={pillar} />
      ))}
      {missingPillarsOf(type, viewer).map(({ kind, label }) => (
        <li key={kind} className="faint">
          {label} <Term id="not-in-subscription">{constituentsMessages.notSubscribed}</Term>
        </li>
      ))}
      {hasConsensus ? (
        <li>
          <Term id="consensus-rating">{constituentsMessages.consensus}</Term>
          <GradeMark grade={consensusIn(props.overalls, props.isWeighted)} size="sm" />
        </li>
      ) : null}
    </>
  );
}

interface PillarProps extends Pick<ScoresProps, 'overalls' | 'isWeighted' | 'onFilter' | 'beside'> {
  readonly pillar: Pillar;
}

function PillarScore({ pillar, overalls, isWeighted, onFilter, beside }: PillarProps) {
  const drawFigure = use(DrawFigure);
  const { kind, label, isUnlisted, short = label } = pillar;
  const { score, grade, why } = scoresIn(overalls, kind, isWeighted);
  return (
    <li>
      <span className="band-label" title={short === label ? undefined : label}>
        {short}
      </span>
      {isUnlisted ? (
        <ExplainedGrade grade={grade} score={score} why={why} size="sm" />
      ) : (
        <GradeFilter
          kind={kind}
          grade={grade}
          score={score}
          why={why}
          size="sm"
          onFilter={onFilter}
        />
      )}
      <span data-quiet={grade === null || undefined}>
        {drawFigure({ name: kind, label: `${label} in short`, shown: formatScore(score) })}
      </span>
      {beside?.drawn({ name: kind, label })}
    </li>
  );
}

interface AttentionProps extends Omit<Props, 'scope'> {
  readonly of: InvestmentScope['type'];
  readonly overalls: OverallsRow;
}

const NOT_GRADED = 'no ESG grade';

/** What is not recognised has a link of its own, which lists the rows. */
const isNotLinked = ({ filter }: HoldingFilter): boolean => filter !== NOT_RECOGNISED;

/** What to check first, each a filter of the table, and from when the figures are. */
function Attention({
  of,
  overalls,
  unrecognisedCount,
  temperature,
  onFilter,
  ...props
}: AttentionProps) {
  // its line comes as a whole, and its room is kept
  if (temperature === undefined) return <div className="band-attention" />;
  const items = attentionItems(overalls, unrecognisedCount).filter(isNotLinked);
  const { esg_covered_weight: graded } = overalls;
  return (
    <ul className="band-attention">
      <li className="faint">
        {graded === null || graded === 0 ? NOT_GRADED : `${formatPercent(graded)} graded`}
        {props.unrecognised}
      </li>
      {temperature === null ? null : <li>{temperature}</li>}
      {items.map((item) => (
        <li key={item.text}>
          <button type="button" title={item.text} onClick={() => onFilter(item)}>
            {item.short}
          </button>
        </li>
      ))}
      {items.length === 0 && temperature === null && unrecognisedCount === 0 ? (
        <li className="faint">Nothing in this {of} stands out.</li>
      ) : null}
      <li className="band-day faint">calculated for {formatDate(overalls.as_of)}</li>
    </ul>
  );
}
