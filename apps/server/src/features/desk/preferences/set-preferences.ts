import type { CompanyPreferences } from '@verdure/contract/desk/preferences';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { rebuildSnapshot } from '../../../universe/rebuild-snapshot.job.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { readPreferences } from '../../coverage/companies/company-preferences.reads.ts';
import { writePreferences } from './preference.store.ts';

interface Change extends Acting {
  readonly preferences: CompanyPreferences;
}

/** The fields of one that differ from the other. */
const differing = (one: CompanyPreferences, other: CompanyPreferences) => {
  const others = new Map(Object.entries(other));
  return Object.fromEntries(
    Object.entries(one).filter(([name, isOn]) => others.get(name) !== isOn),
  );
};

/**
 * Stores what is assessed of a company, and has the snapshot built again. SFDR needs the impact
 * measures, so it goes off with them. The same preferences again change nothing.
 */
export async function setPreferences(
  tx: AdministrationTransaction,
  companyId: number,
  { viewer, requestId, preferences }: Change,
): Promise<CompanyPreferences> {
  const before = await readPreferences(tx, companyId);
  const { sdg_alignment, sfdr } = preferences;
  const after = { ...preferences, sfdr: sfdr && sdg_alignment };
  const changed = differing(after, before);
  if (Object.keys(changed).length === 0) return after;
  await writePreferences(tx, companyId, after);
  await rebuildSnapshot(tx);
  await recordAudit(tx, {
    organisationId: viewer.organisationId,
    actorUserId: viewer.userId,
    action: 'company.preferences-changed',
    subject: { type: 'company', id: companyId },
    requestId,
    before: differing(before, after),
    after: changed,
  });
  return after;
}
