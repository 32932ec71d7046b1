import {
  addCompanyCodeEndpoint,
  addPruneCodeEndpoint,
  deleteCompanyCodeEndpoint,
  deletePruneCodeEndpoint,
  listCompanyCodesEndpoint,
  listPruneCodesEndpoint,
} from '@verdure/contract/desk/company-management';
import { Problem } from '@verdure/contract/http/problem';
import { isIsin, isLei, tidyCode } from '@verdure/contract/vocabulary';

import { type AuditEvent, recordAudit } from '../../../platform/audit.ts';
import type { AdministrationTransaction } from '../../../platform/database/database.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import type { Acting } from '../../../platform/viewer.ts';
import { mustChangeCompany, mustSeeCompany } from '../../coverage/companies/company.reads.ts';
import {
  deleteCode,
  deletePruneCode,
  findCode,
  findPruneCode,
  insertCode,
  insertPruneCode,
  listCodes,
  listPruneCodes,
} from './company-code.store.ts';

/** With the ending of its exchange, without which it may be another company's. */
const TICKER = /^[A-Z0-9]+(?:-[A-Z0-9]+)?\.[A-Z]{1,3}$/;

const FORMS = {
  isin: isIsin,
  lei: isLei,
  refid: () => true,
  ticker: (code: string) => TICKER.test(code),
} as const;
const TYPE_WORDS = { isin: 'ISIN', lei: 'LEI', refid: 'reference id', ticker: 'ticker' } as const;

const refused = (message: string): Problem => new Problem('company-code.refused', { message });

function mustBeCode(code: string, type: keyof typeof FORMS): void {
  if (!FORMS[type](code)) throw refused(`${code} is not a valid ${TYPE_WORDS[type]}.`);
}

type Act = Pick<AuditEvent, 'action' | 'before' | 'after'> &
  Acting & {
    readonly companyId: number;
  };

const record = (
  tx: AdministrationTransaction,
  { companyId, viewer, requestId, ...act }: Act,
): Promise<void> => {
  const { organisationId, userId: actorUserId } = viewer;
  const subject = { type: 'company', id: companyId } as const;
  return recordAudit(tx, { ...act, organisationId, actorUserId, subject, requestId });
};

type Parts = Pick<ServerParts, 'database'>;

const ofCode = ({ company_id: companyId }: { readonly company_id: number }) =>
  ({ companyId, otherwise: 'company-code.not-found' }) as const;

/** Codes that lead to a company (API-087, API-088). */
const codeRoutes = ({ database }: Parts): readonly Route[] => [
  serve(listCompanyCodesEndpoint, ({ viewer, params: { companyId } }) =>
    database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      return listCodes(tx, companyId);
    }),
  ),

  serve(addCompanyCodeEndpoint, async ({ viewer, params: { companyId }, body, request }) => {
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    const { type, provider, source_code = null } = body;
    const code = tidyCode(body.code);
    mustBeCode(code, type);
    return database.withAdministration(async (tx) => {
      const after = { code, type, provider, source_code };
      if (!(await insertCode(tx, { company_id: companyId, ...after }))) {
        throw refused(`This company has the code ${code} already.`);
      }
      const act = { companyId, viewer, requestId: request.id, action: 'company.code-added', after };
      await record(tx, act);
      return listCodes(tx, companyId);
    });
  }),

  serve(deleteCompanyCodeEndpoint, async ({ viewer, params: { companyCodeId }, request }) => {
    const found = await database.withTenant(viewer, async (tx) => {
      const code = await findCode(tx, companyCodeId);
      if (code === undefined) throw new Problem('company-code.not-found');
      await mustChangeCompany(tx, viewer, ofCode(code));
      return code;
    });
    const { id, company_id: companyId, code, type } = found;
    await database.withAdministration(async (tx) => {
      await deleteCode(tx, id);
      const act = { companyId, viewer, requestId: request.id, action: 'company.code-deleted' };
      await record(tx, { ...act, before: { code, type } });
    });
    return { id };
  }),
];

/** Codes by which holdings never find a company (API-089). */
const pruneRoutes = ({ database }: Parts): readonly Route[] => [
  serve(listPruneCodesEndpoint, ({ viewer, params: { companyId } }) =>
    database.withTenant(viewer, async (tx) => {
      await mustSeeCompany(tx, viewer, companyId);
      return listPruneCodes(tx, companyId);
    }),
  ),

  serve(addPruneCodeEndpoint, async ({ viewer, params: { companyId }, body, request }) => {
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    const code = tidyCode(body.code);
    return database.withAdministration(async (tx) => {
      if (!(await insertPruneCode(tx, { company_id: companyId, code }))) {
        throw refused(`The code ${code} is pruned already.`);
      }
      const act = { companyId, viewer, requestId: request.id, action: 'company.code-pruned' };
      await record(tx, { ...act, after: { code } });
      return listPruneCodes(tx, companyId);
    });
  }),

  serve(deletePruneCodeEndpoint, async ({ viewer, params: { pruneCodeId }, request }) => {
    const found = await database.withTenant(viewer, async (tx) => {
      const code = await findPruneCode(tx, pruneCodeId);
      if (code === undefined) throw new Problem('company-code.not-found');
      await mustChangeCompany(tx, viewer, ofCode(code));
      return code;
    });
    const { id, company_id: companyId, code } = found;
    await database.withAdministration(async (tx) => {
      await deletePruneCode(tx, id);
      const act = { companyId, viewer, requestId: request.id, action: 'company.code-unpruned' };
      await record(tx, { ...act, before: { code } });
    });
    return { id };
  }),
];

export const companyCodeRoutes = (parts: Parts): readonly Route[] => [
  ...codeRoutes(parts),
  ...pruneRoutes(parts),
];
