import { useSite } from '../../../api/site.ts';
import { PremiumLock } from '../../../ui/states/premium-lock.tsx';

/** Data of funds are not subscribed to; who runs the installation says whom to ask. */
export const FundsLock = () => (
  <PremiumLock feature="Funds data" supportEmail={useSite()?.support_email} />
);
