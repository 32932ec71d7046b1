/** The word beside the colour of a sentiment. */
export const SENTIMENT_COLOUR_WORDS = { green: 'Good', yellow: 'Mixed', red: 'Poor' } as const;
