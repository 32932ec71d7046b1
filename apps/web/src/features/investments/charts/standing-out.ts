import { colour, mark } from '../../../ui/chart/mark.ts';
import type { Mark } from '../../../ui/chart/mark.ts';

/** Words that stay readable over lines and dots. */
export const standingOut = (words: Mark): Mark =>
  mark(
    'g',
    {
      stroke: colour('surface'),
      'stroke-width': 4,
      'stroke-linejoin': 'round',
      'paint-order': 'stroke',
      'pointer-events': 'none',
    },
    [words],
  );
