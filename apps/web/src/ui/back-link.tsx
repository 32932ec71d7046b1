import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  /** The title of the page that it leads to. */
  readonly children: ReactNode;
}

/** A link above the title, back to the parent page. */
export const BackLink = ({ href, children }: Props) => (
  <p className="caption">
    <a href={href}>{children}</a>
  </p>
);
