import { type CheckedFile, checkFile } from '../features/administration/receipts/check-file.ts';
import { createInvestments } from '../features/investments/investment/investment.reads.ts';
import { systemClock } from '../platform/clock.ts';
import { createCompute } from '../platform/compute/compute.ts';
import type { Config } from '../platform/config.ts';
import type { Store } from '../platform/database/store.ts';
import { createLogger } from '../platform/logging.ts';
import { readyUniverse } from './ready-universe.ts';
import { receiptRemakes } from './receipt-remakes.ts';

/** Compares a file with its receipt, whoever's it is, and with the store as of the same instant. */
export async function checkAgainstStore(
  bytes: Buffer,
  store: Store,
  config: Config,
): Promise<CheckedFile> {
  const compute = createCompute();
  const logger = createLogger(config);
  const universe = await readyUniverse(store, config, { compute, logger });
  const { database } = store;
  const investments = createInvestments(universe, { compute });
  const remakes = receiptRemakes({ universe, investments, clock: systemClock });
  try {
    return await checkFile(
      { database, compute, remakes },
      {
        bytes,
        mostCompared: Number.POSITIVE_INFINITY,
        withReach: (act) =>
          database.withAdministration((tx) => act({ tx, onlyOrganisationId: null })),
      },
    );
  } finally {
    await universe.close();
    await compute.close();
  }
}
