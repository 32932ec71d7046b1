import { colour, mark, text } from '../mark.ts';
import type { Mark, TextStyle } from '../mark.ts';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

/** A letter, about. */
export const LETTER_PX = 6.8;
const HEIGHT_PX = 16;

/** Words on a ground of their own, readable over lines and dots. */
export function outliersOf(words: string, place: Place, style: TextStyle): Mark {
  const widthPx = words.length * LETTER_PX + 4;
  const ground = mark('rect', {
    x: place.anchor === 'end' ? place.x - widthPx + 2 : place.x - 2,
    y: place.y - HEIGHT_PX / 2,
    width: widthPx,
    height: HEIGHT_PX,
    fill: colour('surface'),
    'fill-opacity': 0.85,
  });
  return mark('g', { 'pointer-events': 'none' }, [ground, text(words, place, style)]);
}
