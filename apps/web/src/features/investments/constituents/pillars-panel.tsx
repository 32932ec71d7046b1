import './summary.css';

import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { use } from 'react';

import { NOT_DISCLOSED } from '../../../format/missing.ts';
import { formatShareAboveZero } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { GradeBar } from '../../../ui/grade/grade-bar.tsx';
import { ExplainedGrade } from '../../../ui/grade/explained-grade.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import type { AttentionComparison, OnFilter } from './attention.ts';
import { DrawFigure } from './attention.ts';
import { constituentsMessages } from './constituents.messages.ts';
import { GradeFilter } from './grade-filter.tsx';
import { consensusIn, otherGrade, placeAmongFunds, scoresIn } from './overall-scores.ts';
import type { Pillar } from './pillar-kinds.ts';

interface Props {
  readonly overalls: OverallsRow;
  readonly pillars: readonly Pillar[];
  /** Pillars that the organisation has not subscribed to. */
  readonly missing: readonly Pillar[];
  /** Whether the organisation sees what third-party providers say. */
  readonly hasConsensus: boolean;
  readonly isWeighted: boolean;
  readonly onFilter: OnFilter;
  readonly beside?: AttentionComparison | undefined;
}

/** The share of the weight behind a pillar, which stands beside its letter (methodology 13). */
export function basisOf(overalls: OverallsRow, kind: Pillar['kind']): string {
  const coverage = overalls.pillar_coverage.find(({ pillar }) => pillar === kind);
  if (coverage === undefined) {
    // of countries only the score and the letter are answered: a score without a letter is indicative
    const { score, grade } = scoresIn(overalls, kind, true);
    return score !== null && grade === null ? 'indicative, under 10% of the weight scored' : '';
  }
  if (!coverage.weighted_coverage) return 'no score yet';
  const share = `${formatShareAboveZero(coverage.weighted_coverage)} of the weight scored`;
  return coverage.indicative ? `indicative, ${share}` : share;
}

/** One row per pillar. With weights on, it also shows the unweighted value. */
export function PillarsPanel({ overalls, pillars, missing, isWeighted, ...props }: Props) {
  const { onFilter, beside } = props;
  const drawFigure = use(DrawFigure);
  return (
    <Panel title="Pillars">
      <ul className="pillars">
        {pillars.map(({ kind, label, isUnlisted }) => {
          const { score, grade, why } = scoresIn(overalls, kind, isWeighted);
          const plain = scoresIn(overalls, kind, false);
          return (
            <li key={kind}>
              <span className="pillar-name">{label}</span>
              {isUnlisted ? (
                <span>
                  <ExplainedGrade grade={grade} score={score} why={why} size="sm" />
                </span>
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
              <GradeBar grade={grade} other={otherGrade(beside, kind, isWeighted)} isDecorative />
              <span className="pillar-score">
                {drawFigure({ name: kind, label, shown: formatScore(score) })}
              </span>
              {beside === undefined ? null : (
                <span className="pillar-beside">{beside.drawn({ name: kind, label })}</span>
              )}
              <span className="caption pillar-basis">
                {[basisOf(overalls, kind), placeAmongFunds(overalls, kind, isWeighted)]
                  .filter(Boolean)
                  .join(', ')}
                {isWeighted ? (
                  <span className="pillar-plain">unweighted {formatScore(plain.score)}</span>
                ) : null}
              </span>
            </li>
          );
        })}
        {props.hasConsensus ? (
          <Consensus
            overalls={overalls}
            isWeighted={isWeighted}
            onFilter={onFilter}
            beside={beside}
          />
        ) : null}
        {missing.map(({ kind, label }) => (
          <li key={kind}>
            <span className="pillar-name">{label}</span>
            <span className="faint pillar-missing">
              <Term id="not-in-subscription">{constituentsMessages.notSubscribed}</Term>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type ConsensusProps = Pick<Props, 'overalls' | 'isWeighted' | 'onFilter' | 'beside'>;

/** What third-party providers say of the companies held: a letter without points of its own. */
function Consensus({ overalls, isWeighted, onFilter, beside }: ConsensusProps) {
  const grade = consensusIn(overalls, isWeighted);
  const other = beside?.overalls ? consensusIn(beside.overalls, isWeighted) : null;
  return (
    <li>
      <span className="pillar-name">
        <Term id="consensus-rating">{constituentsMessages.consensus}</Term>
      </span>
      <GradeFilter kind="consensus" grade={grade} size="sm" onFilter={onFilter} />
      <GradeBar grade={grade} other={other} isDecorative />
      <span />
      <span className="caption pillar-basis">
        {constituentsMessages.ofProviders}
        {isWeighted ? (
          <span className="pillar-plain">
            unweighted {consensusIn(overalls, false) ?? NOT_DISCLOSED}
          </span>
        ) : null}
      </span>
    </li>
  );
}
