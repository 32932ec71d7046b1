import { ExternalLink, Eye, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { DATA_SUBMISSION_ADDRESS, loginMessages } from './login.messages.ts';

interface Props {
  readonly onLoggedIn: () => void;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function LoginForm({ onLoggedIn }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isFilled = email.trim() !== '' && password !== '';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isFilled || isPending) return;
    if (!EMAIL.test(email.trim())) {
      setError(loginMessages.emailInvalid);
      return;
    }
    setError(null);
    setPending(true);
    // what checks answers is loaded with the first attempt, not with the page
    const { logIn } = await import('./log-in.ts');
    const failure = await logIn({ email: email.trim(), password });
    setPending(false);
    if (failure === null) onLoggedIn();
    else setError(failure);
  };

  return (
    <form className="login-form" noValidate onSubmit={submit}>
      <TextField
        label={loginMessages.email}
        size="public"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField value={password} onChange={setPassword} />
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
      <a href={DATA_SUBMISSION_ADDRESS} target="_blank" rel="noreferrer" className="login-link">
        {loginMessages.submitData}
        <ExternalLink className="icon" role="img" aria-label="opens another site" />
      </a>
    </form>
  );
}

interface PasswordProps {
  readonly value: string;
  readonly onChange: (password: string) => void;
}

function PasswordField({ value, onChange }: PasswordProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label={loginMessages.password}
      size="public"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      trailing={
        <button
          type="button"
          className="icon-button"
          aria-label={isShown ? loginMessages.hidePassword : loginMessages.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
        </button>
      }
    />
  );
}

/** Takes the focus when it appears, so that the next thing read is what went wrong. */
function FormError({ text }: { readonly text: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text !== null) box.current?.focus();
  }, [text]);
  if (text === null) return null;
  return (
    <div ref={box} tabIndex={-1} className="login-error">
      <Note kind="error">{text}</Note>
    </div>
  );
}
