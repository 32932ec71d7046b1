import './summary.css';

import type { OverallsRow } from '@verdure/contract/investments/constituents';
import { dataOfWords, GRADE_LABELS } from '@verdure/contract/vocabulary';
import { use } from 'react';

import { hasEsg, useViewer } from '../../../api/viewer.ts';
import { formatDate } from '../../../format/date.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { GradeBar } from '../../../ui/grade/grade-bar.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Term } from '../../../ui/terms/term.tsx';
import type { AttentionComparison, OnFilter } from './attention.ts';
import { DrawFigure } from './attention.ts';
import { constituentsMessages } from './constituents.messages.ts';
import { GradeFilter } from './grade-filter.tsx';
import { otherGrade, placeAmongFunds, qualityWords, scoresIn } from './overall-scores.ts';

interface Props {
  readonly overalls: OverallsRow;
  readonly isWeighted: boolean;
  /** False where only countries are held: they report no emissions. */
  readonly hasCompanies: boolean;
  readonly onFilter: OnFilter;
  readonly beside?: AttentionComparison | undefined;
}

const basisOf = ({ esg_covered_weight: weight }: OverallsRow): string =>
  weight === null
    ? 'No data yet'
    : `Based on ${formatPercent(weight)} of the weight, in underlying holdings`;

/** A score behind less than 10% of the weight has no letter (methodology 13). */
const noGradeWords = (score: number | null): string =>
  score === null
    ? 'No grade yet: no holding has an ESG score'
    : 'Indicative: too little of the weight for a grade';

/** A number and a letter, and the share of the weight behind them. */
export function OverallPanel(props: Props) {
  if (hasEsg(useViewer())) return <Overall {...props} />;
  return (
    <Panel title="Overall">
      <p className="faint">
        <Term id="not-in-subscription">{constituentsMessages.notSubscribed}</Term>
      </p>
    </Panel>
  );
}

function Overall({ overalls, isWeighted, onFilter, beside, ...props }: Props) {
  const drawFigure = use(DrawFigure);
  const { score, grade, why } = scoresIn(overalls, 'esg', isWeighted);
  const place = placeAmongFunds(overalls, 'esg', isWeighted);
  return (
    <Panel title="Overall">
      <div className="overall">
        <GradeFilter
          kind="esg"
          grade={grade}
          score={score}
          why={why}
          size="xl"
          fill="solid"
          onFilter={onFilter}
        />
        <div className="overall-words lines-left">
          <p className="overall-score">
            <span className="display">
              {drawFigure({ name: 'esg', label: 'the ESG score', shown: formatScore(score) })}
            </span>
            <span className="faint"> / 4</span>
          </p>
          {beside?.drawn({ name: 'esg', label: 'the ESG score' })}
          <p>{grade === null ? noGradeWords(score) : GRADE_LABELS[grade]}</p>
          {place === null ? null : <p className="caption">{place}</p>}
          <GradeBar grade={grade} other={otherGrade(beside, 'esg', isWeighted)} isDecorative />
        </div>
      </div>
      <p className="caption">
        {basisOf(overalls)} · {dataOfWords(overalls)} · calculated for {formatDate(overalls.as_of)}
      </p>
      {props.hasCompanies ? <p className="caption">{qualityWords(overalls)}</p> : null}
    </Panel>
  );
}
