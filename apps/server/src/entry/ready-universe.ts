import type { Config } from '../platform/config.ts';
import type { Store } from '../platform/database/store.ts';
import { buildAndStoreSnapshot } from '../universe/build-snapshot.ts';
import { snapshotDirectory } from '../universe/snapshot-files.ts';
import { openUniverse, type Universe, type UniverseOptions } from '../universe/universe.ts';

/** Loads the universe into memory. Builds a snapshot first if there is none to load. */
export async function readyUniverse(
  { database, pool, address, requestsAddress }: Store,
  config: Config,
  parts: Pick<UniverseOptions, 'compute' | 'logger'>,
): Promise<Universe> {
  const directory = snapshotDirectory(config.dataDirectory);
  const universe = await openUniverse({
    database,
    directory,
    address,
    requestsAddress,
    ...parts,
  });
  if (universe.isReady()) return universe;
  await buildAndStoreSnapshot(pool, directory);
  await universe.refresh();
  return universe;
}
