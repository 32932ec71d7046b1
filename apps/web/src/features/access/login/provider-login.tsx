import { useEffect, useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { FormError } from '../../../ui/states/form-error.tsx';
import { loadLogIn } from './load-log-in.ts';
import type { LoginOutcome } from './log-in.ts';
import { loginMessages } from './login.messages.ts';
import { notLoaded } from './not-loaded.ts';
import type { ProviderReturn } from './provider-return.ts';
import { goToProvider } from './use-host.ts';

/** On a host with an identity provider, the login starts there automatically. */
export function ToProvider({ startPath }: { readonly startPath: string }) {
  useEffect(() => goToProvider(startPath), [startPath]);
  return (
    <div className="public-form">
      <p role="status">{loginMessages.toProvider}</p>
      <ProviderButton startPath={startPath} />
    </div>
  );
}

function ProviderButton({ startPath }: { readonly startPath: string }) {
  return (
    <Button variant="primary" size="public" onClick={() => goToProvider(startPath)}>
      {loginMessages.singleSignOn}
    </Button>
  );
}

/** A code works only once, so exchange it once however often the page renders. */
const exchanges = new Map<string, Promise<LoginOutcome>>();

function exchange(code: string, state: string | null): Promise<LoginOutcome> {
  const running = exchanges.get(code);
  if (running) return running;
  const answer = state === null ? { code } : { code, state };
  const started = loadLogIn().then(({ logInWithCode }) => logInWithCode(answer), notLoaded);
  exchanges.set(code, started);
  return started;
}

const REFUSED: LoginOutcome = { kind: 'refused', text: loginMessages.codeInvalid };

interface Props {
  readonly returned: ProviderReturn;
  /** For another attempt; null while unknown. */
  readonly startPath: string | null;
  readonly onLoggedIn: () => void;
  readonly onRefused: () => void;
}

/** Back from the identity provider: exchanges the code for a session, or shows why it failed. */
export function FromProvider({ returned, startPath, onLoggedIn, onRefused }: Props) {
  const [error, setError] = useState<string | null>(null);
  const { code, state } = returned;

  // biome-ignore lint/correctness/useExhaustiveDependencies: one exchange a code
  useEffect(() => {
    const take = (outcome: LoginOutcome) => {
      if (outcome.kind === 'in') {
        onLoggedIn();
        return;
      }
      setError(outcome.kind === 'refused' ? outcome.text : loginMessages.codeInvalid);
      onRefused();
    };
    void (code === null ? Promise.resolve(REFUSED) : exchange(code, state)).then(take);
  }, [code]);

  return (
    <div className="public-form">
      {error === null ? <p role="status">{loginMessages.fromProvider}</p> : null}
      <FormError text={error} />
      {error !== null && startPath !== null ? <ProviderButton startPath={startPath} /> : null}
    </div>
  );
}
