import { ExternalLink } from 'lucide-react';

import { paths } from '../../../paths.ts';
import { loginMessages } from './login.messages.ts';

interface Props {
  /** Where companies hand in their data; null if there is no such site. */
  readonly submissionAddress: string | null;
  readonly hasPasswords: boolean;
}

export function LoginLinks({ submissionAddress, hasPasswords }: Props) {
  return (
    <div className="public-links">
      {hasPasswords ? (
        <a href={paths.dashboardResetPassword} className="public-link">
          {loginMessages.forgotten}
        </a>
      ) : null}
      {submissionAddress === null ? null : (
        <a href={submissionAddress} target="_blank" rel="noreferrer" className="public-link">
          {loginMessages.submitData}
          <ExternalLink className="icon" role="img" aria-label="opens another site" />
        </a>
      )}
    </div>
  );
}
