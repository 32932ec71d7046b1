import { BUSINESS_ACTIVITIES, SFDR_ARTICLES } from '@verdure/contract/vocabulary';

import type { FieldSources } from './field-sources.ts';
import { totalField, type TotalName } from './score-fields.ts';
import {
  fieldOf,
  type FieldGroup,
  GRADE_OPTIONS,
  sameOptions,
  type ScreenerField,
} from './screener-field.ts';

export const FUND_GROUPS: readonly FieldGroup[] = [
  { id: 'fund', name: 'Fund' },
  { id: 'scores', name: 'Scores' },
  { id: 'company_sfdr_article', name: 'SFDR article' },
  { id: 'consensus_data', name: 'Consensus', lockedWithout: 'consensus' },
  { id: 'exclusions', name: 'Exclusions' },
];

/** A fund has scores of the newest snapshot alone: what it holds is known for that day. */
const fundTotal = (total: TotalName): ScreenerField => ({
  ...totalField(total, 'scores'),
  years: ['current'],
});

const TOTALS = ['sustainability', 'governance', 'impact'] as const;

const EXCLUSION_FIELDS: readonly ScreenerField[] = [
  { key: 'exclusion.any', name: 'Any excluded activity', path: [] },
  ...BUSINESS_ACTIVITIES.map(({ id, name }) => ({
    key: `exclusion.activity.${id}`,
    name,
    path: ['Specific business activity'],
  })),
].map((field) =>
  fieldOf({
    ...field,
    groupId: 'exclusions',
    type: 'exclusions',
    options: sameOptions(['Y', 'N']),
  }),
);

const ARTICLE_FIELD = fieldOf({
  key: 'sfdr_article',
  name: 'SFDR article',
  groupId: 'company_sfdr_article',
  type: 'select',
  options: sameOptions(SFDR_ARTICLES.map(String)),
});

const CONSENSUS_FIELDS: readonly ScreenerField[] = [
  fieldOf({
    key: 'consensus.rating',
    name: 'Overall Rating',
    groupId: 'consensus_data',
    type: 'threshold',
    number: { quantity: 'other', scale: 'plain', unit: null, decimals: 2 },
  }),
  fieldOf({
    key: 'consensus.grade',
    name: 'Overall Grade',
    groupId: 'consensus_data',
    type: 'select',
    options: GRADE_OPTIONS,
  }),
];

/** What funds are screened by. */
export const fundFields = ({
  features,
  mayReadCompliance,
}: FieldSources): readonly ScreenerField[] => [
  fieldOf({ key: 'name', name: 'Name', groupId: 'fund', type: 'search', isDefault: true }),
  fieldOf({ key: 'isin', name: 'ISIN', groupId: 'fund', type: 'search', isDefault: true }),
  fundTotal('esg'),
  ...TOTALS.filter((total) => features.includes(total)).map(fundTotal),
  ...(mayReadCompliance && features.includes('sfdr') ? [ARTICLE_FIELD] : []),
  ...(features.includes('consensus') ? CONSENSUS_FIELDS : []),
  ...EXCLUSION_FIELDS,
];
