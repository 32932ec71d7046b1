import './states.css';

import { Lock } from 'lucide-react';

import { Tooltip } from '../overlay/tooltip.tsx';

/** Whom to ask for a trial of a premium feature. */
export const PROVIDER_EMAIL = 'support@verdure.example';

interface Props {
  /** What is locked, such as 'Funds data'. */
  readonly feature: string;
}

/** A locked feature can be focused and says what it is and how to get it (SCR-GLB-25). */
export function PremiumLock({ feature }: Props) {
  return (
    <Tooltip
      label={`${feature} is a premium feature. Contact us at ${PROVIDER_EMAIL} for a free trial.`}
    >
      <button type="button" className="premium-lock" aria-disabled="true">
        <Lock className="icon" role="img" aria-label={`${feature}: premium feature, locked`} />
      </button>
    </Tooltip>
  );
}
