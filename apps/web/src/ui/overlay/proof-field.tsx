import { useEffect, useRef } from 'react';

import { Button } from '../controls/button.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { FormError } from '../states/form-error.tsx';

/** What a highly sensitive act asks of its person once more. */
export interface Proof {
  /** Tells password managers whose password it is. */
  readonly account: string;
  readonly value: string;
  readonly error: string | null;
  /** Said in place of the field where there is no password; null with one. */
  readonly instead: string | null;
  /** Leaves the page for the provider and comes back. */
  readonly signOnAgain: () => void;
  /** What the act waits for; null when it can go on. */
  readonly missing: string | null;
  readonly onChange: (password: string) => void;
}

interface Props {
  readonly proof: Proof;
  /** Enter in the field; nothing where the password is missing. */
  readonly onEnter: () => void;
}

/** The current password, with what is wrong with it beneath; it takes the focus when it is refused. */
export function ProofField({ proof, onEnter }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (proof.error !== null)
      form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
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
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (proof.missing === null) onEnter();
      }}
    >
      <input type="email" autoComplete="username" value={proof.account} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={proof.value}
        onChange={proof.onChange}
        error={proof.error ?? undefined}
      />
      {/* without one, Enter in the field does nothing */}
      <input type="submit" hidden />
    </form>
  );
}
