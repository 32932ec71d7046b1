import './issue-facts.css';

import type { CompanyDimension } from '@verdure/contract/coverage/companies';

import { formatScore } from '../../../format/score.ts';
import { EffectiveWeight } from '../../../ui/marks/effective-weight.tsx';
import { SharedChange } from '../../../ui/marks/shared-change.tsx';

/** The columns that do not fit on a narrow screen. */
export function IssueFacts({ issue }: { readonly issue: CompanyDimension }) {
  const facts = [
    { label: 'Awareness', shown: formatScore(issue.awareness_score) },
    { label: 'Performance', shown: formatScore(issue.performance_score) },
    { label: 'Weight', shown: <EffectiveWeight weighed={issue} /> },
    { label: 'Weighted score', shown: formatScore(issue.weighted_score) },
  ];
  return (
    <dl className="issue-facts narrow-only">
      {facts.map(({ label, shown }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{shown}</dd>
        </div>
      ))}
      {issue.overall_change === null && !issue.not_comparable ? null : (
        <div>
          <dt>Change</dt>
          <dd>
            <SharedChange
              change={issue.overall_change}
              sharedShare={issue.shared_share}
              isNotComparable={issue.not_comparable}
            />
          </dd>
        </div>
      )}
    </dl>
  );
}
