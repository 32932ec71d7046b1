/** A company as stored. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly sector: Sector | null;
  readonly hasIcmGovernance: boolean;
  readonly hasIcmSustainability: boolean;
  readonly isSentimentOnly: boolean;
  /** Only the organisation that holds it reads it. */
  readonly isPrivate: boolean;
  /** Null if its activities are unknown. */
  readonly activities: readonly { readonly id: number; readonly name: string }[] | null;
  /** The latest closed year with a value in force (methodology 24.1); null: no own scores. */
  readonly reportingYear: number | null;
  /** A newer year that is in review for the first time. */
  readonly inReviewYear: number | null;
}

export interface Sector {
  readonly id: number;
  readonly name: string;
  readonly parent: { readonly id: number; readonly name: string } | null;
}
