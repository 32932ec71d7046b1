export const auditMessages = {
  title: 'Audit log',
  loadFailed: 'There was an error loading the audit log, please try refreshing',
  exportFailed: 'An error occurred trying to export the audit log, please try again',
  none: 'No events',
  noneWhy: 'Nothing matches these filters.',
  nobody: 'The system',
  gone: 'Deleted user',
  mayNot: 'Your role may not read the audit log.',
  everyCompany: 'Every company',
  chooseCompany: 'Events of one company',
  daysReversed: 'The first day is after the last day.',
} as const;
