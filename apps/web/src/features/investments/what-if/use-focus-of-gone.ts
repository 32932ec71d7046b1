import { useEffect, useRef } from 'react';

import type { WhatIf } from './use-what-if.ts';

/**
 * Where the focus goes when a choice takes its own row away, or has done so: a replaced holding is no
 * longer among those that drag.
 */
export function useFocusOfGone({ kept }: WhatIf) {
  const changes = kept.status === 'read' ? kept.draft.changes.length : null;
  const target = useRef<HTMLElement>(null);
  const known = useRef(changes);
  useEffect(() => {
    if (known.current === changes) return;
    known.current = changes;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (isLost || focused.closest('.lifts-holdings') !== null) {
      target.current?.focus({ preventScroll: true });
    }
  }, [changes]);
  return target;
}
