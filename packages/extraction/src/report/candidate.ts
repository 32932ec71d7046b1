import type { MetricUnit } from '@verdure/contract/vocabulary';

import type { Page, Spot } from '../layout/index.ts';
import type { TaggedFact } from '../tagged/index.ts';

/** A tagged figure with the line on which it stands. */
export interface PlacedFact extends TaggedFact {
  readonly page: number;
  readonly text: string;
}

/** What is read, and for whom. */
export interface Report {
  /** In any order. */
  readonly pages: readonly Page[];
  /** The figures that it tags, if it does. */
  readonly facts?: readonly PlacedFact[] | undefined;
  /** The year that the report is about. */
  readonly year: number;
  readonly metrics: readonly {
    readonly id: number;
    readonly tag: 'QUAL' | 'QUANT';
    readonly unit: MetricUnit | null;
  }[];
}

export interface PassageTable {
  readonly headers: readonly string[];
  readonly body: readonly (readonly string[])[];
}

/** What is marked on the page of a passage, and where; words are those of a sentence. */
export interface Mark extends Spot {
  readonly of: 'value' | 'label' | 'head' | 'unit' | 'words';
}

/** Where a report says something. */
export type Passage = {
  readonly page: number;
  readonly marks: readonly Mark[];
  /** Whether it holds the figure of its candidate. */
  readonly matchesFigure: boolean;
  /** The figure that it holds instead: the same digits in another unit. */
  readonly otherFigure?: { readonly rawValue: number; readonly rawUnit: string };
  /** What the name of its row says beyond the metric: 'contractors'. Null: no row names it. */
  readonly moreWords: readonly string[] | null;
} & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly table: PassageTable }
);

/** What a report says of a metric in a year, for an analyst to judge. */
export interface Candidate {
  readonly metricId: number;
  readonly year: number;
  /** In rawUnit; null where only words were found, or the report says that it does not disclose. */
  readonly rawValue: number | null;
  readonly rawUnit: string | null;
  /** The figure as it stands in the passages. */
  readonly printed: string | null;
  /** Points 0 to 4 that the words suggest; null for figures, which analysts judge. */
  readonly awareness: number | null;
  readonly passages: readonly Passage[];
  /** From 0 to 1. */
  readonly confidence: number;
}

/** One place where a figure was found. */
export interface Finding {
  readonly metricId: number;
  readonly year: number;
  readonly rawValue: number;
  readonly rawUnit: string;
  readonly printed: string;
  readonly passage: Passage;
  readonly confidence: number;
  /** Whether a scope 2 figure is of the places where energy is used, not of what was bought. */
  readonly isLocationBased: boolean;
}
