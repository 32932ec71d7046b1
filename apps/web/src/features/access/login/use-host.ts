import { useEffect, useState } from 'react';

import { keepNext } from './next-page.ts';

interface Host {
  /** Where its identity provider is reached; null where passwords are used. */
  readonly startPath: string | null;
  readonly submissionAddress: string | null;
}

/** Resolves when the first picture is on the screen; at once in a hidden tab, which draws nothing. */
const firstPicture = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/**
 * What the host says of itself. It is asked after the first picture, together with the code that
 * reads the answer: people can type before it comes.
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
    // without the answer the form stays as it is
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, []);
  return host;
}

/** Leaves for the identity provider; it sends the browser back to the login page. */
export function goToProvider(startPath: string): void {
  keepNext();
  window.location.assign(startPath);
}
