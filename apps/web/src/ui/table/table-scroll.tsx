import './plain-table.css';

import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** A `<table className="plain-table">`. */
  readonly children: ReactNode;
}

/** Lets a plain table scroll sideways, by keys too. */
export function TableScroll({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
