import { useSite } from '../../../api/site.ts';
import { PremiumLock } from '../../../ui/states/premium-lock.tsx';

/** The organisation does not subscribe to funds; names the support contact of the installation. */
export const FundsLock = () => (
  <PremiumLock feature="Funds data" supportEmail={useSite()?.support_email} />
);
