type LogIn = typeof import('./log-in.ts');

/** Where the code lies, once it could not be loaded from there. */
let failedAddress: string | null = null;

/**
 * The code that logs in, loaded when it is needed. A browser remembers for good that a module could
 * not be loaded, so the next attempt asks for it under another address: what was typed stays.
 */
export async function loadLogIn(): Promise<LogIn> {
  if (failedAddress !== null)
    return import(/* @vite-ignore */ `${failedAddress}?again=${Date.now()}`);
  try {
    return await import('./log-in.ts');
  } catch (error) {
    // Chromium and Firefox name it; Safari does not, and does not remember it either
    failedAddress = /https?:\S+\.js/.exec(String(error))?.[0] ?? null;
    throw error;
  }
}
