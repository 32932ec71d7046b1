import {
  ARTICLE_NINE_OUTCOMES,
  ARTICLE_NINE_REQUIREMENTS,
  PAI_INDICATORS,
  PAI_OUTCOMES,
  SFDR_ARTICLES,
  TAXONOMY_OBJECTIVES,
  TAXONOMY_OUTCOMES,
} from '@verdure/contract/vocabulary';

import type { FieldSources } from './field-sources.ts';
import { fieldOf, sameOptions, type ScreenerField } from './screener-field.ts';

const outcomes = (list: readonly { readonly text: string }[]) =>
  sameOptions(list.map(({ text }) => text));

const SFDR_FIELDS: readonly ScreenerField[] = [
  ...PAI_INDICATORS.map(({ id, name }) =>
    fieldOf({
      key: `pai.${id}`,
      name,
      groupId: 'pais',
      type: 'select',
      options: outcomes(PAI_OUTCOMES),
    }),
  ),
  ...ARTICLE_NINE_REQUIREMENTS.map(({ id, name }) =>
    fieldOf({
      key: `article_nine.${id}`,
      name,
      groupId: 'article_nine',
      type: 'select',
      options: outcomes(ARTICLE_NINE_OUTCOMES),
    }),
  ),
  fieldOf({
    key: 'sfdr_article',
    name: 'SFDR article',
    groupId: 'company_sfdr_article',
    type: 'select',
    options: sameOptions(SFDR_ARTICLES.map(String)),
  }),
  fieldOf({
    key: 'sfdr_governance',
    name: 'Good governance',
    groupId: 'company_sfdr_article',
    type: 'select',
    options: sameOptions(['Y', 'N']),
  }),
];

const TAXONOMY_FIELDS: readonly ScreenerField[] = [
  ...TAXONOMY_OBJECTIVES.map(({ id, name }) =>
    fieldOf({
      key: `taxonomy.${id}`,
      name,
      groupId: 'taxo',
      type: 'select',
      options: outcomes(TAXONOMY_OUTCOMES),
    }),
  ),
  fieldOf({
    key: 'safeguards',
    name: 'Minimum safeguards',
    groupId: 'taxo',
    type: 'select',
    options: sameOptions(['Y', 'N']),
  }),
];

/** What European rules say of companies. */
export function regulatoryFields(sources: FieldSources): readonly ScreenerField[] {
  const { features, mayReadCompliance } = sources;
  if (!mayReadCompliance) return [];
  return [
    ...(features.includes('sfdr') ? SFDR_FIELDS : []),
    ...(features.includes('taxonomy') ? TAXONOMY_FIELDS : []),
  ];
}
