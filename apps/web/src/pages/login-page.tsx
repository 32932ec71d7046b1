import { useState } from 'react';

import { GradeLadder } from '../features/access/login/grade-ladder.tsx';
import { LoginForm } from '../features/access/login/login-form.tsx';
import { LoginLinks } from '../features/access/login/login-links.tsx';
import { loginMessages } from '../features/access/login/login.messages.ts';
import { goToNextPage } from '../features/access/login/next-page.ts';
import { FromProvider, ToProvider } from '../features/access/login/provider-login.tsx';
import type { ProviderReturn } from '../features/access/login/provider-return.ts';
import { useHost } from '../features/access/login/use-host.ts';
import { paths } from '../paths.ts';
import { PublicPage } from '../ui/public-page.tsx';

interface Props {
  /** What an identity provider has sent back; null if the reader came directly. */
  readonly returned: ProviderReturn | null;
}

/** / and /login */
export function LoginPage({ returned }: Props) {
  const [isRefused, setRefused] = useState(false);
  const { startPath, submissionAddress } = useHost();
  const isManaged = startPath !== null;
  const hasForm = returned === null || isRefused;
  return (
    <PublicPage
      title={loginMessages.title}
      picture={<GradeLadder />}
      pictureLabel={loginMessages.picture}
    >
      <p className="caption">{loginMessages.about}</p>
      {returned === null ? null : (
        <FromProvider
          returned={returned}
          startPath={startPath}
          onLoggedIn={goToNextPage}
          onRefused={() => setRefused(true)}
        />
      )}
      {returned === null && isManaged ? <ToProvider startPath={startPath} /> : null}
      {hasForm && !isManaged ? (
        <LoginForm
          onLoggedIn={goToNextPage}
          onMustRotate={() => window.location.assign(paths.dashboardResetPassword)}
        />
      ) : null}
      <LoginLinks submissionAddress={submissionAddress} hasPasswords={!isManaged} />
    </PublicPage>
  );
}
