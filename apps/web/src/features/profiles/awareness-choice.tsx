import type { AwarenessShare } from '@verdure/scoring/weightings';

import { SegmentedControl } from '../../ui/controls/segmented-control.tsx';

interface Props {
  readonly label: string;
  readonly share: AwarenessShare;
  /** Null where the viewer may not change it. */
  readonly onChange: ((share: AwarenessShare) => void) | null;
}

/** Awareness and performance make 100%, in three steps. */
const STEPS = [
  { value: '0', label: '0 / 100', share: 0 },
  { value: '0.5', label: '50 / 50', share: 0.5 },
  { value: '1', label: '100 / 0', share: 1 },
] as const;

/** What awareness counts beside performance (SCR-PROF-10). */
export function AwarenessChoice({ label, share, onChange }: Props) {
  const current = STEPS.find((step) => step.share === share) ?? STEPS[1];
  return (
    <div className="awareness-choice">
      <span>
        {label}
        <span className="caption"> Awareness / performance, %</span>
      </span>
      {onChange === null ? (
        <span>{current.label}</span>
      ) : (
        <SegmentedControl
          label={label}
          segments={STEPS}
          value={current.value}
          onChange={(value) => onChange(STEPS.find((step) => step.value === value)?.share ?? 0.5)}
        />
      )}
    </div>
  );
}
