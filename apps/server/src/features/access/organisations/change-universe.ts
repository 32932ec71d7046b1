import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type Actor, auditOf } from './create-organisation.ts';
import { mustFindListed } from './organisation.store.ts';
import {
  deleteUniverseRow,
  insertUniverse,
  listUniverseCompanies,
  mustFindUniverse,
  renameUniverse,
  replaceUniverseCompanies,
  type UniverseKey,
} from './universe.store.ts';

type Facts = Readonly<Record<string, unknown>>;

const record = (
  tx: AdministrationTransaction,
  actor: Actor,
  act: UniverseKey & { readonly verb: string; readonly before?: Facts; readonly after?: Facts },
) =>
  recordAudit(tx, {
    ...auditOf(actor),
    organisationId: act.organisationId,
    action: `universe.${act.verb}`,
    subject: { type: 'universe', id: act.universeId },
    ...(act.before && { before: act.before }),
    ...(act.after && { after: act.after }),
  });

export async function createUniverse(
  tx: AdministrationTransaction,
  actor: Actor,
  wanted: {
    readonly organisationId: number;
    readonly name: string;
    readonly companyIds: readonly number[];
  },
): Promise<UniverseKey> {
  const { organisationId, name, companyIds } = wanted;
  await mustFindListed({ tx, onlyOrganisationId: null }, organisationId);
  const universeId = await insertUniverse(tx, organisationId, name);
  const key = { organisationId, universeId };
  await replaceUniverseCompanies(tx, key, companyIds);
  const after = { name, companies: new Set(companyIds).size };
  await record(tx, actor, { ...key, verb: 'created', after });
  return key;
}

export async function changeUniverse(
  tx: AdministrationTransaction,
  actor: Actor,
  change: UniverseKey & {
    readonly name?: string | undefined;
    readonly companyIds?: readonly number[] | undefined;
  },
): Promise<void> {
  const { name: before } = await mustFindUniverse(tx, change);
  const companies = await listUniverseCompanies(tx, change);
  const { name = before, companyIds } = change;
  if (name !== before) await renameUniverse(tx, change, name);
  if (companyIds !== undefined) await replaceUniverseCompanies(tx, change, companyIds);
  const after = { name, companies: (companyIds && new Set(companyIds).size) ?? companies.length };
  const { organisationId, universeId } = change;
  await record(tx, actor, {
    organisationId,
    universeId,
    verb: 'changed',
    after,
    before: { name: before, companies: companies.length },
  });
}

/** Profiles that used the universe return to the whole coverage. */
export async function deleteUniverse(
  tx: AdministrationTransaction,
  actor: Actor,
  key: UniverseKey,
): Promise<void> {
  const { name } = await mustFindUniverse(tx, key);
  await deleteUniverseRow(tx, key);
  await record(tx, actor, { ...key, verb: 'deleted', before: { name } });
}
