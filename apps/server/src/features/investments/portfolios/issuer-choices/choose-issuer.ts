import { Problem } from '@verdure/contract/http/problem';
import type { IssuerSign } from '@verdure/contract/investments/issuer-choices';

import { recordAudit } from '../../../../platform/audit.ts';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { Acting } from '../../../../platform/viewer.ts';
import { saidByCodes } from '../identity/by-choice.ts';
import { choiceKeyOf } from '../identity/choice-book.ts';
import { findByLei, findCandidates, findHoldable } from '../upload.store.ts';
import { deleteChoice, findChoice, storeChoice } from './issuer-choice.store.ts';

interface Choosing extends Acting {
  readonly sign: IssuerSign;
  readonly companyId: number;
}

interface Chosen {
  readonly id: number;
  readonly company: { readonly id: number; readonly name: string };
}

/** Remembers which company a row is of. @throws Problem for a company that the viewer may not hold */
export async function chooseIssuer(
  tx: TenantTransaction,
  { viewer, sign, companyId, requestId }: Choosing,
): Promise<Chosen> {
  const company = await findHoldable(tx, viewer, companyId);
  if (company === null) throw new Problem('company.not-found');
  const key = choiceKeyOf(sign);
  if (key.code === '' && key.nameKey === '') throw new Problem('issuer-choice.no-sign');
  const { organisationId, userId } = viewer;
  const candidates = await findCandidates(tx, viewer, sign.codes);
  const byIsin = Map.groupBy(candidates, ({ isin }) => isin);
  const byLei = await findByLei(tx, sign.codes);
  const overruled = saidByCodes(sign.codes, companyId, { byIsin, byLei }).map(({ text }) => text);
  const id = await storeChoice(tx, { ...key, organisationId, userId, companyId, overruled });
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'issuer-choice.made',
    requestId,
    subject: { type: 'company', id: companyId },
    after: { code: key.code, name: sign.name, country: key.country },
  });
  return { id, company };
}

/** Forgets a choice. @throws Problem if it is not there */
export async function undoChoice(
  tx: TenantTransaction,
  id: number,
  { viewer, requestId }: Acting,
): Promise<void> {
  const { organisationId, userId } = viewer;
  const choice = await findChoice(tx, organisationId, id);
  if (choice === null) throw new Problem('issuer-choice.not-found');
  await deleteChoice(tx, organisationId, id);
  await recordAudit(tx, {
    organisationId,
    actorUserId: userId,
    action: 'issuer-choice.undone',
    requestId,
    subject: { type: 'company', id: choice.companyId },
    before: { code: choice.code, name: choice.nameKey, country: choice.country },
  });
}
