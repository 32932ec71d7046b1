const RELOADED_AT_KEY = 'verdure.reloaded-at';
/** A page whose code is still missing after a reload says so instead. */
const AGAIN_AFTER_MS = 10 * 60_000;

function reloadOnce(): void {
  const before = Number(sessionStorage.getItem(RELOADED_AT_KEY));
  const isAgain = Date.now() - before < AGAIN_AFTER_MS;
  if (isAgain || !navigator.onLine) return;
  sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
  window.history.go(0);
}

/**
 * An update of the application takes away the files of the open pages: a part that is opened then
 * has no code, and only a new page finds it. Not where that would drop what was typed, and not without
 * a connection: there would be no page at all.
 */
export function reloadForMissingCode(): void {
  let hasTyped = false;
  document.addEventListener('input', () => {
    hasTyped = true;
  });
  window.addEventListener('vite:preloadError', () => {
    if (!hasTyped) reloadOnce();
  });
}
