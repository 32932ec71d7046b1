import { Lock } from 'lucide-react';

import { useSite } from '../../../api/site.ts';
import { premiumWords } from '../../../ui/states/premium-words.ts';
import './ungraded-fund.css';

/** Replaces the figures of a fund if the organisation does not subscribe to funds (SCR-GLB-25). */
export function LockedFund() {
  const { what, how } = premiumWords('Funds data', useSite()?.support_email);
  return (
    <section className="panel ungraded-fund" aria-label="Locked">
      <Lock className="icon" aria-hidden />
      <p className="ungraded-words">{what}</p>
      <p>{how}</p>
    </section>
  );
}
