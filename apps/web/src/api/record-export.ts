import {
  recordCompanyExportEndpoint,
  recordCountryExportEndpoint,
  recordFundExportEndpoint,
  recordPortfolioExportEndpoint,
} from '@verdure/contract/administration/exports';

import type { ExportedPage, ExportKind } from '@verdure/contract/administration/exports';

import { call } from './call.ts';

interface Taking {
  readonly kind: ExportKind;
  readonly rows: number;
  readonly subject: {
    readonly type: ExportedPage;
    readonly id: number;
    readonly profileId: number;
  };
}

/** Tells the server that this page exports a file. */
export async function recordExport({ kind, rows, subject }: Taking): Promise<void> {
  const { type, id, profileId } = subject;
  const body = { kind, rows, profile_id: profileId };
  switch (type) {
    case 'portfolio':
      await call(recordPortfolioExportEndpoint, { params: { portfolioId: id }, body });
      return;
    case 'fund':
      await call(recordFundExportEndpoint, { params: { fundId: id }, body });
      return;
    case 'company':
      await call(recordCompanyExportEndpoint, { params: { companyId: id }, body });
      return;
    case 'country':
      await call(recordCountryExportEndpoint, { params: { countryId: id }, body });
      return;
  }
}
