import type { CompanyScores } from '@verdure/contract/coverage/companies';

import { Panel } from '../../../ui/panel.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { companyMessages } from './company.messages.ts';
import type { IssueChoice } from './issue-choice.ts';
import { ScoringTables } from './scoring-tables.tsx';
import { SdgTiles } from './sdg-tiles.tsx';

interface Props {
  readonly scores: CompanyScores;
  readonly choice: IssueChoice;
}

/** The goals a company contributes to, and the impact issues behind them (SCR-COMP-14). */
export function ImpactIssues({ scores, choice }: Props) {
  if (!scores.preferences.sdg_alignment) return <Empty text={companyMessages.noImpact} />;
  return (
    <>
      <Panel title="Sustainable Development Goals">
        <SdgTiles issues={scores.dimensions.impact ?? []} goals={scores.sdgs ?? []} />
        <p className="caption">{companyMessages.goals}</p>
      </Panel>
      <ScoringTables scores={scores} pillars={['impact']} choice={choice} />
    </>
  );
}
