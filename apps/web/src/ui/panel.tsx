import './page.css';

import { useId } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** Right of the title, such as a switch or a menu. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A surface with a title. Panels are never nested. */
export function Panel({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id} className="panel-title">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
