import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * The newest value, for what is called later than it was made and from no effect: a timer, or a cell
 * that the table keeps. Within effects, `useEffectEvent` does it.
 */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
