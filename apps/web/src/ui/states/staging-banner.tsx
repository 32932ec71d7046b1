import './states.css';

import { X } from 'lucide-react';
import { useState } from 'react';

const STORAGE_KEY = 'verdure.staging-banner';

/**
 * Says that this is not the live installation (SCR-SHELL-15). Sent away once, it stays away, also
 * over a logout, until it says something else.
 */
export function StagingBanner({ text }: { readonly text: string }) {
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(STORAGE_KEY));
  if (dismissed === text) return null;
  return (
    <aside className="staging-banner no-print" aria-label="Staging">
      <span>{text}</span>
      <button
        type="button"
        aria-label="Dismiss the banner"
        onClick={() => {
          localStorage.setItem(STORAGE_KEY, text);
          setDismissed(text);
        }}
      >
        <X className="icon" aria-hidden />
      </button>
    </aside>
  );
}
