import type { CompanyChange } from '@verdure/contract/desk/company-management';

import type { Acting } from '../../../platform/viewer.ts';

/** A change of a company, and who makes it. */
export interface Changing extends Acting {
  readonly companyId: number;
  readonly change: CompanyChange;
}
