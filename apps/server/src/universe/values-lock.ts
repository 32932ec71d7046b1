import type { AdministrationTransaction } from '../platform/database/database.ts';
import { lock, lockShared } from '../platform/database/locks.ts';

/** Before a review or deletion of values: no other writer of values goes on until it is done. */
export const blockImports = (tx: AdministrationTransaction) => lockShared(tx, 'values');

/**
 * Before an import, upload or reading looks at what is stored: until its end nobody changes a value.
 * Otherwise it would end a value that is approved meanwhile.
 */
export const lockValues = (tx: AdministrationTransaction) => lock(tx, 'values');
