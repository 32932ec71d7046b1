import { counted, formatCount } from '../../../format/number.ts';

interface Holders {
  readonly portfolios: number;
  readonly clients: number;
}

export const interimMessages = {
  title: 'Manage ICM Companies',
  loadFailed: 'There was an error loading interim companies, please try refreshing',
  search: 'Search interim companies',
  searchHint: 'Name, ISIN, synonym, sector or country',
  counted: (total: number) => (total === 1 ? '1 company' : `${formatCount(total)} companies`),
  noneFound: 'No results available.',
  pages: 'Pages of interim companies',
  mayNot: 'Your organisation does not approve interim companies.',
  scores: 'Scores',
  preview: 'Preview',
  approve: 'Approve',
  reject: 'Reject',
  intro: 'A rejected company is hidden from clients: in lists, in the search, and on its own page.',
  rejectTitle: (name: string) => `Reject ${name}?`,
  rejectWhat: ({ portfolios, clients }: Holders) =>
    portfolios === 0
      ? 'Clients no longer find it. No portfolio holds it.'
      : `Clients no longer find it. In ${counted(portfolios, 'portfolio')} of ${counted(clients, 'client')} it counts as not covered.`,
  approved: (name: string) => `Clients find ${name} again`,
  rejected: (name: string) => `${name} is hidden from clients`,
  failed: 'An error occurred trying to update the company, please try again',
} as const;
