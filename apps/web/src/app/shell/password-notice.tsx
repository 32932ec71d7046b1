import { mustChangePasswordEndpoint } from '@verdure/contract/access/passwords';
import { useQuery } from '@tanstack/react-query';

import { keys } from '../../api/keys.ts';
import { readQuery } from '../../api/read-query.ts';
import { views } from '../../paths.ts';
import { Note } from '../../ui/states/note.tsx';

/** Shown when the organisation requires this user to change the password (SCR-SHELL-16). */
export function PasswordNotice() {
  const { data: mustChange } = useQuery(
    readQuery(keys.mustChangePassword, mustChangePasswordEndpoint, {}),
  );
  if (mustChange !== true) return null;
  return (
    <div className="password-notice no-print">
      <Note kind="warning" action={<a href={views.password}>Change your password</a>}>
        Your organisation requires you to change your password.
      </Note>
    </div>
  );
}
