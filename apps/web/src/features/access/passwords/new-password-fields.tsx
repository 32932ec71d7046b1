import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { PasswordRules } from './password-rules.tsx';
import { passwordsMessages } from './passwords.messages.ts';
import type { NewPassword } from './use-new-password.ts';

interface Props {
  readonly model: NewPassword;
  readonly size?: 'regular' | 'public';
  readonly label?: string;
}

/** Password, confirmation, and the rules, which update as the password is typed. */
export function NewPasswordFields({ model, size = 'public', label }: Props) {
  const shared = { size, autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField
        {...shared}
        label={label ?? passwordsMessages.newPassword}
        value={model.password}
        onChange={model.setPassword}
        onLeave={model.leavePassword}
        error={model.passwordError}
      />
      <PasswordRules password={model.password} hasPolicy={model.hasPolicy} />
      <PasswordField
        {...shared}
        label={passwordsMessages.confirmation}
        value={model.confirmation}
        onChange={model.setConfirmation}
        onLeave={model.leaveConfirmation}
        error={model.confirmationError}
      />
    </>
  );
}
