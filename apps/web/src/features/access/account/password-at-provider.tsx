import { singleSignOnStartEndpoint } from '@verdure/contract/access/login';
import { ExternalLink } from 'lucide-react';

import { accountMessages } from './account.messages.ts';

/** Passwords are the identity provider's business: a way to it in place of the form (SCR-ACC-09). */
export function PasswordAtProvider() {
  return (
    <div className="account-fields">
      <p>{accountMessages.passwordAtProvider}</p>
      <a
        href={`/api${singleSignOnStartEndpoint.path}`}
        target="_blank"
        rel="noreferrer"
        className="public-link"
      >
        {accountMessages.toProvider}
        <ExternalLink className="icon" role="img" aria-label="opens another site" />
      </a>
    </div>
  );
}
