import { useEffect, useRef, useState } from 'react';

/** The value at most once in `waitMs`; the last one always arrives. */
export function useThrottled<Value>(value: Value, waitMs: number): Value {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + waitMs - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, waitMs]);
  return shown;
}
