/**
 * Fetches the letters beyond western Europe's ('ł', 'ő') before they are met. A font that arrives
 * lays out the whole page anew, which in the midst of a scroll is seen.
 */
export async function fetchOtherLetters(): Promise<void> {
  // absent where nothing is drawn
  if (!('fonts' in document)) return;
  // without them the system's letters stand in
  await document.fonts.load('1em "Inter Variable"', 'ł').catch(() => undefined);
}
