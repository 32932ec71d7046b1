import './folded-summary.css';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { hasEsg, useViewer } from '../../../api/viewer.ts';
import { formatPercent } from '../../../format/percent.ts';
import { formatScore } from '../../../format/score.ts';
import { GradeMark } from '../../../ui/grade/grade-mark.tsx';
import { useScrolledPast } from '../../../ui/use-scrolled-past.ts';
import { coverageQuery, overallsQuery } from './constituents.queries.ts';
import type { InvestmentScope } from '../../../api/ask-investment.ts';
import { scoresIn } from './overall-scores.ts';
import { pillarsOf } from './pillar-kinds.ts';

interface Props {
  readonly title: string;
  readonly scope: InvestmentScope;
  readonly isWeighted: boolean;
  /** The selectors in their small form. */
  readonly actions: ReactNode;
  /** The summary. When it scrolls away, header and summary fold into one line. */
  readonly children: ReactNode;
}

/** Height of top bar and page header, which cover the top of the window. */
const COVERED_PX = 140;

/** Header and summary. Once scrolled away, one line of 44 px replaces them (ui.md 5.2). */
export function FoldedSummary({ children, ...props }: Props) {
  const band = useRef<HTMLDivElement>(null);
  const isFolded = useScrolledPast({ element: band, coveredPx: COVERED_PX });
  useEffect(() => {
    // the page header belongs to the page: this mark hides it while the line replaces it
    document.documentElement.toggleAttribute('data-folded', isFolded);
    return () => document.documentElement.removeAttribute('data-folded');
  }, [isFolded]);
  return (
    <>
      {isFolded ? <Line {...props} /> : null}
      <div className="summary-band">
        <div ref={band} className="summary-mark" />
        {children}
      </div>
    </>
  );
}

function Line({ title, scope, isWeighted, actions }: Omit<Props, 'children'>) {
  const viewer = useViewer();
  const coverage = useQuery(coverageQuery(scope)).data;
  const overalls = useQuery(overallsQuery(scope)).data;
  const pillars = pillarsOf(coverage?.investment_type ?? null, viewer);
  const esg = hasEsg(viewer) && overalls && scoresIn(overalls, 'esg', isWeighted);
  return (
    <section className="folded-summary no-print" aria-label="Summary">
      <div className="folded-line">
        <strong className="folded-title">{title}</strong>
        {esg ? (
          <span className="folded-score">
            {formatScore(esg.score)} <GradeMark grade={esg.grade} score={esg.score} size="sm" />
          </span>
        ) : null}
        <span className="folded-facts">
          {overalls
            ? pillars.map(({ kind, label }) => (
                <span key={kind} className="folded-pillar">
                  {label} <GradeMark {...scoresIn(overalls, kind, isWeighted)} />
                </span>
              ))
            : null}
          {coverage ? (
            <span className="caption">
              {formatPercent(coverage.weighted_direct_coverage)} direct ·{' '}
              {formatPercent(coverage.weighted_proxy_coverage)} proxy
            </span>
          ) : null}
        </span>
        <div className="folded-actions">{actions}</div>
      </div>
    </section>
  );
}
