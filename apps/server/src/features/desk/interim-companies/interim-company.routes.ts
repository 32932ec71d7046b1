import {
  approveInterimEndpoint,
  interimCompaniesEndpoint,
} from '@verdure/contract/desk/interim-companies';
import { Problem } from '@verdure/contract/http/problem';

import { allow } from '../../../platform/allow.ts';
import { recordAudit } from '../../../platform/audit.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { mustSeeCompany } from '../../coverage/companies/company.reads.ts';
import { countHolders, NO_HOLDERS } from '../review/holders.reads.ts';
import { listInterimCompanies, setApproval } from './interim-company.store.ts';

const NOT_INTERIM = 'Only companies with interim or essentials coverage are approved or rejected.';

/** Interim companies, which administrators release to clients (SCR-ICM). */
export const interimCompanyRoutes = ({
  database,
}: Pick<ServerParts, 'database'>): readonly Route[] => [
  serve(interimCompaniesEndpoint, async ({ viewer, query }) => {
    allow(mayChangeSharedCoverage(viewer));
    const { companies, total } = await database.withTenant(viewer, (tx) =>
      listInterimCompanies(tx, query),
    );
    const ids = companies.map(({ id }) => id);
    const holders = await database.withAdministration((tx) => countHolders(tx, ids));
    return {
      companies: companies.map((company) => ({
        ...company,
        ...(holders.get(company.id) ?? NO_HOLDERS),
      })),
      total,
    };
  }),

  serve(approveInterimEndpoint, async ({ viewer, params: { companyId }, body, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const company = await database.withTenant(viewer, (tx) =>
      mustSeeCompany(tx, viewer, companyId),
    );
    if (!company.hasIcmGovernance && !company.hasIcmSustainability) {
      throw new Problem('company.refused', { message: NOT_INTERIM });
    }
    const { icm_approved } = body;
    return database.withAdministration(async (tx) => {
      const wasSo = await setApproval(tx, companyId, icm_approved);
      if (!wasSo) {
        await recordAudit(tx, {
          organisationId: viewer.organisationId,
          actorUserId: viewer.userId,
          action: icm_approved ? 'company.interim-approved' : 'company.interim-rejected',
          subject: { type: 'company', id: companyId },
          requestId: request.id,
          before: { icm_approved: !icm_approved },
          after: { icm_approved },
        });
      }
      return { id: companyId, icm_approved };
    });
  }),
];
