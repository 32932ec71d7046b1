import type { AttributionRow } from '@verdure/contract/investments/attribution';
import type { ScoredPillar } from '@verdure/contract/vocabulary';

import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import type { LiftChoice } from './lift-choice.ts';
import { signedText } from '../../../format/signed.ts';
import { liftsMessages } from './lifts.messages.ts';
import type { LiftsRequest } from './lifts.queries.ts';

/** The pillars that the ESG score is made of. */
const ESG_PILLARS = [
  { pillar: 'sustainability', name: 'Sustainability' },
  { pillar: 'governance', name: 'Governance' },
] as const satisfies readonly { readonly pillar: ScoredPillar; readonly name: string }[];

const WHOLE = 'whole';
const SEGMENTS = [
  { value: WHOLE, label: liftsMessages.wholePillars },
  ...ESG_PILLARS.map(({ pillar, name }) => ({
    value: pillar,
    label: liftsMessages.issuesOf(name),
  })),
] as const;

interface Props {
  readonly asked: LiftsRequest;
  readonly bars: readonly AttributionRow[];
  readonly onChoice: (change: LiftChoice) => void;
}

/** Whole pillars, or one of them divided into its issues, and what these add up to. */
export function PillarChoice({ asked: { pillar, figure }, bars, onChoice }: Props) {
  const opened = ESG_PILLARS.find((each) => each.pillar === pillar);
  const issues = bars.filter(({ issue_id: issueId }) => issueId !== null);
  const sum = issues.reduce((total, { contribution }) => total + contribution, 0);
  return (
    <>
      <SegmentedControl
        label={liftsMessages.pillars}
        segments={SEGMENTS}
        value={opened?.pillar ?? WHOLE}
        onChange={(next) => onChoice({ pillar: next === WHOLE ? undefined : next, bar: undefined })}
      />
      {opened === undefined || issues.length === 0 ? null : (
        <p className="caption">
          {liftsMessages.addUp(issues.length, opened.name, signedText(sum, figure))}
        </p>
      )}
    </>
  );
}
