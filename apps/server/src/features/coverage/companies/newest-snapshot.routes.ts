import { newestSnapshotEndpoint } from '@verdure/contract/coverage/newest-snapshot';

import { type Route, serve } from '../../../platform/http/serve.ts';
import type { Universe } from '../../../universe/universe.ts';

/** An open page asks whether what it shows was calculated again. */
export const newestSnapshotRoutes = ({
  universe,
}: {
  readonly universe: Universe;
}): readonly Route[] => [
  serve(newestSnapshotEndpoint, async () => ({ version: universe.current().version })),
];
