import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  /** The title of the page that it leads to. */
  readonly children: ReactNode;
}

/** Above the title of a page: the way back to the page that it belongs to. */
export const BackLink = ({ href, children }: Props) => (
  <p className="caption">
    <a href={href}>{children}</a>
  </p>
);
