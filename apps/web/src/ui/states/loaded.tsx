import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { Boundary } from './boundary.tsx';
import { QueryFailed } from './query-failed.tsx';
import { Skeleton } from './skeleton.tsx';

/** What a query of TanStack Query tells; named here so that tests may pass plain objects. */
export interface LoadedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData?: boolean;
  readonly refetch: () => unknown;
}

interface Props<Data> {
  readonly query: LoadedQuery<Data>;
  /** The sentence of a failure. */
  readonly failed: string;
  readonly heightPx?: number;
  readonly waitText?: string;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Waiting and failing, once for every block. While new data is on its way the old stays,
 * faded to 60%. Code that is not here yet is waited for in the same place.
 */
export function Loaded<Data>({ query, failed, heightPx = 120, ...props }: Props<Data>) {
  if (query.data !== undefined) {
    return (
      <div className="loaded" data-stale={query.isPlaceholderData || undefined}>
        <Boundary>
          <Suspense fallback={<Skeleton heightPx={heightPx} />}>
            {props.children(query.data)}
          </Suspense>
        </Boundary>
      </div>
    );
  }
  if (query.error) {
    return <QueryFailed query={query} message={failed} />;
  }
  return (
    <Skeleton
      heightPx={heightPx}
      {...(props.waitText === undefined ? {} : { waitText: props.waitText })}
    />
  );
}
