import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { Page } from '../page.tsx';
import type { LoadedQuery } from './loaded-query.ts';
import { QueryFailed } from './query-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props<Data> {
  readonly query: LoadedQuery<Data>;
  /** The sentence of a failure. */
  readonly failed: string;
  /** What the page is called while there is no data to name it. */
  readonly title: string;
  readonly section?: string;
  readonly above?: ReactNode;
  /** In place of the error, where a page has more to say than that it failed. */
  readonly instead?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

const PAGE_PX = 800;

/** As `Loaded`, for a whole page: what is loaded stays, a failure without data keeps the header. */
export function LoadedPage<Data>({ query, failed, children, instead, ...header }: Props<Data>) {
  if (query.data === undefined) {
    if (query.error === null) return <Waiting />;
    return <Page {...header}>{instead ?? <QueryFailed query={query} message={failed} />}</Page>;
  }
  return (
    <>
      {query.error === null ? null : (
        <div className="page-note">
          <QueryFailed query={query} message={failed} />
        </div>
      )}
      {children(query.data)}
    </>
  );
}

/** The window no longer has the title of the page before. */
function Waiting() {
  useEffect(() => {
    document.title = 'Loading… · Verdure';
  }, []);
  return <Skeleton heightPx={PAGE_PX} />;
}
