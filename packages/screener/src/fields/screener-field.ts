import { type Feature, GRADES } from '@verdure/contract/vocabulary';
import type { DisplayQuantity } from '@verdure/scoring/display';
import type { Scale } from '@verdure/scoring/screening';

/**
 * What a field asks of its reader (specification 3, section 3, 'Screener field definition'). Where a
 * score is shown as a grade, its column asks for grades.
 */
export type FieldType = 'select' | 'threshold' | 'score' | 'search' | 'dimensions' | 'exclusions';

/** What can be shown of a field that has scores or data, in the order it is offered. */
export const SHOWS = [
  'score',
  'grade',
  'awareness',
  'awareness_grade',
  'performance',
  'performance_grade',
  'value',
  'scaled',
  'peer_average',
] as const;
export type Show = (typeof SHOWS)[number];

export const YEARS = ['current', 'previous', 'change'] as const;
export type Year = (typeof YEARS)[number];

/** A value that a reader may choose. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Other options that this one stands for: the countries of a region. */
  readonly members?: readonly string[];
}

/** The first choice of a reader. */
export interface FieldGroup {
  readonly id: string;
  readonly name: string;
  /** Shown, and locked for an organisation without it; of groups that are hidden instead: absent. */
  readonly lockedWithout?: Feature;
}

/** How a number is stored and shown. */
export interface NumberForm {
  readonly quantity: DisplayQuantity;
  readonly scale: Scale;
  /** In words; null: none. 'Y/N' is stored as 1 or 0. */
  readonly unit: string | null;
  readonly decimals: number;
}

/** One thing that companies, countries or funds are screened by. */
export interface ScreenerField {
  /** The beginning of its columns' keys: 'sector', 'metric.92'. */
  readonly key: string;
  readonly name: string;
  readonly groupId: string;
  /** What it belongs to inside the group, the widest first: the dimension of a metric. */
  readonly path: readonly string[];
  readonly type: FieldType;
  /** Empty: the field has one value and no year. */
  readonly shows: readonly Show[];
  readonly years: readonly Year[];
  /** The years are weeks: this one, the one before. */
  readonly isWeekly: boolean;
  /** Of its own number, or of what 'value' shows; null: it has none. */
  readonly number: NumberForm | null;
  readonly options: readonly Option[];
  /** A column of a new query. */
  readonly isDefault: boolean;
  /** Ids of the sectors that it applies to. */
  readonly appliesTo: 'all' | readonly number[];
}

/** Everything that a kind of query can ask of a reader's organisation. */
export interface Catalogue {
  readonly groups: readonly FieldGroup[];
  /** Names of the groups that the organisation has not subscribed to. */
  readonly hiddenGroups: readonly string[];
  readonly fields: ReadonlyMap<string, ScreenerField>;
  /** Keys of the columns of a new query. */
  readonly defaultColumns: readonly string[];
}

type Given = Pick<ScreenerField, 'key' | 'name' | 'groupId' | 'type'> & Partial<ScreenerField>;

/** A field with nothing to choose, where it does not say otherwise. */
export const fieldOf = (given: Given): ScreenerField => ({
  path: [],
  shows: [],
  years: [],
  isWeekly: false,
  number: null,
  options: [],
  isDefault: false,
  appliesTo: 'all',
  ...given,
});

export const SCORE_FORM: NumberForm = {
  quantity: 'score',
  scale: 'plain',
  unit: null,
  decimals: 2,
};

/** Options whose values are their labels. */
export const sameOptions = (texts: readonly string[]): readonly Option[] =>
  texts.map((text) => ({ value: text, label: text }));

/** A field with these options has letters as its values. */
export const GRADE_OPTIONS = sameOptions(GRADES);
