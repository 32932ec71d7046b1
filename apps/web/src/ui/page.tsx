import './page.css';

import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

import type { MenuAction } from './overlay/menu.tsx';
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
  /** What chooses the day of the page, before its actions. */
  readonly day?: ReactNode;
  /** The page places its actions itself, with `PageActions`: what it says comes before them. */
  readonly hasActionsBelow?: boolean;
  /** What the menu of the page offers besides. */
  readonly menu?: readonly MenuAction[] | undefined;
  readonly children: ReactNode;
}

const ActionsPlace = createContext<HTMLElement | null>(null);
const ActionsBelow = createContext<ReactNode>(null);

/** The actions of a page that does not have them in its header. */
export const PageActions = () => use(ActionsBelow);

/** A button of a part of the page, such as a tab, beside the page's own in the header. */
export function PageAction({ children }: { readonly children: ReactNode }) {
  const place = use(ActionsPlace);
  return place === null ? null : createPortal(children, place);
}

/** One h1 a page; it takes the focus when the route changes, so that readers start there. */
export function Page({ title, section, ...props }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    // a dialog or menu that was opened while the page was on its way keeps it
    const isInLayer = document.activeElement?.closest('dialog, .floating') instanceof Element;
    if (!isInLayer) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const parts = section === undefined || section === title ? [title] : [title, section];
    document.title = [...parts, 'Verdure'].join(' · ');
  }, [title, section]);

  const actions = (
    <div className="page-actions">
      {props.day ? <span className="page-day">{props.day}</span> : null}
      {props.actions}
      <span ref={setPlace} className="page-part-actions" />
      <PageMenu actions={props.menu} />
    </div>
  );
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
        {props.hasActionsBelow ? null : actions}
      </header>
      <ActionsPlace value={place}>
        <ActionsBelow value={props.hasActionsBelow ? actions : null}>
          <div className="page-content">{props.children}</div>
        </ActionsBelow>
      </ActionsPlace>
    </>
  );
}
