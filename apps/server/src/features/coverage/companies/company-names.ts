import { createHash } from 'node:crypto';
import type { CompanyName } from '@verdure/contract/coverage/companies';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { Kept } from '../../../platform/universe/kept.ts';
import type { Universe } from '../../../platform/universe/universe.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { publicNames } from './company.present.ts';
import { listPrivateCompanies, listScopedIds } from './company.store.ts';

const KEPT_SNAPSHOTS = 2;
/** Lists of organisations with companies of their own: a few megabytes each in a large universe. */
const KEPT_ANSWERS = 8;

/** Names and the JSON that is sent for them. */
interface EncodedNames {
  readonly names: readonly CompanyName[];
  readonly bytes: Buffer;
}

const replyOf = ({ names, bytes }: EncodedNames): Reply<CompanyName[]> =>
  new Reply([...names], { encoded: bytes });

/**
 * Public companies, then the organisation's own; of a scoped user those it was given. Who sees all
 * public companies gets bytes that were made once for the snapshot and the organisation's own.
 */
export function namesReader(universe: Universe) {
  const shared = new Kept<readonly CompanyName[]>(KEPT_SNAPSHOTS);
  const answers = new Kept<EncodedNames>(KEPT_ANSWERS);
  return async (tx: TenantTransaction, viewer: Viewer): Promise<Reply<CompanyName[]>> => {
    const snapshot = universe.current();
    const publicOnes = await shared.get(`${snapshot.version}`, async () => publicNames(snapshot));
    const own = await listPrivateCompanies(tx, viewer);
    if (viewer.isScoped) {
      const scope = await listScopedIds(tx, viewer);
      return new Reply([...publicOnes.filter(({ id }) => scope.has(id)), ...own]);
    }
    // equal lists are equal answers, whoever asks
    const ownHash = createHash('sha256').update(JSON.stringify(own)).digest('base64');
    const encoded = await answers.get(`${snapshot.version} ${ownHash}`, async () => {
      const names = [...publicOnes, ...own];
      return { names, bytes: Buffer.from(JSON.stringify(names)) };
    });
    return replyOf(encoded);
  };
}
