import type { ServerParts } from '../platform/server-parts.ts';
import type { Universe } from './universe.ts';

/** The parts of a server with the scored universe. */
export interface ScoredParts extends ServerParts {
  readonly universe: Universe;
}
