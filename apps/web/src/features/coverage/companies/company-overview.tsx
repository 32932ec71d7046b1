import './company-overview.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';

import type { IdAndName } from '@verdure/contract/http/fields';
import type { ReactNode } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { usePrintedEvidence } from '../../../ui/print-foot.ts';
import { CompanyTotals } from './company-totals.tsx';
import { LevelOneWeights } from './level-one-weights.tsx';
import { OverallCard } from './overall-card.tsx';

interface Props {
  readonly scores: CompanyScores;
  readonly company: IdAndName;
  readonly profile: IdAndName;
  /** Opens the totals beside those of the peers. */
  readonly onPeers: () => void;
  /** The key risks and key points. */
  readonly notes: ReactNode;
  /** What the organisation did about the company. */
  readonly engagement: ReactNode;
}

/** Above the fold: the grade, the five totals, what stands out, and the weights. */
export function CompanyOverview({ scores, company, profile, onPeers, ...parts }: Props) {
  usePrintedEvidence(profile.name, scores);
  const page = { type: 'company', id: company.id, profileId: profile.id } as const;
  const subject = { name: company.name, profile: profile.name, asOf: scores.as_of, page };
  return (
    <div className="company-overview">
      <div className="company-side">
        <Panel
          title="ESG"
          actions={scores.totals.esg === undefined ? null : <PeersButton onPeers={onPeers} />}
        >
          <OverallCard scores={scores} />
        </Panel>
        {parts.notes}
      </div>
      <section className="panel" aria-label="Totals">
        <CompanyTotals scores={scores} subject={subject} />
      </section>
      <div className="company-weights company-side">
        <Panel title="Scoring weights (Level 1)">
          <LevelOneWeights scores={scores} />
        </Panel>
        {parts.engagement}
      </div>
    </div>
  );
}

const PeersButton = ({ onPeers }: Pick<Props, 'onPeers'>) => (
  <span className="no-print">
    <Button size="dense" variant="quiet" onClick={onPeers}>
      Beside its peers
    </Button>
  </span>
);
