import { createPortal } from 'react-dom';

import type { ReactPlace } from './row-slot.ts';

/** Cells with behaviour: components inside rows that React does not draw. */
export const ReactPlaces = ({ places }: { readonly places: readonly ReactPlace[] }) =>
  places.map(({ key, host, node }) => createPortal(node, host, key));
