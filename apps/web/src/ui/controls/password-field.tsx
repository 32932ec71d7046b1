import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { TextField } from './text-field.tsx';

interface Props {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  readonly size?: 'regular' | 'public';
  readonly error?: string | undefined;
}

/** A password field: paste and password managers work, and the password can be shown. */
export function PasswordField({ onChange, onLeave, ...field }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      trailing={
        <button
          type="button"
          className="icon-button"
          aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
        </button>
      }
    />
  );
}
