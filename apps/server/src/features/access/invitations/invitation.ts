/** An invitation that somebody may still accept, or has accepted. */
export interface Invitation {
  readonly organisationId: number;
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleId: number;
  readonly scopedCompanyIds: readonly number[];
  readonly isAccepted: boolean;
  readonly isWithdrawn: boolean;
  readonly organisationName: string;
  /** The person must accept it through the organisation's identity provider. */
  readonly isSingleSignOn: boolean;
  readonly hasPasswordPolicy: boolean;
}

export const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
