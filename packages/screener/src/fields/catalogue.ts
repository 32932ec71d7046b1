import type { ScreenerType } from '@verdure/contract/screening/screener-query';
import { type Feature, FEATURES } from '@verdure/contract/vocabulary';

import { COMPANY_GROUPS, companyFields } from './company-fields.ts';
import { COUNTRY_GROUPS, countryFields } from './country-fields.ts';
import type { FieldSources } from './field-sources.ts';
import { FUND_GROUPS, fundFields } from './fund-fields.ts';
import {
  type Catalogue,
  type FieldGroup,
  GRADE_OPTIONS,
  type NumberForm,
  type Option,
  SCORE_FORM,
  type ScreenerField,
  type Show,
  SHOWS,
  type Year,
  YEARS,
} from './screener-field.ts';

/** What the cells of a column are. */
export type ColumnKind = 'number' | 'grade' | 'options' | 'text';

/** A field with what of it is shown. */
export interface ScreenerColumn {
  readonly key: string;
  readonly field: ScreenerField;
  /** Null: the field has one value. */
  readonly show: Show | null;
  readonly year: Year | null;
  readonly kind: ColumnKind;
  /** Of a number. */
  readonly number: NumberForm | null;
  readonly options: readonly Option[];
  /** Data below the scores: market cap is shown beside them (specification 3, section 5). */
  readonly isRawValue: boolean;
}

const GROUPS = { company: COMPANY_GROUPS, country: COUNTRY_GROUPS, fund: FUND_GROUPS } as const;
const FIELDS = { company: companyFields, country: countryFields, fund: fundFields } as const;

/** The columns of a field that has one: as it is, or its score and grade of the current year. */
const defaultKeys = ({ key, shows }: ScreenerField): readonly string[] =>
  shows.length === 0 ? [key] : [`${key}.score.current`, `${key}.grade.current`];

const isFeature = (name: string): name is Feature => name in FEATURES;

/** Groups that would have fields if the organisation had every feature; others are empty for another reason. */
function groupsOfOtherFeatures(
  type: ScreenerType,
  sources: FieldSources,
  shown: readonly FieldGroup[],
): readonly string[] {
  const everything = { ...sources, features: Object.keys(FEATURES).filter(isFeature) };
  const possible = new Set(FIELDS[type](everything).map(({ groupId }) => groupId));
  return GROUPS[type]
    .filter((group) => possible.has(group.id) && !shown.includes(group))
    .map(({ name }) => name);
}

/** What a kind of query may ask, in the order in which it is offered. */
export function catalogueOf(type: ScreenerType, sources: FieldSources): Catalogue {
  const fields = FIELDS[type](sources);
  const isShown = ({ id, lockedWithout }: (typeof GROUPS)[ScreenerType][number]): boolean =>
    lockedWithout !== undefined || fields.some(({ groupId }) => groupId === id);
  const groups = GROUPS[type].filter(isShown);
  return {
    groups,
    // read by the dialog alone: the server makes a catalogue with each query
    get hiddenGroups() {
      return groupsOfOtherFeatures(type, sources, groups);
    },
    fields: new Map(fields.map((field) => [field.key, field])),
    defaultColumns: fields.filter(({ isDefault }) => isDefault).flatMap(defaultKeys),
  };
}

const isGradeShow = (show: Show | null): boolean =>
  show === 'grade' || show === 'awareness_grade' || show === 'performance_grade';

const isDataShow = (show: Show | null): boolean =>
  show === 'value' || show === 'scaled' || show === 'peer_average';

/** A change of data is a share of what was before; a change of a score is in points. */
const VALUE_CHANGE: NumberForm = {
  quantity: 'percentage',
  scale: 'percent',
  unit: '%',
  decimals: 1,
};
const SCORE_CHANGE: NumberForm = { ...SCORE_FORM, quantity: 'score_change' };

/** A mean has two decimals, and is as the values are compared: per $1M of amounts; of answers the share of yes. */
function meanOf(number: NumberForm, isScaled: boolean): NumberForm {
  if (isScaled) return perMillionOf(number);
  if (number.unit === 'Y/N') return { ...VALUE_CHANGE, unit: '% yes' };
  return { ...number, decimals: 2, quantity: number.unit === '%' ? 'raw_value' : 'other' };
}

const perMillionOf = (number: NumberForm): NumberForm => ({
  ...number,
  unit: `${number.unit ?? ''} per $1M revenue`,
  decimals: 2,
  quantity: 'other',
});

function numberOf(
  { number, shows }: ScreenerField,
  show: Show | null,
  year: Year | null,
): NumberForm | null {
  if (show === null || number === null || !isDataShow(show)) {
    if (show === null || number?.quantity === 'sentiment_percentage') return number;
    return year === 'change' ? SCORE_CHANGE : SCORE_FORM;
  }
  if (year === 'change') return VALUE_CHANGE;
  if (show === 'peer_average') return meanOf(number, shows.includes('scaled'));
  return show === 'scaled' ? perMillionOf(number) : number;
}

function kindOf({ type, options }: ScreenerField, show: Show | null): ColumnKind {
  if (isGradeShow(show) || options === GRADE_OPTIONS) return 'grade';
  if (type === 'select' || type === 'exclusions') return 'options';
  return type === 'search' ? 'text' : 'number';
}

/** Whether the values of a column have an order that peers are compared in; answers have none. */
export const canRank = ({ kind, number }: Pick<ScreenerColumn, 'kind' | 'number'>): boolean =>
  kind === 'number' && number?.unit !== 'Y/N';

/** Shares and answers have no change that could be compared. */
const hasChange = ({ number }: ScreenerField, show: Show): boolean =>
  !isGradeShow(show) && !(show === 'value' && number?.unit === 'Y/N');

/** The years that can be shown of a part of a field. Peers are compared in the current year alone. */
export const yearsOf = (field: ScreenerField, show: Show): readonly Year[] =>
  field.years.filter((year) => {
    if (show === 'peer_average') return year === 'current';
    return year !== 'change' || hasChange(field, show);
  });

/** The key of a column. */
export const keyOf = (field: ScreenerField, show: Show | null, year: Year | null): string =>
  [field.key, show, year].filter((part) => part !== null).join('.');

function columnOf(field: ScreenerField, show: Show | null, year: Year | null): ScreenerColumn {
  const kind = kindOf(field, show);
  return {
    key: keyOf(field, show, year),
    field,
    show,
    year,
    kind,
    number: kind === 'number' ? numberOf(field, show, year) : null,
    options: kind === 'grade' ? GRADE_OPTIONS : field.options,
    isRawValue: isDataShow(show),
  };
}

/** The column of a key; null: the catalogue has none, as after a feature was switched off. */
export function findColumn({ fields }: Catalogue, key: string): ScreenerColumn | null {
  const whole = fields.get(key);
  if (whole !== undefined) return whole.shows.length === 0 ? columnOf(whole, null, null) : null;
  const parts = key.split('.');
  const field = fields.get(parts.slice(0, -2).join('.'));
  const show = SHOWS.find((each) => each === parts.at(-2));
  const year = YEARS.find((each) => each === parts.at(-1));
  if (field === undefined || show === undefined || year === undefined) return null;
  const isOffered = field.shows.includes(show) && yearsOf(field, show).includes(year);
  return isOffered ? columnOf(field, show, year) : null;
}
