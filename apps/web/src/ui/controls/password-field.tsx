import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { TextField } from './text-field.tsx';

interface Props {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (password: string) => void;
  /** The field has been left. */
  readonly onLeave?: () => void;
  readonly size?: 'regular' | 'public';
  readonly error?: string | undefined;
}

/** A password that can be pasted, filled in by a password manager, and looked at. */
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
