import './company-overview.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { formatPercent } from '../../../format/percent.ts';

interface Share {
  readonly label: string;
  /** A fraction of the total, 0 to 1. */
  readonly fraction: number;
}

interface Split {
  readonly title: string;
  readonly shares: readonly Share[];
}

function splitsOf({ weights, totals }: CompanyScores): readonly Split[] {
  const awarenessOf = (fraction: number): readonly Share[] => [
    { label: 'Awareness', fraction },
    { label: 'Performance', fraction: 1 - fraction },
  ];
  const esg: readonly Split[] = [
    {
      title: 'ESG total',
      shares: [
        { label: 'Sustainability', fraction: weights.sustainability },
        { label: 'Governance', fraction: weights.governance },
      ],
    },
    { title: 'Each ESG issue', shares: awarenessOf(weights.esg_awareness) },
  ];
  if (totals.impact === undefined) return esg;
  return [...esg, { title: 'Each impact issue', shares: awarenessOf(weights.impact_awareness) }];
}

/** The weights of the pillars in the totals (SCR-COMP-10). */
export function LevelOneWeights({ scores }: { readonly scores: CompanyScores }) {
  return splitsOf(scores).map(({ title, shares }) => (
    <section key={title} className="weights" aria-label={title}>
      <h3 className="caption">{title}</h3>
      <dl>
        {shares.map(({ label, fraction }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="weight-track" aria-hidden="true">
                <span style={{ width: `${fraction * 100}%` }} />
              </span>
              {formatPercent(fraction)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
