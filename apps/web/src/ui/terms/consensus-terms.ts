/** Words about the ratings of third-party providers. */
export const CONSENSUS_TERMS = [
  {
    id: 'consensus-rating',
    name: 'Consensus rating',
    meaning:
      'What third-party providers rate a company, from 0 to 100: the mean of the providers for each of 12 subcategories, of the subcategories for each of 4 categories, and of these overall.',
  },
  {
    id: 'consensus-ranking',
    name: 'Consensus ranking',
    meaning:
      'The share of rated companies with a lower rating, times 100; equal ratings count half.',
  },
  {
    id: 'divergence',
    name: 'Divergence',
    meaning:
      'How far the providers of a rating disagree: the spread is the highest rating minus the lowest. One provider has none.',
  },
  {
    id: 'chained',
    name: 'Chained series',
    meaning:
      'A history at the level of the providers of today: where a provider joins or leaves, earlier months are moved, so that the line shows only what the same providers changed. The newest rating is never moved.',
  },
] as const;
