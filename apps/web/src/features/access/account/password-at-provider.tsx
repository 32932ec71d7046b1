import { singleSignOnStartEndpoint } from '@verdure/contract/access/login';
import { ExternalLink } from 'lucide-react';

import { useViewer } from '../../../api/viewer.ts';
import { accountMessages } from './account.messages.ts';

const SIGN_ON = `/api${singleSignOnStartEndpoint.path}?again=true`;

/**
 * Replaces the password form if an identity provider manages passwords (SCR-ACC-09). It links to
 * the provider's account page, or to its sign-on page if the organisation has set none.
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
