/** A company that counts in a figure. */
export interface AddingCompany {
  readonly id: number;
  readonly name: string;
  readonly weightFraction: number;
  /** Its own: a number to be written, or a word. */
  readonly value: number | string | null;
  /** In the unit of the figure. */
  readonly contribution: number;
  /** The years of its inputs, in words. */
  readonly years?: string;
}

/** Of what snapshot and days a figure is. */
export interface MadeEvidence {
  /** Of the inputs of the figure; null without any. */
  readonly data_from: string | null;
  readonly data_to: string | null;
  readonly as_of: string;
  readonly snapshot_version: number;
  readonly methodology_version: string;
}

/** How numbers are written: by a row of methodology 1.3, or as a share in percent. */
export type WrittenAs = 'footprint_contribution' | 'waci' | 'other' | 'percentage' | 'share';

/** What the drawer and the file of 'How this is made' share of a figure that companies add up to. */
export interface MadeFacts {
  /** What the figure is: 'Carbon footprint'. */
  readonly title: string;
  /** Null: nobody discloses. */
  readonly unrounded: number | null;
  readonly unit: string;
  /** What it is a share of, and whether it is grossed up. */
  readonly basis: string;
  /** What the value of a company is, with its unit. */
  readonly valueHeader: string;
  readonly valuesAs: WrittenAs;
  /** What the sum starts from; null: from nothing. */
  readonly start: { readonly label: string; readonly amount: number } | null;
  /** The section of the methodology. */
  readonly section: string;
  readonly evidence: MadeEvidence;
}

export interface MadeOfCompanies extends MadeFacts {
  /** With the start they add up to the figure, unless it is capped. */
  readonly parts: readonly AddingCompany[];
}
