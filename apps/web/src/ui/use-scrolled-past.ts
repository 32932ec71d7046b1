import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Place {
  /** The element to watch. */
  readonly element: RefObject<HTMLElement | null>;
  /** Height of the bars over the top of the window. */
  readonly coveredPx: number;
}

/** Whether an element has scrolled out at the top. */
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
