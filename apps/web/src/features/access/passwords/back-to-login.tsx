import { paths } from '../../../paths.ts';
import { passwordsMessages } from './passwords.messages.ts';

export function BackToLogin() {
  return (
    <div className="public-links">
      <a href={paths.login} className="public-link">
        {passwordsMessages.backToLogin}
      </a>
    </div>
  );
}
