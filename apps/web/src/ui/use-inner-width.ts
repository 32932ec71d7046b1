import { useEffect, useLayoutEffect, useState } from 'react';

const FIRST_WIDTH_PX = 1024;

/** The width inside an element's borders and scroll bar, and every change of it. */
export function useInnerWidth(element: HTMLElement | null): number {
  const [widthPx, setWidth] = useState(FIRST_WIDTH_PX);
  useLayoutEffect(() => {
    if (element) setWidth(element.clientWidth);
  }, [element]);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
