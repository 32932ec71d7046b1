/** Where home leads a person who has portfolios: to the default one, or to the table of all. */
export const START_PAGES = ['portfolio', 'portfolios'] as const;
export type StartPage = (typeof START_PAGES)[number];
