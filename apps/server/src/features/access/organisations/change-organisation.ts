import type { OrganisationChange } from '@verdure/contract/access/organisations';
import { isDeepStrictEqual } from 'node:util';

import { recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type Actor, auditOf } from './create-organisation.ts';
import {
  columnsOf,
  type ListedRow,
  mustFindListed,
  updateOrganisation,
} from './organisation.store.ts';

type Columns = ReturnType<typeof columnsOf>;

const COLUMNS = [
  ...(['name', 'address', 'oidc_managed'] as const),
  ...(['enable_engagements', 'has_password_policy', 'features'] as const),
  'provider_account_url' as const,
];

const differing = (columns: Columns, row: ListedRow) =>
  COLUMNS.filter(
    (name) => columns[name] !== undefined && !isDeepStrictEqual(columns[name], row[name]),
  );

/** Changes an organisation's name, login method and subscribed features. */
export async function changeOrganisation(
  tx: AdministrationTransaction,
  actor: Actor,
  {
    organisationId,
    change,
  }: {
    readonly organisationId: number;
    readonly change: Omit<OrganisationChange, 'current_password'>;
  },
): Promise<ListedRow> {
  const reach = { tx, onlyOrganisationId: null };
  const row = await mustFindListed(reach, organisationId);
  const columns = columnsOf(change);
  const names = differing(columns, row);
  if (names.length === 0) return row;

  await updateOrganisation(tx, organisationId, columns);
  await recordAudit(tx, {
    ...auditOf(actor),
    organisationId,
    action: names.includes('features') ? 'organisation.features-changed' : 'organisation.changed',
    subject: { type: 'organisation', id: organisationId },
    before: Object.fromEntries(names.map((name) => [name, row[name]])),
    after: Object.fromEntries(names.map((name) => [name, columns[name]])),
  });
  return mustFindListed(reach, organisationId);
}
