import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Calls `onEnd` after `durationMs` of running time; hover, focus or a hidden tab stop the clock. */
export function useClock(durationMs: number, isPaused: boolean, onEnd: () => void): void {
  const remainingMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  const isHidden = useHiddenTab();
  const isStopped = isPaused || isHidden;

  useEffect(() => {
    if (isStopped) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= performance.now() - startedAt;
    };
  }, [isStopped]);
}

function useHiddenTab(): boolean {
  const [isHidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const handleChange = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', handleChange);
    return () => document.removeEventListener('visibilitychange', handleChange);
  }, []);
  return isHidden;
}
