import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { WhyNoExport } from '../exports.ts';
import { Boundary } from './boundary.tsx';
import { isUpdating, whyNotSettled } from './loaded-query.ts';
import type { LoadedQuery } from './loaded-query.ts';
import { QueryFailed } from './query-failed.tsx';
import { Skeleton } from './skeleton.tsx';

interface Props<Data> {
  readonly query: LoadedQuery<Data>;
  /** The sentence of a failure. */
  readonly failed: string;
  readonly heightPx?: number;
  readonly waitText?: string;
  /** Another block already says that the data could not be loaded or updated. */
  readonly isNotedElsewhere?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/**
 * Waiting and failing, once for every block. While newer data is on its way the old stays, faded
 * to 60%. Code that is not here yet is waited for in the same place.
 */
export function Loaded<Data>({ query, failed, heightPx = 120, ...props }: Props<Data>) {
  if (query.data !== undefined) {
    const isNoted = query.error !== null && props.isNotedElsewhere !== true;
    return (
      <div
        className="loaded"
        data-stale={isUpdating(query) || undefined}
        data-noted={isNoted || undefined}
      >
        {isNoted ? <QueryFailed query={query} message={failed} /> : null}
        <Boundary drawnFrom={query.data}>
          <Suspense fallback={<Skeleton heightPx={heightPx} />}>
            <WhyNoExport value={whyNotSettled(query)}>{props.children(query.data)}</WhyNoExport>
          </Suspense>
        </Boundary>
      </div>
    );
  }
  if (query.error) {
    return props.isNotedElsewhere ? null : <QueryFailed query={query} message={failed} />;
  }
  return (
    <Skeleton
      heightPx={heightPx}
      {...(props.waitText === undefined ? {} : { waitText: props.waitText })}
    />
  );
}
