import { useQuery } from '@tanstack/react-query';

import { PublicQueries } from '../api/public-queries.tsx';
import { GradeLadder } from '../features/access/login/grade-ladder.tsx';
import { loginMessages } from '../features/access/login/login.messages.ts';
import { BackToLogin } from '../features/access/passwords/back-to-login.tsx';
import { hasPolicyQuery } from '../features/access/passwords/password-policy.queries.ts';
import { passwordsMessages } from '../features/access/passwords/passwords.messages.ts';
import { resetPassword } from '../features/access/passwords/set-password.ts';
import { SetPasswordForm } from '../features/access/passwords/set-password-form.tsx';
import { PublicPage } from '../ui/public-page.tsx';
import { Skeleton } from '../ui/states/skeleton.tsx';

interface Props {
  /** The two parts of the link in the mail. */
  readonly link: { readonly id: string; readonly token: string };
}

/** Of the form on a phone. */
const FORM_HEIGHT_PX = 272;

/** /reset-password/{id}/{token} */
export function SetPasswordPage(props: Props) {
  return (
    <PublicQueries>
      <SetPassword {...props} />
    </PublicQueries>
  );
}

function SetPassword({ link }: Props) {
  const policy = useQuery(hasPolicyQuery(link.id));
  return (
    <PublicPage
      title={passwordsMessages.setTitle}
      picture={<GradeLadder />}
      pictureLabel={loginMessages.picture}
    >
      {policy.isPending ? (
        <Skeleton heightPx={FORM_HEIGHT_PX} />
      ) : (
        // if the policy is unknown, the server reports violations when the form is sent
        <SetPasswordForm hasPolicy={policy.data ?? false} send={resetPassword(link)} />
      )}
      <BackToLogin />
    </PublicPage>
  );
}
