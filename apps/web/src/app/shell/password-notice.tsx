import { mustChangePasswordEndpoint } from '@verdure/contract/access/passwords';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { PAGES } from '../pages.ts';
import { paths } from '../../paths.ts';
import { Note } from '../../ui/states/note.tsx';

/** The organisation wants another password of this user (SCR-SHELL-16). */
export function PasswordNotice() {
  const { data: mustChange } = useQuery({
    queryKey: keys.mustChangePassword,
    queryFn: ({ signal }) => call(mustChangePasswordEndpoint, {}, { signal }),
  });
  if (mustChange !== true) return null;
  return (
    <div className="password-notice no-print">
      <Note
        kind="warning"
        action={
          'account' in PAGES ? <a href={`${paths.account}#password`}>Change your password</a> : null
        }
      >
        Your organisation requires you to change your password.
      </Note>
    </div>
  );
}
