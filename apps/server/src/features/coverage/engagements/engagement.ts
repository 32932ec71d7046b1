import type { EngagementAction } from '@verdure/contract/coverage/engagements';

/** A contact of an organisation with a company. */
export interface Engagement {
  readonly id: number;
  readonly action: EngagementAction;
  readonly summary: string;
  /** ISO date. */
  readonly date: string;
  /** Who recorded it; null after the user was deleted. */
  readonly user: { readonly fullName: string; readonly email: string } | null;
}

/** The company of an organisation's engagements. */
export interface EngagedCompany {
  readonly organisationId: number;
  readonly companyId: number;
}
