const companies = (count: number): string => (count === 1 ? 'company' : `${count} companies`);

export const gradeNeedsMessages = {
  title: 'What would bring a grade',
  graded: (share: string): string =>
    `${share} of the weight has an ESG grade. A grade of the whole needs 10%, and stands firm from 50%.`,
  first: (count: number, share: string): string =>
    `With the grade of the first ${companies(count)} below ${share} is graded, enough for a grade.`,
  firm: (count: number, share: string): string =>
    `With ${count === 1 ? 'this company' : `all ${count} companies`} ${share} is graded, and the grade is firm.`,
  short: (count: number, share: string): string =>
    `With ${count === 1 ? 'this company' : `all ${count} companies`} ${share} is graded, still not firm.`,
  companies: 'Companies to grade next',
  metrics: 'Metrics that are missing most often',
  metricsTable: 'Missing metrics by weight',
  metricsCaption: (count: number): string =>
    `Of the ${companies(count)} to grade next, by the weight that waits for each.`,
  andRevenue: (metrics: number): string => `${metrics} and revenue`,
  none: 'No company held here waits for metrics that would bring it an ESG grade.',
  failed: 'What would bring a grade did not load.',
  sheet: 'Download a sheet to fill',
  sheetFailed: 'The sheet could not be downloaded.',
  ownData: 'Bring it, or the report of a company, under Own Data',
} as const;
