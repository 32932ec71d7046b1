import { useState } from 'react';

import { Button } from '../../../ui/controls/button.tsx';
import { Note } from '../../../ui/states/note.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { accountMessages } from './account.messages.ts';

const MASK = '•'.repeat(24);

async function copy(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key);
    showToast('success', accountMessages.copied);
  } catch {
    showToast('error', accountMessages.copyFailed);
  }
}

/** The full key, masked. Only this page ever shows it, and only until the user leaves. */
export function NewKey({ value }: { readonly value: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="account-fields">
      <Note kind="info">{accountMessages.keyOnce}</Note>
      <div className="new-key row-middle">
        <code role="img" aria-label={isShown ? undefined : accountMessages.keyLabel}>
          {isShown ? value : MASK}
        </code>
        <Button onClick={() => setShown(!isShown)}>
          {isShown ? accountMessages.hide : accountMessages.show}
        </Button>
        <Button onClick={() => void copy(value)}>{accountMessages.copy}</Button>
      </div>
    </div>
  );
}
