export const constituentsMessages = {
  coverageFailed: 'Coverage data could not be loaded.',
  constituentsFailed: 'Constituents could not be loaded.',
  overallsFailed: 'Could not load constituent overalls',
  exclusionsFailed: 'Could not load sentiment related data',
  waitPage: 'This page is aggregating a large amount of data...',
  waitTable: 'The table is calculating a large amount of data. Please wait a few seconds.',
  empty: { portfolio: 'This portfolio has no holdings.', fund: 'No constituents found' },
  noneInScope: 'Nothing that is held here is among the companies that you may see.',
  noneGraded: 'No holding has an ESG grade under this profile.',
  noneShown: 'No results available.',
  exportFailed: 'An error occurred trying to generate an export, please try again',
} as const;
