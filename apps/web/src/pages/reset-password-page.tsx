import { useQuery } from '@tanstack/react-query';

import { PublicQueries } from '../api/public-queries.tsx';
import { GradeLadder } from '../features/access/login/grade-ladder.tsx';
import { loginMessages } from '../features/access/login/login.messages.ts';
import { BackToLogin } from '../features/access/passwords/back-to-login.tsx';
import { rotationQuery } from '../features/access/passwords/password-policy.queries.ts';
import { passwordsMessages } from '../features/access/passwords/passwords.messages.ts';
import { RequestResetForm } from '../features/access/passwords/request-reset-form.tsx';
import { rotatePassword } from '../features/access/passwords/set-password.ts';
import { SetPasswordForm } from '../features/access/passwords/set-password-form.tsx';
import { PublicPage } from '../ui/public-page.tsx';
import { Note } from '../ui/states/note.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

const FORM_HEIGHT_PX = 120;

/** /reset-password, where a login also leads if the password must change (SCR-RST-11) */
export function ResetPasswordPage() {
  return (
    <PublicQueries>
      <ResetPassword />
    </PublicQueries>
  );
}

function ResetPassword() {
  const rotation = useQuery(rotationQuery());
  const open = rotation.data?.is_open ? rotation.data : null;
  return (
    <PublicPage
      title={open ? passwordsMessages.setTitle : passwordsMessages.resetTitle}
      picture={<GradeLadder />}
      pictureLabel={loginMessages.picture}
    >
      {rotation.isPending ? <Skeleton heightPx={FORM_HEIGHT_PX} /> : null}
      {open ? (
        <SetPasswordForm
          hasPolicy={open.has_password_policy}
          notice={<Note kind="info">{passwordsMessages.rotationNotice}</Note>}
          send={rotatePassword}
        />
      ) : null}
      {rotation.isPending || open ? null : <RequestResetForm />}
      <BackToLogin />
    </PublicPage>
  );
}
