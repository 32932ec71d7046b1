import './known-figures.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { type Grade, SCORED_PILLARS } from '@verdure/contract/vocabulary';

import { formatScore } from '../../../format/score.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { assessedWords } from './assessed-share.tsx';
import { knownMessages } from './company.messages.ts';
import { shownTotals } from './shown-totals.ts';

interface Known {
  readonly name: string;
  readonly score: number;
  readonly grade: Grade | null;
  /** Null: a total, which no table opens. */
  readonly issueId: number | null;
  readonly basis: string | null;
}

/** The totals that have a score, and the issues of the pillars that have none. */
function knownOf(scores: CompanyScores): readonly Known[] {
  const totals = shownTotals(scores).flatMap(({ label, total }): Known[] => {
    const { score, grade } = total;
    return score === null
      ? []
      : [{ name: label, score, grade, issueId: null, basis: assessedWords(total) }];
  });
  const issues = SCORED_PILLARS.filter((pillar) => scores.totals[pillar]?.score === null)
    .flatMap((pillar) => scores.dimensions[pillar] ?? [])
    .flatMap(({ id, name, overall_score: score, overall_grade: grade }): Known[] =>
      score === null ? [] : [{ name, score, grade, issueId: id, basis: null }],
    );
  return [...totals, ...issues];
}

interface Props {
  readonly scores: CompanyScores;
  readonly onIssue: (issueId: number) => void;
}

/** What is known of a company that has no ESG total, each with what it stands on; of a proxy the means of its peers. */
export function KnownFigures({ scores, onIssue }: Props) {
  const known = knownOf(scores);
  if (known.length === 0) return null;
  const title = scores.proxy ? knownMessages.ofPeers : knownMessages.title;
  return (
    <section aria-label={title} className="known-figures">
      <h3>{title}</h3>
      <ul>
        {known.map(({ name, score, grade, basis, issueId }) => (
          <li key={`${name} ${issueId}`} className="known-figure">
            {issueId === null ? (
              <span>{name}</span>
            ) : (
              <button type="button" className="known-issue" onClick={() => onIssue(issueId)}>
                {name}
              </button>
            )}
            <span>{formatScore(score)}</span>
            {scores.proxy ? null : <GradeMark grade={grade} score={score} />}
            {basis === null ? null : <span className="caption known-basis">{basis}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
