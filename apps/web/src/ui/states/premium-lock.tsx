import './states.css';

import { Lock } from 'lucide-react';

import { Tooltip } from '../overlay/tooltip.tsx';
import { premiumWords } from './premium-words.ts';

interface Props {
  /** What is locked, such as 'Funds data'. */
  readonly feature: string;
  /** Whom to ask for a trial; undefined until the installation has said it. */
  readonly supportEmail: string | undefined;
}

/** A locked feature can be focused and says what it is and how to get it (SCR-GLB-25). */
export function PremiumLock({ feature, supportEmail }: Props) {
  const { what, how } = premiumWords(feature, supportEmail);
  return (
    <Tooltip label={`${what} ${how}`}>
      <button type="button" className="premium-lock" aria-disabled="true">
        <Lock className="icon" role="img" aria-label={`${feature}: premium feature, locked`} />
      </button>
    </Tooltip>
  );
}
