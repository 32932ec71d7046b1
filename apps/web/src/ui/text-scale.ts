/** Of text at 100%, in px. */
const USUAL_TEXT_PX = 16;

/** How large a reader has text: 1 as usual, 2 at 200%. */
export function textScaleOfPage(): number {
  const sizePx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isFinite(sizePx) ? sizePx / USUAL_TEXT_PX : 1;
}
