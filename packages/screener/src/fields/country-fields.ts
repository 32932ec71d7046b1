import {
  COUNTRY_DIMENSIONS,
  COUNTRY_METRICS,
  COUNTRY_PILLARS,
  type CountryDimension,
} from '@verdure/contract/vocabulary';

import type { FieldSources } from './field-sources.ts';
import { dimensionField, totalField, valueForm } from './score-fields.ts';
import { fieldOf, type FieldGroup, type ScreenerField } from './screener-field.ts';

export const COUNTRY_GROUPS: readonly FieldGroup[] = [
  { id: 'country', name: 'Country' },
  { id: 'scores', name: 'Scores' },
  { id: 'environmental', name: 'Environmental' },
  { id: 'social', name: 'Social' },
  { id: 'governance', name: 'Governance' },
];

/** Countries have no grade of awareness or performance. */
const COUNTRY_SHOWS = ['score', 'grade', 'awareness', 'performance'] as const;

const metricFields = (dimension: CountryDimension): readonly ScreenerField[] =>
  COUNTRY_METRICS.filter(({ dimensionId }) => dimensionId === dimension.id).map(
    ({ id, name, unit, displayDp }) =>
      fieldOf({
        key: `metric.${id}`,
        name,
        groupId: dimension.pillar,
        path: [dimension.name],
        type: 'dimensions',
        shows: ['value', 'awareness', 'performance'],
        years: ['current', 'previous', 'change'],
        number: valueForm(unit, displayDp),
      }),
  );

/** What countries are screened by. */
export const countryFields = ({ countryCategories }: FieldSources): readonly ScreenerField[] => [
  fieldOf({ key: 'name', name: 'Name', groupId: 'country', type: 'search', isDefault: true }),
  fieldOf({
    key: 'category',
    name: 'Category',
    groupId: 'country',
    type: 'select',
    options: countryCategories.map(({ id, name }) => ({ value: String(id), label: name })),
    isDefault: true,
  }),
  ...(['esg', ...COUNTRY_PILLARS] as const).map((total) => totalField(total, 'scores')),
  ...COUNTRY_DIMENSIONS.flatMap((dimension) => [
    dimensionField(dimension, dimension.pillar, COUNTRY_SHOWS),
    ...metricFields(dimension),
  ]),
];
