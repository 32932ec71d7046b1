import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Place {
  /** What has to leave. */
  readonly element: RefObject<HTMLElement | null>;
  /** Height of what covers the top of the window. */
  readonly coveredPx: number;
}

/** Whether an element has left the window at its top. */
export function useScrolledPast({ element, coveredPx }: Place): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < coveredPx);
      },
      { rootMargin: `-${coveredPx}px 0px 0px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, coveredPx]);
  return isPast;
}
