import { createHash } from 'node:crypto';
import type { CompanyName } from '@verdure/contract/coverage/companies';

import type { TenantTransaction } from '../../../platform/database/database.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { ValueCache } from '../../../universe/value-cache.ts';
import type { Universe } from '../../../universe/universe.ts';
import { seesOnlyPrivate } from '../../../platform/shared-coverage.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { standardScores, stateOfCompany } from './company-state.ts';
import { publicNames } from './company.present.ts';
import { listPrivateCompanies, listScopedIds, listUnreleasedIds } from './company.store.ts';

const KEPT_SNAPSHOTS = 2;
/** Cached lists of organisations with private companies. Each takes a few megabytes. */
const KEPT_ANSWERS = 8;

/** Names and their JSON. */
interface EncodedNames {
  readonly names: readonly CompanyName[];
  readonly bytes: Buffer;
}

const replyOf = ({ names, bytes }: EncodedNames): Reply<CompanyName[]> =>
  new Reply([...names], { encoded: bytes });

/**
 * Lists public companies, then the organisation's own, which alone role 6 gets. A scoped user gets those in
 * its scope; everyone else gets JSON that is cached for the snapshot and the organisation's own companies.
 */
export function namesReader(universe: Universe) {
  const shared = new ValueCache<readonly CompanyName[]>(KEPT_SNAPSHOTS);
  const answers = new ValueCache<EncodedNames>(KEPT_ANSWERS);
  return async (tx: TenantTransaction, viewer: Viewer): Promise<Reply<CompanyName[]>> => {
    const under = await standardScores(universe, tx, viewer);
    const { version } = under.snapshot;
    const all = await shared.get(`${version}`, async () => publicNames(under));
    const unreleased = await listUnreleasedIds(tx, viewer);
    const publicOnes = unreleased.size === 0 ? all : all.filter(({ id }) => !unreleased.has(id));
    const own = (await listPrivateCompanies(tx, viewer)).map((company) => ({
      ...company,
      coverage_state: stateOfCompany(under, company.id),
    }));
    if (seesOnlyPrivate(viewer)) return new Reply(own);
    if (viewer.isScoped) {
      const scope = await listScopedIds(tx, viewer);
      return new Reply([...publicOnes.filter(({ id }) => scope.has(id)), ...own]);
    }
    // organisations with the same list share one cached answer
    const ownHash = createHash('sha256')
      .update(JSON.stringify([own, ...unreleased]))
      .digest('base64');
    const encoded = await answers.get(`${version} ${ownHash}`, async () => {
      const names = [...publicOnes, ...own];
      return { names, bytes: Buffer.from(JSON.stringify(names)) };
    });
    return replyOf(encoded);
  };
}
