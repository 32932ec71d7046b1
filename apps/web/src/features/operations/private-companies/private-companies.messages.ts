export const privateCompaniesMessages = {
  title: 'Manage Companies',
  loadFailed: "There was an error loading your organisation's companies, please try refreshing",
  none: 'No companies',
  noneWhy: 'Your organisation has no private companies yet.',
  noSector: 'No sector available',
  notAvailable: 'Not available',
} as const;
