import {
  deleteCompanyEndpoint,
  manageCompaniesEndpoint,
  updateCompanyEndpoint,
  uploadCompaniesEndpoint,
} from '@verdure/contract/desk/company-management';

import { allow } from '../../../platform/allow.ts';
import { Reply } from '../../../platform/http/reply.ts';
import { type Route, serve, serveUpload } from '../../../platform/http/serve.ts';
import type { ServerParts } from '../../../platform/server-parts.ts';
import { mayChangeSharedCoverage } from '../../../platform/shared-coverage.ts';
import { mustChangeCompany } from '../../coverage/companies/company.reads.ts';
import { changeCompany, type SaveFilter } from './change-company.ts';
import { invalidYears } from './change-fundamentals.ts';
import { companyCodeRoutes } from './company-code.routes.ts';
import { deleteCompany } from './delete-company.ts';
import { listManagedCompanies } from './managed-company.store.ts';
import { readCompanyRows, storeCompanyRows } from './upload-companies.ts';

interface Parts extends Pick<ServerParts, 'database' | 'compute'> {
  readonly saveFilter: SaveFilter;
}

/** The companies as administrators keep them (SCR-MC, SCR-MCM). */
export const companyManagementRoutes = ({
  database,
  compute,
  saveFilter,
}: Parts): readonly Route[] => [
  serve(manageCompaniesEndpoint, ({ viewer, query }) =>
    database.withTenant(viewer, (tx) => listManagedCompanies(tx, viewer, query)),
  ),

  serve(updateCompanyEndpoint, async ({ viewer, params: { companyId }, body, request }) => {
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    if (body.sentiment_filter !== undefined) allow(mayChangeSharedCoverage(viewer));
    const changing = { companyId, change: body, viewer, requestId: request.id };
    await database.withAdministration((tx) => changeCompany(tx, changing, saveFilter));
    return { id: companyId, warnings: invalidYears(body.fundamentals) };
  }),

  serve(deleteCompanyEndpoint, async ({ viewer, params: { companyId }, request }) => {
    await database.withTenant(viewer, (tx) => mustChangeCompany(tx, viewer, { companyId }));
    const deletion = { companyId, viewer, requestId: request.id };
    await database.withAdministration((tx) => deleteCompany(tx, deletion));
    return { id: companyId };
  }),

  serveUpload(uploadCompaniesEndpoint, async ({ viewer, file, request }) => {
    allow(mayChangeSharedCoverage(viewer));
    const rows = await readCompanyRows(compute, file);
    const taking = { rows, viewer, requestId: request.id, saveFilter };
    const answer = await database.withAdministration((tx) => storeCompanyRows(tx, taking));
    return new Reply(answer, { status: answer.warnings.length > 0 ? 207 : 200 });
  }),

  ...companyCodeRoutes({ database }),
];
