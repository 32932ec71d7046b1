import './page.css';

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { PageMenu } from './page-menu.tsx';

interface Props {
  readonly title: string;
  /** The part of the product, for the window's title: '{thing} · {section} · Verdure'. */
  readonly section?: string;
  /** Above the title, such as a breadcrumb. */
  readonly above?: ReactNode;
  /** Beside the title: badges and marks. */
  readonly marks?: ReactNode;
  /** Under the title: one line of facts. */
  readonly facts?: ReactNode;
  /** Top right: selectors, then buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One h1 a page; it takes the focus when the route changes, so that readers start there. */
export function Page({ title, section, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const parts = section === undefined || section === title ? [title] : [title, section];
    document.title = [...parts, 'Verdure'].join(' · ');
  }, [title, section]);

  return (
    <>
      <header className="page-header">
        <div className="page-heading">
          {props.above}
          <div className="page-title">
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {props.marks}
          </div>
          {props.facts ? <p className="caption">{props.facts}</p> : null}
        </div>
        <div className="page-actions">
          {props.actions}
          <PageMenu />
        </div>
      </header>
      <div className="page-content">{props.children}</div>
    </>
  );
}
