/** The sections of the sheet of a company, in the order of its list. */
export const SHEET_SECTIONS = [
  'metadata',
  'codes',
  'fundamentals',
  'preferences',
  'sentiment-filter',
  'prune-codes',
  'reports',
  'years',
  'taxonomy',
  'delete-metrics',
  'delete-company',
] as const;
export type SheetSection = (typeof SHEET_SECTIONS)[number];

export const SECTION_NAMES = {
  metadata: 'Metadata',
  codes: 'Codes',
  fundamentals: 'Fundamentals',
  preferences: 'Preferences',
  'sentiment-filter': 'Sentiment filter',
  'prune-codes': 'Prune codes',
  reports: 'Reports',
  years: 'Reporting years',
  taxonomy: 'EU taxonomy',
  'delete-metrics': 'Delete a year of metrics',
  'delete-company': 'Delete company',
} as const satisfies Record<SheetSection, string>;
