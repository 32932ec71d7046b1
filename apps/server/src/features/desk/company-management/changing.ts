import type { CompanyChange } from '@verdure/contract/desk/company-management';

import type { Viewer } from '../../../platform/viewer.ts';

/** A change of a company, and who makes it. */
export interface Changing {
  readonly companyId: number;
  readonly change: CompanyChange;
  readonly viewer: Viewer;
  readonly requestId: string;
}
