import { REPORT_TYPES } from '@verdure/contract/coverage/documents';
import type { ReportType } from '@verdure/contract/coverage/documents';

export const evidenceMessages = {
  title: 'Evidence',
  failed: 'There was an error loading the passages, please try refreshing',
  none: 'No passage of a report is stored.',
  noneBefore: (year: number) => `No passage of ${year} is stored.`,
  changeFailed: 'An error occurred trying to change the passage, please try again',
  addFailed: 'An error occurred trying to add the passage, please try again',
  changed: 'Excerpt successfully updated',
  deleted: 'Excerpt successfully deleted',
  added: 'Excerpt successfully added',
  showBefore: 'Show Previous Year',
  before: (year: number) => `Year before: ${year}`,
  fullScreen: 'Full screen',
  newExcerpt: 'New excerpt',
  best: 'Best',
  confirmed: 'Confirmed',
  userView: 'User view',
  clear: 'Clear',
  edit: 'Edit',
  remove: 'Delete',
  open: 'Open the document at the page',
  cannotOpen: 'The document is not stored, and the report has no address',
  sure: 'Sure?',
  yes: 'Yes',
  no: 'No',
  holdsFigure: (figure: string) => `Holds the figure: ${figure}`,
  states: (figure: string) => `States ${figure}`,
  differsByFactor: (factor: string) =>
    `The value differs from the passage by a factor of ${factor}`,
  differsByShare: (percent: string) => `The value differs from the passage by ${percent}`,
  differs: 'The value differs from the passage',
  unvalued: (count: number) =>
    count === 1 ? '1 metric has passages, no value' : `${count} metrics have passages, no value`,
  unvaluedTitle: 'Passages without a value',
  unvaluedText:
    'The machine found these and took no value from them, often because a unit is not clear.',
  unvaluedOf: (metric: string, year: number) => `${metric}, ${year}`,
  addValue: 'Add a value to fill in',
  valueAdded: (metric: string) => `${metric} waits to be filled in`,
  notCompared: 'Its unit cannot be compared with the value',
  digitsOnly: 'The digits of the value stand here, without a unit of their own',
  addedMark: 'Added',
  editedMark: 'Edited',
  replaced: 'replaced or deleted since',
  noText: 'Error: Excerpt text not available',
  noImage: (page: number) => `Image not available for excerpt on page ${page}`,
  imageOf: (page: number) => `Page ${page} of the report`,
  larger: 'Larger',
  smaller: 'Smaller',
  focusFirst: 'Focus a passage first: press 1 to 9',

  report: 'Report',
  chooseReport: 'choose a report',
  reportsFailed: 'There was an error loading the reports, please try refreshing',
  noReports: 'No report available',
  page: 'Page',
  text: 'Text',
  tooLong: 'Please shorten the text.',
  labels: 'Labels',
  value: 'Performance value',
  unit: 'Unit',
  chooseUnit: 'choose a unit',
  notApplicable: 'PV not applicable',
  save: 'Save excerpt',
  cancel: 'Cancel',
  needsReport: 'Choose a report',
  needsPage: 'Enter the page as a whole number from 1',
  needsText: 'Enter the text of the passage',
  needsLabel: 'Choose at least one label',
  needsFigure: "Enter the performance value and its unit, or tick 'PV not applicable'",
} as const;

const REPORT_WORDS: Readonly<Record<ReportType, string>> = {
  [REPORT_TYPES[0]]: 'Annual report',
  [REPORT_TYPES[1]]: 'Sustainability report',
};

export const reportWord = (type: ReportType): string => REPORT_WORDS[type];

/** 'awareness', 'performance' and 'SDG7' as a reader says them. */
export function labelWord(label: string): string {
  const [, goal] = /^SDG(\d+)$/.exec(label) ?? [];
  if (goal !== undefined) return `SDG ${goal}`;
  return `${label.slice(0, 1).toUpperCase()}${label.slice(1)}`;
}
