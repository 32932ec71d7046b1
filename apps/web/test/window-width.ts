let isNarrow = false;

/** As on a phone, from the next drawing until the test is over: every media query holds. */
export function narrowWindow(): void {
  isNarrow = true;
}

/** 1440 pixels: no media query holds. */
export function wideWindow(): void {
  isNarrow = false;
}

/** What the test's window lacks. Pages keep the lists that they get, so a list follows the window. */
export function matchMedia(media: string): MediaQueryList {
  const list = Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  return Object.defineProperty(list, 'matches', { get: () => isNarrow });
}
