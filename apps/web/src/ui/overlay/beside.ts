/** Places a layer now and whenever the window changes its size or something in it scrolls; gives the end of it. */
export function keepPlaced(place: () => void): () => void {
  place();
  window.addEventListener('resize', place);
  window.addEventListener('scroll', place, { capture: true });
  return () => {
    window.removeEventListener('resize', place);
    window.removeEventListener('scroll', place, { capture: true });
  };
}

/** Within the landmark or dialog of what it stands beside: a dialog is drawn above everything else. */
export const layerHome = (anchor: Element | null): Element =>
  anchor?.closest('dialog, header, nav, main') ?? document.body;
