import type { Clock } from './clock.ts';
import type { Compute } from './compute/compute.ts';
import type { Database } from './database/database.ts';

/** What a running server has once. Who needs some of it picks them by name. */
export interface ServerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly compute: Compute;
}
