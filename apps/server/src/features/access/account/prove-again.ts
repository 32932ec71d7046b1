import { FRESH_SIGN_ON_MINUTES } from '@verdure/contract/access/proof';
import { Problem } from '@verdure/contract/http/problem';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ProveAgain } from '../../../platform/prove-again.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findCredentials } from './account.store.ts';
import { checkCurrentPassword, type ProofParts } from './current-password.ts';

const MINUTE_MILLISECONDS = 60_000;

interface AgainParts extends ProofParts {
  /** When this viewer last proved who they are in this session; null if unknown. */
  readonly findLastProof: (tx: TenantTransaction, viewer: Viewer) => Promise<Date | null>;
}

/**
 * Asks for the current password again. A session that began a few minutes ago needs none, so the
 * request body of the specification still works just after a login; an older one is told to send
 * the password. Single sign-on users need a
 * provider that asked them in those minutes; one that only remembered them does not count.
 */
export const againProver =
  (parts: AgainParts): ProveAgain =>
  async (viewer, { password, requestId }) => {
    const { database, clock, findLastProof } = parts;
    const known = await database.withTenant(viewer, async (tx) => ({
      ...(await findCredentials(tx, viewer)),
      provenAt: await findLastProof(tx, viewer),
    }));
    const age = clock.now().getTime() - (known.provenAt?.getTime() ?? Number.NEGATIVE_INFINITY);
    const isFresh = age <= FRESH_SIGN_ON_MINUTES * MINUTE_MILLISECONDS;
    if (isFresh && (known.oidc_managed || password === undefined)) return;
    if (known.oidc_managed) throw new Problem('session.too-old');
    if (password === undefined) throw new Problem('session.password-needed');
    const { password_hash: storedHash } = known;
    await checkCurrentPassword(parts, viewer, { typed: password, storedHash, requestId });
  };
