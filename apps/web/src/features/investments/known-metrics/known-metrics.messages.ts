export const knownMetricsMessages = {
  title: 'Known metrics',
  table: 'Metrics by share of the weight',
  caption:
    'Metrics that companies have of their own, whether or not they make a score. A mean is of these companies, by weight; of amounts the range is shown.',
  shares: 'Weights are shares of all long positions but countries, after look-through.',
  none: 'No company held has a value of its own.',
  failed: 'The known metrics did not load.',
  companiesFailed: 'The companies of this metric did not load.',
  companies: 'Companies with a value',
  byRule: 'By rule',
  noSource: 'not recorded',
  tooLittle: 'too little weight',
} as const;
