export const reviewMessages = {
  title: 'Review Disagreements',
  loadFailed: 'There was an error loading disagreements, please try refreshing',
  mayNot: 'Your organisation does not review disagreements.',
  search: 'Search by user, company or metric',
  none: 'No disagreements have been raised.',
  noneWhy: 'Users raise one from the reason of a score.',
  noneFound: 'No results available.',
  formerUser: 'A deleted user',
  pages: 'Pages of disagreements',
  counted: (found: number, all: number) =>
    `${found === all ? '' : `${found} of `}${all} ${all === 1 ? 'disagreement' : 'disagreements'}`,
  newestOnly: (most: number) => `The newest ${most.toLocaleString('en-GB')} are listed.`,
} as const;
