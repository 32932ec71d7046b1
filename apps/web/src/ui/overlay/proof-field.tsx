import { useEffect, useRef } from 'react';

import { Button } from '../controls/button.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { FormError } from '../states/form-error.tsx';

/** The password, asked again before a sensitive act. */
export interface Proof {
  /** The user name, for password managers. */
  readonly account: string;
  readonly value: string;
  readonly error: string | null;
  /** Shown instead of the field for people without a password; null for others. */
  readonly instead: string | null;
  /** Goes to the sign-on provider and comes back. */
  readonly signOnAgain: () => void;
  /** Why the act has to wait; null when it can go on. */
  readonly missing: string | null;
  readonly onChange: (password: string) => void;
}

/** The current password with its error below, for a form. A refused password puts the focus back here. */
export function ProofField({ proof }: { readonly proof: Proof }) {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (proof.error !== null)
      field.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, [proof.error]);
  if (proof.instead !== null) {
    return (
      <div className="stack">
        <p>{proof.instead}</p>
        <FormError text={proof.error} />
        <div>
          <Button onClick={proof.signOnAgain}>Sign on again</Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={field}>
      <input type="email" autoComplete="username" value={proof.account} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={proof.value}
        onChange={proof.onChange}
        error={proof.error ?? undefined}
      />
    </div>
  );
}

interface FormProps {
  readonly proof: Proof;
  /** On Enter in the field; ignored while the password is missing. */
  readonly onEnter: () => void;
}

/** The same where nothing else is a form. */
export const ProofForm = ({ proof, onEnter }: FormProps) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      if (proof.missing === null) onEnter();
    }}
  >
    <ProofField proof={proof} />
    {/* without one, Enter in the field does nothing */}
    <input type="submit" hidden />
  </form>
);
