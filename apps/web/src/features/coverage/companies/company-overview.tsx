import './company-overview.css';

import type { CompanyScores } from '@verdure/contract/coverage/companies';

import type { IdAndName } from '@verdure/contract/http/fields';
import { type ReactNode, Suspense } from 'react';

import { usePastDay } from '../../../api/past-day.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { usePrintedEvidence } from '../../../ui/print-foot.ts';
import { CompanyTotals } from './company-totals.tsx';
import { LevelOneWeights } from './level-one-weights.tsx';
import { KnownFigures } from './known-figures.tsx';
import { OverallCard } from './overall-card.tsx';
import { shownTotals } from './shown-totals.ts';
import { ToScore } from './to-score.tsx';

interface Props {
  readonly scores: CompanyScores;
  readonly company: IdAndName;
  readonly profile: IdAndName;
  /** Opens the totals beside those of the peers. */
  readonly onPeers: () => void;
  /** Opens an issue in its table. */
  readonly onIssue: (issueId: number) => void;
  /** Opens a figure with its source. */
  readonly onMetric: (metricId: number) => void;
  /** The key risks and key points. */
  readonly notes: ReactNode;
  /** What the organisation did about the company. */
  readonly engagement: ReactNode;
}

const DisclosedFigures = lazyPart(
  async () => (await import('./disclosed-figures.tsx')).DisclosedFigures,
);

/** Nothing to draw: there are totals, and none has a score. */
function hasNoTotal(scores: CompanyScores): boolean {
  const totals = shownTotals(scores);
  return totals.length > 0 && totals.every(({ total }) => total.score === null);
}

/** Above the fold: the grade, the five totals, what stands out, and the weights. */
export function CompanyOverview({ scores, company, profile, onPeers, onIssue, ...parts }: Props) {
  usePrintedEvidence(profile.name, scores, usePastDay());
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
          {scores.totals.esg?.too_little_data ? (
            <div className="stack company-known">
              <KnownFigures scores={scores} onIssue={onIssue} />
              <ToScore scores={scores} company={company} />
            </div>
          ) : null}
        </Panel>
        {parts.notes}
      </div>
      {hasNoTotal(scores) ? (
        <Suspense fallback={null}>
          <DisclosedFigures
            valuesIn={{ companyId: company.id, universeId: scores.universe_id }}
            onMetric={parts.onMetric}
          />
        </Suspense>
      ) : (
        <section className="panel" aria-label="Totals">
          <CompanyTotals scores={scores} subject={subject} />
        </section>
      )}
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
