const WIDE_PX = 1440;
let widthPx = WIDE_PX;

/** As on a phone, from the next drawing until the test is over. */
export function narrowWindow(): void {
  widthPx = 390;
}

export function wideWindow(): void {
  widthPx = WIDE_PX;
}

/** From the next drawing until the test is over. */
export function windowOf(px: number): void {
  widthPx = px;
}

/** Whether a query holds; what asks for no width holds on a phone. */
function holds(media: string): boolean {
  const [, bound, px] = /\((min|max)-width: ([\d.]+)px\)/.exec(media) ?? [];
  if (bound === undefined) return widthPx < WIDE_PX;
  return bound === 'min' ? widthPx >= Number(px) : widthPx <= Number(px);
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
  return Object.defineProperty(list, 'matches', { get: () => holds(media) });
}
