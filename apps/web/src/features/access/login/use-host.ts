import { useEffect, useState } from 'react';

import { storeNextPage } from './next-page.ts';

interface Host {
  /** Where its identity provider is; null if it uses passwords. */
  readonly startPath: string | null;
  readonly submissionAddress: string | null;
}

/** Resolves after the first paint; at once in a hidden tab, which never paints. */
const firstPicture = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * The settings of this host. Asked for after the first paint, together with the code that reads
 * the answer, so people can type before it arrives.
 */
export function useHost(): Host {
  const [host, setHost] = useState<Host>({ startPath: null, submissionAddress: null });
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      await firstPicture();
      if (!isWanted) return;
      const { providerStart, submissionAddress } = await import('./host.ts');
      const [startPath, address] = await Promise.all([providerStart(), submissionAddress()]);
      if (isWanted) setHost({ startPath, submissionAddress: address });
    };
    // without an answer the form stays as it is
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return host;
}

/** Goes to the identity provider, which sends the browser back to the login page. */
export function goToProvider(startPath: string): void {
  storeNextPage();
  window.location.assign(startPath);
}
