/**
 * Fetches letters like 'ł' and 'ő' before they are needed. A font that arrives
 * lays out the whole page again, which shows during a scroll.
 */
export async function fetchOtherLetters(): Promise<void> {
  // absent in tests
  if (!('fonts' in document)) return;
  // the system's font stands in
  await document.fonts.load('1em "Inter Variable"', 'ł').catch(() => undefined);
}
