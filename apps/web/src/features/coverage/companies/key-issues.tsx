import './company-overview.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';
import { TrendingDown, TrendingUp } from 'lucide-react';

import { formatScore } from '../../../format/score.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { companyMessages } from './company.messages.ts';

type Noted = CompanyScores['key_risks'][number];

const KINDS = {
  risk: { title: 'Key risks', Icon: TrendingDown },
  point: { title: 'Key points', Icon: TrendingUp },
} as const;

interface Props {
  readonly scores: CompanyScores;
  /** Opens the issue in its table, where the numbers behind it are. */
  readonly onIssue: (issueId: number) => void;
}

/** The default notes: the weakest and the strongest issues (SCR-NOTE-01). */
export function KeyIssues({ scores, onIssue }: Props) {
  if (scores.key_risks.length === 0 && scores.key_points.length === 0) {
    return <p className="caption">{companyMessages.notesFailed}</p>;
  }
  return (
    <div className="key-issues">
      <Kind kind="risk" notes={scores.key_risks} onIssue={onIssue} />
      <Kind kind="point" notes={scores.key_points} onIssue={onIssue} />
    </div>
  );
}

interface KindProps extends Pick<Props, 'onIssue'> {
  readonly kind: keyof typeof KINDS;
  readonly notes: readonly Noted[];
}

function Kind({ kind, notes, onIssue }: KindProps) {
  const { title, Icon } = KINDS[kind];
  if (notes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={`key-kind key-${kind}`}>
        <Icon className="icon" aria-hidden />
        {title}
      </h3>
      <ul>
        {notes.map(({ dimension_id, name, score, grade }) => (
          <li key={dimension_id} className="key-issue">
            <button type="button" className="key-name" onClick={() => onIssue(dimension_id)}>
              {name}
            </button>
            <span className="key-score">{formatScore(score)}</span>
            <GradeMark grade={grade} score={score} />
          </li>
        ))}
      </ul>
    </section>
  );
}
