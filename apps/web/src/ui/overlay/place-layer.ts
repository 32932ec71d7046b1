/** Places a layer now, and again when the window is resized or anything scrolls. Returns what stops it. */
export function placeAlways(place: () => void): () => void {
  place();
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, { capture: true });
  return () => {
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, { capture: true });
  };
}

/** The landmark or dialog around an anchor: a layer outside an open dialog would lie under it. */
export const layerHome = (anchor: Element | null): Element =>
  anchor?.closest('dialog, header, nav, main') ?? document.body;
