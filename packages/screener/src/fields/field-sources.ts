import type { Feature } from '@verdure/contract/vocabulary';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A question that an organisation asks itself: 1 a number, 2 yes or no, 3 words. */
export interface OwnQuestion {
  readonly questionId: number;
  readonly name: string;
  readonly typeId: number;
  readonly unit: string | null;
}

/** What a catalogue is made of beside the vocabulary. */
export interface FieldSources {
  readonly features: readonly Feature[];
  /** Scoped users do not read SFDR and taxonomy statements (specification 3, section 6). */
  readonly mayReadCompliance: boolean;
  /** Sub-sectors with the sector above them. */
  readonly sectors: readonly (Named & { readonly parentSector: Named | null })[];
  readonly countries: readonly Named[];
  /** Of the scheme that the profile groups countries by. */
  readonly countryCategories: readonly Named[];
  readonly questions: readonly OwnQuestion[];
}
