import './states.css';

import { useEffect, useState } from 'react';

interface Props {
  /** The height of what will stand here, so that nothing jumps. */
  readonly heightPx: number;
  /** The specified sentence, said after 400 ms. */
  readonly waitText?: string;
}

const APPEARS_AFTER_MS = 150;
const SPEAKS_AFTER_MS = 400;

/** Holds the place of late data: invisible for 150 ms, then a quiet block. */
export function Skeleton({ heightPx, waitText }: Props) {
  const isVisible = useAfter(APPEARS_AFTER_MS);
  const speaks = useAfter(SPEAKS_AFTER_MS);
  return (
    <div aria-busy="true" className="skeleton-place" style={{ minHeight: heightPx }}>
      {waitText === undefined ? null : (
        <p role="status" className="caption skeleton-wait">
          {speaks ? waitText : null}
        </p>
      )}
      {isVisible ? <div className="skeleton" /> : null}
    </div>
  );
}

function useAfter(delayMs: number): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isAfter;
}
