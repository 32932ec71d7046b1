import './public-page.css';

import { useEffect } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** The picture beside the column. */
  readonly picture: ReactNode;
  readonly pictureLabel: string;
  readonly children: ReactNode;
}

/** A page before login: one column, one task. */
export function PublicPage({ title, picture, pictureLabel, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Verdure`;
  }, [title]);
  return (
    <div className="public-page">
      <main className="public-column">
        <p className="public-brand">Verdure</p>
        <h1>{title}</h1>
        {children}
      </main>
      <aside className="public-picture" aria-label={pictureLabel}>
        {picture}
      </aside>
    </div>
  );
}
