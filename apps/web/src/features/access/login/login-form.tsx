import { useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/controls/password-field.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { loadLogIn } from './load-log-in.ts';
import type { Credentials, LoginOutcome } from './log-in.ts';
import { loginMessages } from './login.messages.ts';
import { notLoaded } from './not-loaded.ts';

interface Props {
  readonly onLoggedIn: () => void;
  /** The password was right, but must be changed first. */
  readonly onMustRotate: () => void;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The code that checks answers is loaded when it is needed; it may fail to load, as a call may. */
const attempt = (credentials: Credentials): Promise<LoginOutcome> =>
  loadLogIn().then(({ logIn }) => logIn(credentials), notLoaded);

export function LoginForm({ onLoggedIn, onMustRotate }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // the form appears before its script: take over what was typed or filled in meanwhile
  useLayoutEffect(() => {
    const typed = (kind: string) =>
      form.current?.querySelector<HTMLInputElement>(kind)?.value ?? '';
    setEmail(typed('input[type=email]'));
    setPassword(typed('input[type=password]'));
  }, []);
  const isFilled = email.trim() !== '' && password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled || isPending) return;
    // removed first, so that a screen reader reads the same sentence again
    setError(null);
    if (!EMAIL.test(email.trim())) {
      setError(loginMessages.emailInvalid);
      return;
    }
    setPending(true);
    const outcome = await attempt({ email: email.trim(), password });
    setPending(false);
    if (outcome.kind === 'in') onLoggedIn();
    else if (outcome.kind === 'must-rotate') onMustRotate();
    else setError(outcome.text);
  };

  return (
    <form ref={form} className="public-form" noValidate onSubmit={submit}>
      <TextField
        label={loginMessages.email}
        size="public"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={loginMessages.password}
        size="public"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <FormError text={error} />
      <Button
        type="submit"
        variant="primary"
        size="public"
        isPending={isPending}
        disabledReason={isFilled ? null : loginMessages.fieldsMissing}
      >
        {loginMessages.submit}
      </Button>
    </form>
  );
}
