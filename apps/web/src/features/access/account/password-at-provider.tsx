import { singleSignOnStartEndpoint } from '@verdure/contract/access/login';
import { ExternalLink } from 'lucide-react';

import { useViewer } from '../../../api/viewer.ts';
import { accountMessages } from './account.messages.ts';

const SIGN_ON = `/api${singleSignOnStartEndpoint.path}?again=true`;

/**
 * Passwords are the identity provider's business: a way to it in place of the form (SCR-ACC-09).
 * Where nobody has said which page of it that is, the way is its sign-on, at which it shows itself.
 */
export function PasswordAtProvider() {
  const { provider_account_url: page } = useViewer().organisation;
  return (
    <div className="account-fields">
      <p>{accountMessages.passwordAtProvider}</p>
      <a href={page ?? SIGN_ON} target="_blank" rel="noreferrer" className="public-link">
        {page === null ? accountMessages.toSignOn : accountMessages.toProvider}
        <ExternalLink className="icon" role="img" aria-label="opens another site" />
      </a>
      {page === null ? <p className="caption">{accountMessages.noProviderPage}</p> : null}
    </div>
  );
}
