/** Whether a condition of a category holds; unknown: our data cannot judge it. */
export const CONDITION_STATES = ['met', 'failed', 'unknown'] as const;
export type ConditionState = (typeof CONDITION_STATES)[number];

/** The conditions of all categories of all rule sets. */
export const ARTICLE_CONDITIONS = [
  'objective_answers',
  'all_policy_answers',
  'article_8_answers',
  'article_value_9',
  'article_value_8',
  'no_condition',
  'transition_share',
  'basics_share',
  'sustainable_share',
  'no_controversial_weapons',
  'no_norm_violations',
  'no_tobacco',
  'no_fossil_fuels',
  'adverse_impacts_considered',
] as const;
export type ArticleCondition = (typeof ARTICLE_CONDITIONS)[number];

/** Each condition as a sentence that is true when it is met. */
export const ARTICLE_CONDITION_SENTENCES: Readonly<Record<ArticleCondition, string>> = {
  objective_answers: 'Questions 1 and 2 are yes or n/a, at least one is yes',
  all_policy_answers: 'Questions 3 to 10 are all yes',
  article_8_answers: 'Questions 3 to 8 are all yes',
  article_value_9: 'More than 80% of the long weight is in Article 9 companies',
  article_value_8: 'More than 80% of the long weight is in Article 8 or 9 companies',
  no_condition: 'No condition',
  transition_share: 'At least 70% follow a transition objective, or 15% is taxonomy-aligned',
  basics_share: 'At least 70% follow the ESG strategy',
  sustainable_share: 'At least 70% is sustainable investment, or 15% is taxonomy-aligned',
  no_controversial_weapons: 'No company makes controversial weapons',
  no_norm_violations: 'No company violates the UN Global Compact or the OECD Guidelines',
  no_tobacco: 'No company is active in tobacco',
  no_fossil_fuels: 'No coal and no new fossil fuel projects',
  adverse_impacts_considered: 'Adverse impacts are considered (question 5)',
};

/** The word of each state. */
export const CONDITION_STATE_WORDS: Readonly<Record<ConditionState, string>> = {
  met: 'Met',
  failed: 'Not met',
  unknown: 'Cannot be judged yet',
};

interface ArticleRuleSet {
  readonly id: string;
  readonly name: string;
  /** First day on which the rules apply; null: a proposal without a date. */
  readonly validFrom: string | null;
  readonly isProposal: boolean;
  /** Strictest first. */
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly conditions: readonly ArticleCondition[];
  }[];
}

const BASIC_EXCLUSIONS = ['no_controversial_weapons', 'no_norm_violations', 'no_tobacco'] as const;

/**
 * Rules that say which category a portfolio belongs to, oldest first: Regulation (EU) 2019/2088,
 * and the Commission's proposal of 20 November 2025 to change it (docs/formulas/article-rules.md).
 */
export const ARTICLE_RULE_SETS = [
  {
    id: 'sfdr-2019',
    name: 'SFDR in force',
    validFrom: '2021-03-10',
    isProposal: false,
    categories: [
      {
        id: 'article-9',
        name: 'Article 9',
        conditions: ['objective_answers', 'all_policy_answers', 'article_value_9'],
      },
      {
        id: 'article-8',
        name: 'Article 8',
        conditions: ['article_8_answers', 'article_value_8'],
      },
      { id: 'article-6', name: 'Article 6', conditions: ['no_condition'] },
    ],
  },
  {
    id: 'sfdr-2025-proposal',
    name: 'Proposal of 20 November 2025',
    validFrom: null,
    isProposal: true,
    categories: [
      {
        id: 'sustainable',
        name: 'Sustainable',
        conditions: [
          'sustainable_share',
          ...BASIC_EXCLUSIONS,
          'no_fossil_fuels',
          'adverse_impacts_considered',
        ],
      },
      {
        id: 'transition',
        name: 'Transition',
        conditions: [
          'transition_share',
          ...BASIC_EXCLUSIONS,
          'no_fossil_fuels',
          'adverse_impacts_considered',
        ],
      },
      {
        id: 'esg-basics',
        name: 'ESG basics',
        conditions: ['basics_share', ...BASIC_EXCLUSIONS, 'no_fossil_fuels'],
      },
    ],
  },
] as const satisfies readonly ArticleRuleSet[];
export type ArticleRuleSetId = (typeof ARTICLE_RULE_SETS)[number]['id'];
