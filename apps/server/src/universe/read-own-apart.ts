import { decodeSnapshot, type Snapshot } from '@verdure/scoring/snapshot';

import type { Compute } from '../platform/compute/compute.ts';
import { taskOf } from '../platform/compute/task.ts';
import type { TenantTransaction } from '../platform/database/database.ts';
import type { DatabaseAddress } from '../platform/database/pool.ts';
import type { LoadedSnapshot } from './newest-snapshot.ts';
import { readOwnCompanies } from './own-companies.ts';
import type { run } from './own-companies.task.ts';

const MOST_MILLISECONDS = 60_000;

const ownCompaniesTask = taskOf<typeof run>(new URL('./own-companies.task.ts', import.meta.url), {
  pool: 'universe',
  mostMilliseconds: MOST_MILLISECONDS,
});

/** An organisation, and what names the state of its own companies and values. */
export interface OwnState {
  readonly organisationId: number;
  readonly ownState: string;
  readonly snapshot: LoadedSnapshot;
}

export interface ApartOptions {
  readonly compute: Compute;
  /** Where a thread reads as the user of requests; null: nothing is read apart. */
  readonly requestsAddress: DatabaseAddress | null;
  /** Beside universes with more companies, own ones are read on a worker thread. */
  readonly mostInlineCompanies: number;
}

/**
 * The companies and values of an organisation's own. Beside a large universe a worker thread reads them,
 * so that no request of anybody else waits.
 */
export async function readOwnApart(
  tx: TenantTransaction,
  { organisationId, ownState, snapshot }: OwnState,
  { compute, requestsAddress: address, mostInlineCompanies }: ApartOptions,
): Promise<Snapshot> {
  const { version, hash, bytes, coverage } = snapshot;
  const atOnce = () => readOwnCompanies(tx, organisationId, snapshot);
  if (address === null || coverage.companies.id.length <= mostInlineCompanies) return atOnce();
  const order = { address, organisationId, version, hash, bytes };
  const own = await compute.run(ownCompaniesTask, order);
  // another state: somebody changed it meanwhile, or this transaction did
  const read = own.state === ownState ? decodeSnapshot(new Uint8Array(own.bytes)) : null;
  return read ?? atOnce();
}
