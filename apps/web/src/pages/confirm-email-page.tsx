import { PublicQueries } from '../api/public-queries.tsx';
import { ConfirmEmail } from '../features/access/account/confirm-email.tsx';
import { accountMessages } from '../features/access/account/account.messages.ts';
import { GradeLadder } from '../features/access/login/grade-ladder.tsx';
import { loginMessages } from '../features/access/login/login.messages.ts';
import { BackToLogin } from '../features/access/passwords/back-to-login.tsx';
import { PublicPage } from '../ui/public-page.tsx';

interface Props {
  /** The two parts of the link in the mail. */
  readonly link: { readonly id: string; readonly token: string };
}

/** /confirm-email/{id}/{token} */
export const ConfirmEmailPage = ({ link }: Props) => (
  <PublicQueries>
    <PublicPage
      title={accountMessages.confirmTitle}
      picture={<GradeLadder />}
      pictureLabel={loginMessages.picture}
    >
      <ConfirmEmail link={link} />
      <BackToLogin />
    </PublicPage>
  </PublicQueries>
);
